import { createHash } from 'node:crypto'
import {
  maximumQuantity,
  parseQuantity,
  type Contract,
  type FieldError,
  type ParsedOf,
} from '@butiga/commerce-sdk/contracts'
import type { CartLine, LineChoice } from '../types.ts'

type AddItem = ParsedOf<Contract['ecommerce']['calls']['addItem']>
type ChoiceInput = Pick<AddItem, 'productId' | 'options' | 'personalizations' | 'bundleOptions'>

/** Longest stored options of one line, as JSON text. */
export const maximumOptionsLength = 8_000

const isPersonalizations = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((chosen) => typeof chosen === 'string' || typeof chosen === 'number')

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** The choice of a request; personalizations live among the options, keyed by option name (R3.11), or not at all. */
export const readChoice = ({
  productId,
  options = {},
  personalizations,
  bundleOptions = [],
}: ChoiceInput): LineChoice => {
  const { personalizations: amongOptions, ...others } = options
  const chosen = isEmpty(personalizations) ? amongOptions : personalizations
  return { productId, options: isEmpty(chosen) ? others : { ...others, personalizations: chosen }, bundleOptions }
}

/** What of a choice cannot be kept: options are free-form, but not of any length, and personalizations have a shape. */
export const findChoiceFault = ({ options, bundleOptions }: LineChoice): FieldError | null => {
  if ('personalizations' in options && !isPersonalizations(options['personalizations'])) {
    return { path: 'options.personalizations', rule: 'type' }
  }
  if (JSON.stringify([options, bundleOptions]).length > maximumOptionsLength) {
    return { path: 'options', rule: 'maxLength', value: maximumOptionsLength }
  }
  return null
}

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}

/** Equal for equal choices, whatever the order of keys. A digest, since an index entry has no room for long options. */
export const signatureOf = ({ productId, options, bundleOptions }: LineChoice): string =>
  createHash('sha256')
    .update(canonical([productId, options, bundleOptions]))
    .digest('base64url')

/** Whether `quantity`, the second name of `qty`, is left out or says the same (calls.md 7.10). */
export const areSameQuantity = (qty: number, quantity: number | string | undefined): boolean =>
  quantity === undefined || parseQuantity(quantity) === qty

/** Pieces of one product in a cart, over all its lines. */
export const countPieces = (lines: readonly CartLine[], productId: number): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.qty : sum), 0)

/** Most lines of one cart. */
export const maximumLines = 200
/** Most cents that goods in a cart may be worth: half of what an order's columns hold, the rest is for delivery. */
const maximumCents = 1_000_000_000

/** Whether lines, pieces and worth of a cart stay within what an order can hold. */
export const fitsAnOrder = (lines: readonly Pick<CartLine, 'qty' | 'unitCents'>[]): boolean =>
  lines.length <= maximumLines &&
  lines.every((line) => line.qty <= maximumQuantity) &&
  lines.reduce((sum, line) => sum + line.qty * line.unitCents, 0) <= maximumCents
