import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../http/handlers.ts'
import { lostLinks, planProduct, waitsForLinks } from './plan-product.ts'
import {
  knownAttributes,
  knownCategories,
  knownMedia,
  knownProducts,
  listProducts,
  lockProducts,
  slugOwners,
} from './queries.ts'
import { Refused } from './refused.ts'
import { slugCandidates } from './slugs.ts'
import type { Known, ProductRow } from './types.ts'
import { type Change, writeProducts } from './write.ts'

/** What became of a row. */
export type Outcome =
  | { readonly done: 'created' | 'updated' | 'unchanged'; readonly waits: boolean; readonly lost: readonly string[] }
  | { readonly done: 'refused'; readonly reason: string }

export interface BatchSite {
  readonly id: number
  readonly defaultLanguage: string
  readonly languages: readonly string[]
}

/** Reads what the shop knows of what rows name; the same for many batches while nobody else changes it. */
export const readShop = async (tx: Tx, site: BatchSite): Promise<Pick<Known, 'attributes' | 'categories'>> => ({
  attributes: await knownAttributes(tx, site.id, site.defaultLanguage),
  categories: await knownCategories(tx, site.id, site.defaultLanguage),
})

/** Creates or updates the products of a few hundred rows, each SKU once; answers for each row in their order. */
export const importBatch = async (
  tx: Tx,
  site: BatchSite,
  shop: Pick<Known, 'attributes' | 'categories'>,
  rows: readonly ProductRow[],
  isToCome: (sku: string) => boolean = () => false,
): Promise<Outcome[]> => {
  const skus = rows.map(({ sku }) => sku)
  await lockProducts(
    tx,
    site.id,
    skus,
    rows.flatMap(({ sku, stock }) => (stock === undefined ? [] : [sku])),
  )
  const stored = new Map((await listProducts(tx, site.id, skus)).map((product) => [product.columns.sku, product]))
  const slugs = rows.flatMap(({ sku, translations }) =>
    Object.entries(translations).flatMap(([language, texts]) =>
      (texts?.slug === undefined ? slugCandidates(texts?.name ?? '', sku) : [texts.slug]).map((slug) => ({
        language,
        slug,
      })),
    ),
  )
  const owners = await slugOwners(tx, site.id, slugs)
  const known: Known = {
    ...site,
    ...shop,
    products: await knownProducts(tx, site.id, [...new Set(rows.flatMap(skusNamed))]),
    isToCome,
    ownerOfSlug: (language, slug) => owners.get(`${language}/${slug}`),
    media: await knownMedia(tx, site.id, [...new Set(rows.flatMap(({ media = [] }) => media))]),
  }
  const changes: Change[] = []
  const outcomes = rows.map((row): Outcome => {
    const before = stored.get(row.sku)
    try {
      const after = planProduct(row, before, known)
      for (const [language, { slug }] of Object.entries(after.texts)) owners.set(`${language}/${slug}`, row.sku)
      const links = { waits: waitsForLinks(row, known), lost: lostLinks(row, known) }
      if (before && isDeepStrictEqual(before, { id: before.id, ...after })) return { done: 'unchanged', ...links }
      changes.push({ before, after })
      return { done: before ? 'updated' : 'created', ...links }
    } catch (error) {
      if (error instanceof Refused) return { done: 'refused', reason: error.message }
      throw error
    }
  })
  await writeProducts(tx, site.id, changes)
  return outcomes
}

const skusNamed = ({ mainSku, crossSell = [], bundle = [] }: ProductRow): string[] => [
  ...(typeof mainSku === 'string' ? [mainSku] : []),
  ...crossSell,
  ...bundle.map(({ sku }) => sku),
]
