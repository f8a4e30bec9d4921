const appPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of the HTML page of the app. */
export const appHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': appPolicy,
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/** Mails have inline styles, so their document has its own policy. It allows no script at all. */
export const mailFrameHeaders = (images: 'own' | 'all') => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    images === 'all' ? "img-src 'self' https: data:" : "img-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; '),
  'cache-control': 'public, max-age=3600',
  'referrer-policy': 'no-referrer',
})
