import { createMiddleware } from 'hono/factory'
import { type ExternalOrigins, joinOrigins } from '../calls/external-origins.ts'
import type { KnownSite, SiteDirectory } from '../calls/sites.ts'
import type { DetectSite } from './detect-site.ts'
import type { DevTools } from './dev-tools.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import type { SiteEnv } from './site-env.ts'

export interface HostOptions {
  readonly sites: SiteDirectory
  readonly development: boolean
  readonly devTools: DevTools | undefined
  readonly detect: DetectSite
  /** What the payments of every site need. */
  readonly paymentOrigins: ExternalOrigins
}

/** Finds the site of the request's host. Redirects from `www.` where the site wants so, and from hosts that lead to its own; an unknown host gets 421. */
export const findSite = ({ sites, development, devTools, detect, paymentOrigins }: HostOptions) => {
  /** By the site as it was read, which is another object once it may have changed. */
  const policies = new WeakMap<KnownSite, string>()
  const policyOf = (site: KnownSite): string => {
    const { externalOrigins, styleHash } = site
    const policy =
      policies.get(site) ?? contentSecurityPolicy(joinOrigins([externalOrigins, paymentOrigins]), styleHash)
    policies.set(site, policy)
    return policy
  }

  return createMiddleware<SiteEnv>(async (c, next) => {
    const origin = c.get('origin')
    const host = devTools?.chosenHost() ?? origin.hostname
    const { pathname, search } = new URL(c.req.url)
    const path = `.${pathname}${search}`

    const bare = await bareHostOf(host, sites)
    if (bare !== null) return c.redirect(Object.assign(new URL(path, origin), { hostname: bare }).href, 301)

    const match = await sites.byHost(host, development)
    if (match === undefined) {
      c.header('Cache-Control', 'no-store')
      return c.text('This address belongs to no site here.', 421)
    }
    if (match.site.redirectingHosts.has(host)) return c.redirect(new URL(path, match.site.url).href, 301)
    if (!development) c.header('Content-Security-Policy', policyOf(match.site))

    const site = await detect(match.host)
    c.set('host', match.host)
    c.set('site', site)
    c.set('passwordHash', match.site.passwordHash)
    c.set('url', new URL(path, site.domain.url))
    c.set('adminKey', [...match.site.adminKeys][0] ?? '')
    c.set('timeZone', match.site.timeZone)
    c.set('isBackoffice', false)
    c.set('maySetUp', false)
    c.set('backofficeLanguage', null)
    c.set('mayEdit', false)
    c.set('isShared', true)
    return await next()
  })
}

/** The host without `www.` where its site wants requests there; null where the host is right as it is. */
const bareHostOf = async (host: string, sites: SiteDirectory): Promise<string | null> => {
  if (!host.startsWith('www.')) return null
  const bare = host.slice('www.'.length)
  return (await sites.byHost(bare, false))?.site.isBare ? bare : null
}
