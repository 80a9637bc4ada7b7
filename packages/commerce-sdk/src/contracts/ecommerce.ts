import * as z from 'zod/mini'
import { addressLimits } from './buyer.rules.ts'
import { call, service } from './define.ts'
import { DeliveryTimetable } from './delivery.ts'
import { AttributeInputType, QuantityPrices, UnitPrice } from './product.ts'
import {
  Amount,
  CartKey,
  CheckoutSettings,
  Country,
  Currency,
  CurrencyConfig,
  Email,
  Figure,
  filledText,
  Id,
  LanguageCode,
  MediaItem,
  NewSecret,
  Options,
  Rate,
  Restored,
  Secret,
  Session,
  SubscriptionPeriod,
  text,
  Timestamp,
} from './shapes.ts'

const cartAmounts = {
  /** `itemsTotal` less `coupon`. */
  cartTotal: Amount,
  /** What the coupon saves: positive, and subtracted. */
  coupon: Amount,
  delivery: Amount,
  /** All lines. */
  itemsTotal: Amount,
  /** What the member card saved; the lines' prices have it already. */
  loyalty: Amount,
  /** What is paid: `cartTotal` and `delivery`. */
  orderTotal: Amount,
}
/** The amounts of a cart, tax included. */
export const CartAmounts = z.object({
  ...cartAmounts,
  /** The part of each amount that is tax. */
  tax: z.object(cartAmounts),
})
/** The amounts of a cart's line, tax included. */
export const ItemAmounts = z.object({
  /** Of one piece, in the line's quantity. */
  finalPrice: Amount,
  /** Of all pieces. */
  row: Amount,
  /** `row` less the line's share of the coupon. */
  cartTotal: Amount,
})

const Personalizations = z.record(z.string(), z.union([z.string(), z.number()]))

/** What a variant was chosen by, in words; what is written reads as in `AssociatedAttribute`. */
export const ChosenAttribute = z.object({
  attributeCode: z.string(),
  label: z.string(),
  inputType: AttributeInputType,
  /** The unit of its numbers: `kg`. Default: none. */
  unit: z.optional(z.string()),
  values: z.array(z.string()),
})
export type ChosenAttribute = z.infer<typeof ChosenAttribute>

/** A line of a cart. */
export const CartItem = z.object({
  /** What `updateItem` and `deleteItem` take. */
  itemId: Id,
  /** The product that is bought: of a configurable product the variant. */
  productId: Id,
  /** Pieces. */
  qty: z.int(),
  options: z.looseObject({
    /** The texts that the shopper wrote, by `option_title`. */
    personalizations: z.optional(Personalizations),
  }),
  /** Pieces that can be bought now: 0 for what is not sold any more, or sold out. Default: all of `qty`. */
  available: z.optional(z.int()),
  /** What a piece cost when the line was chosen, in the cart's currency, where it costs more now. Default: it does not. */
  priceBefore: z.optional(Amount),
  /** The choices of a bundle's parts, as `addItem` takes them. */
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
    /** The configurable product that a variant belongs to. */
    mainProductSlug: z.nullable(z.string()),
    isVisibleIndividually: z.boolean(),
    /** What `finalPrice` is for a whole unit, in the cart's currency. Default: the product is not sold by measure. */
    unitPrice: z.optional(UnitPrice),
    /** Of the product as it was chosen, in the cart's currency. Default: it costs the same in every quantity. */
    quantityPrices: z.optional(QuantityPrices),
    /** It is ordered again each period. Default: it is bought once. */
    subscription: z.optional(SubscriptionPeriod),
    /** The attributes by which a variant was chosen; empty for other products. */
    chosen: z.array(ChosenAttribute),
    /** The parts of a bundle, each with its chosen variant; empty for other products. */
    parts: z.array(
      z.object({
        /** The part's product, which `bundleOptions` takes as its `id`. */
        id: Id,
        name: z.string(),
        /** Pieces in one bundle. */
        quantity: z.int(),
        chosen: z.array(ChosenAttribute),
      }),
    ),
  }),
  prices: z.object({
    /** In the cart's currency. */
    converted: ItemAmounts,
    /** In the shop's main currency. */
    base: ItemAmounts,
  }),
})
export type CartItem = z.infer<typeof CartItem>

/** Who buys without an account. */
export const GuestUser = z.object({
  /** What checkout calls take as `userId`. */
  id: Id,
  email: z.string(),
})
export type GuestUser = z.infer<typeof GuestUser>

