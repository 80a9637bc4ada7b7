import { hash } from 'node:crypto'
import { isRange } from '@butiga/commerce-sdk/contracts'
import { LRUCache } from 'lru-cache'
import { choicesOf, figureOf } from '../rules/values.ts'
import { type Bits, hasBit } from './bits.ts'
import { NameOrder } from './names.ts'
import { sortRows } from './orders.ts'
import { RowSet } from './row-set.ts'
import { Rows, unitsOf } from './rows.ts'
import type { CatalogueAttribute, CatalogueFrame, CatalogueProduct, CatalogueUnit, ProductOrder } from './types.ts'

/** The index of a catalogue's units by one attribute. */
interface AttributeRows {
  readonly type: CatalogueAttribute['type']
  /** Rows by choice: a value's id, or `yes` and `no`. */
  readonly choices: Map<number | string, RowSet>
  /** Rows that have any value. */
  readonly all: RowSet
  /** Figures by row where values are measured, not chosen. */
  figures: Float64Array
}

/** The most orders that are cached. */
const mostOrders = 24
const newestFirst = { field: 'id', direction: 'desc' } as const

/** The page of a list: offset and limit. */
interface Window {
  readonly offset: number
  readonly limit: number
}

/**
 * The listed products of one site, in memory, so that lists, totals and counts take as long in a large catalogue as
 * in a small one (docs/decisions/0012). A row is a unit that can be bought: a product, or each variant of a
 * configurable one, so that two filters hold for the same variant.
 */
export class SiteCatalogue {
  readonly rows = new Rows()
  readonly categories = new Map<number, RowSet>()
  readonly tags = new Map<number, RowSet>()
  readonly featured = new RowSet()
  readonly discounted = new RowSet()
  readonly #attributes: ReadonlyMap<string, AttributeRows>
  readonly #names: ReadonlyMap<string, NameOrder>
  #frame: CatalogueFrame
  /** Categories by the one above them. */
  #children: ReadonlyMap<number, readonly number[]>
  /** The last read state of each product, so that a purge without a change here costs nothing. */
  readonly #prints = new Map<number, string>()
  /** Cached since the last change, as far as they were requested: heads in an order, and products of categories. */
  readonly #orders = new LRUCache<string, Int32Array>({ max: mostOrders })
  readonly #counts = new Map<number, number>()

