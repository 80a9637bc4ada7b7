import {
  type CartKey,
  clearCartSession,
  type Commerce,
  type CommerceFailure,
  type Product,
  readCartSession,
  saveCartSession,
  type StoragePort,
  unwrap,
} from '@butiga/commerce-sdk'
import { choosableAttributes, valueKey, variantOf, type Choice } from '@butiga/commerce-sdk/rules'
import type { ProductPlace } from './cross-sell.actors.ts'

/** The result of a posted form: a product that still has to be chosen or put together, a refusal, or neither. */
export type Submitted =
  | { readonly kind: 'added' }
  | { readonly kind: 'unchosen'; readonly slug: string }
  | { readonly kind: 'refused'; readonly failure: CommerceFailure }

export interface CartFormInput {
  readonly commerce: Commerce
  readonly cookies: StoragePort
  readonly place: ProductPlace
}

/** Adds what the form of a buy button posts (BuyForm) to the cart of these cookies; opens a cart where there is none. */
export const submitCartForm = async (
  form: URLSearchParams,
  { commerce, cookies, place }: CartFormInput,
): Promise<Submitted> => {
  const match = await commerce.product.get({ slug: form.get('product') ?? '', ...place })
  if (match.errored) return { kind: 'refused', failure: match.error }
  const product = match.data
  const variant = variantOf(product, choiceIn(form, product))
  if (product.format === 'bundle' || (product.format === 'configurable' && variant === null))
    return { kind: 'unchosen', slug: product.slug }
  const addition = {
    currencyId: place.currency,
    productId: variant?.id ?? product.id,
    qty: form.get('qty') ?? 1,
  }
  const add = async () => commerce.ecommerce.addItem({ ...(await cartOf(commerce, cookies)), ...addition })
  let added = await add()
  if (added.errored && isGone(added.error)) {
    clearCartSession(cookies)
    added = await add()
  }
  return added.errored ? { kind: 'refused', failure: added.error } : { kind: 'added' }
}

/** The values of the form that the product has; what else it says is left out. */
const choiceIn = (form: URLSearchParams, product: Product): Choice =>
  Object.fromEntries(
    choosableAttributes(product).map(({ attributeCode, values }) => {
      const chosen = form.getAll(`choice-${attributeCode}`)
      return [attributeCode, values.map(valueKey).filter((key) => chosen.includes(key))]
    }),
  )

const cartOf = async (commerce: Commerce, cookies: StoragePort): Promise<CartKey> => {
  const stored = readCartSession(cookies)
  if (stored !== null) return stored
  const session = await unwrap(commerce.ecommerce.getNewCartSession())
  saveCartSession(cookies, session)
  return { cartId: session.id, protectCode: session.protectCode }
}

/** Whether the stored cart has become an order, or is none of this site's. */
const isGone = ({ code }: CommerceFailure): boolean => code === 'CART_ARCHIVED' || code === 'CART_SESSION_INVALID'
