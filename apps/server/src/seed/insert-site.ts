import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { siteOptions } from './options.ts'
import { type SeedSite, shopLanguages } from './sample.ts'

/** The sample company's site: its domains, public key, a store for each language, options. */
export const insertSite = async (tx: Tx, sample: SeedSite, url: string): Promise<number> => {
  const { id: site_id } = await tx
    .insertInto('site')
    .values({
      name: sample.name,
      url,
      subdomain: sample.subdomain,
      default_language: 'hrv',
      main_currency_id: 1,
      allowed_countries: JSON.stringify(sample.countries),
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
  const { port, protocol } = new URL(url)
  const hosts = [...new Set([new URL(url).hostname, 'localhost', '127.0.0.1'])]
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
    .values(shopLanguages.map((language_code, position) => ({ site_id, language_code, position })))
    .execute()
  await tx
    .insertInto('site_option')
    .values(
      siteOptions(sample.options).map(({ key, value, public: is_public }) => ({
        site_id,
        key,
        value: JSON.stringify(value),
        is_public,
      })),
    )
    .execute()
  return site_id
}