  constructor(frame: CatalogueFrame) {
    this.#frame = frame
    this.#children = childrenOf(frame)
    this.#names = new Map(frame.languages.map((language) => [language, new NameOrder(language)]))
    this.#attributes = new Map(
      frame.attributes.map(({ code, type }) => [
        code,
        { type, choices: new Map(), all: new RowSet(), figures: new Float64Array(0) },
      ]),
    )
  }

  /** The site, its attributes and its categories. */
  get frame(): CatalogueFrame {
    return this.#frame
  }

  /** By code. */
  get attributes(): ReadonlyMap<string, Readonly<AttributeRows>> {
    return this.#attributes
  }

  /** Whether a frame differs in texts, choices and categories alone, so that products need not be inserted again. */
  fits({ defaultLanguage, languages, attributes }: CatalogueFrame): boolean {
    return (
      defaultLanguage === this.#frame.defaultLanguage &&
      languages.length === this.#names.size &&
      languages.every((language) => this.#names.has(language)) &&
      attributes.length === this.#attributes.size &&
      attributes.every(({ code, type }) => this.#attributes.get(code)?.type === type)
    )
  }

  /** Replaces the frame with one that fits. */
  describe(frame: CatalogueFrame): void {
    this.#frame = frame
    this.#children = childrenOf(frame)
    this.#counts.clear()
  }

  /** A category and all below it; none when it is not one of the site's. */
  below(category: number): readonly number[] {
    const match = new Set(this.#children.has(category) ? [category] : [])
    // The array grows during the loop.
    for (const above of match) for (const child of this.#children.get(above) ?? []) match.add(child)
    return [...match]
  }

  /** Listed products in a category and all below it, each of them once. */
  countCategory(category: number): number {
    const known = this.#counts.get(category)
    if (known !== undefined) return known
    const rows = this.rows.nothing()
    for (const id of this.below(category)) this.categories.get(id)?.addTo(rows)
    const count = this.rows.countProducts(rows)
    this.#counts.set(category, count)
    return count
  }

  /** Applies the read products; requested ones that were not found are no longer listed. Returns those that changed. */
  put(requested: readonly number[], match: readonly CatalogueProduct[]): readonly number[] {
    const prints = new Map(match.map((product) => [product.id, printOf(product)]))
    const changed = requested.filter((id) => prints.get(id) !== this.#prints.get(id))
    if (changed.length === 0) return []
    const { gone, places } = this.rows.remove(changed)
    if (places.size > 0) {
      for (const set of this.#sets()) set.removeAll(gone)
      for (const names of this.#names.values()) names.removeAll(gone)
    }
    for (const id of changed) this.#prints.delete(id)
    const isChanged = new Set(changed)
    const named = match
      .filter(({ id }) => isChanged.has(id))
      .map((product) => {
        this.#prints.set(product.id, prints.get(product.id) as string)
        const head = this.rows.insert(product, places.get(product.id))
        this.#describeRows(head, product)
        return { row: head, names: product.names }
      })
    for (const [language, order] of this.#names) {
      order.add(
        named.map(({ row, names }) => ({ row, name: names[language] ?? names[this.#frame.defaultLanguage] ?? '' })),
      )
    }
    this.#orders.clear()
    this.#counts.clear()
    return changed
  }

  /** Ids of products that have a row in `rows`: `limit` of them after `offset` others, in an order. */
  page(rows: Bits, order: ProductOrder, language: string, { offset, limit }: Window): number[] {
    const heads = this.rows.withHeads(rows)
    const page: number[] = []
    let skipped = 0
    for (const head of this.#sorted(order, language)) {
      if (!hasBit(heads, head)) continue
      if (skipped < offset) skipped += 1
      else if (page.push(this.rows.productAt(head)) === limit) break
    }
    return page
  }

  /** The same in the order of `ids`, which are of products. */
  pageOf(rows: Bits, ids: ArrayLike<number>, { offset, limit }: Window): number[] {
    const heads = this.rows.withHeads(rows)
    const page: number[] = []
    let skipped = 0
    for (let place = 0; place < ids.length && page.length < limit; place += 1) {
      const id = ids[place] as number
      const head = this.rows.headOf(id)
      if (head === undefined || !hasBit(heads, head)) continue
      if (skipped < offset) skipped += 1
      else page.push(id)
    }
    return page
  }

  /** Heads in an order, equal ones the newest first. */
  #sorted(order: ProductOrder, language: string): Int32Array {
    const key = JSON.stringify([order, order.some(({ field }) => field === 'name') ? language : null])
    const known = this.#orders.get(key)
    if (known) return known
    const { columns } = this.rows
    const sorted = sortRows(this.rows.heads(), [...order, newestFirst], (field) =>
      field === 'name' ? (this.#names.get(language) as NameOrder).ranks(this.rows.used) : columns[field],
    )
    this.#orders.set(key, sorted)
    return sorted
  }

  #describeRows(head: number, product: CatalogueProduct): void {
    for (const [index, unit] of unitsOf(product).entries()) {
      const row = head + index
      if (product.featured) this.featured.add(row)
      if (product.isDiscounted) this.discounted.add(row)
      for (const category of product.categories) ofKey(this.categories, category).add(row)
      for (const tag of product.tags) ofKey(this.tags, tag).add(row)
      this.#describeValues(row, product, unit)
    }
  }

  // A variant's own value takes precedence over that of its product.
  #describeValues(row: number, product: CatalogueProduct, unit: CatalogueUnit): void {
    const values = new Map([...product.attributes, ...unit.attributes].map((entry) => [entry.attributeCode, entry]))
    for (const { attributeCode, value } of values.values()) {
      const attribute = this.#attributes.get(attributeCode)
      if (attribute === undefined) continue
      const { type, choices, all } = attribute
      if (isRange(type)) {
        const figure = figureOf(type, value)
        if (Number.isNaN(figure)) continue
        attribute.figures = withFigure(attribute.figures, row, figure)
        all.add(row)
      } else {
        const chosen = new Set(choicesOf(type, value))
        for (const choice of chosen) ofKey(choices, choice).add(row)
        if (chosen.size > 0) all.add(row)
      }
    }
  }

  *#sets(): Generator<RowSet> {
    yield this.featured
    yield this.discounted
    yield* this.categories.values()
    yield* this.tags.values()
    for (const { all, choices } of this.#attributes.values()) {
      yield all
      yield* choices.values()
    }
  }
}

const childrenOf = ({ categories }: CatalogueFrame): ReadonlyMap<number, readonly number[]> => {
  const children = new Map<number, number[]>(categories.map(({ id }) => [id, []]))
  for (const { id, parentId } of categories) if (parentId !== null) children.get(parentId)?.push(id)
  return children
}

const ofKey = <K>(sets: Map<K, RowSet>, key: K): RowSet => {
  const known = sets.get(key)
  if (known) return known
  const set = new RowSet()
  sets.set(key, set)
  return set
}

const withFigure = (figures: Float64Array, row: number, figure: number): Float64Array => {
  let roomy = figures
  if (figures.length <= row) {
    roomy = new Float64Array(Math.max(row + 1, figures.length * 2))
    roomy.set(figures)
  }
  roomy[row] = figure
  return roomy
}

const printOf = (product: CatalogueProduct): string => hash('sha1', JSON.stringify(product), 'base64')
