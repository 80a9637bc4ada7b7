import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facets } from './facets.ts'
import { narrow } from './narrow.ts'
import { SiteCatalogue } from './site-catalogue.ts'
import type {
  CatalogueAttribute,
  AttributeFilter,
  CatalogueFrame,
  CatalogueProduct,
  CatalogueUnit,
  ProductOrder,
  Selection,
} from './types.ts'

const languages = ['hrv', 'eng']
const value = (id: number) => ({
  id,
  labels: { hrv: `v${id}` },
  swatch: null,
  isMedia: false,
  shopDefault: false,
  pageId: null,
})
const attribute = (
  id: number,
  code: string,
  inputType: CatalogueAttribute['inputType'],
  type: CatalogueAttribute['type'],
  ids: number[] = [],
): CatalogueAttribute => ({
  id,
  code,
  inputType,
  type,
  unit: null,
  customClass: null,
  labels: { hrv: code },
  values: ids.map(value),
})
const frame: CatalogueFrame = {
  id: 1,
  defaultLanguage: 'hrv',
  languages,
  attributes: [
    attribute(1, 'colour', 'visualSwatch', 'visualSwatch', [1, 2, 3]),
    attribute(2, 'use', 'multipleSelect', 'multiSelect', [4, 5, 6]),
    attribute(3, 'eco', 'yesNo', 'yesNo'),
    attribute(4, 'load', 'numberField', 'number'),
    attribute(5, 'made', 'date', 'date'),
  ],
  // 1 is above 2 and 3, 3 above 4; 5 and 6 are above each other.
  categories: [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 1 },
    { id: 4, parentId: 3 },
    { id: 5, parentId: 6 },
    { id: 6, parentId: 5 },
  ],
}
const below: Record<number, number[]> = { 1: [1, 2, 3, 4], 2: [2], 3: [3, 4], 4: [4], 5: [5, 6], 6: [5, 6], 7: [] }

const days = ['2026-01-01', '2026-05-17', '2026-12-31']
const attributes = fc.array(
  fc.oneof(
    fc.record({ attributeCode: fc.constant('colour'), value: fc.constantFrom(1, 2, 3, '2', 'red', null) }),
    fc.record({ attributeCode: fc.constant('use'), value: fc.uniqueArray(fc.constantFrom(4, 5, 6)) }),
    fc.record({ attributeCode: fc.constant('eco'), value: fc.constantFrom(true, false, 'yes', 'no', null) }),
    fc.record({ attributeCode: fc.constant('load'), value: fc.constantFrom(1, 2.5, -3, '4', '', null) }),
    fc.record({ attributeCode: fc.constant('made'), value: fc.constantFrom(...days, 'soon') }),
    fc.record({ attributeCode: fc.constant('tile'), value: fc.constant('sage') }),
  ),
  { maxLength: 4 },
)
const cents = fc.constantFrom(100, 250, 999, 1000)
const productOf = (id: number): fc.Arbitrary<CatalogueProduct> =>
  fc.record({
    id: fc.constant(id),
    siteId: fc.constant(1),
    finalCents: cents,
    displayedCents: cents,
    attributes,
    featured: fc.boolean(),
    isDiscounted: fc.boolean(),
    priority: fc.constantFrom(-5, 0, 7),
    names: fc.record(
      { hrv: fc.constantFrom('Čaša', 'Cedar', 'Ćup', 'Zdjela'), eng: fc.constantFrom('Cup', 'Bowl') },
      { requiredKeys: ['hrv'] },
    ),
    categories: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5)),
    tags: fc.uniqueArray(fc.constantFrom(1, 2)),
    variants: fc
      .array(fc.record({ finalCents: cents, attributes }), { maxLength: 3 })
      .map((variants) => variants.map((variant, index): CatalogueUnit => ({ id: 1000 + id * 10 + index, ...variant }))),
  })

/** A write: products that are read again; those without a value are no longer listed. */
const write = fc.uniqueArray(
  fc.integer({ min: 1, max: 40 }).chain((id) => fc.tuple(fc.constant(id), fc.option(productOf(id), { freq: 5 }))),
  { selector: ([id]) => id, maxLength: 30 },
)

const choices = <T>(code: string, ...all: T[]) =>
  fc.record({ code: fc.constant(code), anyOf: fc.uniqueArray(fc.constantFrom(...all), { minLength: 1 }) })
const range = (code: string, ...ends: number[]) =>
  fc.record({ code: fc.constant(code), from: fc.constantFrom(...ends), to: fc.constantFrom(...ends) })
