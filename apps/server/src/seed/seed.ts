import { join } from 'node:path'
import { sql } from 'kysely'
import { insertMissingTemplates } from '../built-in-templates.ts'
import type { Db } from '../db/db.ts'
import { insertCatalogue, insertMedia } from './insert-catalogue.ts'
import { insertConsents, insertMethods } from './insert-checkout.ts'
import { insertForms } from './forms.ts'
import { insertComments } from './insert-comments.ts'
import { insertContent } from './insert-content.ts'
import { insertEvents } from './insert-events.ts'
import { insertShopping } from './insert-shopping.ts'
import { insertSite } from './insert-site.ts'
import { countries, currencies, languages } from './master.ts'
import { openMediaStore } from '../services/media/public.ts'
import { storePictures } from './media.ts'
import { burin } from './burin/sample.ts'
import { plain } from './plain/sample.ts'
import { plainWithoutShop } from './plain/without-shop/sample.ts'
import type { Sample } from './sample.ts'

/** The sample shops by name. */
export const samples = { burin, plain }
/** The sample sites without e-commerce by name. */
export const samplesWithoutShop = { plain: plainWithoutShop }

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
export const seed = async (db: Db, { data, url, sample = burin, now = new Date() }: SeedOptions): Promise<void> => {
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

    const pictures = await storePictures(openMediaStore(join(data, 'media')), sample.media)
    const siteId = await insertSite(tx, { sample, pictures, url })
    const media = await insertMedia(tx, siteId, sample, pictures)
    if (sample.withoutShop !== true) {
      await insertCatalogue(tx, siteId, sample, { pictures, media }, now)
      await insertMethods(tx, siteId, sample)
      await insertShopping(tx, siteId, sample, now)
    }
    await insertContent(tx, siteId, sample, pictures, now)
    await insertConsents(tx, siteId, sample)
    await insertComments(tx, siteId, sample, now)
    await insertForms(tx, siteId, sample)
    await insertEvents(tx, siteId, sample, media, now)
    await insertMissingTemplates(tx)
  })
}
