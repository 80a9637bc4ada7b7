import { transitionStyle } from '@butiga/commerce-sdk/contracts'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../calls/env.ts'
import { type ExternalOrigins, noExternalOrigins } from '../calls/external-origins.ts'
import { mailStyle } from '../mail/layout.ts'
import { hashSource } from '../ground/hash-source.ts'

const transitionHash = hashSource(transitionStyle)

const sources = (directive: string, ...allowed: readonly string[]): string => [directive, ...allowed].join(' ')

/**
 * The Content-Security-Policy of a site: scripts are files of its own origin or of `origins`; no inline script, no
 * style attribute, no string that becomes code. Only the Trusted Types policies of the site's scripts may be created.
 * The styles in a page are that of its transition and that of the site's own colours, by their hashes. Static, so that a cached
 * page needs no nonce.
 */
export const contentSecurityPolicy = (
  { scripts, requests, images, frames, forms }: ExternalOrigins,
  styleHash: string | null,
): string =>
  [
    "default-src 'self'",
    sources('script-src', "'self'", ...scripts),
    "worker-src 'self'",
    "manifest-src 'self'",
    sources('style-src', "'self'", `'${transitionHash}'`, ...(styleHash === null ? [] : [`'${styleHash}'`])),
    sources('img-src', "'self'", 'data:', ...images),
    "font-src 'self'",
    sources('connect-src', "'self'", ...requests),
    sources('frame-src', ...(frames.length > 0 ? frames : ["'none'"])),
    sources('form-action', "'self'", ...forms),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // `default` exists only where scripts of others run: it applies our rules to the strings that they assign.
    sources('trusted-types', 'butiga', ...(scripts.length > 0 ? ['default'] : [])),
  ].join('; ')

/**
 * The policy of the admin: also style attributes and the stylesheet of mails, without which the preview of a mail, in a frame
 * that has the policy of its page, would have no look. The frame is sandboxed and its document text of the page, so no
 * further source is needed.
 */
export const withMailPreview = (policy: string): string =>
  `${policy.replace("style-src 'self'", `style-src 'self' '${hashSource(mailStyle)}'`)}; style-src-attr 'unsafe-inline'`

/** The policy of edit mode, which has the page in a frame. */
export const withPageFrame = (policy: string): string => policy.replace(/frame-src (?:'none')?/, "frame-src 'self' ")

/** The policy of a page that edit mode may have in its frame. */
export const framedHere = (policy: string): string => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** Changes the policy of an answer; pages of the development server have none. */
export const changePolicy = (page: Response, change: (policy: string) => string): void => {
  const policy = page.headers.get('Content-Security-Policy')
  if (policy !== null) page.headers.set('Content-Security-Policy', change(policy))
}

const ownPolicy = contentSecurityPolicy(noExternalOrigins, null)

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
    if (!options.development) c.header('Content-Security-Policy', ownPolicy)
    if (c.get('origin').protocol === 'https:') c.header('Strict-Transport-Security', strictTransport)
    await next()
  })
}
