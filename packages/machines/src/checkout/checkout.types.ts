import type { NameRule } from '@butiga/commerce-sdk/rules'
import type {
  Address,
  Cart,
  CartKey,
  CommerceFailure,
  Country,
  CreateOrderData,
  PaymentMethod,
  ShippingMethod,
  User,
} from '@butiga/commerce-sdk'
import type { ActorRefFrom } from 'xstate'
import type { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import type { ConsentReply } from '../consent/consent.types.ts'
import type { FormReply } from '../form/form.types.ts'
import type { Message } from '../shared/messages.ts'
import type { ShopRef } from '../shared/cart-commands.ts'

export type OrderAnswer = CreateOrderData
/** The card provider's buttons. */
export type CardButtons = Exclude<OrderAnswer['html'], string | null>

/** What goes with an order that is a gift; each text may be empty. */
export interface Gift {
  readonly to: string
  readonly from: string
  readonly giftMessage: string
}

/** What the card provider's buttons answer with an approval. */
export type PaymentDetails = Readonly<Record<string, string>>

/** The stored cart, which the checkout follows. */
export type CartSource = ActorRefFrom<typeof cartSessionMachine>

export interface CheckoutInput extends NameRule {
  readonly shop: ShopRef
  readonly cartSession: CartSource
  /** Three letters. */
  readonly language: string
  readonly currencyId: number
  /** The site leaves the shipping step out. */
  readonly skipShipping: boolean
  readonly successURL: string
  readonly failureURL: string
  /** The ISO code of the shop's own country, which is proposed whatever the language: its guests read many. */
  readonly homeCountry: string
  /** Where this tab was before its page was loaded again; null for a new visit. */
  readonly visit: Visit | null
  /** Who is logged in; null for a guest. Another log-in is another checkout. */
  readonly user: User | null
}

/** The buyer as the server has stored them in the address step: a guest or a user, with the main and the delivery address. */
export interface Buyer {
  readonly id: number
  readonly email: string
  readonly addresses: readonly Address[]
}

/** How far a tab has come with a cart, and what the steps before it have saved. */
export interface Visit {
  readonly cartId: number
  readonly step: Exclude<CheckoutStop, 'address'>
  readonly buyer: Buyer
  readonly address: AddressValues
}

type PlaceField =
  | 'firstName'
  | 'lastName'
  | 'contactEmail'
  | 'contactPhone'
  | 'street'
  | 'houseNumber'
  | 'zipCode'
  | 'city'
  /** The ISO code. */
  | 'country'
  /** Of an address that the user has already; empty for another one. */
  | 'id'
export type PlaceValues = Readonly<Record<PlaceField, string>>

/** What the address form holds, with the paths of the call that it sends. */
export type AddressValues = {
  /** The main address, which the invoice goes to, and the delivery address. */
  readonly addresses: readonly [PlaceValues, PlaceValues]
  /** Empty for a person. */
  readonly company: { readonly companyName: string; readonly companyOIB: string }
  /** Whether the main address is another one than the delivery address. */
  readonly differentBilling: boolean
}

export interface DeliveryChoice {
  readonly methodId: number | null
  readonly branchId: number | null
}

export interface CheckoutContext extends CheckoutInput {
  readonly session: CartKey | null
  readonly cart: Cart | null
  /** What the buyer wrote in the cart; goes out as orderMessage. */
  readonly instructions: string
  /** Whether the rules of the address form are loaded. */
  readonly hasRules: boolean
  /** The last submitted address form. */
  readonly address: AddressValues
  readonly buyer: Buyer | null
  /** Countries to choose from. */
  readonly countries: readonly Country[]
  readonly shippingMethods: readonly ShippingMethod[]
  /** Buyer and country of the loaded delivery methods; null before the first load. */
  readonly methodsFor: string | null
  readonly delivery: DeliveryChoice
  /** What the server has; a failed save goes back to it. */
  readonly savedDelivery: DeliveryChoice
  readonly paymentMethods: readonly PaymentMethod[]
  readonly paymentMethodId: number | null
  readonly savedPaymentMethodId: number | null
  /** The message of the step; null while nothing is wrong. */
  readonly problem: Message | null
  /** Null for an order that is no gift. */
  readonly gift: Gift | null
  readonly order: OrderAnswer | null
  /** Of the approval that is being confirmed. */
  readonly details: PaymentDetails
  /** Where the confirmed payment leads, on this site. */
  readonly confirmedPath: string
}

/** The stored cart, its session or its instructions are others now, or it could not be loaded. */
export interface CartFollowed {
  readonly type: 'cart.followed'
  readonly session: CartKey | null
  readonly cart: Cart | null
  readonly instructions: string
  /** Why the cart could not be loaded; null while it could. */
  readonly failure: CommerceFailure | null
}

/** A step that the buyer fills in; they come in this order. */
export type CheckoutStop = 'address' | 'shipping' | 'payment'

/** Leads to another step: back to any, on to those for which everything before is saved and unchanged. */
export interface GoTo {
  readonly type: 'checkout.goTo'
  readonly step: CheckoutStop
}

/** What the storage of the tab is to keep of the visit; null deletes it. */
export interface VisitEvent {
  readonly type: 'visit.keep'
  readonly visit: Visit | null
}

export type CheckoutEvent =
  | { readonly type: 'checkout.next' }
  | GoTo
  /** The cart's or the step's loading failed: once more. */
  | { readonly type: 'checkout.retry' }
  /** The buyer has approved the payment at the card provider's buttons, which answered `details`. */
  | { readonly type: 'payment.approved'; readonly details: PaymentDetails }
  /** The buttons could not be loaded, or failed. */
  | { readonly type: 'payment.failed' }
  /** The buyer leaves the provider's payment for the page of the order. */
  | { readonly type: 'checkout.leave' }
  | { readonly type: 'shipping.choose'; readonly methodId: number }
  | { readonly type: 'shipping.chooseBranch'; readonly branchId: number }
  | { readonly type: 'payment.choose'; readonly methodId: number }
  | { readonly type: 'gift.change'; readonly gift: Gift | null }
  | FormReply
  | ConsentReply
  | CartFollowed
