import type { GuideKey, SetupState } from '@butiga/commerce-sdk/contracts'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { SetupTables } from './tables.ts'

/** The row of the first run, of which there is at most one. */
export interface SetupRow extends Omit<SetupState, 'hasOwn'> {
  readonly sample_id: number | null
  readonly own_id: number | null
}
const noSetup: SetupRow = { step: null, kind: null, sample_id: null, own_id: null }

const setupRow = (db: Db | Tx) => db.selectFrom('setup').select(['step', 'kind', 'sample_id', 'own_id'])

export const readSetupRow = async (db: Db): Promise<SetupRow> => (await setupRow(db).executeTakeFirst()) ?? noSetup

/** The same, locked until the transaction ends. */
export const lockSetupRow = async (tx: Tx): Promise<SetupRow> =>
  (await setupRow(tx).forUpdate().executeTakeFirst()) ?? noSetup

/** Voids the link. */
export const noToken = { token_digest: null, expires_at: null }

export const updateSetup = async (db: Db | Tx, change: Updateable<SetupTables['setup']>): Promise<void> => {
  await db.updateTable('setup').set(change).execute()
}

/** Stores the digest of a link's token for an hour, in place of the one before. */
export const writeSetupToken = async (tx: Tx, digest: string): Promise<void> => {
  const row = { token_digest: digest, expires_at: sql<Date>`now() + interval '1 hour'` }
  await tx
    .insertInto('setup')
    .values({ ...row, step: 'kind' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export const hasSetupToken = async (db: Db | Tx, digest: string): Promise<boolean> =>
  (await db
    .selectFrom('setup')
    .select('id')
    .where('token_digest', '=', digest)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined

/** Whether the shop has a back-office user; a disabled one counts. */
export const hasBackofficeUser = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').where('is_backoffice', '=', true).limit(1).executeTakeFirst()) !==
  undefined

/** The address of the first site; undefined in a database that is still empty. */
export const findFirstUrl = async (tx: Tx): Promise<string | undefined> => {
  const site = await tx
    .selectFrom('site')
    .select('url')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return site?.url
}

/** The id of a currency, which is added where no site has it yet. */
export const ensureCurrency = async (
  tx: Tx,
  currency: { readonly id: number; readonly code: string; readonly symbol: string },
): Promise<number> => {
  await tx
    .insertInto('currency')
    .values(currency)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('currency')
    .select('id')
    .where('code', '=', currency.code)
    .executeTakeFirstOrThrow()
  return id
}

/** Puts the pages of a site into maintenance, or ends it. */
export const closeSite = async (tx: Tx, id: number, isClosed: boolean): Promise<void> => {
  await tx.updateTable('site').set({ maintenance_mode: isClosed }).where('id', '=', id).execute()
}

/** Whether a site is in maintenance, locked until the transaction ends. */
export const lockMaintenance = async (tx: Tx, id: number): Promise<boolean> => {
  const site = await tx
    .selectFrom('site')
    .select('maintenance_mode')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return site.maintenance_mode
}

/** Switches the e-commerce of a site on or off. */
export const switchShop = async (tx: Tx, id: number, isOn: boolean): Promise<void> => {
  await tx.updateTable('site').set({ ecommerce_enabled: isOn }).where('id', '=', id).execute()
}

/** Gives the addresses and the users of the back office of one site to another, and archives the one. */
export const swapSites = async (
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  const key = await tx
    .selectFrom('api_key')
    .select('id')
    .where('site_id', '=', to)
    .where('kind', '=', 'site')
    .executeTakeFirstOrThrow()
  await tx.updateTable('domain').set({ site_id: to, api_key_id: key.id }).where('site_id', '=', from).execute()
  await tx
    .updateTable('app_user')
    .set({ site_id: to })
    .where('site_id', '=', from)
    .where('is_backoffice', '=', true)
    .execute()
  await tx.updateTable('site').set({ archived_at: null }).where('id', '=', to).execute()
  await tx
    .updateTable('site')
    .set({ archived_at: sql<Date>`now()` })
    .where('id', '=', from)
    .execute()
}

/** The addresses of the legal pages that `seed/samples/own` begins with, as drafts. */
const legalSlugs = `
  uvjeti-kupnje terms-of-sale allgemeine-geschaeftsbedingungen
  politika-privatnosti privacy-policy datenschutzerklaerung
  impresum imprint impressum`
  .trim()
  .split(/\s+/)
/** What an owner must fill in: `[[name of the company]]`. */
const mark = String.raw`\[\[[[:alpha:]]`

export interface Facts extends Record<GuideKey, boolean> {
  readonly isOwn: boolean
  readonly isSample: boolean
  readonly isShop: boolean
  readonly isOpen: boolean
}

/** The facts of a site by which its guide goes. Of the pages, those in the site's own language count: a translation may follow. */
export const readFacts = async (db: Db | Tx, siteId: number): Promise<Facts | undefined> => {
  const isFilled = (key: string) => sql`exists (select from site_option o where o.site_id = s.id and o.key = ${key}
    and coalesce(o.value #>> '{}', '') <> '')`
  const isPage = sql`p.site_id = s.id and p.post_type = 'page' and p.language_code = s.default_language`
  const isActive = sql`m.site_id = s.id and m.active and not m.archived`
  const { rows } = await sql<Facts>`
    select exists (select from setup where kind in ('own', 'site')) as "isOwn",
      exists (select from setup where kind = 'sample') as "isSample", s.ecommerce_enabled as "isShop",
      not s.maintenance_mode as "isOpen",
      ${isFilled('CompanyName')} and ${isFilled('CompanyStreet')} and ${isFilled('CompanyPlace')} as company,
      ${isFilled('CompanyIban')}
        or not exists (select from payment_method m where ${isActive} and m.provider = 'bank-transfer') as iban,
      not exists (select from post p where ${isPage}
        and (p.html ~ ${mark} or p.sections::text ~ ${mark} or (p.status = 'draft' and p.slug = any(${legalSlugs}::text[])))
      ) as legal,
      exists (select from delivery_method m where ${isActive}) as delivery,
      exists (select from payment_method m where ${isActive}) as payment,
      exists (select from product p where p.site_id = s.id and not p.archived) as product,
      exists (select from domain d where d.site_id = s.id
        and d.host <> 'localhost' and d.host !~ '^127\\.') as domain,
      exists (select from customer_order o where o.site_id = s.id) as "order"
    from site s where s.id = ${siteId}`.execute(db)
  return rows[0]
}
