import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { siteOptions } from './options.ts'
import { type SeedSite, shopLanguages } from './sample.ts'

/** The owner's choices for a site that takes the place of the sample. */
export interface SiteStart {
  readonly name: string
  readonly subdomain: string
  /** The main one, with which its addresses begin. */
  readonly language: string
  readonly currencyId: number
  /** By ISO code. */
  readonly countries: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
}

/** The site of a sample: its key, a store for each language, options; without a `start`, its domains too. */
export const insertSite = async (tx: Tx, sample: SeedSite, url: string, start?: SiteStart): Promise<number> => {
  const language = start?.language ?? shopLanguages[0]
  const { name, subdomain, countries } = start ?? sample
  const { id: site_id } = await tx
    .insertInto('site')
    .values({
      name,
      url,
      subdomain,
      default_language: language,
      main_currency_id: start?.currencyId ?? 1,
      allowed_countries: JSON.stringify(countries),
      cart_type: 1,
      ecommerce_enabled: sample.withoutShop !== true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The key is public: it names the site and grants nothing.
  const { id: api_key_id } = await tx
    .insertInto('api_key')
    .values({ site_id, token: `pk_${randomBytes(16).toString('hex')}`, kind: 'site' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const languages = [language, ...shopLanguages.filter((other) => other !== language)]
  const own = { DefaultLanguage: language, AllowedLanguages: languages, ...start?.options }
  const { port, protocol } = new URL(url)
  const hosts = [...new Set([new URL(url).hostname, 'localhost', '127.0.0.1'])]
  if (start === undefined)
    await tx
      .insertInto('domain')
      .values(
        hosts.map((host, index) => ({
          site_id,
          api_key_id,
          host,
          url: `${protocol}//${host}${port === '' ? '' : `:${port}`}`,
          is_default: index === 0,
        })),
      )
      .execute()
  await tx
    .insertInto('store')
    .values(languages.map((language_code, position) => ({ site_id, language_code, position })))
    .execute()
  await tx
    .insertInto('site_option')
    .values(
      siteOptions({ ...sample.options, ...own }).map(({ key, value, public: is_public }) => ({
        site_id,
        key,
        value: JSON.stringify(value),
        is_public,
      })),
    )
    .execute()
  return site_id
}
