import type { Line } from './cart.ts'
import type { DeliveryFacts, ShopFacts } from './facts.ts'
import { amountsOf, deliveryPrice, isDigital, type Amounts } from './prices.ts'

/** A cart on its way to an order. */
export interface CartOf {
  readonly lines: readonly Line[]
  readonly delivery: number | null
  readonly branch: number | null
  readonly payment: number | null
  /** Where the parcel goes; null before an address was given. */
  readonly country: number | null
  /** The name of the company that pays; null for a person. */
  readonly company: string | null
  /** The steps whose consents were given. */
  readonly consents: readonly string[]
  readonly isOrdered: boolean
  /** The barcode of the membership card that was applied. */
  readonly card: string | null
  /** How many cards were refused. */
  readonly refusedCards: number
}

export const emptyCart: CartOf = {
  lines: [],
  delivery: null,
  branch: null,
  payment: null,
  country: null,
  company: null,
  consents: [],
  isOrdered: false,
  card: null,
  refusedCards: 0,
}

const required = [
  'firstName',
  'lastName',
  'contactEmail',
  'contactPhone',
  'street',
  'houseNumber',
  'zipCode',
  'city',
] as const

/** An address as a request has it. */
export type AddressOf = Partial<Readonly<Record<(typeof required)[number], string>>> & {
  readonly type: string
  readonly country: number
}

/** Whether an address can be delivered to: every field is filled in, and the shop delivers to its country. */
export const isWhole = ({ countries }: ShopFacts, address: AddressOf): boolean =>
  required.every((field) => (address[field] ?? '').trim() !== '') && countries.includes(address.country)

export const deliveryOf = ({ deliveries }: ShopFacts, { delivery }: Pick<CartOf, 'delivery'>): DeliveryFacts | null =>
  deliveries.find(({ id }) => id === delivery) ?? null

/** Whether the prices of members count. */
export const hasCard = ({ cards }: ShopFacts, { card }: Pick<CartOf, 'card'>): boolean =>
  card !== null && cards.includes(card)

/** The deliveries to a country with their prices; a digital cart has none. */
export const deliveriesTo = (
  facts: ShopFacts,
  cart: CartOf,
  country: number,
): readonly (readonly [number, number])[] => {
  const { items } = amountsOf(facts, cart.lines, null, hasCard(facts, cart))
  return isDigital(facts, cart.lines)
    ? []
    : facts.deliveries
        .filter(({ countries }) => countries.includes(country))
        .map((delivery) => [delivery.id, deliveryPrice(delivery, items)] as const)
}

/** Why a delivery cannot be chosen; null where it can. */
export const refusedDelivery = (facts: ShopFacts, cart: CartOf, id: number, branch: number | null) => {
  const match = deliveryOf(facts, { delivery: id })
  if (match === null || isDigital(facts, cart.lines)) return 'SHIPPING_METHOD_NOT_FOUND'
  if (cart.country !== null && !match.countries.includes(cart.country)) return 'SHIPPING_METHOD_NOT_FOUND'
  const isRight = match.branches.length === 0 ? branch === null : branch !== null && match.branches.includes(branch)
  return isRight ? null : 'SHIPPING_BRANCH_UNDEFINED'
}

/** Whether a cart has all that an order needs. */
export const isComplete = (facts: ShopFacts, cart: CartOf): boolean => {
  const isDelivered = cart.delivery !== null && refusedDelivery(facts, cart, cart.delivery, cart.branch) === null
  return (
    cart.lines.length > 0 &&
    cart.country !== null &&
    (isDelivered || isDigital(facts, cart.lines)) &&
    cart.payment !== null &&
    facts.payments.includes(cart.payment)
  )
}

/** The steps whose consents an order needs. */
export const hasConsents = ({ consents }: CartOf): boolean =>
  ['checkoutAddress', 'checkoutPayment'].every((step) => consents.includes(step))

/** The amounts that a cart shows, and its order states. */
export const amountsIn = (facts: ShopFacts, cart: CartOf): Amounts =>
  amountsOf(facts, cart.lines, deliveryOf(facts, cart), hasCard(facts, cart))