/** A cart with its lines and sums. */
export const Cart = z.object({
  id: Id,
  /** Rises with every change. Of two answers the one with the greater version is newer; `createOrder` takes it. */
  version: z.int(),
  protectCode: NewSecret,
  items: z.array(CartItem),
  /** The currency that was requested last, ISO 4217: `EUR`. It is that of `prices.converted`, and of an order of the cart. */
  currency: z.string(),
  /** Units of `currency` for one of the main one. Default: it is the main one. */
  rate: z.optional(z.number()),
  prices: z.object({
    /** In the cart's currency: prices of a piece are converted, and these are added up. */
    converted: CartAmounts,
    /** In the shop's main currency. */
    base: CartAmounts,
  }),
  /** Whether the coupon counts. One that has lapsed keeps its code and saves nothing. */
  isCouponApplied: z.boolean(),
  /** Null without a coupon. */
  couponCode: z.nullable(z.string()),
  /** Nothing is delivered: the checkout has no delivery step. */
  digitalOnly: z.boolean(),
  /** The same as `digitalOnly`. */
  isEProduct: z.boolean(),
  paymentMethodId: z.nullable(Id),
  deliveryMethodId: z.nullable(Id),
  session: Session,
  options: z.object({
    /** The chosen branch of the delivery method. */
    deliveryBranchId: z.optional(z.nullable(Id)),
  }),
  /** Null until `updateGuestUser`. */
  guestUser: z.nullable(GuestUser),
})
export type Cart = z.infer<typeof Cart>

/** What an address is for. */
export const AddressType = z.enum(['main', 'billing', 'shipping', 'other'])

/** The fields of an address. */
export const addressFields = {
  firstName: filledText(addressLimits.firstName),
  lastName: filledText(addressLimits.lastName),
  contactEmail: Email,
  contactPhone: filledText(addressLimits.contactPhone),
  /** A country's `id`. */
  country: Id,
  city: filledText(addressLimits.city),
  street: filledText(addressLimits.street),
  houseNumber: filledText(addressLimits.houseNumber),
  /** Left out or empty where the country has no postal codes, by `hasZipCodes`; one that is sent for it is not kept. */
  zipCode: z.optional(text(addressLimits.zipCode).check(z.trim())),
  type: AddressType,
  companyName: z.optional(z.nullable(text(addressLimits.companyName))),
  /** The company's tax number; in Croatia an OIB, which `isOib` checks. */
  companyOIB: z.optional(z.nullable(text(addressLimits.companyOIB))),
  region: z.optional(z.nullable(text(addressLimits.region))),
}
/** An address to keep; its texts may be as long as `addressLimits` says. */
export const AddressInput = z.strictObject({
  ...addressFields,
  /** Of an address that is kept already. */
  id: z.optional(Id),
})
export type AddressInput = z.infer<typeof AddressInput>
/** An address that is kept. */
export const Address = z.object({
  ...addressFields,
  /** Empty where the country has no postal codes. */
  zipCode: z.string(),
  id: Id,
})
export type Address = z.infer<typeof Address>

