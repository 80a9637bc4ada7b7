import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../db/db.ts'
import { linksLost, linksToCome, planProduct } from './plan-product.ts'
import { knownProducts, listProducts, lockProducts, slugOwners } from './queries.ts'
import type { Refusal } from './reasons.ts'
import { Refused } from './refused.ts'
import { slugCandidates } from './slugs.ts'
import type { Frame, ImportSite, Known, KnownProduct, ProductRow } from './types.ts'
import { type Change, writeProducts } from './write.ts'

/** The outcome of a row. */
export type Outcome =
  | {
      readonly done: 'created' | 'updated' | 'unchanged'
      /** It refers to products that come later, and is imported again after them. */
      readonly waits: boolean
      /** The SKUs of its cross-sell that do not exist. */
      readonly lost: readonly string[]
      readonly after: { readonly format: KnownProduct['format']; readonly slugs: Readonly<Record<string, string>> }
    }
  | { readonly done: 'refused'; readonly refusal: Refusal }

/** The references that rows may use besides those of the database. */
export interface BatchContext {
  readonly site: ImportSite
  readonly frame: Frame
  readonly pictureOf: (name: string) => number
  /** Whether a SKU belongs to a row that is not written yet. Default: none does. */
  readonly isToCome?: (sku: string) => boolean
  /** The id of a new product. Default: the next one. */
  readonly idOf?: (sku: string) => number | undefined
  /** Checks only, and writes nothing; the products and slugs that would have been written before. */
  readonly pretended?: {
    readonly products: ReadonlyMap<string, KnownProduct>
    /** SKUs by `language/slug`. */
    readonly slugs: ReadonlyMap<string, string>
  }
}

/** Creates or updates the products of a few hundred rows, each SKU once; returns the outcomes in their order. */
export const importBatch = async (tx: Tx, context: BatchContext, rows: readonly ProductRow[]): Promise<Outcome[]> => {
  const { site, frame, pictureOf, isToCome = () => false, idOf = () => undefined, pretended } = context
  const skus = rows.map(({ sku }) => sku)
  if (!pretended) {
    const counted = rows.flatMap(({ sku, stock }) => (stock === undefined ? [] : [sku]))
    await lockProducts(tx, site.id, skus, counted)
  }
  const stored = new Map((await listProducts(tx, site.id, skus)).map((product) => [product.columns.sku, product]))
  const owners = new Map([
    ...(pretended?.slugs ?? []),
    ...(await slugOwners(tx, site.id, rows.flatMap(requestedSlugs))),
  ])
  const named = [...new Set(rows.flatMap(skusNamed))]
  const known: Known = {
    ...site,
    ...frame,
    products: new Map([...(pretended?.products ?? []), ...(await knownProducts(tx, site.id, named))]),
    isToCome,
    ownerOfSlug: (language, slug) => owners.get(`${language}/${slug}`),
    pictureOf,
  }
  const changes: Change[] = []
  const outcomes = rows.map((row): Outcome => {
    const before = stored.get(row.sku)
    try {
      const after = planProduct(row, before, known)
      const slugs = Object.fromEntries(Object.entries(after.texts).map(([language, { slug }]) => [language, slug]))
      for (const [language, slug] of Object.entries(slugs)) owners.set(`${language}/${slug}`, row.sku)
      const facts = {
        waits: linksToCome(row, known),
        lost: linksLost(row, known),
        after: { format: after.columns.format, slugs },
      }
      if (before && isDeepStrictEqual(before, { id: before.id, ...after })) return { done: 'unchanged', ...facts }
      changes.push({ before, after, id: idOf(row.sku) })
      return { done: before ? 'updated' : 'created', ...facts }
    } catch (error) {
      if (error instanceof Refused) return { done: 'refused', refusal: error.refusal }
      throw error
    }
  })
  if (!pretended) await writeProducts(tx, site.id, changes)
  return outcomes
}

/** The SKUs that a row names beside its own. */
export const skusNamed = ({ mainProduct, crossSell = [], bundle = [] }: ProductRow): string[] => [
  ...(typeof mainProduct === 'string' ? [mainProduct] : []),
  ...crossSell,
  ...bundle.map(({ product }) => product),
]

const requestedSlugs = ({ sku, translations }: ProductRow) =>
  Object.entries(translations).flatMap(([language, texts]) =>
    (texts?.slug === undefined ? slugCandidates(texts?.name ?? '', sku) : [texts.slug]).map((slug) => ({
      language,
      slug,
    })),
  )
