import { accountPath } from '@butiga/commerce-sdk/contracts'
import type { Handler } from 'hono'
import type { Db } from '../db/db.ts'
import { findSecurityContact } from '../services/site/public.ts'
import { notFound } from './not-found.ts'
import type { SiteEnv } from './site-env.ts'

/** /.well-known/change-password, which password managers open: the profile, in the site's own language. */
export const leadToPassword: Handler<SiteEnv> = (c) =>
  c.redirect(accountPath('profile', c.get('site').languages[0]?.code ?? '', null), 302)

/** Days until a reader of security.txt must read it again. */
const LIFE = 90

/** Serves /.well-known/security.txt (RFC 9116) with the address of the option `SecurityContact`; without one there is none. */
export const serveSecurityContact =
  (db: Db): Handler<SiteEnv> =>
  async (c) => {
    const { site, url } = c.var
    const contact = await findSecurityContact(db, site.domain.siteID)
    if (contact === undefined) return notFound(c)
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${new Date(Date.now() + LIFE * 86_400_000).toISOString()}`,
      `Preferred-Languages: ${site.languages.map(({ code2 }) => code2).join(', ')}`,
      `Canonical: ${new URL('/.well-known/security.txt', url).href}`,
    ]
    c.header('Cache-Control', 'no-store')
    return c.text(`${lines.join('\n')}\n`)
  }
