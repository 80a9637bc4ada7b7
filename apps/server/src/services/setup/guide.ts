import type { GuideKey, SetupGuide } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { refuse } from '../../calls/refusal.ts'
import type { Db, Tx } from '../../db/db.ts'

/** The addresses of the legal pages that `seed/samples/own` begins with, as drafts. */
const legalSlugs = `
  uvjeti-kupnje terms-of-sale allgemeine-geschaeftsbedingungen
  politika-privatnosti privacy-policy datenschutzerklaerung
  impresum imprint impressum`
  .trim()
  .split(/\s+/)
/** What an owner must fill in: `[[name of the company]]`. */
const mark = String.raw`\[\[[[:alpha:]]`

interface Facts extends Record<GuideKey, boolean> {
  readonly isOwn: boolean
  readonly isSample: boolean
  readonly isShop: boolean
  readonly isOpen: boolean
}

/** Of the pages, those in the site's own language count: a translation may follow. */
const readFacts = async (db: Db | Tx, siteId: number): Promise<Facts> => {
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
  const [facts] = rows
  return facts ?? refuse('NOT_FOUND')
}

const required = new Set<GuideKey>(['company', 'iban', 'legal', 'delivery', 'payment'])
const ofEverySite: readonly GuideKey[] = ['company', 'legal', 'domain']
const ofShops: readonly GuideKey[] = ['company', 'iban', 'legal', 'delivery', 'payment', 'product', 'domain', 'order']

/** What a site of one's own still needs; no step for any other site. */
export const readGuide = async (db: Db | Tx, siteId: number): Promise<SetupGuide> => {
  const { isOwn, isSample, isShop, isOpen, ...facts } = await readFacts(db, siteId)
  const keys = !isOwn ? [] : isShop ? ofShops : ofEverySite
  return {
    isOpen,
    isSample,
    canRestoreSample: isOwn && !isOpen,
    steps: keys.map((key) => ({ key, isDone: facts[key], isRequired: required.has(key) })),
  }
}

/** Refuses with the steps without which a site of one's own stays closed. */
export const mustBeReady = async (db: Db | Tx, siteId: number): Promise<void> => {
  const { steps } = await readGuide(db, siteId)
  const missing = steps.filter(({ isRequired, isDone }) => isRequired && !isDone).map(({ key }) => key)
  if (missing.length > 0) refuse('SHOP_NOT_READY', { data: { missing } })
}