/** A way of delivery. */
export const ShippingMethod = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Branches, one of which must be chosen; empty for a method without branches. */
  options: z.array(z.object({ id: Id, name: z.string(), description: z.string() })),
  /** In the cart's currency; 0 is free. */
  price: Amount,
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** A way of delivery as the shop offers it, whatever the cart. */
export const DeliveryTerms = z.object({
  id: Id,
  name: z.string(),
  /** When it arrives. */
  description: z.string(),
  /** For the smallest cart, in the main currency; 0 is free. */
  price: Amount,
  /** What the lines of a cart must cost for a free delivery; null where none is. */
  freeFrom: z.nullable(Amount),
  /** ISO codes of the countries that it goes to; null for all that the shop delivers to. */
  countries: z.nullable(z.array(z.string())),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

/** A way of payment. */
export const PaymentMethod = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** `HPF` for a hosted payment form, `PG` for the buttons of a card provider; null where nothing is paid on the site. */
  paymentType: z.nullable(z.string()),
  /** What it accepts, such as the names of cards. Default: there is nothing to name. */
  marks: z.optional(z.array(z.string())),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** What a payment shows next: a form, the buttons of a card provider, or null for nothing. */
export const PaymentStart = z.union([
  /** HTML of a form with hidden fields alone: `readPaymentForm` reads it. */
  z.string(),
  z.object({
    isSubscription: z.boolean(),
    /** The provider's plan of a subscription. */
    plan_id: z.nullable(z.string()),
    quantity: z.int(),
    orderId: Id,
    total: Amount,
    /** The script that draws the buttons. */
    scriptUrl: z.string(),
  }),
  z.null(),
])
export type PaymentStart = z.infer<typeof PaymentStart>

/** Where an order is: received, paid, on its way, delivered, or called off. */
export const OrderState = z.enum(['placed', 'paid', 'shipped', 'completed', 'cancelled'])
export type OrderState = z.infer<typeof OrderState>

/** Where an attempt to pay an order is. */
export const PaymentState = z.enum(['pending', 'captured', 'failed', 'refunded'])
export type PaymentState = z.infer<typeof PaymentState>

/** A bank transfer that pays an order, as its payment slip has it. */
export const PaymentInstructions = z.object({
  recipient: z.string(),
  /** Street and place of the recipient. */
  address: z.string(),
  iban: z.string(),
  /** Of the reference: `HR00`, or `HR99` for a payment without one. */
  model: z.string(),
  /** Empty for the model `HR99`. */
  reference: z.string(),
  amount: Amount,
  /** ISO 4217: `EUR`. */
  currency: z.string(),
  description: z.string(),
  /** Until when it should be paid. */
  due: Timestamp,
  /**
   * The path of a picture (PNG) below the address of the server: the same as a code (PDF417, HUB-3A) for banking apps. Left out in
   * a currency other than the euro, which the code does not have.
   */
  code: z.optional(z.string()),
})
export type PaymentInstructions = z.infer<typeof PaymentInstructions>

/** An order without its lines and addresses. */
export const OrderSummary = z.object({
  number: z.string(),
  /** When it was placed. */
  date: Timestamp,
  state: OrderState,
  total: Amount,
  /** ISO 4217: `EUR`. */
  currency: z.string(),
  /** How to pay it; left out unless it waits for a bank transfer. */
  paymentInstructions: z.optional(PaymentInstructions),
  /** What the buyer wrote, which the confirmation mail does not repeat; left out where nothing was written. */
  messages: z.optional(
    z.object({
      orderMessage: z.optional(z.string()),
      giftMessage: z.optional(z.string()),
      to: z.optional(z.string()),
      from: z.optional(z.string()),
    }),
  ),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** An order without what names its buyer. */
export const OrderLookup = z.object({
  number: z.string(),
  date: Timestamp,
  state: OrderState,
  total: Amount,
  /** ISO 4217: `EUR`. */
  currency: z.string(),
  lines: z.array(z.object({ name: z.string(), qty: z.int(), row: Amount })),
})
export type OrderLookup = z.infer<typeof OrderLookup>

/** Why a buyer cannot withdraw from an order any more, or never could. */
export const WithdrawalFault = z.enum(['late', 'company', 'cancelled', 'done'])
export type WithdrawalFault = z.infer<typeof WithdrawalFault>

/** What a buyer can withdraw from, without what names them. */
export const WithdrawableOrder = z.object({
  /** Of the order. */
  number: z.string(),
  /** When it was placed. */
  date: Timestamp,
  /** ISO 4217: `EUR`. */
  currency: z.string(),
  /** The end of the last day, 14 days after the delivery; null while it is not delivered. */
  until: z.nullable(Timestamp),
  /** Null where a withdrawal is possible. */
  fault: z.nullable(WithdrawalFault),
  lines: z.array(
    z.object({
      id: Id,
      name: z.string(),
      qty: z.int(),
      /** Pieces that can still be withdrawn from. */
      left: z.int(),
      /** Made to the buyer's wish, which is excluded. */
      isPersonal: z.boolean(),
      /** What all pieces cost, less the coupon. */
      paid: Amount,
      /** What of it came back already. */
      refunded: Amount,
      refundedQty: z.int(),
    }),
  ),
  /** What the delivery cost, and what of it came back; null where nothing is delivered. */
  delivery: z.nullable(z.object({ paid: Amount, refunded: Amount })),
  /** What was received for the order and has not come back: the most that is paid back. 0 for one that is not paid. */
  refundable: Amount,
})
export type WithdrawableOrder = z.infer<typeof WithdrawableOrder>

/** What an order holds besides its summary. */
export const OrderDetails = z.object({
  email: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      qty: z.int(),
      /** The attributes by which a variant was chosen, in the language of the order. */
      chosen: z.array(ChosenAttribute),
      /** What the buyer wrote, by `option_title`. */
      written: Personalizations,
      /** The parts of a bundle; empty for other products. */
      parts: z.array(
        z.object({
          name: z.string(),
          /** Pieces in one bundle. */
          quantity: z.int(),
          chosen: z.array(ChosenAttribute),
          written: Personalizations,
        }),
      ),
      /** Of all pieces. */
      row: Amount,
    }),
  ),
  /** Null without one. */
  coupon: z.nullable(
    z.object({
      code: z.string(),
      /** What it saved: positive. */
      discount: Amount,
    }),
  ),
  /** Null where nothing is delivered. */
  delivery: z.nullable(
    z.object({
      name: z.string(),
      /** When it arrives. */
      description: z.string(),
      /** Null for a method without branches. */
      branch: z.nullable(z.string()),
      price: Amount,
      /** What the timetable said when the order was placed; null where it did not cover the address. */
      arrival: z.nullable(
        z.object({
          /** The destination's name in the language of the order. */
          destination: z.string(),
          by: Timestamp,
        }),
      ),
    }),
  ),
  addresses: z.array(
    z.object({
      type: AddressType,
      firstName: z.string(),
      lastName: z.string(),
      contactPhone: z.string(),
      street: z.string(),
      houseNumber: z.string(),
      /** Empty where the country has no postal codes. */
      zipCode: z.string(),
      city: z.string(),
      /** Its name in the language of the order. */
      country: z.string(),
    }),
  ),
  payment: z.string(),
  /** Whether it waits for a payment on the site, which `payOrder` continues or begins once more. */
  isPayable: z.boolean(),
  /** Of the last attempt to pay it: `pending` is open at the provider. Null until it is paid where that is not done on the site. */
  paymentState: z.nullable(PaymentState),
  /** When it is cancelled unless it is paid; null where it is not payable. */
  payableUntil: z.nullable(Timestamp),
  /** The other methods that `payOrder` takes now: none while a payment is open, since that one may still be paid. */
  paymentMethods: z.array(z.object({ id: Id, name: z.string(), description: z.string() })),
})
export type OrderDetails = z.infer<typeof OrderDetails>

/** A whole number above 0, or a text that holds one; anything else is refused with `INVALID_QUANTITY`. */
const Quantity = z.union([z.number(), text(20)])
/** The guest's id, as `updateGuestUser` answered it, or the logged-in user's; null before there is one. */
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

const checkoutFields = {
  allowedCountries: z.optional(
    z.union([
      z.literal('ALL'),
      z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(300)),
    ]),
  ),
  cart_type: z.optional(z.literal([0, 1, 2])),
  specialCharsValidation: z.optional(z.boolean()),
}

