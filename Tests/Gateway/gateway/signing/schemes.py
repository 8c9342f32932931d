"""Every scheme that is known here, by its service and its name in the service's spec."""

from __future__ import annotations

from typing import Callable, Dict

from . import shop
from .call import Call, Reading
from .providers import (
    alibaba,
    alipay,
    aws,
    baidu,
    binance,
    message_signatures,
    oauth1,
    pinduoduo,
    qiniu,
    taobao,
    tencent,
    twilio,
    webhooks,
    wechat,
)

Scheme = Callable[[Call], Reading]

SERVICES: Dict[str, Dict[str, Scheme]] = {
    "Shop": shop.SCHEMES,
    "AlibabaCloud": alibaba.SCHEMES,
    "Alipay": alipay.SCHEMES,
    "AWS": aws.SCHEMES,
    "BaiduTranslate": baidu.SCHEMES,
    "Binance": binance.SCHEMES,
    "MessageSignatures": message_signatures.SCHEMES,
    "OAuth1": oauth1.SCHEMES,
    "Pinduoduo": pinduoduo.SCHEMES,
    "Qiniu": qiniu.SCHEMES,
    "Taobao": taobao.SCHEMES,
    "TencentCloud": tencent.SCHEMES,
    "Twilio": twilio.SCHEMES,
    "WeChatPay": wechat.SCHEMES,
    "Webhooks": webhooks.SCHEMES,
}
