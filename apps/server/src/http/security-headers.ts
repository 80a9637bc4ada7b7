/**
 * Nothing runs that did not come from our own origin as a file: no inline script, no style attribute, no string that
 * becomes code. Static, so that a cached page needs no nonce (architecture 3.7, reliability S3).
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const always = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}

/** The headers of every page and asset; under https also the promise to stay there. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> =>
  secure ? { ...always, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : always
