import { isWritten, valueKeysOf, type AssociatedAttribute, type AttributeValue } from '@butiga/commerce-sdk/contracts'

/**
 * Attributes whose choices the database knows, with what their owners wrote of the others: numbers and dates from the lowest,
 * yes before no.
 */
export const withWrittenValues = (
  associated: readonly AssociatedAttribute[],
  owners: readonly (readonly AttributeValue[])[],
): AssociatedAttribute[] =>
  associated.map((attribute) => {
    if (!isWritten(attribute)) return attribute
    const texts = owners.flatMap((attributes) => valueKeysOf(attributes, attribute.attributeCode))
    const values = [...new Set(texts)].sort(orders[attribute.inputType] ?? byText)
    return {
      ...attribute,
      values: values.map((value) => ({ id: null, value, isMedia: false, swatch: null, shopDefault: false })),
    }
  })

const byText = (a: string, b: string): number => (a < b ? -1 : 1)
const orders: Readonly<Record<string, (a: string, b: string) => number>> = {
  numberField: (a, b) => Number(a) - Number(b),
  yesNo: (a, b) => byText(b, a),
}
