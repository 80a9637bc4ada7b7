import { isWritten, valueKeysOf, type AssociatedAttribute, type AttributeValue } from '@butiga/commerce-sdk/contracts'
import type { CatalogueAttribute } from '../product-index/types.ts'
import { labelOf } from './words.ts'

/** Slugs of pages in the requested language, by the `pageId` of a value. */
export type PageSlugs = ReadonlyMap<number, string>

/** The pages about the values that the owners have. */
export const pagesOfValues = (
  known: readonly CatalogueAttribute[],
  owners: readonly (readonly AttributeValue[])[],
): number[] =>
  known.flatMap(({ code, values }) => {
    if (values.every(({ pageId }) => pageId === null)) return []
    const keys = new Set(owners.flatMap((attributes) => valueKeysOf(attributes, code)))
    return values.flatMap(({ id, pageId }) => (pageId !== null && keys.has(String(id)) ? [pageId] : []))
  })

/**
 * Those of the shop's attributes that an owner has, with the values that the owners have: of a choice in the order of the
 * shop, of what is written numbers and dates from the lowest, yes before no. Words are in the first language that has them;
 * `pages` are the slugs of the pages about values.
 */
export const associatedAttributes = (
  known: readonly CatalogueAttribute[],
  owners: readonly (readonly AttributeValue[])[],
  languages: readonly string[],
  pages: PageSlugs,
): AssociatedAttribute[] => {
  const had = new Set(owners.flat().map(({ attributeCode }) => attributeCode))
  return known
    .filter(({ code }) => had.has(code))
    .map(({ code, inputType, unit, customClass, labels, values }) => {
      const keys = new Set(owners.flatMap((attributes) => valueKeysOf(attributes, code)))
      return {
        attributeCode: code,
        label: labelOf(labels, languages) ?? code,
        ...(unit !== null && { unit }),
        inputType,
        customClass,
        values: isWritten({ inputType })
          ? [...keys].sort(orders[inputType] ?? byText).map((value) => ({ id: null, value, ...plain }))
          : values
              .filter(({ id }) => keys.has(String(id)))
              .map(({ labels, pageId, ...value }) => {
                const page = pageId === null ? undefined : pages.get(pageId)
                return { ...value, value: labelOf(labels, languages) ?? '', ...(page !== undefined && { page }) }
              }),
      }
    })
}

const plain = { isMedia: false, swatch: null, shopDefault: false }
const byText = (a: string, b: string): number => (a < b ? -1 : 1)
const orders: Readonly<Record<string, (a: string, b: string) => number>> = {
  numberField: (a, b) => Number(a) - Number(b),
  yesNo: (a, b) => byText(b, a),
}
