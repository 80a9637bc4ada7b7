import * as z from 'zod/mini'
import { addressLimits } from './ecommerce.rules.ts'
import { call, service } from './define.ts'
import { AttributeInputType } from './product.ts'
import {
  Amount,
  CartKey,
  CheckoutSettings,
  Country,
  CurrencySettings,
  Email,
  Figure,
  filledText,
  Id,
  LanguageCode,
  MediaItem,
  NewSecret,
  Options,
  Secret,
  Session,
  text,
  Timestamp,
} from './shapes.ts'

const cartAmounts = {
  cartTotal: Amount,
  coupon: Amount,
  delivery: Amount,
  itemsTotal: Amount,
  loyalty: Amount,
  orderTotal: Amount,
}
/** Prices include tax; `tax` is the part of each amount that is tax. `coupon` is positive and is subtracted. */
export const CartAmounts = z.object({ ...cartAmounts, tax: z.object(cartAmounts) })
export const ItemAmounts = z.object({ finalPrice: Amount, row: Amount, cartTotal: Amount })

const Personalizations = z.record(z.string(), z.union([z.string(), z.number()]))

/** What a variant was chosen by, in words; a written value reads as in `AssociatedAttribute`. */
export const ChosenAttribute = z.object({
  attributeCode: z.string(),
  label: z.string(),
  inputType: AttributeInputType,
  values: z.array(z.string()),
})
export type ChosenAttribute = z.infer<typeof ChosenAttribute>

export const CartItem = z.object({
  itemId: Id,
  /** What is bought: of a configurable product the variant. */
  productId: Id,
  qty: z.int(),
  options: z.looseObject({ personalizations: z.optional(Personalizations) }),
  /** What was chosen for the parts of a bundle, as addItem takes it. */
  bundleOptions: z.array(
    z.object({
      id: Id,
      options: z.object({ productId: z.optional(Id), personalizations: z.optional(Personalizations) }),
    }),
  ),
  productData: z.object({
    name: z.string(),
    media: z.nullable(MediaItem),
    slug: z.string(),
    mainProductSlug: z.nullable(z.string()),
    isVisibleIndividually: z.boolean(),
    /** What a variant was chosen by; empty for all else. */
    chosen: z.array(ChosenAttribute),
    /** What a bundle holds, each part as its chosen variant; empty for all else. */
    parts: z.array(
      z.object({
        /** The part's own product: what `bundleOptions` names it by. */
        id: Id,
        name: z.string(),
        /** Pieces in one bundle. */
        quantity: z.int(),
        chosen: z.array(ChosenAttribute),
      }),
    ),
  }),
  prices: z.object({ converted: ItemAmounts, base: ItemAmounts }),
})
export type CartItem = z.infer<typeof CartItem>

export const GuestUser = z.object({ id: Id, email: z.string() })
export type GuestUser = z.infer<typeof GuestUser>

export const Cart = z.object({
  id: Id,
  /** Rises with every change; an answer with an older one is dropped. */
  version: z.int(),
  protectCode: NewSecret,
  items: z.array(CartItem),
  prices: z.object({ converted: CartAmounts, base: CartAmounts }),
  isCouponApplied: z.boolean(),
  couponCode: z.nullable(z.string()),
  digitalOnly: z.boolean(),
  isEProduct: z.boolean(),
  paymentMethodId: z.nullable(Id),
  deliveryMethodId: z.nullable(Id),
  session: Session,
  options: z.object({ deliveryBranchId: z.optional(z.nullable(Id)) }),
  guestUser: z.nullable(GuestUser),
})
export type Cart = z.infer<typeof Cart>

export const AddressType = z.enum(['main', 'billing', 'shipping', 'other'])

const address = {
  firstName: filledText(addressLimits.firstName),
  lastName: filledText(addressLimits.lastName),
  contactEmail: Email,
  contactPhone: filledText(addressLimits.contactPhone),
  country: Id,
  city: filledText(addressLimits.city),
  street: filledText(addressLimits.street),
  houseNumber: filledText(addressLimits.houseNumber),
  zipCode: filledText(addressLimits.zipCode),
  type: AddressType,
  companyName: z.optional(z.nullable(text(addressLimits.companyName))),
  companyOIB: z.optional(z.nullable(text(addressLimits.companyOIB))),
  region: z.optional(z.nullable(text(addressLimits.region))),
}
export const AddressInput = z.strictObject({ ...address, id: z.optional(Id) })
export type AddressInput = z.infer<typeof AddressInput>
export const Address = z.object({ ...address, id: Id })
export type Address = z.infer<typeof Address>

