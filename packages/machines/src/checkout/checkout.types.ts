import type { Address, Cart, CartKey, Contract, Country, DataOf, PaymentMethod, ShippingMethod } from '@butiga/commerce-sdk/contracts'
import type { ActorRef, Snapshot } from 'xstate'
import type { ConsentReply } from '../consent/consent.types.ts'
import type { FormSubmitted } from '../form/form.types.ts'
import type { MessageKey } from '../shared/messages.ts'
import type { CartState, ShopRef } from '../shared/root.ts'

export type OrderAnswer = DataOf<Contract['ecommerce']['calls']['createOrder']>
/** The hosted card buttons that a provider asks for (spec 3, Create-order response). */
export type CardButtons = Exclude<OrderAnswer['html'], string | null>

/** The stored cart, as the checkout follows it. */
export type CartSource = ActorRef<Snapshot<unknown> & { readonly context: CartState }, { readonly type: string }>

export interface CheckoutInput {
  readonly shop: ShopRef
  readonly cartSession: CartSource
  /** Three letters. */
  readonly language: string
  readonly currencyId: number
  /** The site leaves the shipping step out (R10.75). */
  readonly skipShipping: boolean
  readonly successURL: string
  readonly failureURL: string
}

/** The buyer as the server knows them after the address step. */
export interface Buyer {
  readonly id: number
  readonly email: string
  readonly addresses: readonly Address[]
}

export interface DeliveryChoice {
  readonly methodId: number | null
  readonly branchId: number | null
}

/** Fields of the address form: the delivery address, `billing.` before those of another billing address. */
export type AddressField =
  | 'firstName'
  | 'lastName'
  | 'contactEmail'
  | 'contactPhone'
  | 'street'
  | 'houseNumber'
  | 'zipCode'
  | 'city'
  | 'country'
  | 'companyName'
  | 'companyOIB'

export interface CheckoutContext extends CheckoutInput {
  readonly session: CartKey | null
  readonly cart: Cart | null
  readonly instructions: string
  readonly buyer: Buyer | null
  readonly countries: readonly Country[]
  readonly shippingMethods: readonly ShippingMethod[]
  /** The country and buyer that the shown delivery methods are for. */
  readonly methodsFor: string | null
  readonly delivery: DeliveryChoice
  /** What the server has; a failed save goes back to it. */
  readonly savedDelivery: DeliveryChoice
  readonly paymentMethods: readonly PaymentMethod[]
  readonly paymentMethodId: number | null
  readonly savedPaymentMethodId: number | null
  /** The message of the step; null while nothing is wrong. */
  readonly problem: MessageKey | null
  readonly order: OrderAnswer | null
}

export type CheckoutEvent =
  | { readonly type: 'checkout.next' }
  | { readonly type: 'checkout.back' }
  /** The step's loading failed: once more. */
  | { readonly type: 'checkout.retry' }
  | { readonly type: 'shipping.choose'; readonly methodId: number }
  | { readonly type: 'shipping.chooseBranch'; readonly branchId: number }
  | { readonly type: 'payment.choose'; readonly methodId: number }
  | FormSubmitted
  | ConsentReply
  /** The stored cart or its session is another one. */
  | { readonly type: 'cart.followed'; readonly session: CartKey | null; readonly cart: Cart | null; readonly instructions: string }
