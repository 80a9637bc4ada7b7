import { join } from 'node:path'
import { sql } from 'kysely'
import { insertMissingTemplates } from '../built-in-templates.ts'
import type { Db, Tx } from '../db/db.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { insertConsents, insertMethods } from './insert-checkout.ts'
import { insertForms } from './forms.ts'
import { insertComments } from './insert-comments.ts'
import { insertContent } from './insert-content.ts'
import { insertEvents } from './insert-events.ts'
import { insertShopping } from './insert-shopping.ts'
import { insertSite, type SiteStart } from './insert-site.ts'
import { countries, currencies, languages } from './master.ts'
import { placeOf } from '../ground/places.ts'
import { type MediaStore, openMediaStore } from '../services/media/public.ts'
import { insertMedia, keepPictures } from './media.ts'
import { openSample, type Sample, type SeedSite } from './sample.ts'

const folder = placeOf('samples')
const sampleIn = (name: string, pictures = name): Sample => ({
  folder: join(folder, name),
  pictures: join(folder, pictures),
})

/**
 * The sample shops by name: `burin`, a courier for islands that sells boxes, tapes and gifts, has every kind of content that a
 * shop can have; `plain`, a small general shop, the least with which every screen is complete.
 */
export const samples = { burin: sampleIn('burin'), plain: sampleIn('plain') }
/** The sample sites without e-commerce by name: pages, posts, events and forms of an association. */
export const samplesWithoutShop = { plain: sampleIn('plain-without-shop', 'plain') }
/** What a shop, or a site, of one's own begins with: no product, and texts that wait for those of its owner. */
export const ownSites = { shop: sampleIn('own'), site: sampleIn('own-without-shop', 'own') }

export interface SeedOptions {
  /** Absolute path of the data folder; media go into `media` below it. */
  readonly data: string
  /** Where the shop answers, e.g. `http://localhost:4000`; its host becomes the default domain. */
  readonly url: string
  /** Default: Burin. */
  readonly sample?: Sample
  /** Default: now. */
  readonly now?: Date
}

/**
 * Fills a migrated database with a sample shop. May run at every start and in several processes at once:
 * names of languages and countries are refreshed, and a database that has a site keeps everything that was changed in it.
 */
export const seed = async (
  db: Db,
  { data, url, sample = samples.burin, now = new Date() }: SeedOptions,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('butiga.seed'))`.execute(tx)
    await tx
      .insertInto('language')
      .values(languages())
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ names: (row) => row.ref('excluded.names') }))
      .execute()
    await tx
      .insertInto('country')
      .values(countries())
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ names: (row) => row.ref('excluded.names') }))
      .execute()
    await tx
      .insertInto('currency')
      .values(currencies)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if ((await tx.selectFrom('site').select('id').limit(1).executeTakeFirst()) !== undefined) return
    await insertShop(tx, { media: openMediaStore(join(data, 'media')), url, sample, now })
  })
}

interface NewShop extends Required<Pick<SeedOptions, 'url' | 'sample' | 'now'>> {
  readonly media: MediaStore
  readonly start?: SiteStart
}

/** Inserts the site of a sample with everything in it, and returns its id; with a `start`, a site of one's own. */
export const insertShop = async (tx: Tx, { media, url, sample, now, start }: NewShop): Promise<number> => {
  const stored = await keepPictures(media, sample)
  const files = openSample(sample, stored, start?.language)
  const site = await files.read<SeedSite>('site.json')
  const siteId = await insertSite(tx, site, url, start)
  const pictures = await insertMedia(tx, siteId, sample, stored)
  await insertContent(tx, siteId, files, now)
  if (site.withoutShop !== true) {
    await insertCatalogue(tx, siteId, files, { pictures, now })
    await insertMethods(tx, siteId, files)
    await insertShopping(tx, siteId, files, now)
  }
  await insertConsents(tx, siteId, files)
  await insertComments(tx, siteId, files, now)
  await insertForms(tx, siteId, site)
  await insertEvents(tx, siteId, files, { pictures, now })
  await insertMissingTemplates(tx)
  return siteId
}