export const ShippingMethod = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Branches to choose from; none when the method has no branches. */
  options: z.array(z.object({ id: Id, name: z.string(), description: z.string() })),
  /** In the currency asked for; 0 is free. */
  price: Amount,
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

export const PaymentMethod = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** `HPF` marks a hosted payment form; null needs nothing after the order. */
  paymentType: z.nullable(z.string()),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const OrderSummary = z.object({
  number: z.string(),
  date: Timestamp,
  state: z.string(),
  total: Amount,
  currency: z.string(),
  paymentInstructions: z.optional(z.string()),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** A whole number above 0, or text that holds one; anything else is INVALID_QUANTITY (calls.md 7.10). */
const Quantity = z.union([z.number(), text(20)])
const UserId = z.nullable(Id)
/** What the shopper wrote, by `option_title`. */
const PersonalizationsInput = z.record(text(100), z.union([text(500), Figure]))
/**
 * The choices of a bundle's parts: `id` is the part's product, `options.productId` the chosen variant of a configurable
 * part, `options.personalizations` what was written for it.
 */
const BundleOptions = z
  .array(
    z.strictObject({
      id: Id,
      options: z.strictObject({ productId: z.optional(Id), personalizations: z.optional(PersonalizationsInput) }),
    }),
  )
  .check(z.maxLength(50))

export const ecommerce = service('ecommerce', {
  /** E1. */
  getCheckoutSettings: call({
    method: 'GET',
    path: 'settings/getCheckoutSettings',
    access: 'site',
    input: z.strictObject({}),
    data: CheckoutSettings,
    errors: [],
  }),
  /** E2. */
  getCurrencyConfig: call({
    method: 'GET',
    path: 'settings/getCurrencyConfig',
    access: 'site',
    input: z.strictObject({}),
    data: CurrencySettings,
    errors: [],
  }),
  /** E3. Creates although it is a GET, so it is never cached. */
  getNewCartSession: call({
    method: 'GET',
    path: 'cart/getNewCartSession',
    access: 'visitor',
    input: z.strictObject({}),
    data: Session,
    errors: [],
  }),
  /** E4. */
  getCart: call({
    method: 'POST',
    path: 'cart/getCart',
    access: 'cart',
    input: z.strictObject({ ...CartKey.shape, currencyId: z.optional(Id) }),
    data: Cart,
    errors: [],
    cart: true,
  }),
  /** E5. Answers the cart as the server sees it now; the caller compares it with the one it shows. */
  validateCart: call({
    method: 'POST',
    path: 'cart/validateCart',
    access: 'cart',
    input: z.strictObject({ ...CartKey.shape, currencyId: Id }),
    data: z.extend(Cart, { validateMemberCard: z.boolean() }),
    errors: [],
    cart: true,
  }),
  /**
   * E7. Merges with an equal line. A configurable product is bought as one of its variants; what was written is checked
   * against the product's `customOptions`; a bundle needs a variant of each configurable part (`isConfigured`).
   */
  addItem: call({
    method: 'POST',
    path: 'cart/addItem',
    access: 'cart',
    input: z.strictObject({
      ...CartKey.shape,
      currencyId: Id,
      productId: Id,
      qty: Quantity,
      /** The same as qty. */
      quantity: z.optional(Quantity),
      options: z.optional(Options),
      /** By `option_title`; those among the options are the same. */
      personalizations: z.optional(PersonalizationsInput),
      bundleOptions: z.optional(BundleOptions),
      /** Holds the quantity in stock for 15 minutes. Default false. */
      reservation: z.optional(z.boolean()),
    }),
    data: Cart,
    errors: ['INVALID_QUANTITY', 'NOT_ADDABLE', 'OUT_OF_STOCK', 'PRODUCT_NOT_FOUND'],
    cart: true,
  }),
  /** E8. What is left out stays as it is; a line that becomes equal to another one takes up its pieces. */
  updateItem: call({
    method: 'PATCH',
    path: 'cart/updateItem',
    access: 'cart',
    input: z.strictObject({
      ...CartKey.shape,
      itemId: Id,
      qty: Quantity,
      /** Another variant of the same product. */
      productId: z.optional(Id),
      options: z.optional(Options),
      personalizations: z.optional(PersonalizationsInput),
      bundleOptions: z.optional(BundleOptions),
    }),
    data: z.extend(Cart, { couponValid: z.boolean() }),
    errors: ['ITEM_NOT_IN_CART', 'INVALID_QUANTITY', 'NOT_ADDABLE', 'OUT_OF_STOCK'],
    cart: true,
  }),
  /** E9. */
  deleteItem: call({
    method: 'DELETE',
    path: 'cart/deleteItem',
    access: 'cart',
    input: z.strictObject({ ...CartKey.shape, itemId: Id }),
    data: z.extend(Cart, { couponValid: z.boolean() }),
    errors: ['ITEM_NOT_IN_CART'],
    cart: true,
  }),
  /** E10. */
  clearCart: call({
    method: 'POST',
    path: 'cart/clearCart',
    access: 'cart',
    input: CartKey,
    data: Cart,
    errors: [],
    cart: true,
  }),
  /** E14. Replaces the guest's data of this cart. */
  updateGuestUser: call({
    method: 'PATCH',
    path: 'guestUser/update',
    access: 'cart',
    input: z.strictObject({
      ...CartKey.shape,
      email: Email,
      addresses: z.array(AddressInput).check(z.minLength(1), z.maxLength(4)),
      company: z.optional(
        z.strictObject({
          companyName: text(addressLimits.companyName),
          companyOIB: text(addressLimits.companyOIB),
          region: text(addressLimits.region),
        }),
      ),
    }),
    data: z.object({ guestUser: GuestUser, addresses: z.array(Address) }),
    errors: [],
    cart: true,
  }),
  /** E15. */
  getAvailableCountries: call({
    method: 'POST',
    path: 'checkout/getAvailableCountries',
    access: 'cart',
    input: z.strictObject({ ...CartKey.shape, language: LanguageCode, type: z.literal('countries') }),
    data: z.array(Country),
    errors: [],
    cart: true,
  }),
  /** E16. */
  getApplicableDeliveryMethods: call({
    method: 'POST',
    path: 'checkout/getApplicableDeliveryMethods',
    access: 'cart',
    input: z.strictObject({
      userId: UserId,
      ...CartKey.shape,
      countryId: Id,
      currencyId: Id,
      userBillingAddressId: z.nullable(Id),
      userShippingAddressId: z.nullable(Id),
    }),
    data: z.array(ShippingMethod),
    errors: [],
    cart: true,
  }),
  /** E17. */
  saveDeliveryMethod: call({
    method: 'PUT',
    path: 'checkout/saveDeliveryMethod',
    access: 'cart',
    input: z.strictObject({ userId: UserId, ...CartKey.shape, deliveryMethodId: Id, branchId: z.nullable(Id) }),
    data: Cart,
    errors: ['SHIPPING_METHOD_NOT_FOUND', 'SHIPPING_BRANCH_UNDEFINED'],
    cart: true,
  }),
  /** E18. */
  getApplicablePaymentMethods: call({
    method: 'POST',
    path: 'checkout/getApplicablePaymentMethods',
    access: 'cart',
    input: z.strictObject({ userId: UserId, ...CartKey.shape, userBillingAddressId: z.nullable(Id) }),
    data: z.array(PaymentMethod),
    errors: [],
    cart: true,
  }),
  /** E19. */
  savePaymentMethod: call({
    method: 'PUT',
    path: 'checkout/savePaymentMethod',
    access: 'cart',
    input: z.strictObject({
      userId: UserId,
      ...CartKey.shape,
      paymentMethodId: Id,
      companyData: z.optional(
        z.strictObject({ companyName: text(addressLimits.companyName), oib: text(addressLimits.companyOIB) }),
      ),
    }),
    data: Cart,
    errors: ['PAYMENT_METHOD_NOT_FOUND'],
    cart: true,
  }),
  /** E20. One order for a cart, whatever the key; `version` is the cart that the buyer saw. */
  createOrder: call({
    method: 'POST',
    path: 'order/create',
    access: 'cart',
    input: z.strictObject({
      userId: UserId,
      ...CartKey.shape,
      version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
      giftMessage: z.optional(text(500)),
      orderMessage: z.optional(text(2000)),
      to: z.optional(text(200)),
      from: z.optional(text(200)),
      failureURL: text(2000),
      successURL: text(2000),
    }),
    data: z.object({
      html: z.union([
        z.string(),
        z.object({
          isSubscription: z.boolean(),
          plan_id: z.nullable(z.string()),
          quantity: z.int(),
          orderId: Id,
          total: Amount,
          scriptUrl: z.string(),
        }),
        z.null(),
      ]),
      orderSlug: NewSecret,
    }),
    errors: ['CART_INCOMPLETE', 'CART_CHANGED', 'OUT_OF_STOCK', 'CONSENT_REQUIRED', 'URL_NOT_ALLOWED'],
    cart: true,
    creates: true,
  }),
  /** E27. The slug is the secret; no name, address or line is told. */
  getOrderSummary: call({
    method: 'GET',
    path: 'order/summary/{orderSlug}',
    access: 'visitor',
    input: z.strictObject({ orderSlug: Secret }),
    data: OrderSummary,
    errors: [],
  }),
})
