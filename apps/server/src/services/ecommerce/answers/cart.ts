import { type Cart, type ecommerce, parseQuantity } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../../calls/refusal.ts'
import type { Ctx } from '../../../calls/ctx.ts'
import { byAddress, cartWrites } from '../../../calls/limits.ts'
import type { AnswersOf, ServedCalls } from '../../../calls/serve.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { Last, together } from '../../../db/transaction.ts'
import { limitKey } from '../../../ground/address.ts'
import { mediaItem } from '../../media/public.ts'
import { createCart, deleteLines, findCandidate, saveLine, updateLine } from '../queries/cart.ts'
import { lockCartsOf } from '../queries/member-carts.ts'
import {
  deleteHolds,
  listStock,
  lockStock,
  lockVisitor,
  readHoldView,
  saveHolds,
  shrinkHold,
} from '../queries/stock.ts'
import { toCart } from '../rules/cart-answer.ts'
import { readChoice, signatureOf, type ReadChoice } from '../rules/choice.ts'
import {
  areSameQuantity,
  fitsAnOrder,
  fitsInCurrency,
  haveShortOptions,
  isDearer,
  isSold,
  maximumCartOptionsLength,
  morePieces,
  piecesOf,
} from '../rules/lines.ts'
import { withPrice, withSeenPrice } from '../rules/prices.ts'
import { areInStock, cutHolds, mayHold, mostOfLine, planHolds, shareOfUnready } from '../rules/stock.ts'
import { lockOpenCart, cartScope, newProtectCode, displayedOf, showOpenCart } from '../session.ts'
import type { CartLine, CartState, LineChoice, Pieces, StockView } from '../types.ts'

type Answers = AnswersOf<typeof ecommerce>

const readQuantity = (value: number | string): number => parseQuantity(value) ?? refuse('INVALID_QUANTITY')

/** The line's choice, or the refusal of the request. */
const mustBeChosen = (read: ReadChoice): LineChoice => {
  if (read.refusal === 'VALIDATION_FAILED') return refuse('VALIDATION_FAILED', { fields: read.fields })
  return read.refusal === undefined ? read.choice : refuse(read.refusal)
}

const mustFit = ({ lines, exchange }: Pick<CartState, 'lines' | 'exchange'>): void => {
  if (!fitsAnOrder(lines) || !fitsInCurrency({ lines, exchange })) refuse('INVALID_QUANTITY')
  if (!haveShortOptions(lines)) {
    const fault = { path: 'options', rule: 'maxLength', value: maximumCartOptionsLength }
    refuse('VALIDATION_FAILED', { fields: [fault] })
  }
}

/** Refuses pieces that are not in stock, with how many of the line could be had. */
const mustBeInStock = (
  stock: readonly StockView[],
  pieces: readonly Pieces[],
  { line, lines }: { readonly line: CartLine; readonly lines: readonly CartLine[] },
): void => {
  if (areInStock(stock, pieces)) return
  const others = piecesOf(lines.filter((other) => other !== line))
  const takes = piecesOf([line]).filter(({ productId }) => pieces.some((more) => more.productId === productId))
  const available = mostOfLine(stock, { qty: line.qty, takes }, others)
  refuse('OUT_OF_STOCK', { data: { available } })
}

/** Holds pieces of locked stock as far as the limits of holds allow; refuses a visitor who holds too many. */
const hold = async (
  tx: Tx,
  { address }: Ctx,
  cart: CartState,
  stock: readonly StockView[],
  pieces: readonly Pieces[],
): Promise<void> => {
  const counted = pieces.filter(({ productId }) =>
    stock.some((row) => row.productId === productId && row.onHand !== null),
  )
  const visitor = limitKey(address)
  await lockVisitor(tx, visitor)
  const productIds = counted.map(({ productId }) => productId)
  const { isOver, isReady, reservedByUnready, ofVisitor } = await readHoldView(tx, cart.id, { visitor, productIds })
  if (isOver) return
  const planned = planHolds(counted, cart.holds)
  const holds = isReady ? planned : shareOfUnready(planned, stock, reservedByUnready)
  if (holds.length === 0) return
  const stored = cart.holds.filter(({ productId }) => !holds.some((one) => one.productId === productId))
  if (!mayHold([...stored, ...holds], ofVisitor)) refuse('RATE_LIMITED', { retryAfter: ofVisitor.seconds })
  await saveHolds(tx, cart.id, visitor, holds)
}

