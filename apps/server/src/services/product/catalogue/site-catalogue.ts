import { hash } from 'node:crypto'
import { addBit, type Bits, countBits, eachRow, hasBit, lowestBit, removeBit, widened, wordsFor } from './bits.ts'
import { NameOrder } from './names.ts'
import { type Column, sortRows } from './orders.ts'
import { RowSet } from './row-set.ts'
import type {
  CatalogueAttribute,
  CatalogueFrame,
  CatalogueProduct,
  CatalogueUnit,
  ProductOrder,
  SortField,
} from './types.ts'
import { choicesOf, figureOf, isMeasured } from '../rules/values.ts'

/** What the units of a catalogue have of one attribute. */
interface AttributeRows {
  readonly type: CatalogueAttribute['type']
  /** Rows by choice: a value's id, or `yes` and `no`. */
  readonly choices: Map<number | string, RowSet>
  /** Rows that have any value. */
  readonly all: RowSet
  /** Figures by row where values are measured, not chosen. */
  figures: Float64Array
}

/** Orders that are kept; nobody needs more at a time. */
const mostOrders = 24
const newestFirst = { field: 'id', direction: 'desc' } as const

/**
 * The listed products of one site, kept in memory so that lists, totals and counts take no longer in a large catalogue than
 * in a small one (docs/decisions/0012). A row is what can be bought: a product, or each variant of a configurable one, so
 * that two filters hold for the same variant. The rows of a product stand together; the first, its head, stands for it.
 */
export class SiteCatalogue {
  readonly categories = new Map<number, RowSet>()
  readonly tags = new Map<number, RowSet>()
  readonly featured = new RowSet()
  readonly discounted = new RowSet()
  readonly #attributes: ReadonlyMap<string, AttributeRows>
  readonly #names: ReadonlyMap<string, NameOrder>
  #frame: CatalogueFrame
  /** Categories by the one above them. */
  #children: ReadonlyMap<number, readonly number[]>

  #used = 0
  #empty = 0
  #live: Bits = new Int32Array(0)
  #variants: Bits = new Int32Array(0)
  /** By row: the listed product, what can be bought, the head's row, and the price. */
  #products: Column = new Int32Array(0)
  #units: Column = new Int32Array(0)
  #heads: Column = new Int32Array(0)
  #cents: Column = new Int32Array(0)
  /** By head: what its product is sorted by. */
  #ownCents: Column = new Int32Array(0)
  #priorities: Column = new Int32Array(0)

  readonly #headOf = new Map<number, number>()
  readonly #mainOf = new Map<number, number>()
  /** What each product was read as, so that a notice that changes nothing here costs nothing. */
  readonly #prints = new Map<number, string>()
  readonly #orders = new Map<string, Int32Array>()
  /** Products of categories, as far as they were asked for. */
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

