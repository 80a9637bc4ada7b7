import type { Cart, CartItem, CartKey, CommerceFailure, ErrorCode } from '@butiga/commerce-sdk'
import { failureWith } from '../model.ts'
import { cartWith, itemWith } from '../samples.ts'

/** What the shop makes of a call: the cart after it, or why it is refused. */
export type ShopAnswer = { readonly cart: Cart } | { readonly failure: CommerceFailure }

interface ShopCart {
  /** Every cart that was answered, by its version. */
  readonly versions: Cart[]
  isOrdered: boolean
}

const withQty = ({ itemId, productId }: CartItem, qty: number): CartItem => itemWith({ itemId, productId, qty })

/**
 * A shop in memory, as far as the cart's protocol needs one: carts with versions and lines, stock, and carts that became an
 * order. It is written from the requirements, not from the machines: where they differ, one of them is wrong.
 */
export const openPureShop = () => {
  const carts = new Map<number, ShopCart>()
  const stock = new Map<number, number>()
  let lastItemId = 0

  const refusal = (code: ErrorCode, data?: unknown): ShopAnswer => ({ failure: failureWith(code, data) })
  const newest = (cartId: number): Cart | undefined => carts.get(cartId)?.versions.at(-1)
  const piecesOf = (productId: number): number => stock.get(productId) ?? 5

  const withItems = (cart: Cart, items: readonly CartItem[]): ShopAnswer => {
    const next = { ...cart, version: cart.version + 1, items: [...items] }
    carts.get(cart.id)?.versions.push(next)
    return { cart: next }
  }
  /** A call on a cart that exists and is no order. */
  const onCart = (key: CartKey, change: (cart: Cart) => ShopAnswer): ShopAnswer => {
    const cart = newest(key.cartId)
    if (cart === undefined) return refusal('CART_SESSION_INVALID')
    return carts.get(key.cartId)?.isOrdered ? refusal('CART_ARCHIVED') : change(cart)
  }
  const inStock = (productId: number, qty: number, change: () => ShopAnswer): ShopAnswer =>
    qty > piecesOf(productId) ? refusal('OUT_OF_STOCK', { available: piecesOf(productId) }) : change()
  const withLine = (key: CartKey, itemId: number, change: (cart: Cart, line: CartItem) => ShopAnswer): ShopAnswer =>
    onCart(key, (cart) => {
      const line = cart.items.find((item) => item.itemId === itemId)
      return line === undefined ? refusal('ITEM_NOT_IN_CART') : change(cart, line)
    })

  return {
    openCart: (): CartKey => {
      const cartId = carts.size + 1
      carts.set(cartId, { versions: [cartWith({ id: cartId, version: 1, items: [] })], isOrdered: false })
      return { cartId, protectCode: `code-${cartId}` }
    },
    fetch: (key: CartKey): ShopAnswer => onCart(key, (cart) => ({ cart })),
    /** Pieces of a product that is in the cart already join its line. */
    add: (key: CartKey, productId: number, qty: number): ShopAnswer =>
      onCart(key, (cart) => {
        const line = cart.items.find((item) => item.productId === productId)
        const pieces = (line?.qty ?? 0) + qty
        return inStock(productId, pieces, () =>
          line === undefined
            ? withItems(cart, [...cart.items, itemWith({ itemId: ++lastItemId, productId, qty })])
            : withItems(
                cart,
                cart.items.map((item) => (item === line ? withQty(item, pieces) : item)),
              ),
        )
      }),
    save: (key: CartKey, itemId: number, qty: number): ShopAnswer =>
      withLine(key, itemId, (cart, line) =>
        inStock(line.productId, qty, () =>
          withItems(
            cart,
            cart.items.map((item) => (item === line ? withQty(item, qty) : item)),
          ),
        ),
      ),
    remove: (key: CartKey, itemId: number): ShopAnswer =>
      withLine(key, itemId, (cart, line) =>
        withItems(
          cart,
          cart.items.filter((item) => item !== line),
        ),
      ),
    order: (cartId: number): void => {
      const cart = carts.get(cartId)
      if (cart) cart.isOrdered = true
    },
    setStock: (productId: number, pieces: number) => stock.set(productId, pieces),
    newest,
    isOrdered: (cartId: number): boolean => carts.get(cartId)?.isOrdered === true,
    /** Whether it ever answered this very cart. */
    hasAnswered: (cart: Cart): boolean => carts.get(cart.id)?.versions.includes(cart) === true,
    carts: (): readonly Cart[] => [...carts.values()].flatMap(({ versions }) => versions.at(-1) ?? []),
  }
}
