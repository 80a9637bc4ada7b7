import type { Cart, CommerceFailure } from '@butiga/commerce-sdk'
import { errorCodes } from '@butiga/commerce-sdk/rules'
import { dictionary, flag, list, matching, nullable, number, record, row, text, through, word } from './shapes.ts'
import type { Names, Shape } from './shapes.ts'
import type { Json } from './trace.types.ts'

const code = 'A'.repeat(22)

export const language = matching(/^[a-z]{3}$/)
const country = matching(/^[A-Z]{2}$/)

/** The keys that machines and the code table name; a server's own text is not among them. */
const keys: ReadonlySet<string> = new Set([
  ...Object.values(errorCodes).map(({ key }) => key),
  'Network error',
  "Session doesn't exist",
  'No active user',
  'cart.fewerInStock',
  'cart.onlyLeft',
  'checkout.linesShort',
  'core.notifications.addedToCart',
  'core.notifications.cartChanged',
  'core.notifications.cartUpdated',
  'core.notifications.cartUpdateError',
  'core.notifications.configurationNotSet',
  'core.notifications.itemNotInCart',
  'core.notifications.itemRemovedFromCart',
  'core.notifications.removedFromCart',
  'error.consentRequired',
  'error.consentsNotFetched',
  'error.failedConsentLog',
  'error.invalidQuantity',
  'error.paymentMethodUndefined',
  'error.shippingBranchUndefined',
  'error.shippingMethodNotFound',
  'error.shippingMethodUndefined',
  'validation.atLeast',
  'validation.atMost',
  'validation.choice',
  'validation.city',
  'validation.digits',
  'validation.digitsLeft',
  'validation.digitsMissing',
  'validation.email',
  'validation.format',
  'validation.houseNumber',
  'validation.lettersOnly',
  'validation.maxLength',
  'validation.noText',
  'validation.number',
  'validation.oib',
  'validation.pattern',
  'validation.phoneLength',
  'validation.required',
  'validation.street',
])

/** The key; nothing of a text that is none. */
export const keyOf = (value: unknown): string => (typeof value === 'string' && keys.has(value) ? value : '')

/** The key of a message. A text that is no key is private. */
export const message: Shape = { take: (value) => keyOf(value), fill: (value) => value }
export const messages = list(record({ key: message }))

const fieldNames = [
  'addresses',
  'company',
  'companyName',
  'companyOIB',
  'differentBilling',
  'email',
  'firstName',
  'lastName',
  'contactEmail',
  'contactPhone',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'country',
] as const
const path = new RegExp(`^(${fieldNames.join('|')})(\\.(\\d{1,3}|${fieldNames.join('|')}))*$`)
/** The path of a field of the checkout. */
export const fieldPath: Shape = {
  take: (value) => (typeof value === 'string' && path.test(value) ? value : ''),
  fill: (value) => value,
}

const rules = [
  'required',
  'min',
  'max',
  'maxLength',
  'number',
  'type',
  'digits',
  'digitsMissing',
  'digitsLeft',
  'phoneLength',
  'format',
  'street',
  'houseNumber',
  'city',
  'letters',
  'name',
  'email',
  'oib',
  'choice',
  'characters',
]
const limit: Shape = {
  take: (value) => (typeof value === 'number' || value === 'number' ? value : null),
  fill: (value) => value ?? undefined,
}
/** What is wrong with fields: where, and by which rule. */
export const faults = list(row({ path: fieldPath, rule: word(...rules), value: limit }))
/** The message of each wrong field, by its path. */
export const fieldMessages = dictionary(fieldPath, record({ key: message }))

/** What a person wrote or chose, as text; a number is a text too. */
const writtenOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const leaf = (value: unknown, names: Names, name: string): Json => {
  if (typeof value === 'boolean' || value === null) return value
  if (name === 'country' && value !== '') return country.take(value, names)
  return names.numberOf(writtenOf(value))
}
const valuesOf = (value: unknown, names: Names, name = ''): Json => {
  if (Array.isArray(value)) return value.map((item) => valuesOf(item, names))
  if (typeof value !== 'object' || value === null) return leaf(value, names, name)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => (fieldNames as readonly string[]).includes(key))
      .map(([key, inner]) => [key, valuesOf(inner, names, key)]),
  )
}
const filled = (value: Json, names: Names): unknown => {
  if (typeof value === 'number') return text.fill(value, names)
  if (Array.isArray(value)) return value.map((item: Json) => filled(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, names)]))
}
/** The values of a form: which fields are filled, and which with the same text; the country of an address is kept. */
export const formValues: Shape = { take: (value, names) => valuesOf(value, names), fill: filled }
/** The value of one field. */
export const fieldValue: Shape = {
  take: (value, names) => (typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : valuesOf(value, names)),
  fill: filled,
}

export const session = row({ cartId: number }, { protectCode: code })

const amount = row({ finalPrice: number, row: number, cartTotal: number })
const productData = {
  name: '',
  media: null,
  slug: '',
  mainProductSlug: null,
  isVisibleIndividually: true,
  chosen: [],
  parts: [],
}
/** A line: which, of what, how many, and for how much. */
export const item = through(
  row({ itemId: number, productId: number, qty: number, price: amount }),
  (value: Cart['items'][number]) => ({ ...value, price: value.prices.converted }),
  ({ price, ...line }: { readonly price: Cart['prices'] }) => ({
    ...line,
    options: {},
    bundleOptions: [],
    productData,
    prices: { converted: price, base: price },
  }),
)