const filters = fc.uniqueArray(
  fc.oneof(
    choices('colour', 1, 2, 3, 99),
    choices('use', 4, 5, 6),
    choices('eco', 'yes', 'no'),
    range('load', -3, 1, 3, 4),
    range('made', ...days.map((day) => Date.parse(day))),
    range('price', 0, 250, 999, 5000),
  ) as fc.Arbitrary<AttributeFilter>,
  { selector: ({ code }) => code, maxLength: 3 },
)
// Most lists are narrowed by little, so that there is something in them to put in order.
const seldom = fc.constantFrom(false, false, false, true)
const often = <T>(narrowing: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, narrowing)
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 45 }))
const selections: fc.Arbitrary<Selection> = fc.record({
  ids: often(someIds),
  match: often(someIds),
  mainCategory: often(fc.constantFrom(1, 2, 3, 4, 5, 6, 7)),
  tags: often(fc.uniqueArray(fc.constantFrom(1, 2, 3))),
  onlyDiscounted: seldom,
  onlyFeatured: seldom,
  attributes: fc.oneof(fc.constant([]), filters),
})
const orders: fc.Arbitrary<ProductOrder> = fc.array(
  fc.record({
    field: fc.constantFrom('id' as const, 'finalPrice' as const, 'name' as const, 'categoryPriority' as const),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { minLength: 1, maxLength: 3 },
)

/** Asked for after every write. */
const byPrice: ProductOrder = [{ field: 'finalPrice', direction: 'asc' }]

// The reference: the same questions, asked of every product one after another.
const unitsOf = (product: CatalogueProduct) =>
  (product.variants.length > 0 ? product.variants : [product]).map((unit) => ({
    finalCents: unit.finalCents,
    values: new Map(
      [...product.attributes, ...unit.attributes].map(({ attributeCode, value }) => [attributeCode, value]),
    ),
  }))
type Unit = ReturnType<typeof unitsOf>[number]
const figureIn = ({ finalCents, values }: Unit, code: string): number => {
  const value = values.get(code)
  if (code === 'price') return finalCents
  if (code === 'made') return Date.parse(String(value))
  return value == null || value === '' ? Number.NaN : Number(value)
}
const choicesIn = ({ values }: Unit, code: string): unknown[] => {
  const value = values.get(code)
  if (code !== 'eco') return (Array.isArray(value) ? value : [value]).map(Number)
  return value === true || value === 'yes' ? ['yes'] : value === false || value === 'no' ? ['no'] : []
}
const holds = (unit: Unit, filter: AttributeFilter): boolean =>
  'anyOf' in filter
    ? choicesIn(unit, filter.code).some((choice) => filter.anyOf.some((wanted) => wanted === choice))
    : figureIn(unit, filter.code) >= filter.from && figureIn(unit, filter.code) <= filter.to
const isListed = (product: CatalogueProduct, selection: Selection): boolean => {
  const { ids, match, mainCategory, tags, onlyDiscounted, onlyFeatured, attributes } = selection
  return (
    (ids === null || ids.includes(product.id)) &&
    (match === null || Array.from(match).includes(product.id)) &&
    (mainCategory === null || product.categories.some((id) => below[mainCategory]?.includes(id))) &&
    (tags === null || product.tags.some((id) => tags.includes(id))) &&
    (!onlyDiscounted || product.isDiscounted) &&
    (!onlyFeatured || product.featured) &&
    unitsOf(product).some((unit) => attributes.every((filter) => holds(unit, filter)))
  )
}
const compareBy = (order: ProductOrder, language: string) => {
  const collator = new Intl.Collator(language)
  const name = ({ names }: CatalogueProduct) => names[language] ?? names.hrv ?? ''
  return (a: CatalogueProduct, b: CatalogueProduct): number => {
    for (const { field, direction } of order) {
      const difference = {
        id: a.id - b.id,
        finalPrice: a.displayedCents - b.displayedCents,
        categoryPriority: a.priority - b.priority,
        name: collator.compare(name(a), name(b)),
      }[field]
      if (difference !== 0) return direction === 'asc' ? difference : -difference
    }
    return b.id - a.id
  }
}

/** A catalogue that is written to, and what is in it. */
const writable = () => {
  const catalogue = new SiteCatalogue(frame)
  const products = new Map<number, CatalogueProduct>()
  return {
    catalogue,
    products,
    write(batch: readonly (readonly [number, CatalogueProduct | null])[]) {
      catalogue.put(
        batch.map(([id]) => id),
        batch.flatMap(([, product]) => product ?? []),
      )
      for (const [id, product] of batch) {
        if (product) products.set(id, product)
        else products.delete(id)
      }
    },
  }
}

describe('a catalogue', () => {
  it('lists what a look at every product would list, in that order, after every write [R7.23]', () => {
    const visits = fc.array(
      fc.record({
        batch: write,
        selection: selections,
        order: orders,
        language: fc.constantFrom(...languages),
        window: fc.record({ offset: fc.constantFrom(0, 0, 5), limit: fc.integer({ min: 1, max: 40 }) }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(visits, (all) => {
        const { catalogue, products, write } = writable()
        for (const { batch, selection, order, language, window } of all) {
          write(batch)
          const { rows } = narrow(catalogue, selection)
          const expected = [...products.values()].filter((product) => isListed(product, selection))
          const idsBy = (order: ProductOrder) => expected.toSorted(compareBy(order, language)).map(({ id }) => id)
          const displayed = (sorted: readonly number[]) => sorted.slice(window.offset, window.offset + window.limit)
          expect(catalogue.rows.countProducts(rows)).toBe(expected.length)
          for (const one of [order, byPrice]) {
            expect(catalogue.page(rows, one, language, window)).toEqual(displayed(idsBy(one)))
          }
          const ids = idsBy(order)
          const match = Array.from(selection.match ?? [])
          expect(catalogue.pageOf(rows, match, window)).toEqual(displayed(match.filter((id) => ids.includes(id))))
          expect(catalogue.rows.size).toBe(products.size)
          for (const category of Object.keys(below).map(Number)) {
            const within = [...products.values()].filter(({ categories }) =>
              categories.some((id) => below[category]?.includes(id)),
            )
            expect(catalogue.countCategory(category)).toBe(within.length)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('counts for each value what would be listed if it were chosen of its attribute [R7.28] [R3.39]', () => {
    fc.assert(
      fc.property(write, write, selections, (first, second, selection) => {
        const { catalogue, products, write } = writable()
        write(first)
        write(second)
        const displayed = facets(catalogue, selection, narrow(catalogue, selection), 'hrv')
        const others = (code: string) => selection.attributes.filter((filter) => filter.code !== code)
        const count = (filters: readonly AttributeFilter[]) =>
          [...products.values()].filter((product) => isListed(product, { ...selection, attributes: filters })).length
        for (const { attributeCode: code, values, type } of displayed) {
          for (const { value, minValue, maxValue, totalProducts } of values) {
            if (value !== null) {
              expect(totalProducts).toBe(count([...others(code), { code, anyOf: [value] }]))
              continue
            }
            const end = (displayed: string | number | null) =>
              type === 'date' ? Date.parse(String(displayed)) : Number(displayed) * (code === 'price' ? 100 : 1)
            const all = { code, from: end(minValue), to: end(maxValue) }
            const chosen = selection.attributes.find((filter) => filter.code === code)
            expect(totalProducts).toBe(count([...others(code), chosen ?? all]))
            // The ends are those of the listed products: no value is outside of them, and each end is a value.
            const everywhere = count([...others(code), { code, from: -1e15, to: 1e15 }])
            if (everywhere === 0) continue
            expect(count([...others(code), all])).toBe(everywhere)
            expect(count([...others(code), { ...all, to: all.from }])).toBeGreaterThan(0)
            expect(count([...others(code), { ...all, from: all.to }])).toBeGreaterThan(0)
          }
        }
        const offered = displayed.map(({ attributeCode }) => attributeCode)
        for (const { code, type, values } of frame.attributes) {
          const any: AttributeFilter =
            type === 'number' || type === 'date'
              ? { code, from: -1e15, to: 1e15 }
              : { code, anyOf: type === 'yesNo' ? ['yes', 'no'] : values.map(({ id }) => id) }
          if (count([...others(code), any]) > 0) expect(offered).toContain(code)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('changes nothing for what is read as it was', () => {
    fc.assert(
      fc.property(productOf(1), productOf(2), (first, second) => {
        const { catalogue, write } = writable()
        write([
          [1, first],
          [2, second],
        ])
        expect(catalogue.put([1, 2, 3], [first, second])).toEqual([])
        expect(catalogue.put([1, 2], [second])).toEqual([1])
      }),
    )
  })

  it('detects when most of its rows are empty', () => {
    const [product] = fc.sample(productOf(1), 1) as [CatalogueProduct]
    const plain = (id: number): CatalogueProduct => ({ ...product, id, variants: [] })
    const catalogue = new SiteCatalogue(frame)
    const ids = Array.from({ length: 10_000 }, (_, index) => index + 1)
    catalogue.put(ids, ids.map(plain))
    expect(catalogue.rows.isSparse).toBe(false)
    catalogue.put(ids.slice(0, 6000), [])
    expect(catalogue.rows.isSparse).toBe(true)
    expect(catalogue.rows.countProducts(catalogue.rows.everything())).toBe(4000)
  })
})
