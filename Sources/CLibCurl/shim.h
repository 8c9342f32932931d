// libcurl, and its variadic functions once for each kind of value that they take: Swift passes nothing through `...`.
#ifndef SIGNET_CLIBCURL_SHIM_H
#define SIGNET_CLIBCURL_SHIM_H

#ifndef CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_TYPECHECK
#endif
#include <curl/curl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <sys/socket.h>

#if LIBCURL_VERSION_NUM < 0x075000
#error "libcurl 7.80 or newer is needed, for CURLOPT_PREREQFUNCTION"
#endif

static inline CURLcode signet_curl_set_number(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode signet_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

// The text is copied. NULL puts the option back.
static inline CURLcode signet_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

// The list has to outlive the transfer.
static inline CURLcode signet_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

// The bytes are copied.
static inline CURLcode signet_curl_set_bytes(CURL *easy, CURLoption option, const void *bytes, size_t count) {
  struct curl_blob blob;
  blob.data = (void *)bytes;
  blob.len = count;
  blob.flags = CURL_BLOB_COPY;
  return curl_easy_setopt(easy, option, &blob);
}

// The content is copied.
static inline CURLcode signet_curl_set_content(CURL *easy, const void *bytes, size_t count) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, bytes) : code;
}

// What every transfer has: the callbacks, each with the same context.
static inline CURLcode signet_curl_set_callbacks(
  CURL *easy, void *context, curl_write_callback head, curl_write_callback body, curl_read_callback content,
  curl_prereq_callback connected, curl_xferinfo_callback progress
) {
  if (curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, head) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_HEADERDATA, context) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, body) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_WRITEDATA, context) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_READFUNCTION, content) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_READDATA, context) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, connected) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_PREREQDATA, context) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, progress) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_XFERINFODATA, context) != CURLE_OK)
    return CURLE_BAD_FUNCTION_ARGUMENT;
  return CURLE_OK;
}

static inline int signet_curl_bound(void *limit, curl_socket_t socket, curlsocktype purpose) {
  int bytes = (int)(intptr_t)limit;
  (void)purpose;
  // Where the system has no such bound, it is what the system makes it.
  (void)setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &bytes, sizeof bytes);
  return CURL_SOCKOPT_OK;
}

// How many bytes the system takes of a socket's content beyond what is on its way to the other side.
static inline CURLcode signet_curl_bound_unsent(CURL *easy, int bytes) {
  if (curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, signet_curl_bound) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_SOCKOPTDATA, (void *)(intptr_t)bytes) != CURLE_OK)
    return CURLE_BAD_FUNCTION_ARGUMENT;
  return CURLE_OK;
}

// Has libcurl tell a callback what it does, in words: some of it is said nowhere else.
static inline CURLcode signet_curl_set_words(CURL *easy, void *context, curl_debug_callback words) {
  if (curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, words) != CURLE_OK ||
      curl_easy_setopt(easy, CURLOPT_DEBUGDATA, context) != CURLE_OK)
    return CURLE_BAD_FUNCTION_ARGUMENT;
  return curl_easy_setopt(easy, CURLOPT_VERBOSE, 1L);
}

// Nothing but http and https, under the name that this libcurl has for it.
static inline CURLcode signet_curl_allow_http_only(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

// Does not wait for a resolver's thread when a transfer is ended: the thread cleans up after itself. An older libcurl
// waits.
static inline CURLcode signet_curl_leave_resolvers(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
  return curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)easy;
  return CURLE_OK;
#endif
}

static inline long signet_curl_number(CURL *easy, CURLINFO what) {
  long value = 0;
  return curl_easy_getinfo(easy, what, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t signet_curl_size(CURL *easy, CURLINFO what) {
  curl_off_t value = 0;
  return curl_easy_getinfo(easy, what, &value) == CURLE_OK ? value : 0;
}

#endif
