import fc from 'fast-check'
import { maximumQuantity } from '@butiga/commerce-sdk/rules'

/** Quantities as they are typed or counted, at and around their limits. */
export const quantities = fc.oneof(
  fc.constantFrom(-1, 0, 0.5, 1, 2, maximumQuantity - 1, maximumQuantity, maximumQuantity + 1, Number.NaN, Infinity),
  fc.constantFrom('', ' ', '0', '1', ' 2 ', '01', '2.', '2.9', '-1', '+1', '1e3', '1,5', 'two', '100000', '100001'),
  fc.integer(),
)

/** Texts of a field: none, blank, long, with letters of several languages. */
export const texts = fc.oneof(
  fc.constantFrom('', ' ', '\t', 'a', 'Čakovec', '日本', '👩‍👩‍👧', '<b>', 'a'.repeat(2000)),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
)

/** Pages of a list of three, with those that it does not have. */
export const pages = fc.constantFrom(-1, 0, 0.5, 1, 2, 3, 4, 1e9, Number.NaN, Infinity)
