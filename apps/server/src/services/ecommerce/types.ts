import type { OrderPayability, OrderPayment, ReturnAddresses } from '../payments/public.ts'
import type {
  CartItem,
  CartKey,
  ChosenAttribute,
  CustomOption,
  NetQuantity,
  ProductFormat,
  SubscriptionPeriod,
} from '@butiga/commerce-sdk/contracts'
import type { SiteScope } from '../../db/site-scope.ts'
import type { MediaRecord } from '../media/public.ts'
import type { QuantityCents } from '../product/public.ts'
import type { PriceBound } from './tables.ts'

export type LineOptions = CartItem['options']
export type BundleOptions = CartItem['bundleOptions']

/** The choice that identifies a line: two additions with the same choice share one line. */
export interface LineChoice {
  readonly productId: number
  readonly options: LineOptions
  readonly bundleOptions: BundleOptions
}

/** A part of a bundle with its chosen variant. */
export interface LinePart {
  /** The part's own product. */
  readonly id: number
  readonly format: ProductFormat
  /** The product to buy; null where no variant is chosen or it is no longer sold. */
  readonly productId: number | null
  readonly sku: string
  readonly name: string
  /** Pieces in one bundle. */
  readonly quantity: number
  readonly digital: boolean
  readonly cents: number
  /** The price of the part's cheapest variant. */
  readonly cheapestCents: number
  readonly chosen: ChosenAttribute[]
}

/** What a cart line shows of its product, and what its price is computed from. */
export interface LineProduct {
  readonly productId: number
  readonly mainProductId: number | null
  readonly format: ProductFormat
  readonly sku: string
  readonly name: string
  readonly slug: string
  readonly mainProductSlug: string | null
  readonly isVisibleIndividually: boolean
  readonly archived: boolean
  /** Whether nothing is shipped: an e-product, a service, or a bundle of these alone. */
  readonly digital: boolean
  /** Of one piece, tax included, in cents. */
  readonly ownCents: number
  /** Of one piece for the holder of a member card; null where it is the same. */
  readonly memberCents: number | null
  /** Of each piece in quantity, as the owner set them. */
  readonly quantityPrices: readonly QuantityCents[]
  /** In basis points. */
  readonly taxRate: number
  readonly netQuantity: NetQuantity | null
  /** The period of one that is sold by subscription; null for one that is bought once. */
  readonly subscription: SubscriptionPeriod | null
  readonly media: MediaRecord | null
  /** What a variant is chosen by. */
  readonly chosen: ChosenAttribute[]
  readonly parts: readonly LinePart[]
  /** The categories of the product, and those above them; read for a coupon of categories alone. */
  readonly categoryIds: readonly number[] | null
}

export interface CartLine extends LineProduct {
  readonly itemId: number
  readonly qty: number
  /** Of one piece in this quantity, tax included, in cents, with what its parts cost more. */
  readonly unitCents: number
  /** What a piece costs without the member card. */
  readonly regularCents: number
  /** What it cost when the line was chosen; null where that is not known. */
  readonly seenCents: number | null
  readonly options: LineOptions
  readonly bundleOptions: BundleOptions
  readonly signature: string
}

export interface Buyer {
  readonly id: number
  readonly email: string
}

/** What a delivery method costs. */
export interface DeliveryCosts {
  /** Of goods above every bound. */
  readonly priceCents: number
  /** Ascending. */
  readonly priceBounds: readonly PriceBound[]
  readonly freeFromCents: number | null
}

/** A coupon as one cart sees it: a part of the goods' price in basis points, an amount, or the delivery. */
export interface CartCoupon {
  readonly id: number
  readonly code: string
  readonly percent: number | null
  /** The most that a percentage saves. */
  readonly maxCents: number | null
  readonly amountCents: number | null
  readonly freeDelivery: boolean
  /** The value of all goods from which it counts. */
  readonly minTotalCents: number
  /** What it is for; both null for all goods. */
  readonly categoryIds: readonly number[] | null
  readonly productIds: readonly number[] | null
  /** Whether it is switched on and its dates include now. */
  readonly isRunning: boolean
  /** Whether its uses are limited, by all buyers or by one. */
  readonly isCounted: boolean
  /** Whether the buyer, as far as they are known, can use it once more. */
  readonly isLeft: boolean
}

