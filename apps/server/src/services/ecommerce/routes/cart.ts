import { randomBytes } from 'node:crypto'
import { isAddableDirectly, parseQuantity, type Contract } from '@butiga/commerce-sdk/contracts'
import { refuse, type Ctx, type Handlers, type Tx } from '../../../http/handlers.ts'
import { mediaItem } from '../../media/public.ts'
import { createCart, deleteLines, findCandidate, saveLine, updateLine } from '../queries/cart.ts'
import { countOtherHolds, deleteHolds, getStock, lockStock, saveHold, shrinkHold } from '../queries/stock.ts'
import { toCart } from '../rules/cart-answer.ts'
import { areSameQuantity, countPieces, findChoiceFault, fitsAnOrder, readChoice, signatureOf } from '../rules/lines.ts'
import { digestPrices } from '../rules/prices.ts'
import { isInStock, piecesToHold } from '../rules/stock.ts'
import { lockOpenCart, mustSellIn, scopeOf, showOpenCart } from '../session.ts'
import type { CartLine, CartState, LineChoice, StockView } from '../types.ts'

const readQuantity = (value: number | string): number => parseQuantity(value) ?? refuse('INVALID_QUANTITY')

const mustBeKeepable = (choice: LineChoice): void => {
  const fault = findChoiceFault(choice)
  if (fault) refuse('VALIDATION_FAILED', { fields: [fault] })
}

const mustFit = (lines: readonly CartLine[]): void => {
  if (!fitsAnOrder(lines)) refuse('INVALID_QUANTITY')
}

const mustBeInStock = (stock: StockView, pieces: number): void => {
  if (!isInStock(stock, pieces)) refuse('OUT_OF_STOCK')
}

const hold = async (tx: Tx, cartId: number, productId: number, pieces: number): Promise<void> => {
  const qty = piecesToHold(pieces, await countOtherHolds(tx, cartId, productId))
  if (qty > 0) await saveHold(tx, cartId, { productId, qty })
}

/** A hold never outlives the pieces it was made for. */
const followHold = async (tx: Tx, cart: CartState, line: CartLine, lines: readonly CartLine[]): Promise<void> => {
  const qty = countPieces(lines, line.productId)
  if (line.held > qty) await shrinkHold(tx, cart.id, { productId: line.productId, qty })
}

const getLine = (cart: CartState, itemId: number): CartLine =>
  cart.lines.find((line) => line.itemId === itemId) ?? refuse('ITEM_NOT_IN_CART')

const addItem: Handlers<Contract['ecommerce']>['addItem'] = (input, ctx) =>
  ctx.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, ctx, input)
    mustSellIn(ctx, input.currencyId)
    const added = readQuantity(input.qty)
    if (!areSameQuantity(added, input.quantity)) {
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'quantity', rule: 'equal', value: added }] })
    }
    const choice = readChoice(input)
    mustBeKeepable(choice)

    if (input.reservation) await lockStock(tx, [input.productId])
    const candidate = (await findCandidate(tx, scopeOf(ctx, input), input.productId)) ?? refuse('PRODUCT_NOT_FOUND')
    const { format, type, stock, ...product } = candidate
    if (!isAddableDirectly(format) || type === 'service') return refuse('NOT_ADDABLE')

    const signature = signatureOf(choice)
    const equal = cart.lines.find((line) => line.signature === signature)
    const qty = (equal?.qty ?? 0) + added
    const line: CartLine = { ...product, ...choice, itemId: equal?.itemId ?? 0, qty, signature, held: 0 }
    const lines = equal ? cart.lines.map((old) => (old === equal ? line : old)) : [...cart.lines, line]
    const pieces = countPieces(lines, input.productId)
    mustFit(lines)

    mustBeInStock(stock, pieces)
    if (input.reservation) await hold(tx, cart.id, input.productId, pieces)
    const { itemId, version } = await saveLine(tx, cart.id, line, digestPrices({ ...cart, lines }))
    const saved = lines.map((one) => (one === line ? { ...line, itemId } : one))
    return toCart({ ...cart, version, lines: saved }, input, mediaItem)
  })

const updateItem: Handlers<Contract['ecommerce']>['updateItem'] = (input, ctx) =>
  ctx.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, ctx, input)
    const before = getLine(cart, input.itemId)
    const asked = readQuantity(input.qty)
    const choice = readChoice({ ...before, options: input.options ?? before.options })
    mustBeKeepable(choice)

    const signature = signatureOf(choice)
    // Options that make the line equal to another one leave one line with the pieces of both.
    const equal = cart.lines.find((line) => line !== before && line.signature === signature)
    const after: CartLine = { ...before, ...choice, qty: asked + (equal?.qty ?? 0), signature }
    const lines = cart.lines.filter((line) => line !== equal).map((line) => (line === before ? after : line))
    mustFit(lines)
    const pieces = countPieces(lines, before.productId)
    // Fewer pieces may always be asked for, even when the stock has fallen below them.
    if (pieces > countPieces(cart.lines, before.productId)) {
      mustBeInStock(await getStock(tx, before.productId, cart.id), pieces)
    }

    const shown = digestPrices({ ...cart, lines })
    if (equal) await deleteLines(tx, cart.id, equal.itemId, shown)
    const version = await updateLine(tx, cart.id, after, shown)
    await followHold(tx, cart, before, lines)
    return { ...toCart({ ...cart, version, lines }, input, mediaItem), couponValid: true }
  })

const deleteItem: Handlers<Contract['ecommerce']>['deleteItem'] = (input, ctx) =>
  ctx.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, ctx, input)
    const line = getLine(cart, input.itemId)
    const lines = cart.lines.filter((other) => other !== line)
    const version = await deleteLines(tx, cart.id, line.itemId, digestPrices({ ...cart, lines }))
    await followHold(tx, cart, line, lines)
    return { ...toCart({ ...cart, version, lines }, input, mediaItem), couponValid: true }
  })

const clearCart: Handlers<Contract['ecommerce']>['clearCart'] = (input, ctx) =>
  ctx.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, ctx, input)
    const version = await deleteLines(tx, cart.id, null, null)
    if (cart.lines.some((line) => line.held > 0)) await deleteHolds(tx, cart.id)
    return toCart({ ...cart, version, lines: [] }, input, mediaItem)
  })

const getNewCartSession = async (_: object, ctx: Ctx) => {
  const protectCode = randomBytes(16).toString('base64url')
  return { id: await createCart(ctx.db, ctx.site.id, protectCode), protectCode }
}

/** Sessions and lines of a cart: E3 to E5 and E7 to E10. */
export const cartHandlers = {
  getNewCartSession,
  getCart: async (input, ctx) => {
    mustSellIn(ctx, input.currencyId)
    return toCart(await showOpenCart(ctx, input), input, mediaItem)
  },
  validateCart: async (input, ctx) => {
    mustSellIn(ctx, input.currencyId)
    // A cart without a member card has none that could have become invalid.
    return { ...toCart(await showOpenCart(ctx, input), input, mediaItem), validateMemberCard: true }
  },
  addItem,
  updateItem,
  deleteItem,
  clearCart,
} satisfies Partial<Handlers<Contract['ecommerce']>>
