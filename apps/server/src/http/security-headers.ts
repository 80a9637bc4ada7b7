import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../calls/env.ts'

interface Sources {
  /** Origins of scripts beside our own. */
  readonly scripts: readonly string[]
  /** Origins to which those scripts send requests. */
  readonly reports: readonly string[]
}

const policyOf = ({ scripts, reports }: Sources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...reports].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...reports].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Allows only scripts that are files of our own origin: no inline script, no style attribute, no string that
 * becomes code. Static, so that a cached page needs no nonce.
 */
const contentSecurityPolicy = `${policyOf({ scripts: [], reports: [] })}; require-trusted-types-for 'script'; trusted-types 'none'`

const google = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * The policy of a site whose options name a tag manager or analytics. It cannot ask for Trusted Types, which their
 * scripts do not use.
 */
export const policyWithTags = policyOf({ scripts: google.slice(0, 1), reports: google })

const stayOnHttps = 'max-age=31536000'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}

export interface SecurityOptions {
  readonly development: boolean
  /** Whether the subdomains of the site are all served over https. */
  readonly hstsSubdomains: boolean
}

/**
 * Adds the headers of every page and asset; under https also the one that keeps browsers there. Pages of the
 * development server have inline scripts, which the policy would block.
 */
export const addSecurityHeaders = (options: SecurityOptions) => {
  const strictTransport = options.hstsSubdomains ? `${stayOnHttps}; includeSubDomains` : stayOnHttps
  return createMiddleware<AppEnv>(async (c, next) => {
    for (const [name, value] of Object.entries(always)) c.header(name, value)
    if (!options.development) c.header('Content-Security-Policy', contentSecurityPolicy)
    if (c.var.origin.protocol === 'https:') c.header('Strict-Transport-Security', strictTransport)
    await next()
  })
}
