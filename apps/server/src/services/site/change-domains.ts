import {
  domainOrigin,
  type InputOf,
  type Restored,
  type settings,
  type SiteDomain,
} from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { changeRecord } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { deleteRecord, restoreRecord } from '../../calls/deleted.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import { mustBeRecent } from '../user/public.ts'
import { findSiteDomain } from './queries.ts'

type Calls = (typeof settings)['calls']

/** An address of the site; other changes of its addresses wait. */
const locked = async (ctx: Ctx, tx: Tx, id: number): Promise<SiteDomain> => {
  await tx.selectFrom('site').select('id').where('id', '=', ctx.site.id).forUpdate().execute()
  return stored(ctx, tx, id)
}
const stored = async (ctx: Ctx, tx: Tx, id: number): Promise<SiteDomain> =>
  (await findSiteDomain(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')

/** What the change log keeps. */
const logged = ({ url, isDefault, redirects }: SiteDomain) => ({ url, isDefault, redirects })

/** Adds an address. Whose it is decides where log-ins and payments may lead, so that a recent log-in is needed. */
export const createDomain = (
  ctx: Ctx,
  { url, redirects = true }: InputOf<Calls['createDomain']>,
): Promise<SiteDomain> => {
  mustBeRecent(identityOf(ctx))
  const origin = domainOrigin(url)
  if (origin === null) return refuse('VALIDATION_FAILED', { fields: [{ path: 'url', rule: 'domain' }] })
  return changeRecord(ctx, 'domain', async (tx) => {
    const { hostname: host } = new URL(origin)
    const isOwnHost = host === new URL(ctx.site.url).hostname
    const key = await tx
      .selectFrom('api_key')
      .select('id')
      .where('site_id', '=', ctx.site.id)
      .where('kind', '=', 'site')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('domain')
      .values({ site_id: ctx.site.id, api_key_id: key.id, host, url: origin, redirects: redirects && !isOwnHost })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = await stored(ctx, tx, id)
    return { answer, id, before: null, after: logged(answer) }
  })
}

/** Leads the visitors of an address to the site's own one, or shows them its pages. */
export const updateDomain = (ctx: Ctx, { id, redirects }: InputOf<Calls['updateDomain']>): Promise<SiteDomain> => {
  mustBeRecent(identityOf(ctx))
  return changeRecord(ctx, 'domain', async (tx) => {
    const before = await locked(ctx, tx, id)
    const own = await tx.selectFrom('site').select('url').where('id', '=', ctx.site.id).executeTakeFirstOrThrow()
    if (redirects && before.name === new URL(own.url).hostname) return refuse('IN_USE')
    await tx.updateTable('domain').set({ redirects }).where('id', '=', id).execute()
    const answer = await stored(ctx, tx, id)
    return { answer, id, before: logged(before), after: logged(answer) }
  })
}

/** Makes an address the site's own. */
export const chooseDomain = (ctx: Ctx, id: number): Promise<SiteDomain> => {
  mustBeRecent(identityOf(ctx))
  return changeRecord(ctx, 'domain', async (tx) => {
    const before = await locked(ctx, tx, id)
    await tx.updateTable('domain').set({ is_default: false }).where('site_id', '=', ctx.site.id).execute()
    // Another port of the host leads nowhere else any more.
    await tx
      .updateTable('domain')
      .set({ redirects: false, is_default: sql<boolean>`id = ${id}` })
      .where('site_id', '=', ctx.site.id)
      .where('host', '=', before.name)
      .execute()
    await tx.updateTable('site').set({ url: before.url }).where('id', '=', ctx.site.id).execute()
    const answer = await stored(ctx, tx, id)
    return { answer, id, before: logged(before), after: logged(answer) }
  })
}

/** Removes an address, but not the site's own. */
export const deleteDomain = (ctx: Ctx, id: number): Promise<{ deleted: true }> => {
  mustBeRecent(identityOf(ctx))
  return changeRecord(ctx, 'domain', async (tx) => {
    const before = await locked(ctx, tx, id)
    if (before.isDefault) return refuse('IN_USE')
    // Written again when it is back.
    await tx.deleteFrom('sitemap_file').where('domain_id', '=', id).execute()
    await deleteRecord(tx, { siteId: ctx.site.id, entity: 'domain', table: 'domain', id })
    return { answer: { deleted: true as const }, id, before: logged(before), after: null }
  })
}

/** Brings an address back, which leads to the site's own where its host is not that of it. */
export const restoreDomain = (ctx: Ctx, id: number): Promise<Restored> => {
  mustBeRecent(identityOf(ctx))
  return restoreRecord(ctx, 'domain', id, async (tx) => {
    await sql`update domain d set redirects = false from domain own
      where d.id = ${id} and own.site_id = d.site_id and own.is_default and own.host = d.host`.execute(tx)
    return logged(await stored(ctx, tx, id))
  })
}
