import type { Cart } from '@butiga/commerce-sdk'
import type { CallName } from '@butiga/commerce-sdk/testing'
import type { CartOf } from './checkout.ts'
import type { Amounts } from './prices.ts'

// One text for what the model expects and for what the shop answers: a difference can be read.

type Data = Record<string, unknown>

const money = (cents: number): string => (cents / 100).toFixed(2)
const cents = (amount: number): number => Math.round(amount * 100)
const or = (id: number | null | undefined): string => (id === null || id === undefined ? 'none' : String(id))

/** `2 × 17 at 40.00 = 80.00; items 80.00, delivery 0.00, total 80.00, tax 16.00` */
export const amountsText = ({ rows, items, delivery, total, tax }: Amounts): string =>
  [
    ...rows.map(({ product, pieces, unit, row }) => `${pieces} × ${product} at ${money(unit)} = ${money(row)}`),
    `items ${money(items)}, delivery ${money(delivery)}, total ${money(total)}, tax ${money(tax)}`,
  ].join('; ')

const choiceText = ({ delivery, branch, payment }: Pick<CartOf, 'delivery' | 'branch' | 'payment'>): string =>
  `delivery ${or(delivery)} ${or(branch)}, payment ${or(payment)}`

/** A cart as it must be answered. */
export const cartText = (cart: CartOf, amounts: Amounts, isDigital: boolean): string =>
  `${amountsText(amounts)}; ${choiceText(cart)}${isDigital ? '; digital' : ''}`

/** A cart as it was answered. */
export const answeredCartText = ({ items, prices, digitalOnly, ...cart }: Cart): string => {
  const { itemsTotal, delivery, orderTotal, tax } = prices.converted
  const rows = items.map(({ productId, qty, prices: { converted } }) => ({
    product: productId,
    pieces: qty,
    unit: cents(converted.finalPrice),
    row: cents(converted.row),
  }))
  const amounts = { rows, items: cents(itemsTotal), delivery: cents(delivery), total: cents(orderTotal) }
  const { deliveryMethodId, options, paymentMethodId } = cart
  const choice = { delivery: deliveryMethodId, branch: options.deliveryBranchId ?? null, payment: paymentMethodId }
  return cartText(choice as CartOf, { ...amounts, tax: cents(tax.orderTotal) }, digitalOnly)
}

/** A cart as the database has it: lines, choices, who pays, and whether it was ordered. */
export const storedText = ({
  lines,
  company,
  isOrdered,
  ...choice
}: Pick<CartOf, 'delivery' | 'branch' | 'payment' | 'company' | 'isOrdered'> & {
  readonly lines: readonly { readonly product: number; readonly pieces: number }[]
}): string =>
  [
    ...lines.map(({ product, pieces }) => `${pieces} × ${product}`),
    choiceText(choice),
    company === null ? 'a person' : `company ${company}`,
    isOrdered ? 'ordered' : 'open',
  ].join('; ')

const refusalText = ({ code, payload: { data } }: { code: string; payload: Data }): string => {
  const { available } = (data ?? {}) as { available?: number }
  if (available !== undefined) return `refused ${code}, ${available} available`
  return code === 'CART_CHANGED' ? `refused ${code}, ${answeredCartText(data as Cart)}` : `refused ${code}`
}

const answerTexts: Partial<Record<CallName, (data: never) => string>> = {
  'ecommerce.updateGuestUser': ({ guestUser }: { guestUser: { email: string } }) => `guest ${guestUser.email}`,
  'ecommerce.getApplicableDeliveryMethods': (methods: readonly { id: number; price: number }[]) =>
    JSON.stringify(methods.map(({ id, price }) => [id, cents(price)])),
  'ecommerce.getApplicablePaymentMethods': (methods: readonly { id: number }[]) =>
    JSON.stringify(methods.map(({ id }) => id)),
  'ecommerce.createOrder': () => 'ordered',
  'ecommerce.validateCart': ({ validateMemberCard, ...cart }: Cart & { validateMemberCard: boolean }) =>
    `${answeredCartText(cart)}; card ${validateMemberCard ? 'valid' : 'expired'}`,
}

/** What a call was answered. */
export const answerText = (
  name: CallName,
  { data, error }: { readonly data?: unknown; readonly error?: { code: string; payload: Data } },
): string => (error ? refusalText(error) : (answerTexts[name] ?? answeredCartText)(data as never))
