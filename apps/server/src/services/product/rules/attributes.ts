import { isWritten, valueKeysOf, type AssociatedAttribute, type AttributeValue } from '@butiga/commerce-sdk/contracts'
import type { CatalogueAttribute } from '../catalogue/types.ts'
import { labelOf } from './words.ts'

/**
 * Those of the shop's attributes that an owner has, with the values that the owners have: of a choice in the order of the
 * shop, of what is written numbers and dates from the lowest, yes before no. Words are in the first language that has them.
 */
export const associatedAttributes = (
  known: readonly CatalogueAttribute[],
  owners: readonly (readonly AttributeValue[])[],
  languages: readonly string[],
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
              .map(({ labels, ...value }) => ({ ...value, value: labelOf(labels, languages) ?? '' })),
      }
    })
}

const plain = { isMedia: false, swatch: null, shopDefault: false }
const byText = (a: string, b: string): number => (a < b ? -1 : 1)
const orders: Readonly<Record<string, (a: string, b: string) => number>> = {
  numberField: (a, b) => Number(a) - Number(b),
  yesNo: (a, b) => byText(b, a),
}