/** A hold never covers more pieces than its line has. */
const followHolds = async (tx: Tx, cart: CartState, lines: readonly CartLine[]): Promise<void> => {
  await together(...cutHolds(cart.holds, piecesOf(lines)).map((cut) => shrinkHold(tx, cart.id, cut)))
}

const getLine = (cart: CartState, itemId: number): CartLine =>
  cart.lines.find((line) => line.itemId === itemId) ?? refuse('ITEM_NOT_IN_CART')

const addItem: Answers['addItem'] = (input, ctx) =>
  ctx.transaction(async (tx) => {
    const { productId, bundleOptions = [], reservation = false } = input
    const [cart, match] = await together(
      lockOpenCart(tx, ctx, input),
      findCandidate(tx, cartScope(ctx, input), { productId, bundleOptions }),
    )
    const added = readQuantity(input.qty)
    if (!areSameQuantity(added, input.quantity)) {
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'quantity', rule: 'equal', value: added }] })
    }
    const candidate = match ?? refuse('PRODUCT_NOT_FOUND')
    if (candidate.product.subscription !== null && cart.member === null) return refuse('LOGGED_USERS_ONLY')
    const choice = mustBeChosen(readChoice(candidate, { ...input, bundleOptions }))

    const signature = signatureOf(choice)
    const equal = cart.lines.find((line) => line.signature === signature)
    const qty = (equal?.qty ?? 0) + added
    const line: CartLine = withSeenPrice(
      { ...candidate.product, ...choice, itemId: equal?.itemId ?? 0, qty, signature },
      cart,
    )
    const lines = equal ? cart.lines.map((old) => (old === equal ? line : old)) : [...cart.lines, line]
    mustFit({ ...cart, lines })

    const pieces = morePieces(cart.lines, lines)
    const ids = pieces.map((row) => row.productId)
    if (reservation) await lockStock(tx, ids)
    // Only a later statement sees the holds that were placed while the lock was waited for.
    const stock = reservation ? await listStock(tx, ids, cart.id) : candidate.stock
    mustBeInStock(stock, pieces, { line, lines })
    if (reservation) await hold(tx, ctx, cart, stock, pieces)
    const saved = saveLine(tx, cart.id, line, displayedOf({ ...cart, lines }))
    return new Last(
      saved.then(({ itemId, version }) => {
        const after = lines.map((one) => (one === line ? { ...line, itemId } : one))
        return toCart({ ...cart, version, lines: after, stock: [...stock, ...cart.stock] }, input, mediaItem)
      }),
    )
  })

/** A changed cart, and whether the change left its coupon valid. */
const withCouponValid = (cart: Cart) => ({ ...cart, couponValid: cart.isCouponApplied || cart.couponCode === null })

/** A line whose quantity is still to be set. */
type Unpriced = Omit<CartLine, 'unitCents' | 'regularCents' | 'seenCents'>
type UpdateInput = Parameters<Answers['updateItem']>[0]

/** The line with the changes of a request: another variant of the same product, other texts, other parts. */
const rechoose = async (tx: Tx, ctx: Ctx, input: UpdateInput, before: CartLine): Promise<Unpriced> => {
  const { productId = before.productId, options, personalizations, bundleOptions } = input
  if (productId === before.productId && !options && !personalizations && !bundleOptions) return before
  const chosen = { productId, bundleOptions: bundleOptions ?? before.bundleOptions }
  const candidate = (await findCandidate(tx, cartScope(ctx, input), chosen)) ?? refuse('NOT_ADDABLE')
  const isSameProduct =
    productId === before.productId ||
    (before.mainProductId !== null && candidate.product.mainProductId === before.mainProductId)
  if (!isSameProduct) return refuse('NOT_ADDABLE')
  const choice = mustBeChosen(readChoice(candidate, { options, personalizations, bundleOptions }, before))
  return { ...before, ...candidate.product, ...choice, signature: signatureOf(choice) }
}