  /** Whether a frame differs in words, choices and categories alone, so that products need not be put in anew. */
  fits({ defaultLanguage, languages, attributes }: CatalogueFrame): boolean {
    return (
      defaultLanguage === this.#frame.defaultLanguage &&
      languages.length === this.#names.size &&
      languages.every((language) => this.#names.has(language)) &&
      attributes.length === this.#attributes.size &&
      attributes.every(({ code, type }) => this.#attributes.get(code)?.type === type)
    )
  }

  /** Takes a frame that fits. */
  describe(frame: CatalogueFrame): void {
    this.#frame = frame
    this.#children = childrenOf(frame)
    this.#counts.clear()
  }

  /** A category and all below it; none when it is not one of the site's. */
  below(category: number): readonly number[] {
    const found = new Set(this.#children.has(category) ? [category] : [])
    // Grows while it is gone through.
    for (const above of found) for (const child of this.#children.get(above) ?? []) found.add(child)
    return [...found]
  }

  /** Listed products in a category and all below it, each of them once. */
  countCategory(category: number): number {
    const known = this.#counts.get(category)
    if (known !== undefined) return known
    const rows = this.nothing()
    for (const id of this.below(category)) this.categories.get(id)?.addTo(rows)
    const count = this.countProducts(rows)
    this.#counts.set(category, count)
    return count
  }

  /** Listed products. */
  get size(): number {
    return this.#headOf.size
  }

  /** Whether most of its rows stand empty after many changes, so that building it anew saves memory. */
  get isSparse(): boolean {
    return this.#empty > 4096 && this.#empty * 2 > this.#used
  }

  /** By code. */
  get attributes(): ReadonlyMap<string, Readonly<AttributeRows>> {
    return this.#attributes
  }

  /** A row's price. */
  get cents(): Column {
    return this.#cents
  }

  /** The listed product that shows a variant. */
  mainOf(variant: number): number | undefined {
    return this.#mainOf.get(variant)
  }

  /** Puts in what was read of the products asked for; those not found are listed no more. Answers which have changed. */
  put(asked: readonly number[], found: readonly CatalogueProduct[]): readonly number[] {
    const prints = new Map(found.map((product) => [product.id, printOf(product)]))
    const changed = asked.filter((id) => prints.get(id) !== this.#prints.get(id))
    if (changed.length === 0) return []
    const isChanged = new Set(changed)
    const vacated = this.#remove(changed)
    const named: { row: number; names: CatalogueProduct['names'] }[] = []
    for (const product of found) {
      if (!isChanged.has(product.id)) continue
      const head = this.#insert(product, vacated.get(product.id))
      this.#prints.set(product.id, prints.get(product.id) as string)
      named.push({ row: head, names: product.names })
    }
    for (const [language, order] of this.#names) {
      order.add(
        named.map(({ row, names }) => ({ row, name: names[language] ?? names[this.#frame.defaultLanguage] ?? '' })),
      )
    }
    this.#orders.clear()
    this.#counts.clear()
    return changed
  }

  /** Every row of every product. */
  everything(): Bits {
    return this.#live.slice(0, wordsFor(this.#used))
  }

  nothing(): Bits {
    return new Int32Array(wordsFor(this.#used))
  }

  /** Adds all rows of a product, if it is listed. */
  addProduct(bits: Bits, id: number): void {
    const head = this.#headOf.get(id)
    if (head === undefined) return
    for (let row = head; row < this.#end(head); row += 1) addBit(bits, row)
  }

  /** How many products have a row in `rows`; of those in `among` alone where that is given. */
  countProducts(rows: Bits, among?: RowSet): number {
    const view = among?.rows
    let count = 0
    let last = -1
    if (view?.bits === null) {
      for (const row of view.list) {
        if (!hasBit(rows, row)) continue
        const head = this.#heads[row] as number
        if (head !== last) count += 1
        last = head
      }
      return count
    }
    for (let word = 0; word < rows.length; word += 1) {
      const all = (rows[word] as number) & (view === undefined ? -1 : (view.bits[word] ?? 0))
      if (all === 0) continue
      const variants = all & (this.#variants[word] as number)
      count += countBits(all ^ variants)
      for (let rest = variants; rest !== 0; rest &= rest - 1) {
        const head = this.#heads[word * 32 + lowestBit(rest)] as number
        if (head !== last) count += 1
        last = head
      }
    }
    return count
  }

  /** Ids of products that have a row in `rows`: `limit` of them after `offset` others, in an order. */
  page(
    rows: Bits,
    order: ProductOrder,
    language: string,
    { offset, limit }: { offset: number; limit: number },
  ): number[] {
    const heads = this.#headsOf(rows)
    const page: number[] = []
    let skipped = 0
    for (const head of this.#sorted(order, language)) {
      if (!hasBit(heads, head)) continue
      if (skipped < offset) skipped += 1
      else if (page.push(this.#products[head] as number) === limit) break
    }
    return page
  }

  /** The same in the order of `ids`, which are of products. */
  pageOf(rows: Bits, ids: ArrayLike<number>, { offset, limit }: { offset: number; limit: number }): number[] {
    const heads = this.#headsOf(rows)
    const page: number[] = []
    let skipped = 0
    for (let place = 0; place < ids.length && page.length < limit; place += 1) {
      const id = ids[place] as number
      const head = this.#headOf.get(id)
      if (head === undefined || !hasBit(heads, head)) continue
      if (skipped < offset) skipped += 1
      else page.push(id)
    }
    return page
  }

  #headsOf(rows: Bits): Bits {
    const heads = rows.slice()
    for (let word = 0; word < rows.length; word += 1) {
      for (let rest = (rows[word] as number) & (this.#variants[word] as number); rest !== 0; rest &= rest - 1) {
        const row = word * 32 + lowestBit(rest)
        removeBit(heads, row)
        addBit(heads, this.#heads[row] as number)
      }
    }
    return heads
  }

  /** Heads in an order, equal ones the newest first; kept until a product changes. */
  #sorted(order: ProductOrder, language: string): Int32Array {
    const key = JSON.stringify([order, order.some(({ field }) => field === 'name') ? language : null])
    const known = this.#orders.get(key)
    if (known) return known
    const sorted = sortRows(Int32Array.from(this.#headOf.values()), [...order, newestFirst], (field) =>
      this.#columnOf(field, language),
    )
    if (this.#orders.size >= mostOrders) this.#orders.clear()
    this.#orders.set(key, sorted)
    return sorted
  }

  #columnOf(field: SortField, language: string): Column {
    if (field === 'id') return this.#products
    if (field === 'finalPrice') return this.#ownCents
    if (field === 'categoryPriority') return this.#priorities
    return (this.#names.get(language) as NameOrder).ranks(this.#used)
  }

  /** The row after the last of a head's. */
  #end(head: number): number {
    let row = head + 1
    while (row < this.#used && this.#heads[row] === head) row += 1
    return row
  }

  /** Takes products out; answers the rows of each. */
  #remove(ids: readonly number[]): ReadonlyMap<number, Place> {
    const vacated = new Map<number, Place>()
    const gone = this.nothing()
    for (const id of ids) {
      const head = this.#headOf.get(id)
      if (head === undefined) continue
      vacated.set(id, { head, length: this.#end(head) - head })
      this.addProduct(gone, id)
      this.#headOf.delete(id)
      this.#prints.delete(id)
    }
    if (vacated.size === 0) return vacated
    eachRow(gone, (row) => {
      const [unit, product] = [this.#units[row] as number, this.#products[row]]
      if (this.#mainOf.get(unit) === product) this.#mainOf.delete(unit)
      removeBit(this.#live, row)
      removeBit(this.#variants, row)
      this.#heads[row] = -1
      this.#empty += 1
    })
    for (const set of this.#sets()) set.removeAll(gone)
    for (const names of this.#names.values()) names.removeAll(gone)
    return vacated
  }

  /** Puts a product in, where it stood before if it needs as many rows; answers its head. */
  #insert(product: CatalogueProduct, place: Place | undefined): number {
    const units: readonly CatalogueUnit[] = product.variants.length > 0 ? product.variants : [product]
    const fits = place?.length === units.length
    const head = fits ? place.head : this.#used
    if (fits) this.#empty -= units.length
    else this.#grow(units.length)
    this.#headOf.set(product.id, head)
    this.#ownCents[head] = product.finalCents
    this.#priorities[head] = product.priority
    for (const [index, unit] of units.entries()) {
      const row = head + index
      addBit(this.#live, row)
      this.#products[row] = product.id
      this.#units[row] = unit.id
      this.#heads[row] = head
      this.#cents[row] = unit.finalCents
      if (unit !== product) {
        addBit(this.#variants, row)
        this.#mainOf.set(unit.id, product.id)
      }
      if (product.featured) this.featured.add(row)
      if (product.isDiscounted) this.discounted.add(row)
      for (const category of product.categories) ofKey(this.categories, category).add(row)
      for (const tag of product.tags) ofKey(this.tags, tag).add(row)
      this.#insertValues(row, product, unit)
    }
    return head
  }

  // What a variant says of itself goes before what its product says of all of them.
  #insertValues(row: number, product: CatalogueProduct, unit: CatalogueUnit): void {
    const values = new Map([...product.attributes, ...unit.attributes].map((entry) => [entry.attributeCode, entry]))
    for (const { attributeCode, value } of values.values()) {
      const attribute = this.#attributes.get(attributeCode)
      if (attribute === undefined) continue
      const { type } = attribute
      if (isMeasured(type)) {
        const figure = figureOf(type, value)
        if (Number.isNaN(figure)) continue
        if (attribute.figures.length <= row) {
          const longer = new Float64Array(this.#products.length)
          longer.set(attribute.figures)
          attribute.figures = longer
        }
        attribute.figures[row] = figure
        attribute.all.add(row)
      } else {
        const choices = new Set(choicesOf(type, value))
        for (const choice of choices) ofKey(attribute.choices, choice).add(row)
        if (choices.size > 0) attribute.all.add(row)
      }
    }
  }

  #grow(rows: number): void {
    this.#used += rows
    const words = wordsFor(this.#used)
    this.#live = widened(this.#live, words)
    this.#variants = widened(this.#variants, words)
    if (this.#products.length >= this.#used) return
    const length = this.#live.length * 32
    const longer = (column: Column) => {
      const copy = new Int32Array(length)
      copy.set(column)
      return copy
    }
    this.#products = longer(this.#products)
    this.#units = longer(this.#units)
    this.#heads = longer(this.#heads)
    this.#cents = longer(this.#cents)
    this.#ownCents = longer(this.#ownCents)
    this.#priorities = longer(this.#priorities)
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

interface Place {
  readonly head: number
  readonly length: number
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

const printOf = (product: CatalogueProduct): string => hash('sha1', JSON.stringify(product), 'base64')