/** A currency that is not the main one, with its rate of now. */
export interface Exchange {
  readonly id: number
  /** ISO 4217. */
  readonly code: string
  /** Units of it for one of the main currency, at most six decimals. */
  readonly rate: number
}

/** Identifies a cart, the language of its products' texts, and the currency of its prices. */
export interface CartScope extends SiteScope, CartKey {
  readonly mainCurrency: CartState['mainCurrency']
  /** Default: that which is stored with the cart. */
  readonly currencyId?: number | undefined
}

/** A cart in one snapshot of the database. */
export interface CartState {
  readonly id: number
  readonly version: number
  readonly archived: boolean
  readonly mainCurrency: { readonly id: number; readonly code: string }
  /** What it is shown and ordered in; null for the main currency. */
  readonly exchange: Exchange | null
  /** Whether that is what is stored with it. */
  readonly isCurrencyStored: boolean
  /** The digest of the prices that this version was shown with. */
  readonly shownPrices: string | null
  readonly deliveryMethodId: number | null
  readonly deliveryBranchId: number | null
  readonly paymentMethodId: number | null
  readonly guest: Buyer | null
  /** The user whose cart it is; it is ordered by that user alone. */
  readonly member: Buyer | null
  readonly delivery: (DeliveryCosts & { readonly taxRate: number }) | null
  readonly coupon: CartCoupon | null
  /** Whether its member card is still valid; null without one. */
  readonly hasMemberCard: boolean | null
  readonly lines: readonly CartLine[]
  /** Of the products of its lines, and of the parts of bundles. */
  readonly stock: readonly StockView[]
  /** Pieces that this cart holds now. */
  readonly holds: readonly Pieces[]
}

/** What of a cart needs none of its lines. */
export type CartHead = Pick<CartState, 'id' | 'archived' | 'guest' | 'member'>

/** A product to add to a cart. */
export interface Candidate {
  readonly product: LineProduct
  readonly customOptions: readonly CustomOption[]
  /** What may be written for the parts of a bundle, by the part's own product. */
  readonly partOptions: readonly { readonly id: number; readonly customOptions: readonly CustomOption[] }[]
  /** Of the product, and of the parts of a bundle. */
  readonly stock: readonly StockView[]
}

/** A product's stock as one cart sees it. */
export interface StockView {
  readonly productId: number
  /** Pieces in the store; null is not counted. */
  readonly onHand: number | null
  /** Pieces that other carts hold now. */
  readonly reservedByOthers: number
}

/** Pieces of one product. */
export interface Pieces {
  readonly productId: number
  readonly qty: number
}

/** The company that a guest buys for; all null for a person. */
export interface Company {
  readonly name: string | null
  readonly oib: string | null
  readonly region: string | null
}

export interface DeliveryMethod extends DeliveryCosts {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly taxRate: number
  readonly options: { id: number; name: string; description: string }[]
}

/** A delivery method whatever the cart. */
export interface OfferedDelivery extends Omit<DeliveryMethod, 'options' | 'taxRate'> {
  /** ISO codes; null for all. */
  readonly countries: string[] | null
}

/** The data that an order needs besides its cart's lines, in one snapshot of the database. */
export interface OrderDetails {
  readonly addresses: readonly OrderAddress[]
  readonly delivery: ChosenDelivery | null
  readonly payment: OrderPayment | null
  readonly company: Company
}

export interface OrderAddress {
  readonly type: string
  readonly firstName: string
  readonly lastName: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly countryId: number
  /** ISO code, and the country's name in the buyer's language. */
  readonly countryCode: string
  readonly countryName: string
  readonly city: string
  readonly street: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly companyName: string | null
  readonly companyOIB: string | null
  readonly region: string | null
}

export interface OrderDelivery {
  readonly methodId: number
  readonly name: string
  readonly description: string
  readonly branchId: number | null
  readonly branchName: string | null
  readonly taxRate: number
  /** What the method's timetable said when the order was placed; null where it did not cover the address. */
  readonly arrival: OrderArrival | null
}