const updateItem: Answers['updateItem'] = (input, ctx) =>
  ctx.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, ctx, input)
    const before = getLine(cart, input.itemId)
    const requested = readQuantity(input.qty)
    const chosen = await rechoose(tx, ctx, input, before)

    // A choice that makes the line equal to another one leaves one line with the pieces of both.
    const equal = cart.lines.find((line) => line !== before && line.signature === chosen.signature)
    const isSameChoice = before.signature === chosen.signature
    const wanted = { ...chosen, qty: requested + (equal?.qty ?? 0) }
    const after: CartLine =
      isSameChoice && isDearer(before)
        ? { ...withPrice(wanted, cart), seenCents: before.seenCents }
        : withSeenPrice(wanted, cart)
    if (!isSold(after)) return refuse('OUT_OF_STOCK', { data: { available: 0 } })
    const lines = cart.lines.filter((line) => line !== equal).map((line) => (line === before ? after : line))
    mustFit({ ...cart, lines })
    // A smaller quantity is always allowed, even when the stock has fallen below it.
    const more = morePieces(cart.lines, lines)
    const ids = piecesOf([after]).map(({ productId }) => productId)
    const stock = isSameChoice ? cart.stock : [...(await listStock(tx, ids, cart.id)), ...cart.stock]
    if (more.length > 0) mustBeInStock(stock, more, { line: after, lines })

    const displayed = displayedOf({ ...cart, lines })
    const saved = together(
      equal ? deleteLines(tx, cart.id, equal.itemId, displayed) : Promise.resolve(),
      updateLine(tx, cart.id, after, displayed),
      followHolds(tx, cart, lines),
    )
    return new Last(
      saved.then(([, version]) => withCouponValid(toCart({ ...cart, version, lines, stock }, input, mediaItem))),
    )
  })

const deleteItem: Answers['deleteItem'] = (input, ctx) =>
  ctx.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, ctx, input)
    const line = getLine(cart, input.itemId)
    const lines = cart.lines.filter((other) => other !== line)
    const saved = together(
      deleteLines(tx, cart.id, line.itemId, displayedOf({ ...cart, lines })),
      followHolds(tx, cart, lines),
    )
    return new Last(saved.then(([version]) => withCouponValid(toCart({ ...cart, version, lines }, input, mediaItem))))
  })

const clearCart: Answers['clearCart'] = (input, ctx) =>
  ctx.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, ctx, input)
    const saved = together(
      deleteLines(tx, cart.id, null, displayedOf({ ...cart, lines: [] })),
      cart.holds.length > 0 ? deleteHolds(tx, cart.id) : Promise.resolve(),
    )
    return new Last(saved.then(([version]) => toCart({ ...cart, version, lines: [] }, input, mediaItem)))
  })

/** Sessions and lines of a cart. */
export const cartCalls = {
  getNewCartSession: {
    limits: [
      {
        name: 'ecommerce.getNewCartSession',
        points: 600,
        seconds: 60,
        by: byAddress,
        counts: 'calls',
        store: 'process',
      },
    ],
    answer: async (_, ctx) => {
      const { site, identity } = ctx
      const create = async (db: Db | Tx, userId: number | null) => {
        const protectCode = newProtectCode()
        return { id: await createCart(db, site.id, { protectCode, userId }), protectCode }
      }
      if (identity === null) return await create(ctx.db, null)
      return await ctx.transaction(async (tx) => {
        const { userId } = identity
        const { own } = await lockCartsOf(tx, { siteId: site.id, userId, key: null })
        return own ?? (await create(tx, userId))
      })
    },
  },
  getCart: {
    answer: async (input, ctx) => toCart(await showOpenCart(ctx, input), input, mediaItem),
  },
  validateCart: {
    answer: async (input, ctx) => {
      const cart = await showOpenCart(ctx, input)
      return { ...toCart(cart, input, mediaItem), validateMemberCard: cart.hasMemberCard !== false }
    },
  },
  addItem: { limits: cartWrites, answer: addItem },
  updateItem: { limits: cartWrites, answer: updateItem },
  deleteItem: { limits: cartWrites, answer: deleteItem },
  clearCart: { limits: cartWrites, answer: clearCart },
} satisfies Partial<ServedCalls<typeof ecommerce>>