const currencyFields = {
  mainCurrencyId: z.optional(Id),
  /** Those beside the main one, in the order of the selector; each needs a rate. */
  currencies: z.optional(z.array(Id).check(z.maxLength(20))),
}

/** Cart, checkout and order. */
export const ecommerce = service(
  'ecommerce',
  {
    /** The countries that the shop sells to, and what follows an addition to the cart. */
    getCheckoutSettings: call({
      method: 'GET',
      path: 'settings/getCheckoutSettings',
      access: 'site',
      input: z.strictObject({}),
      data: CheckoutSettings,
      errors: [],
    }),
    /**
     * Changes what `getCheckoutSettings` answers. `base` has the changed fields as they were read: what another person has
     * changed since is a `REVISION_CONFLICT`.
     */
    updateCheckoutSettings: call({
      method: 'PATCH',
      path: 'settings/updateCheckoutSettings',
      access: { scope: 'settings.manage' },
      input: z.strictObject({ ...checkoutFields, base: z.optional(z.strictObject(checkoutFields)) }),
      data: CheckoutSettings,
      errors: ['REVISION_CONFLICT'],
    }),
    /** The shop's currencies and their rates. An `id` is what other calls take as `currency` and `currencyId`. */
    getCurrencyConfig: call({
      method: 'GET',
      path: 'settings/getCurrencyConfig',
      access: 'site',
      input: z.strictObject({}),
      data: CurrencyConfig,
      errors: [],
    }),
    /**
     * Changes the currencies of the shop; what is left out stays. Another main currency leaves the figures of the prices as
     * they are, and needs rates of its own. `base` has the changed fields as they were read: what another person has changed
     * since is a `REVISION_CONFLICT`.
     *
     * @example
     * await office.ecommerce.updateCurrencyConfig({ currencies: [756], rates: [{ currencyId: 756, rate: 0.9323 }] })
     */
    updateCurrencyConfig: call({
      method: 'PATCH',
      path: 'settings/updateCurrencyConfig',
      access: { scope: 'settings.manage' },
      input: z.strictObject({
        ...currencyFields,
        /** Are added to those that there are. */
        rates: z.optional(
          z
            .array(
              z.strictObject({
                currencyId: Id,
                /** Units of it for one of the main currency, at most six decimals. */
                rate: Rate,
                /** When it begins to count. Default: now. */
                appliesFrom: z.optional(Timestamp),
              }),
            )
            .check(z.minLength(1), z.maxLength(50)),
        ),
        base: z.optional(z.strictObject(currencyFields)),
      }),
      data: CurrencyConfig,
      errors: ['REVISION_CONFLICT'],
    }),
    /** The currencies that the shop can sell in, and the rates that were set, the latest first: those to come and at most 200 more. */
    getCurrencyRates: call({
      method: 'GET',
      path: 'settings/getCurrencyRates',
      access: { scope: 'settings.manage' },
      input: z.strictObject({}),
      data: z.object({
        known: z.array(Currency),
        rates: z.array(
          z.object({
            id: Id,
            currencyId: Id,
            /** The main currency of that time, ISO 4217. */
            main: z.string(),
            rate: z.number(),
            appliesFrom: Timestamp,
            createdAt: Timestamp,
            /** Who set it: an e-mail address; null where the account was removed. */
            user: z.nullable(z.string()),
            /** Whether it counts now, will, or did. */
            state: z.enum(['current', 'coming', 'past']),
          }),
        ),
      }),
      errors: [],
    }),
    /** Takes back a rate that has not begun to count. */
    deleteCurrencyRate: call({
      method: 'DELETE',
      path: 'settings/deleteCurrencyRate/{id}',
      access: { scope: 'settings.manage' },
      input: z.strictObject({ id: Id }),
      data: z.object({ deleted: z.literal(true) }),
      errors: [],
    }),
    /** Restores a rate that was taken back, while it has not begun to count. */
    restoreCurrencyRate: call({
      method: 'PATCH',
      path: 'settings/restoreCurrencyRate/{id}',
      access: { scope: 'settings.manage' },
      input: z.strictObject({ id: Id }),
      data: Restored,
      errors: ['STATE_NOT_ALLOWED'],
    }),
    /**
     * Opens an empty cart; a user who is logged in gets the open cart they have, or a new one of their own. Keep the session:
     * every cart call takes it, its `id` as `cartId`. In a browser `saveCartSession` and `readCartSession` keep it in cookies.
     *
     * @example
     * const { id: cartId, protectCode } = await unwrap(commerce.ecommerce.getNewCartSession())
     */
    getNewCartSession: call({
      method: 'GET',
      path: 'cart/getNewCartSession',
      access: 'optionalUser',
      input: z.strictObject({}),
      data: Session,
      errors: [],
    }),
    /** The cart as it is now, with its texts in the client's language. */
    getCart: call({
      method: 'POST',
      path: 'cart/getCart',
      access: 'cart',
      input: z.strictObject({
        ...CartKey.shape,
        /** Default: that of the cart, at first the main one. */
        currencyId: z.optional(Id),
      }),
      data: Cart,
      errors: [],
      cart: true,
    }),
    /**
     * The cart as it is now, before a checkout: compare its lines and prices with those that the shopper sees, and show the
     * new ones where they differ.
     */
    validateCart: call({
      method: 'POST',
      path: 'cart/validateCart',
      access: 'cart',
      input: z.strictObject({ ...CartKey.shape, currencyId: Id }),
      data: z.extend(Cart, {
        /** Whether the member card, if there is one, is still valid. */
        validateMemberCard: z.boolean(),
      }),
      errors: [],
      cart: true,
    }),
    /**
     * Adds a product to the cart; a line that is equal already takes up the pieces. A configurable product is added as one
     * of its variants (`variantOf`), a bundle with a variant of each configurable part (`isConfigured`, `toBundleOptions`).
     * What is written is checked by the product's `customOptions` (`readPersonalizations`).
     *
     * @example
     * const added = await commerce.ecommerce.addItem({ cartId, protectCode, currencyId: 1, productId: 12, qty: 2 })
     * if (!added.errored) console.log(added.data.prices.converted.orderTotal)
     * else if (added.error.code === 'OUT_OF_STOCK') console.log('Fewer are left.')
     */
    addItem: call({
      method: 'POST',
      path: 'cart/addItem',
      access: 'cart',
      input: z.strictObject({
        ...CartKey.shape,
        /** One of `getCurrencyConfig`; the cart is in it from then on. */
        currencyId: Id,
        /** The product, or the variant of a configurable one. */
        productId: Id,
        /** A whole number above 0, or a text that holds one. */
        qty: Quantity,
        /** The same as `qty`. */
        quantity: z.optional(Quantity),
        options: z.optional(Options),
        /** What the shopper wrote, by `option_title`; those among the options are the same. */
        personalizations: z.optional(PersonalizationsInput),
        /** The choices of a bundle's parts. */
        bundleOptions: z.optional(BundleOptions),
        /**
         * Holds pieces in stock until 15 minutes after the cart's first hold: at most 20 of each of three products, and
         * for carts without address and delivery at most a fifth of a product's stock, all of them together. Pieces beyond
         * that are added and not held. An address that holds pieces in three carts, or 40 pieces, gets `RATE_LIMITED` with
         * the time of the first one's end in Retry-After. Default false.
         */
        reservation: z.optional(z.boolean()),
      }),
      data: Cart,
      errors: ['INVALID_QUANTITY', 'NOT_ADDABLE', 'OUT_OF_STOCK', 'PRODUCT_NOT_FOUND', 'LOGGED_USERS_ONLY'],
      cart: true,
    }),
    /**
     * Changes a line: its quantity, its variant, what is written on it, its parts. What is left out stays as it is. A line
     * that becomes equal to another one takes up its pieces. One whose product is not sold any more is refused with
     * `OUT_OF_STOCK` in any quantity: remove it.
     */
    updateItem: call({
      method: 'PATCH',
      path: 'cart/updateItem',
      access: 'cart',
      input: z.strictObject({
        ...CartKey.shape,
        itemId: Id,
        /** A whole number above 0, or a text that holds one. */
        qty: Quantity,
        /** Another variant of the same product. */
        productId: z.optional(Id),
        options: z.optional(Options),
        /** What the shopper wrote, by `option_title`. */
        personalizations: z.optional(PersonalizationsInput),
        bundleOptions: z.optional(BundleOptions),
      }),
      data: z.extend(Cart, {
        /** Whether the coupon, if there is one, is still valid. */
        couponValid: z.boolean(),
      }),
      errors: ['ITEM_NOT_IN_CART', 'INVALID_QUANTITY', 'NOT_ADDABLE', 'OUT_OF_STOCK'],
      cart: true,
    }),
    /**
     * The open cart of the user who is logged in, on whichever device it was filled; null where there is none. A guest's
     * cart that is given becomes the user's: its lines are added to those of the open cart, and its key is no longer valid.
     */
    getAbandoned: call({
      method: 'POST',
      path: 'cart/getAbandoned',
      access: 'user',
      input: z.strictObject({ cartId: z.optional(Id), protectCode: z.optional(Secret) }),
      data: z.nullable(Session),
      errors: [],
    }),
    /** Removes a line. */
    deleteItem: call({
      method: 'DELETE',
      path: 'cart/deleteItem',
      access: 'cart',
      input: z.strictObject({ ...CartKey.shape, itemId: Id }),
      data: z.extend(Cart, {
        /** Whether the coupon, if there is one, is still valid. */
        couponValid: z.boolean(),
      }),
      errors: ['ITEM_NOT_IN_CART'],
      cart: true,
    }),
    /** Removes every line. */
    clearCart: call({
      method: 'POST',
      path: 'cart/clearCart',
      access: 'cart',
      input: CartKey,
      data: Cart,
      errors: [],
      cart: true,
    }),
    /**
     * Applies a coupon, in place of the one before it. `COUPON_NOT_APPLICABLE` answers in `data.data` from which value of
     * goods it counts, where that is the reason.
     *
     * @example
     * const applied = await commerce.ecommerce.applyCoupon({ cartId, protectCode, couponCode: 'OTOK10' })
     * if (!applied.errored) console.log(applied.data.prices.converted.coupon)
     */
    applyCoupon: call({
      method: 'POST',
      path: 'cart/applyCoupon',
      access: 'cart',
      input: z.strictObject({
        ...CartKey.shape,
        /** In any case. */
        couponCode: filledText(60),
      }),
      data: Cart,
      errors: ['COUPON_NOT_FOUND', 'COUPON_NOT_APPLICABLE'],
      cart: true,
    }),
    /** Takes the coupon off the cart, also one that has lapsed. */
    removeCoupon: call({
      method: 'POST',
      path: 'cart/removeCoupon',
      access: 'cart',
      input: CartKey,
      data: Cart,
      errors: [],
      cart: true,
    }),
    /**
     * Applies a member card to the cart of a user who is logged in: its lines get their membership prices where these are
     * lower, and `prices.loyalty` what that saves.
     */
    applyMemberCard: call({
      method: 'POST',
      path: 'cart/applyMemberCard',
      access: 'cart',
      input: z.strictObject({
        ...CartKey.shape,
        /** Of the card. */
        barcode: filledText(60),
      }),
      data: Cart,
      errors: ['BARCODE_INVALID', 'LOGGED_USERS_ONLY'],
      cart: true,
    }),
    /**
     * Saves the buyer with the addresses: the first step of a checkout without an account. Replaces what was saved
     * before. The answered ids are what the next steps take: the guest's as `userId`, the addresses' as
     * `userBillingAddressId` and `userShippingAddressId`.
     */
    updateGuestUser: call({
      method: 'PATCH',
      path: 'guestUser/update',
      access: 'cart',
      input: z.strictObject({
        ...CartKey.shape,
        email: Email,
        /** One of type `main`, and of type `shipping` where the goods go elsewhere; at most 4. */
        addresses: z.array(AddressInput).check(z.minLength(1), z.maxLength(4)),
        /** For an invoice to a company. */
        company: z.optional(
          z.strictObject({
            companyName: text(addressLimits.companyName),
            /** The company's tax number. */
            companyOIB: text(addressLimits.companyOIB),
            region: text(addressLimits.region),
          }),
        ),
      }),
      data: z.object({
        guestUser: GuestUser,
        /** In the order of the input. */
        addresses: z.array(Address),
      }),
      errors: [],
      cart: true,
    }),
    /** The shop's delivery methods in their order: where they go, what they cost, from which amount they are free. */
    getDeliveryTerms: call({
      method: 'GET',
      path: 'checkout/getDeliveryTerms',
      access: 'site',
      input: z.strictObject({}),
      data: z.array(DeliveryTerms),
      errors: [],
    }),
    /**
     * When deliveries depart and arrive, with the destinations to choose from; null for a shop without a timetable.
     * `nextDeparture` reads it.
     */
    getDeliveryTimetable: call({
      method: 'GET',
      path: 'checkout/getDeliveryTimetable',
      access: 'site',
      input: z.strictObject({}),
      data: z.nullable(DeliveryTimetable),
      errors: [],
    }),
    /** The post towns of a postal code, as far as the shop has them: for most codes one, none for an unknown one. */
    getPlaces: call({
      method: 'GET',
      path: 'checkout/getPlaces',
      access: 'site',
      input: z.strictObject({
        /** An ISO code. */
        country: filledText(addressLimits.country),
        zipCode: filledText(addressLimits.zipCode),
      }),
      data: z.array(z.string()),
      errors: [],
    }),
    /** The countries that this cart can be delivered to. */
    getAvailableCountries: call({
      method: 'POST',
      path: 'checkout/getAvailableCountries',
      access: 'cart',
      input: z.strictObject({
        ...CartKey.shape,
        /** The language of their names. */
        language: LanguageCode,
        type: z.literal('countries'),
      }),
      data: z.array(Country),
      errors: [],
      cart: true,
    }),
    /** The delivery methods for this cart and country, with their prices. None for a cart without goods to deliver. */
    getApplicableDeliveryMethods: call({
      method: 'POST',
      path: 'checkout/getApplicableDeliveryMethods',
      access: 'cart',
      input: z.strictObject({
        userId: UserId,
        ...CartKey.shape,
        /** Where the goods go. */
        countryId: Id,
        currencyId: Id,
        /** As `updateGuestUser` answered it. */
        userBillingAddressId: z.nullable(Id),
        /** As `updateGuestUser` answered it. */
        userShippingAddressId: z.nullable(Id),
      }),
      data: z.array(ShippingMethod),
      errors: [],
      cart: true,
    }),
    /** Chooses the delivery method. The answered cart has its price. */
    saveDeliveryMethod: call({
      method: 'PUT',
      path: 'checkout/saveDeliveryMethod',
      access: 'cart',
      input: z.strictObject({
        userId: UserId,
        ...CartKey.shape,
        deliveryMethodId: Id,
        /** One of the method's `options`; null for a method without branches. */
        branchId: z.nullable(Id),
      }),
      data: Cart,
      errors: ['SHIPPING_METHOD_NOT_FOUND', 'SHIPPING_BRANCH_UNDEFINED'],
      cart: true,
    }),
    /** The payment methods for this cart. */
    getApplicablePaymentMethods: call({
      method: 'POST',
      path: 'checkout/getApplicablePaymentMethods',
      access: 'cart',
      input: z.strictObject({
        userId: UserId,
        ...CartKey.shape,
        /** As `updateGuestUser` answered it. */
        userBillingAddressId: z.nullable(Id),
      }),
      data: z.array(PaymentMethod),
      errors: [],
      cart: true,
    }),
    /** Chooses the payment method. */
    savePaymentMethod: call({
      method: 'PUT',
      path: 'checkout/savePaymentMethod',
      access: 'cart',
      input: z.strictObject({
        userId: UserId,
        ...CartKey.shape,
        paymentMethodId: Id,
        /** For an invoice to a company. */
        companyData: z.optional(
          z.strictObject({
            companyName: text(addressLimits.companyName),
            /** The company's tax number. */
            oib: text(addressLimits.companyOIB),
          }),
        ),
      }),
      data: Cart,
      errors: ['PAYMENT_METHOD_NOT_FOUND'],
      cart: true,
    }),
    /**
     * Places the order and archives the cart: clear its session afterwards (`clearCartSession`). A cart becomes one
     * order, so a repeat returns the same `orderSlug`. `OUT_OF_STOCK` names the lines that are in the way. Before it, the consents that the steps `checkoutAddress` and
     * `checkoutPayment` require must be recorded for this cart by `gdpr.createConsentLog`, with the guest's e-mail address.
     */
    createOrder: call({
      method: 'POST',
      path: 'order/create',
      access: 'cart',
      input: z.strictObject({
        userId: UserId,
        ...CartKey.shape,
        /** Of the cart that the buyer saw; another one is refused with `CART_CHANGED`. */
        version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
        giftMessage: z.optional(text(500)),
        orderMessage: z.optional(text(2000)),
        /** The recipient of the gift. */
        to: z.optional(text(200)),
        /** The giver of the gift. */
        from: z.optional(text(200)),
        /** The return address after a failed payment, on a domain of the shop. */
        failureURL: text(2000),
        /** The return address after the payment, and the link in the confirmation mail, on a domain of the shop. */
        successURL: text(2000),
      }),
      data: z.object({
        html: PaymentStart,
        /** Gives access to the order's summary without a log-in. */
        orderSlug: NewSecret,
        /** Gives the browser that ordered access to the rest of the order: see `getOrderDetails`. */
        orderKey: NewSecret,
      }),
      errors: [
        'CART_INCOMPLETE',
        'CART_CHANGED',
        'OUT_OF_STOCK',
        'CONSENT_REQUIRED',
        'URL_NOT_ALLOWED',
        'LOGGED_USERS_ONLY',
      ],
      cart: true,
      creates: true,
    }),
    /**
     * Confirms a payment that the buyer has approved at the buttons of a card provider; then clear the cart's session and
     * follow `url`. What the browser sends proves nothing: the server asks the provider. A repeat answers the same.
     *
     * @example
     * const confirmed = await commerce.ecommerce.confirmPayment({ id: 81, cartId, protectCode, internalRedirect: true, details: { orderID: '5O19' } })
     * if (!confirmed.errored) location.assign(confirmed.data.url)
     */
    confirmPayment: call({
      method: 'POST',
      path: 'order/pgSuccess/{id}',
      access: 'cart',
      input: z.strictObject({
        /** The `orderId` that `createOrder` answered. */
        id: Id,
        ...CartKey.shape,
        /** Answers `url` as path and query alone, for a router; otherwise it is the whole address. */
        internalRedirect: z.boolean(),
        /** What the buttons answered. */
        details: z.record(text(100), text(2000)),
      }),
      data: z.object({
        /** The `successURL` of the order with its slug. */
        url: z.string(),
      }),
      errors: ['PAYMENT_NOT_CONFIRMED'],
      cart: true,
    }),
    /**
     * Pays an order that is not paid: once more after a payment failed, or by another method. A payment page that is still
     * open is answered again. The order's user, or a browser with its key, may call it, and the reader of the mail about an open
     * payment, by the order's own method.
     */
    payOrder: call({
      method: 'POST',
      path: 'order/pay/{orderSlug}',
      access: 'optionalUser',
      input: z.strictObject({
        orderSlug: Secret,
        /** As `createOrder` answered it; not for the user whose order it is. */
        orderKey: z.optional(Secret),
        /** Of the mail about an open payment, instead of `orderKey`; its link ends with `#pay={payKey}`. */
        payKey: z.optional(Secret),
        /** The key of the cart that it was placed with, instead of `orderKey`. */
        cartId: z.optional(Id),
        protectCode: z.optional(Secret),
        /** Not with `payKey`. Default: the order's own method. */
        paymentMethodId: z.optional(Id),
        /** The return address after a failed payment, on a domain of the shop. */
        failureURL: text(2000),
        /** The return address after the payment, on a domain of the shop. */
        successURL: text(2000),
      }),
      data: z.object({ html: PaymentStart }),
      errors: ['ORDER_NOT_PAYABLE', 'PAYMENT_METHOD_NOT_FOUND', 'URL_NOT_ALLOWED'],
    }),
    /** Number, date, state and total of an order. The slug is the only proof that the call requires. */
    getOrderSummary: call({
      method: 'GET',
      path: 'order/summary/{orderSlug}',
      access: 'visitor',
      input: z.strictObject({
        /** As `createOrder` answered it. */
        orderSlug: Secret,
      }),
      data: OrderSummary,
      errors: [],
    }),
    /** Lines, addresses, e-mail and payment of an order, for the browser that placed it and for its user. */
    getOrderDetails: call({
      method: 'POST',
      path: 'order/details/{orderSlug}',
      access: 'optionalUser',
      input: z.strictObject({
        orderSlug: Secret,
        /**
         * As `createOrder` answered it; not for the user whose order it is. In a browser `saveOrderKey` and `readOrderKey` keep it
         * until the tab is closed.
         */
        orderKey: z.optional(Secret),
      }),
      data: OrderDetails,
      errors: [],
    }),
    /** An order by its number and the e-mail address that it was placed with. Every miss answers the same. */
    lookUpOrder: call({
      method: 'POST',
      path: 'order/lookup',
      access: 'visitor',
      input: z.strictObject({
        /** As the confirmation mail names it; dashes and the case of letters do not matter. */
        number: filledText(50),
        email: Email,
      }),
      data: OrderLookup,
      errors: [],
    }),
    /**
     * Withdraws from the contract of an order, in two steps and without a log-in. The first one, with number and e-mail
     * address alone, answers what can be withdrawn from; the second one has `confirm`, and names the pieces unless it is of all that is left. It answers the
     * receipt, which is mailed to the address of the order as well. Every miss of the order answers the same.
     *
     * @example
     * const order = { number: '2026-00017', email: 'ana@example.com' }
     * const { data } = await commerce.ecommerce.withdraw(order)
     * const items = data?.order.lines.slice(0, 1).map(({ id, left }) => ({ line: id, qty: left }))
     * const { receipt } = await unwrap(commerce.ecommerce.withdraw({ ...order, items, confirm: true }))
     */
    withdraw: call({
      method: 'POST',
      path: 'order/withdraw',
      access: 'visitor',
      input: z.strictObject({
        /** As the confirmation mail names it; dashes and the case of letters do not matter. */
        number: filledText(50),
        email: Email,
        /** Pieces of its lines, with `confirm`. Default: all that is left. */
        items: z.optional(
          z.array(z.strictObject({ line: Id, qty: z.int().check(z.gte(1), z.lte(100_000)) })).check(z.maxLength(200)),
        ),
        /** Why; none is required. */
        reason: z.optional(text(500)),
        confirm: z.optional(z.literal(true)),
      }),
      data: z.object({
        order: WithdrawableOrder,
        /** Null before `confirm`. */
        receipt: z.nullable(z.object({ number: z.string(), receivedAt: Timestamp })),
      }),
      errors: ['WITHDRAWAL_NOT_POSSIBLE'],
    }),
  },
  { feature: 'ecommerce' },
)
