// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

enum EmittedSchemes {
  static let all: [String: [SigningScheme]] = [
    "AWS": [
      AWS._Protections.headerSigning,
      AWS._Protections.plainHeaderSigning,
      AWS._Protections.querySigning,
      AWS._Protections.plainQuerySigning,
      AWS._Protections.s3Signing,
    ],
    "Alipay": [
      Alipay._Protections.rsa2Signing
    ],
    "AlibabaCloud": [
      AlibabaCloud._Protections.rpcSigning,
      AlibabaCloud._Protections.acs3Signing,
    ],
    "BaiduTranslate": [
      BaiduTranslate._Protections.md5Signing
    ],
    "Binance": [
      Binance._Protections.tradeSigning
    ],
    "OAuth1": [
      OAuth1._Protections.tokenSigning,
      OAuth1._Protections.versionedSigning,
      OAuth1._Protections.initiateSigning,
      OAuth1._Protections.exchangeSigning,
    ],
    "Pinduoduo": [
      Pinduoduo._Protections.openSigning
    ],
    "Qiniu": [
      Qiniu._Protections.uploadSigning,
      Qiniu._Protections.qboxSigning,
      Qiniu._Protections.managementSigning,
      Qiniu._Protections.downloadSigning,
    ],
    "MessageSignatures": [
      MessageSignatures._Protections.hmacSigning,
      MessageSignatures._Protections.fullSigning,
      MessageSignatures._Protections.minimalSigning,
      MessageSignatures._Protections.selectiveSigning,
    ],
    "Taobao": [
      Taobao._Protections.topSigning,
      Taobao._Protections.top1Signing,
    ],
    "TencentCloud": [
      TencentCloud._Protections.v1Signing,
      TencentCloud._Protections.v1SHA256Signing,
      TencentCloud._Protections.tc3Signing,
    ],
    "Twilio": [
      Twilio._Protections.webhookSigning
    ],
    "WeChatPay": [
      WeChatPay._Protections.md5Signing,
      WeChatPay._Protections.hmacSigning,
      WeChatPay._Protections.pageSigning,
      WeChatPay._Protections.v3Signing,
    ],
    "Webhooks": [
      Webhooks._Protections.slackSigning,
      Webhooks._Protections.stripeSigning,
      Webhooks._Protections.githubSigning,
      Webhooks._Protections.dingTalkSigning,
      Webhooks._Protections.dingTalkCallbackSigning,
      Webhooks._Protections.feishuSigning,
      Webhooks._Protections.douyinSigning,
      Webhooks._Protections.adyenSigning,
      Webhooks._Protections.adyenBankingSigning,
    ],
    "Guarded": [
      Guarded._Protections.appSigning,
      Guarded._Protections.appSigning2,
    ],
    "Partner": [
      Partner._Protections.deviceSigning,
      Partner._Protections.enclaveSigning,
      Partner._Protections.sharedSigning,
    ],
  ]
}
