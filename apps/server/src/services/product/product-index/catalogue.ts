import { follow, type Follower, type FollowerOptions, inBatches, type Source } from '../../../db/follow/follower.ts'
import { Unavailable } from '../../../db/transaction.ts'
import { concernOfProducts } from '../concerns.ts'
import { listCatalogueAfter, listCatalogueProducts, readCatalogueFrames } from '../queries/catalogue.ts'
import { SiteCatalogue } from './site-catalogue.ts'

/** The catalogues of all sites in this process: the read model of product lists (docs/decisions/0012). */
export interface Catalogue extends Follower {
  /** A site's listed products; 503 while they have not been read. */
  of(siteId: number): Promise<SiteCatalogue>
}

type Sites = ReadonlyMap<number, SiteCatalogue>

export const openCatalogue = (options: FollowerOptions): Catalogue => {
  const sites = follow(options, source)
  return {
    ...sites,
    async of(siteId) {
      const site = (await sites.current()).get(siteId)
      if (site === undefined) throw new Unavailable('The catalogue of the site is not read yet')
      return site
    },
  }
}

const source: Source<Sites> = {
  name: 'the catalogue',
  tags: ['products', 'attributes'],

  concernOf: concernOfProducts,

  async readEverything(db) {
    const frames = await readCatalogueFrames(db)
    const sites = new Map(frames.map((frame) => [frame.id, new SiteCatalogue(frame)]))
    for await (const products of inBatches((after, limit) => listCatalogueAfter(db, after, limit))) {
      for (const [id, site] of sites)
        site.put(
          products.map(({ id }) => id),
          products.filter(({ siteId }) => siteId === id),
        )
    }
    return sites
  },

  // Labels and the category tree are small and replaced as a whole; a language or a kind of attribute concerns every
  // product.
  async readFrame(db, sites) {
    const frames = await readCatalogueFrames(db)
    if (frames.length !== sites.size || frames.some((frame) => sites.get(frame.id)?.fits(frame) !== true))
      return 'everything'
    for (const frame of frames) sites.get(frame.id)?.describe(frame)
    return ['products', 'attributes']
  },

  async readThings(db, sites, ids) {
    const known = [...sites.values()]
    // A purge names the main product of a changed variant; the former main product is found here alone.
    const formerMains = ids.flatMap((id) => known.flatMap((site) => site.rows.mainOf(id) ?? []))
    const requested = [...new Set([...ids, ...formerMains])]
    const products = await listCatalogueProducts(db, requested)
    const changed = known.flatMap((site) =>
      site.put(
        requested,
        products.filter(({ siteId }) => siteId === site.frame.id),
      ),
    )
    if (known.some((site) => site.rows.isSparse)) return 'everything'
    return changed.length > 0 ? ['products'] : []
  },
}