const noAmounts = { cartTotal: 0, coupon: 0, delivery: 0, itemsTotal: 0, loyalty: 0, orderTotal: 0 }
/** A cart without its guest, its code and what is written on its lines. */
export const cart = through(
  row({
    id: number,
    version: number,
    items: list(item),
    digitalOnly: flag,
    isEProduct: flag,
    deliveryMethodId: nullable(number),
    branchId: nullable(number),
    paymentMethodId: nullable(number),
    cartTotal: number,
    orderTotal: number,
    isCardValid: flag,
  }),
  (value: Cart & { readonly validateMemberCard?: boolean }) => ({
    ...value,
    branchId: value.options.deliveryBranchId,
    cartTotal: value.prices.converted.cartTotal,
    orderTotal: value.prices.converted.orderTotal,
    isCardValid: value.validateMemberCard ?? false,
  }),
  ({ branchId, cartTotal, orderTotal, isCardValid, ...stored }: Record<string, unknown>) => {
    const amounts = { ...noAmounts, cartTotal, orderTotal, tax: noAmounts }
    return {
      ...stored,
      protectCode: code,
      prices: { converted: amounts, base: amounts },
      isCouponApplied: false,
      couponCode: null,
      session: { id: stored['id'], protectCode: code },
      options: { deliveryBranchId: branchId },
      guestUser: null,
      validateMemberCard: isCardValid,
    }
  },
)

type RefusalFacts = { readonly items?: unknown; readonly version?: unknown; readonly available?: unknown }

/** A failure: its code, its status, its message where that is a key, the cart or the pieces that a refusal carries. */
export const failure = through(
  row({
    code: nullable(word(...Object.keys(errorCodes))),
    statusCode: number,
    message,
    cart: nullable(cart),
    available: nullable(number),
    fields: faults,
  }),
  ({ data, ...value }: CommerceFailure) => {
    const facts = (data?.data ?? {}) as RefusalFacts
    const isCart = Array.isArray(facts.items) && facts.version !== undefined
    return { ...value, cart: isCart ? facts : null, available: facts.available, fields: data?.fields }
  },
  ({ cart: carried, available, fields, ...value }: Record<string, unknown>) => ({
    ...value,
    data: {
      ...(carried !== null && { data: carried }),
      ...(available !== null && { data: { available } }),
      fields,
    },
    call: null,
    requestId: null,
  }),
)
/** A quantity as it is typed: what it is read as, or no quantity. */
export const pieces: Shape = {
  take: (value) => (/^\d{1,6}$/.test(writtenOf(value)) ? Number(value) : null),
  fill: (value) => value ?? 'x',
}

const place = row({ id: number, type: word('main', 'billing', 'shipping', 'other'), country: number })
export const buyer = nullable(row({ id: number, email: text, addresses: list(place) }))
export const countries = list(row({ id: number, iso: country }, { code: '', name: '' }))
const named = { name: '', description: '' }
export const shippingMethods = list(
  row({ id: number, options: list(row({ id: number }, named)) }, { ...named, price: 0 }),
)
export const paymentMethods = list(row({ id: number, paymentType: nullable(matching(/^[A-Z]{2,8}$/)) }, named))
export const delivery = row({ methodId: nullable(number), branchId: nullable(number) })
export const visit = nullable(
  row({ cartId: number, step: word('address', 'shipping', 'payment'), buyer, address: formValues }),
)

/** The form or the buttons of a payment provider, as `form` or `buttons`. */
export const order = nullable(
  through(
    row({ html: nullable(word('form', 'buttons')) }, { orderSlug: code, orderKey: code }),
    ({ html }: { readonly html: unknown }) => ({ html: typeof html === 'string' ? 'form' : html && 'buttons' }),
    ({ html, ...placed }: { readonly html: string | null }) => ({
      ...placed,
      html: html === 'buttons' ? { scriptUrl: '' } : html,
    }),
  ),
)

export const format = word('simple', 'configurable', 'bundle', 'virtual', 'downloadable')
const attributeCode = text
/** The key of an attribute's value: the value's id, or its text. */
export const valueKey: Shape = {
  take: (value, names) => (/^\d{1,9}$/.test(writtenOf(value)) ? writtenOf(value) : text.take(value, names)),
  fill: (value, names) => (typeof value === 'string' ? value : text.fill(value, names)),
}
export const choice = dictionary(attributeCode, list(valueKey))
const valueKeys = through(
  list(valueKey),
  (value: unknown) => (value === null ? [] : [value].flat()),
  (stored: readonly string[]) => (stored.length === 0 ? null : stored),
)
// Whose values are read in another way than those of a list.
const inputType = nullable(word('multipleSelect', 'numberField', 'yesNo', 'date', 'dateTime'))
/** A product as its page sells it: its variants, by ids. */
export const soldProduct = row(
  {
    id: number,
    format,
    finalPrice: number,
    associatedAttributes: list(
      row(
        {
          attributeCode,
          inputType,
          values: list(
            row({ id: nullable(number), value: text }, { isMedia: false, swatch: null, shopDefault: false }),
          ),
        },
        { label: '', customClass: null },
      ),
    ),
    associatedProducts: list(
      row(
        {
          id: number,
          finalPrice: number,
          isAvailable: flag,
          attributes: list(row({ attributeCode, value: valueKeys })),
        },
        { sku: '', name: '', slug: '', format: 'simple', media: [] },
      ),
    ),
  },
  { name: '', slug: '', media: [], customOptions: [] },
)
export const cardProduct = record({ id: number, format, finalPrice: number }, { name: '', slug: '', media: [] })
export const addition = record({ productId: number, qty: number })
export const edit = record({ itemId: number, qty: number })
export const bundleRequest = record({ product: cardProduct, qty: number })