export interface OrderArrival {
  /** The destination's name in the buyer's language. */
  readonly destination: string
  /** ISO 8601. */
  readonly by: string
}

/** The delivery of a cart, and whether an order may have it. */
export interface ChosenDelivery extends Omit<OrderDelivery, 'arrival'> {
  /** As the owner wrote it; null where the method has none. */
  readonly timetable: unknown
  readonly hasBranches: boolean
  /** Whether it goes to the country of the delivery address. */
  readonly reaches: boolean
}

/** The texts that a buyer writes on an order. */
export interface OrderMessages {
  readonly giftMessage?: string
  readonly orderMessage?: string
  readonly to?: string
  readonly from?: string
}

export interface OrderSums {
  readonly itemsCents: number
  readonly couponCents: number
  readonly deliveryCents: number
  readonly totalCents: number
  readonly taxCents: number
}

/** What a cart's next version is shown with. */
export interface Displayed {
  /** The digest of its prices. */
  readonly prices: CartState['shownPrices']
  /** Null for the main one. */
  readonly currencyId: number | null
}

/** An order as it is written, once and for all. */
export interface NewOrder {
  readonly siteId: number
  readonly cartId: number
  readonly userId: number | null
  readonly slug: string
  readonly keyHash: Buffer
  readonly year: number
  readonly language: string
  readonly mainCurrency: CartState['mainCurrency']
  /** ISO 4217. */
  readonly currency: string
  /** Null for an order in the main currency. */
  readonly exchange: Exchange | null
  readonly email: string
  readonly coupon: { readonly id: number; readonly code: string } | null
  /** In the order's currency. */
  readonly sums: OrderSums
  /** In the main currency. */
  readonly base: OrderSums
  readonly lines: readonly OrderLine[]
  readonly details: Omit<OrderDetails, 'delivery'> & { readonly delivery: OrderDelivery | null }
  readonly messages: OrderMessages
  /** Products whose stock is counted. */
  readonly taken: readonly Pieces[]
  /** Null for an order without a buyer's browser. */
  readonly returnTo: ReturnAddresses | null
}

/** What an order in another currency is in the main one. */
export interface OrderBase {
  readonly currency: string
  readonly rate: number
  readonly itemsCents: number
  readonly couponCents: number
  readonly deliveryCents: number
  readonly totalCents: number
  readonly taxCents: number
}

/** An order as its buyer may read it. */
export interface WrittenOrder {
  readonly email: string
  /** Without fields where nothing was delivered. */
  readonly delivery: Partial<OrderDelivery>
  readonly deliveryCents: number
  /** Null without a coupon. */
  readonly couponCode: string | null
  readonly couponCents: number
  readonly payment: Partial<OrderPayment>
  readonly lines: readonly WrittenLine[]
  /** Null once they are erased. */
  readonly addresses: readonly OrderAddress[] | null
}

/** An order as its buyer reads it. */
export interface OwnOrder extends WrittenOrder {
  readonly payability: OrderPayability
}

type WrittenLine = Pick<OrderLine, 'name' | 'qty' | 'rowCents' | 'options' | 'bundleOptions' | 'chosen' | 'parts'>

export interface OrderLine {
  readonly productId: number
  readonly sku: string
  readonly name: string
  readonly qty: number
  /** In the order's currency. */
  readonly unitCents: number
  readonly rowCents: number
  /** What it saves by the coupon. */
  readonly couponCents: number
  /** In the main currency. */
  readonly baseUnitCents: number
  readonly baseRowCents: number
  readonly taxRate: number
  readonly options: LineOptions
  readonly bundleOptions: BundleOptions
  readonly chosen: ChosenAttribute[]
  readonly parts: readonly OrderLinePart[]
  /** The period of a subscription that begins with the line; null for one that is bought once. */
  readonly subscription: SubscriptionPeriod | null
}

/** A part of an ordered bundle, in the words of the order's language. */
export interface OrderLinePart {
  /** The part's id in `bundleOptions`. */
  readonly id: number
  /** The product that was taken from stock. */
  readonly productId: number
  readonly sku: string
  readonly name: string
  /** Pieces in one bundle. */
  readonly quantity: number
  readonly chosen: ChosenAttribute[]
}
