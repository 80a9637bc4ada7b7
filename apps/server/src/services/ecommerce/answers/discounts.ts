import type { ecommerce } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../../calls/refusal.ts'
import { byAddress, byCart, cartWrites, type CountedBy, type Limit } from '../../../calls/limits.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { Last, together } from '../../../db/transaction.ts'
import { mediaItem } from '../../media/public.ts'
import { cardGuesses } from '../card-guesses.ts'
import { findCoupon, saveDiscount, withCategories } from '../queries/coupons.ts'
import { findMemberCard } from '../queries/member-cards.ts'
import { toCart } from '../rules/cart-answer.ts'
import { couponFault } from '../rules/coupon.ts'
import { toAmount } from '../../../ground/money.ts'
import { inCurrencyOf, sumCart, withPrice } from '../rules/prices.ts'
import { buyerOf, lockOpenCart, displayedOf } from '../session.ts'
import { digestOf } from '../../../db/digest.ts'

const byCode: CountedBy<{ readonly couponCode: string }> = {
  name: 'code',
  of: ({ couponCode }) => couponCode.toUpperCase(),
}

const byBarcode: CountedBy<{ readonly barcode: string }> = { name: 'code', of: ({ barcode }) => digestOf(barcode) }

/** Against guesses, by cart, address and code: what was refused counts. */
const guesses = <Input>(name: string, by: CountedBy<Input>) =>
  [
    { name, points: 10, seconds: 600, by: byCart, counts: 'refusals', store: 'shared' },
    { name, points: 60, seconds: 3600, by: byAddress, counts: 'refusals', store: 'shared' },
    { name, points: 1000, seconds: 3600, by, counts: 'refusals', store: 'shared' },
  ] as const satisfies readonly Limit<never>[]

/** Coupons and member cards of a cart. */
export const discountCalls = {
  applyCoupon: {
    limits: [...cartWrites, ...guesses('ecommerce.applyCoupon', byCode)],
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const [match, known] = await together(
          lockOpenCart(tx, ctx, input),
          findCoupon(tx, input.cartId, input.couponCode),
        )
        const coupon = known ?? refuse('COUPON_NOT_FOUND')
        const cart = coupon.categoryIds === null ? match : { ...match, lines: await withCategories(tx, match, coupon) }
        const { items } = sumCart(cart)
        const lines = cart.lines.map((line) => ({ ...line, cents: line.unitCents * line.qty }))
        const fault = couponFault(coupon, lines)
        if (fault === 'notRunning') return refuse('COUPON_NOT_FOUND')
        if (fault === 'minimum') {
          const displayed = (cents: number) => toAmount(inCurrencyOf(cart, cents))
          const { minTotalCents } = coupon
          const data = {
            reason: fault,
            minimum: displayed(minTotalCents),
            missing: displayed(minTotalCents - items.cents),
          }
          return refuse('COUPON_NOT_APPLICABLE', { data })
        }
        if (fault !== null) return refuse('COUPON_NOT_APPLICABLE', { data: { reason: fault } })
        const changed = { ...cart, coupon }
        const saved = saveDiscount(tx, cart.id, { coupon_id: coupon.id, ...displayedOf(changed) })
        return new Last(saved.then((version) => toCart({ ...changed, version }, input, mediaItem)))
      }),
  },

  removeCoupon: {
    limits: cartWrites,
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const cart = await lockOpenCart(tx, ctx, input)
        if (cart.coupon === null) return toCart(cart, input, mediaItem)
        const changed = { ...cart, coupon: null }
        const saved = saveDiscount(tx, cart.id, { coupon_id: null, ...displayedOf(changed) })
        return new Last(saved.then((version) => toCart({ ...changed, version }, input, mediaItem)))
      }),
  },

  applyMemberCard: {
    limits: [...cartWrites, ...guesses('ecommerce.applyMemberCard', byBarcode), ...cardGuesses],
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const cart = await lockOpenCart(tx, ctx, input)
        if (ctx.identity === null) return refuse('LOGGED_USERS_ONLY')
        buyerOf(ctx, cart)
        const card =
          (await findMemberCard(tx, ctx.site.id, input.barcode, ctx.identity.userId)) ?? refuse('BARCODE_INVALID')
        const member = { ...cart, hasMemberCard: true }
        const changed = { ...member, lines: cart.lines.map((line) => withPrice(line, member)) }
        const saved = saveDiscount(tx, cart.id, { member_card_id: card.id, ...displayedOf(changed) })
        return new Last(saved.then((version) => toCart({ ...changed, version }, input, mediaItem)))
      }),
  },
} satisfies Partial<ServedCalls<typeof ecommerce>>
