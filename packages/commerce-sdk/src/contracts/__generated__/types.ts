// Written by `pnpm generate` from the contract.

/** What a list of products can be sorted by. */
export type ProductSortField = 'id' | 'finalPrice' | 'name' | 'categoryPriority'

/** A record with its `id` and the fields that `select` names; the whole record when it names all. */
export type Selected<R, Field extends keyof R> = [keyof R] extends [Field] ? R : Pick<R, Field | Extract<'id', keyof R>>

/** A page of records. */
export interface Page<R> {
  records: R[]
  totalPages: number
  /** Records on all pages. */
  totalRecords: number
  /** The same as `totalRecords`. */
  totalItems: number
  pagination: Pagination
  /** The `after` of the next page, in lists of the back office; left out on the last page. */
  next?: string | undefined
  /** There are more records than the totals say. */
  countIsCapped?: true | undefined
}

/** An address that is kept. */
export interface Address {
  firstName: string
  lastName: string
  contactEmail: string
  contactPhone: string
  /** A country's `id`. */
  country: number
  city: string
  street: string
  houseNumber: string
  /** Empty where the country has no postal codes. */
  zipCode: string
  type: AddressType
  companyName?: string | null | undefined
  /** The company's tax number; in Croatia an OIB, which `isOib` checks. */
  companyOIB?: string | null | undefined
  region?: string | null | undefined
  id: number
}

/** An address to keep; its texts may be as long as `addressLimits` says. */
export interface AddressInput {
  firstName: string
  lastName: string
  contactEmail: string
  contactPhone: string
  /** A country's `id`. */
  country: number
  city: string
  street: string
  houseNumber: string
  /**
   * Left out or empty where the country has no postal codes, by `hasZipCodes`; one that is sent for it is not kept.
   */
  zipCode?: string | undefined
  type: AddressType
  companyName?: string | null | undefined
  /** The company's tax number; in Croatia an OIB, which `isOib` checks. */
  companyOIB?: string | null | undefined
  region?: string | null | undefined
  /** Of an address that is kept already. */
  id?: number | undefined
}

/** What an address is for. */
export type AddressType = 'main' | 'billing' | 'shipping' | 'other'

/**
 * An attribute that a product or one of its variants has, and the values that they have of it. What is chosen from a list
 * has an `id` and reads as its label; what is written has none and is read as it is: a number `40.5`, `yes` or `no`, a
 * day `2026-10-17`, a moment `2026-10-09T18:15:00Z`. The attribute `maker` is who makes the product, its brand.
 */
export interface AssociatedAttribute {
  attributeCode: string
  label: string
  /** The unit of its numbers, which follows each of them: `kg`. Default: none. */
  unit?: string | undefined
  inputType: AttributeInputType
  /** A CSS class of the shop's own. */
  customClass: string | null
  values: {
    /** Null for what is written. */
    id: number | null
    /** In the client's language. */
    value: string
    /** Whether the swatch is a picture. */
    isMedia: boolean
    /** How the value looks: a colour (`#rrggbb`) or the address of a picture; null for words alone. */
    swatch: string | null
    /** Chosen at first, unless nothing with it can be had. */
    shopDefault: boolean
    /** The slug of the page about it, in the client's language. Default: there is none. */
    page?: string | undefined
  }[]
}

/** A variant of a configurable product, with the fields that it changes on the page. */
export interface AssociatedProduct {
  id: number
  sku: string
  name: string
  slug: string
  format: ProductFormat
  media: MediaItem[]
  /** Money in main units, euros and not cents, with at most two decimals. */
  retailPrice: number
  /** Money in main units, euros and not cents, with at most two decimals. */
  finalPrice: number
  /** Money in main units, euros and not cents, with at most two decimals. */
  membershipPrice: number | null
  discount: {
    /** Money in main units, euros and not cents, with at most two decimals. */
    retailPrice: number
  } | null
  /** Money in main units, euros and not cents, with at most two decimals. */
  lowestPrice: number | null
  netQuantity?: NetQuantity | undefined
  unitPrice?: UnitPrice | undefined
  /** Default: it costs the same in every quantity. */
  quantityPrices?: QuantityPrice[] | undefined
  dimensions?: Dimensions | undefined
  isAvailable: boolean
  attributes: AttributeValue[]
}

/** How an attribute is chosen or written. */
export type AttributeInputType = 'dropdown' | 'numberField' | 'multipleSelect' | 'textSwatch' | 'visualSwatch' | 'yesNo' | 'dateTime' | 'date'

/** An attribute of products as the back office keeps it. */
export interface AttributeRecord {
  id: number
  /** What filters and products name it by. */
  code: string
  inputType: AttributeInputType
  /** The unit of its numbers; null for none. */
  unit: string | null
  labels: Record<string, string>
  /** What can be chosen, in its order; empty for what is written. */
  values: {
    id: number
    labels: Record<string, string>
    /** A colour (`#rrggbb`) or the address of a picture; null for words alone. */
    swatch: string | null
    /** Chosen at first. */
    shopDefault: boolean
    /** Products that have it. */
    products: number
  }[]
  /** Products that have it, archived ones too. */
  products: number
}

/** What a product has of an attribute. */
export interface AttributeValue {
  /** Ids of choices; a written value as it was written. */
  value: string | number | boolean | null | (string | number)[]
  attributeCode: string
}

/** A place where a buyer fetches an order. */
export interface Branch {
  id: number
  name: string
  description: string
}

/** A call that is made for each of many records, one transaction each. */
export interface BulkJob {
  id: number
  /** The call: `orders.updateState`. */
  call: string
  /** What the call gets for each record, beside its id. */
  input: Record<string, unknown>
  /**
   * `ready` before its first start. One whose server has ended is `stopped` until another server goes on with it, by itself and within
   * two minutes. It can start again from both.
   */
  state: 'ready' | 'waiting' | 'running' | 'stopped' | 'done'
  /** Who made it; null for an account that is erased. */
  user: string | null
  /** Records that were chosen. Each is done, refused, a conflict, or not reached. */
  count: number
  done: number
  refused: number
  /** Records that another person has changed since they were chosen. */
  conflicts: number
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  createdAt: string
  /** Null before its end. */
  endedAt: string | null
}

/** A record that a job did not change. */
export interface BulkRefusal {
  id: number
  /** The error code that its call answered. */
  code: string
  /** The key of its text. */
  message: string
}

/** A part of a bundle. */
export interface BundleLine {
  /** Pieces in one bundle. */
  quantity: number
  format: ProductFormat
  product: number | {
    id: number
    name: string
    slug: string
    format: ProductFormat
  }
}

/** A part of a bundle, with the fields that choosing needs. */
export interface BundlePart {
  product: Product
  /** Pieces in one bundle. */
  quantity: number
  format: ProductFormat
  /** A variant must be chosen. */
  configurable: boolean
}

/** A cache of the server. */
export interface CacheStore {
  /** What `clearCache` takes. */
  name: string
  entries: number
  bytes: number
  /** When the newest entry was kept; null for an empty cache. */
  filledAt: string | null
}

/** A cart with its lines and sums. */
export interface Cart {
  id: number
  /** Rises with every change. Of two answers the one with the greater version is newer; `createOrder` takes it. */
  version: number
  /** A secret of at least 128 bits. */
  protectCode: string
  items: CartItem[]
  /**
   * The currency that was requested last, ISO 4217: `EUR`. It is that of `prices.converted`, and of an order of the cart.
   */
  currency: string
  /** Units of `currency` for one of the main one. Default: it is the main one. */
  rate?: number | undefined
  prices: {
    /** In the cart's currency: prices of a piece are converted, and these are added up. */
    converted: CartAmounts
    /** In the shop's main currency. */
    base: CartAmounts
  }
  /** Whether the coupon counts. One that has lapsed keeps its code and saves nothing. */
  isCouponApplied: boolean
  /** Null without a coupon. */
  couponCode: string | null
  /** Nothing is delivered: the checkout has no delivery step. */
  digitalOnly: boolean
  /** The same as `digitalOnly`. */
  isEProduct: boolean
  paymentMethodId: number | null
  deliveryMethodId: number | null
  session: Session
  options: {
    /** The chosen branch of the delivery method. */
    deliveryBranchId?: number | null | undefined
  }
  /** Null until `updateGuestUser`. */
  guestUser: GuestUser | null
}

/** The amounts of a cart, tax included. */
export interface CartAmounts {
  /** `itemsTotal` less `coupon`. */
  cartTotal: number
  /** What the coupon saves: positive, and subtracted. */
  coupon: number
  /** Money in main units, euros and not cents, with at most two decimals. */
  delivery: number
  /** All lines. */
  itemsTotal: number
  /** What the member card saved; the lines' prices have it already. */
  loyalty: number
  /** What is paid: `cartTotal` and `delivery`. */
  orderTotal: number
  /** The part of each amount that is tax. */
  tax: {
    /** `itemsTotal` less `coupon`. */
    cartTotal: number
    /** What the coupon saves: positive, and subtracted. */
    coupon: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    delivery: number
    /** All lines. */
    itemsTotal: number
    /** What the member card saved; the lines' prices have it already. */
    loyalty: number
    /** What is paid: `cartTotal` and `delivery`. */
    orderTotal: number
  }
}

/** A line of a cart. */
export interface CartItem {
  /** What `updateItem` and `deleteItem` take. */
  itemId: number
  /** The product that is bought: of a configurable product the variant. */
  productId: number
  /** Pieces. */
  qty: number
  options: {
    /** The texts that the shopper wrote, by `option_title`. */
    personalizations?: Record<string, string | number> | undefined
    [name: string]: unknown
  }
  /** Pieces that can be bought now: 0 for what is not sold any more, or sold out. Default: all of `qty`. */
  available?: number | undefined
  /**
   * What a piece cost when the line was chosen, in the cart's currency, where it costs more now. Default: it does not.
   */
  priceBefore?: number | undefined
  /** The choices of a bundle's parts, as `addItem` takes them. */
  bundleOptions: {
    id: number
    options: {
      productId?: number | undefined
      personalizations?: Record<string, string | number> | undefined
    }
  }[]
  productData: {
    name: string
    media: MediaItem | null
    slug: string
    /** The configurable product that a variant belongs to. */
    mainProductSlug: string | null
    isVisibleIndividually: boolean
    /** What `finalPrice` is for a whole unit, in the cart's currency. Default: the product is not sold by measure. */
    unitPrice?: UnitPrice | undefined
    /** Of the product as it was chosen, in the cart's currency. Default: it costs the same in every quantity. */
    quantityPrices?: QuantityPrice[] | undefined
    /** It is ordered again each period. Default: it is bought once. */
    subscription?: SubscriptionPeriod | undefined
    /** The attributes by which a variant was chosen; empty for other products. */
    chosen: ChosenAttribute[]
    /** The parts of a bundle, each with its chosen variant; empty for other products. */
    parts: {
      /** The part's product, which `bundleOptions` takes as its `id`. */
      id: number
      name: string
      /** Pieces in one bundle. */
      quantity: number
      chosen: ChosenAttribute[]
    }[]
  }
  prices: {
    /** In the cart's currency. */
    converted: ItemAmounts
    /** In the shop's main currency. */
    base: ItemAmounts
  }
}

/** A cart's session as every cart call takes it. `getNewCartSession` answers both, the first one as `id`. */
export interface CartKey {
  cartId: number
  /** Gives read and write access to the cart: keep it secret like a password. */
  protectCode: string
}

/** The parts of a cart that an order requires. */
export type CartPart = 'items' | 'guest' | 'addresses' | 'delivery' | 'payment'

/** A category of products, with those below it. */
export interface Category {
  id: number
  parentId: number | null
  name: string
  slug: string
  title: string
  /** One sentence under the heading. */
  summary: string
  /** The title of its page for search engines. Default: its title. */
  seoTitle?: string | undefined
  /** The description of its page for search engines. Default: its summary. */
  seoDescription?: string | undefined
  image: MediaItem | null
  /** Ids of the sortings that it offers; `sortOf` makes the `sort` of a list of one. */
  sortTypes: number[]
  /** The one of them to begin with. */
  sortDefaultType: number
  /** What its list can be narrowed to at one press, in the order of their buttons. Default: nothing. */
  quickFilters?: QuickFilter[] | undefined
  translations: Translation[]
  productCount: number
  children: Category[]
}

/** A category as the back office keeps it. */
export interface CategoryRecord {
  id: number
  parentId: number | null
  /** Among those of the same parent; the first is 0. */
  position: number
  /** Whether it is shown; with it those below it are hidden too. */
  active: boolean
  /** The id of its picture. */
  image: number | null
  /** Ids of the sortings that it offers. */
  sortTypes: number[]
  /** The one of them to begin with. */
  sortDefaultType: number
  quickFilters: QuickFilterFields[]
  translations: Record<string, CategoryTexts>
  /** Languages whose texts are older than those of the site's own language. */
  outdated: string[]
  /** Products in it that are sold, without those of categories below it. */
  products: number
  /** Those of them that are in no other category. */
  onlyHere: number
}

/** The texts of a category in one language. */
export interface CategoryTexts {
  name: string
  /** Its name in addresses. */
  slug: string
  /** The heading of its page. */
  title: string
  /** One sentence under the heading. */
  summary: string
  /** The title for search engines; empty where the heading serves. */
  seoTitle: string
  /** The description for search engines; empty where the summary serves. */
  seoDescription: string
}

/** A proof of work that a caller may give instead of waiting. */
export interface Challenge {
  /** What `solve` of the SDK takes; its solution goes into the header X-Solution of the same call. */
  challenge: string
}

/** One write of the back office. */
export interface Change {
  id: number
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  at: string
  userId: number
  /** Null for a user who was erased. */
  email: string | null
  /** `gdpr.updateConsent` */
  call: string
  /** `consent` */
  entity: string
  entityId: string
  /** The changed fields; null for a record that was created. Data of people are not in the log. */
  before: Record<string, unknown> | null
  /** Null for a record that was deleted. */
  after: Record<string, unknown> | null
}

/** What a shop sells to, and what follows an addition to the cart. */
export interface CheckoutSettings {
  /** ISO codes of two letters; `ALL` allows every country. */
  allowedCountries: string[] | 'ALL'
  /** After an addition: 0 goes to the cart, 1 stays on the page, 2 shows the cart in a popup. */
  cart_type: 0 | 1 | 2
  /** False: names may hold any characters, and not letters, spaces, apostrophes and hyphens alone. Default true. */
  specialCharsValidation?: boolean | undefined
}

/** What a variant was chosen by, in words; what is written reads as in `AssociatedAttribute`. */
export interface ChosenAttribute {
  attributeCode: string
  label: string
  inputType: AttributeInputType
  /** The unit of its numbers: `kg`. Default: none. */
  unit?: string | undefined
  values: string[]
}

/** A comment on a product, on a post or on the site itself, with its rating. */
export interface Comment {
  id: number
  subject_type: 'product' | 'post' | 'site'
  /** Null for the site itself. */
  subject_id: number | null
  /** Plain text; empty for a rating alone. */
  text: string
  /** On the shop's present scale, 1 to `NumberOfStars`; null for a comment alone. */
  rating: number | null
  /** First name and the initial of the surname; null for a guest without a name. */
  author: string | null
  /** The language that it was written in. */
  language: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  created_at: string
  /** Whether its author has changed it. */
  edited: boolean
  published: boolean
  /** Whether an order of the author has the product. */
  verified: boolean
  /** How many people found it helpful. */
  helpful: number
  /** The answer of the shop. */
  reply: {
    text: string
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    created_at: string
  } | null
}

/** The shop's options about comments; those with `OnSite` are about the site itself. */
export interface CommentOptions {
  RequireRatingForComment: boolean
  RequireCommentForRating: boolean
  NumberOfStars: number
  CanCommentOnBlog: 'RegisteredUsers' | 'Everyone' | 'Nobody'
  OneUserOneComment: boolean
  UserCanEditComment: boolean
  AnonymousCanMultipleReview: boolean
  RequireAdminPublishing: boolean
  RequireRatingForCommentOnSite: boolean
  RequireCommentForRatingOnSite: boolean
  NumberOfStarsOnSite: number
  OneUserOneCommentOnSite: boolean
  UserCanEditCommentOnSite: boolean
  AnonymousCanMultipleReviewOnSite: boolean
  RequireAdminPublishingOnSite: boolean
}

/** A comment as the back office has it. */
export interface CommentRecord extends Comment {
  state: 'pending' | 'published' | 'hidden'
  /** The name of the product or the title of the post; null for the site itself. */
  subject: string | null
  is_guest: boolean
}

/** The published comments of a subject in figures. */
export interface CommentSummary {
  comments: number
  /** Comments that have a rating. */
  ratings: number
  /** Of all ratings, with one decimal; null without any. */
  average: number | null
  /** The shop's present scale. */
  stars: number
  /** How many ratings are of 1 star, of 2, and so on. */
  counts: number[]
}

/** A consent that a person may give. */
export interface Consent {
  id: number
  /** The shop's own number for it. */
  uniqueNumber: string
  /** What the person agrees to: clean HTML, may hold a link. */
  displayName: string
}

/** The consents that a step asks for. */
export interface ConsentAssignment {
  /** The step: `checkoutAddress`, `checkoutPayment`, or the name of a form. */
  assigned_to: string
  /** Ids of the consents to show. */
  consents: number[]
  /** Those of them that the step requires. */
  requiredConsents: number[]
}

/** A consent as the back office keeps it. */
export interface ConsentRecord {
  id: number
  uniqueNumber: string
  /** Rises when a text changes: who gave an older one is asked again. */
  version: number
  /** What the person agrees to, by language: clean HTML. */
  displayName: Record<string, string>
  /** The steps and forms that ask for it. */
  assignedTo: string[]
  /** Those of them that require it. */
  requiredFor: string[]
  /** How often its present text was given. */
  given: number
}

/** A document, with what is public of it. */
export interface ContentDocument {
  id: number
  kind: DocumentKind
  /** The number of the newest change of the draft. */
  seq: number
  /** The revision that visitors read; null where none is public. */
  publishedRevision: number | null
  /** Whether the draft has changes that the public revision lacks. */
  isChanged: boolean
  /** The revision that is published at a later moment. */
  scheduled: {
    revision: number
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    at: string
  } | null
  /** The page in each language, as other calls take it; empty for the header and the footer. */
  posts: Record<string, {
    id: number
    status: 'draft' | 'published'
    revision: number
  }>
}

/** What is wrong with a draft. */
export interface ContentFinding {
  at: string
  /**
   * The rule, as field errors have it: `required`, `max`, `type`, `choice`, `slugShort`, `slugFormat`, `slugTaken`; `alt` is a
   * picture without words, `deadLink` a local link that leads nowhere. What search engines hold against a page: `titleLong`,
   * `descriptionMissing`, `descriptionShort`, `descriptionLong`, `headingMissing`, `headingTwice`, and `noTranslation` for a
   * language of the site that the page is not shown in. `sharedChanged` is a shared section whose changes are shown on so many
   * other pages too, which is its `value`.
   */
  rule: string
  /** The figure of the rule, such as the greatest length. */
  value?: string | number | undefined
  /** Whether it prevents a publication. */
  blocks: boolean
}

/** One change of a draft. */
export interface ContentOp {
  /** Made once; an op that is sent again is not applied twice. */
  opId: string
  /**
   * The address of a value in a draft, by ids: `s8f/items/i2/title/hrv` is the Croatian title of an item, `s8f/items/i2` the
   * item, `s8f/pos` the place of a section, `s8f` the section, `page/title/hrv` the title of the page.
   */
  at: string
  /** The newest `seq` that this tab had seen when the change was made. */
  base: number
  /** The value that it replaces; null where there was none. */
  before: unknown
  /** Null deletes a section, an item or a value of a language. */
  after: unknown
}

/** A state of a document that is kept. */
export interface ContentRevision {
  /** Its number in the document, from 1. */
  id: number
  /** The revision that was public when it was made. */
  parent: number | null
  /** The number of the newest change that it has. */
  fromSeq: number
  /** - `first`: as the document was before it was first edited */
  kind: 'first' | 'published' | 'scheduled' | 'restored' | 'named'
  /** Null for the first one. */
  author: string | null
  note: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  created_at: string
  isPublished: boolean
}

export interface Country {
  /** ISO 3166 number: 191. What an address takes as `country`. */
  id: number
  /** ISO 3166 code of two letters: `HR`. */
  iso: string
  /** The same as `iso`. */
  code: string
  /** In the language of the request. */
  name: string
}

/** A country as the back office keeps it. */
export interface CountryRecord {
  id: number
  /** ISO 3166 code of two letters. */
  iso: string
  /** As the shop shows it, in the language of the request. */
  name: string
  /** Its names in ISO 3166, by language. */
  standard: Record<string, string>
  allowed: boolean
  position: number | null
  names: Record<string, string>
}

/** A coupon as the back office keeps it. */
export interface CouponRecord {
  id: number
  code: string
  percent: number | null
  most: number | null
  amount: number | null
  freeDelivery: boolean
  validFrom: string
  validTo: string | null
  minimum: number
  useLimit: number | null
  perUserLimit: number | null
  active: boolean
  categoryIds: number[] | null
  productIds: number[] | null
  /** Orders with it that are not cancelled. */
  uses: number
  /**
   * - `off`: switched off
   * - `expired`: its last day is over
   * - `usedUp`: all its uses are taken
   * - `scheduled`: its first day is to come
   */
  state: 'active' | 'scheduled' | 'expired' | 'usedUp' | 'off'
}

export interface Currency {
  id: number
  /** ISO 4217: `EUR`. */
  label: string
  /** `€`. */
  symbol: string
}

/** The currencies of a shop with the rates that count now. */
export interface CurrencyConfig extends CurrencySettings {
  /** Of each allowed currency but the main one. */
  rates: {
    currencyId: number
    /** Units of it for one of the main currency, at most six decimals: what `convertAmount` takes. */
    rate: number
    /** Since when it counts. */
    since: string
  }[]
}

/** The currencies of a shop. */
export interface CurrencySettings {
  allowedCurrencies: Currency[]
  /** The `currency` and `currencyId` of other calls. */
  mainCurrencyId: number
}

/** A text or number that the shopper enters for a product. */
export interface CustomOption {
  /** The key in `personalizations`. */
  option_title: string
  option_type: 'text' | 'number'
  custom_option_values: {
    sku: string
    label: string
  }[]
  /** Most characters of what is written; a number counts as its digits. */
  max_length: number
}

/** The time by which an order departs on each day of the week; a day that is left out has no departure. */
export interface CutOffs {
  /** What clocks show: `08:00`. */
  monday?: string | undefined
  /** What clocks show: `08:00`. */
  tuesday?: string | undefined
  /** What clocks show: `08:00`. */
  wednesday?: string | undefined
  /** What clocks show: `08:00`. */
  thursday?: string | undefined
  /** What clocks show: `08:00`. */
  friday?: string | undefined
  /** What clocks show: `08:00`. */
  saturday?: string | undefined
  /** What clocks show: `08:00`. */
  sunday?: string | undefined
}

/** A page or post in one language with the links that lead nowhere. */
export interface DeadLinks {
  id: number
  title: string
  slug: string
  postType: string
  /** Three letters, ISO 639-2: `hrv`. */
  language_code: string
  /** The local paths that neither a page nor a redirect or a file answers. */
  links: string[]
}

/** A place that deliveries depart to. */
export interface DeliveryDestination {
  /** Identifies it in every language: `vis`. */
  code: string
  name: string
  /** The ISO code of its country. */
  country: string
  /** The postal codes that it covers. */
  zipCodes: string[]
  cutOffs: CutOffs
  /** By when a departure arrives: the time on the day that is so many days after it. */
  arrival: {
    /** What clocks show: `08:00`. */
    time: string
    days: number
  }
}

/** A way of delivery as the back office keeps it. */
export interface DeliveryMethodRecord {
  id: number
  /** By language. */
  name: Record<string, string>
  /** By language; an empty one is none. */
  description: Record<string, string>
  position: number
  /** Whether it is offered. */
  active: boolean
  /** ISO codes of the countries that it goes to; null for all that the shop delivers to. */
  countries: string[] | null
  /** By the value of the goods: ascending, the last row without an end. */
  prices: {
    /** The value of the goods up to which it is paid, the bound too; null in the last row, for all that cost more. */
    upTo: number | null
    /** Money in main units, euros and not cents, with at most two decimals. */
    price: number
  }[]
  /** The value of the goods from which it is free; null for never. */
  freeFrom: number | null
  /** The tax inside its price: 25. */
  taxPercent: number
  /** When it departs, of the form of `WrittenTimetable`; null for a method without a timetable. */
  timetable: Record<string, unknown> | null
  branches: Branch[]
  /** Orders that were placed with it keep it; it is not offered any more. */
  archived: boolean
}

/** Days without a departure: a holiday, a storm. */
export interface DeliveryPause {
  /** Its first day, `2026-12-25`. */
  from: string
  /** Its last day. */
  to: string
  /** Codes of the destinations; null for all. */
  destinations: string[] | null
  /** Why nothing departs, for people. */
  note: string
}

/** A way of delivery as the shop offers it, whatever the cart. */
export interface DeliveryTerms {
  id: number
  name: string
  /** When it arrives. */
  description: string
  /** For the smallest cart, in the main currency; 0 is free. */
  price: number
  /** What the lines of a cart must cost for a free delivery; null where none is. */
  freeFrom: number | null
  /** ISO codes of the countries that it goes to; null for all that the shop delivers to. */
  countries: string[] | null
}

/** When a delivery method departs to which destinations, with its texts in the client's language. */
export interface DeliveryTimetable {
  /** The delivery method that departs by it. */
  deliveryMethodId: number
  /** The time zone of all its days and times: `Europe/Zagreb`. */
  timeZone: string
  texts: {
    /** What a destination is called: `My island`. */
    destination: string
    /**
     * What is shown before a departure of the same day: `{left} until tonight's ferry → {destination}, {arrival}`. Its
     * placeholders are the rest of the time, the destination's name and when it arrives.
     */
    today: string
    /** What is shown before a departure of a later day; also with `{cutOff}`, the day and time by which to order. */
    later: string
  }
  destinations: DeliveryDestination[]
  pauses: DeliveryPause[]
}

/** The outside of one piece, in centimetres. */
export interface Dimensions {
  length: number
  width: number
  height: number
}

/**
 * What is edited as one: a page or a post in all its languages, the header or the footer. The header and the footer have one
 * section, `parts`.
 */
export type DocumentKind = 'page' | 'header' | 'footer'

/** A domain of a shop, and what a client of it needs. */
export interface Domain {
  name: string
  url: string
  /** The public key that a client takes as `apiKey`. It names the shop and grants nothing. */
  apiKeyToken: string
  /** What a client takes as `site`. */
  siteID: number
  apiKeyId: number
}

/** A secret address at which a draft can be read without a log-in. */
export interface DraftLink {
  id: number
  /** Who made it; null for a deleted account. */
  author: string | null
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  created_at: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  expiresAt: string
}

/**
 * A section of a draft, in all languages. In `props` a field that each language has a value of its own for is a record by
 * language, and a list is a record of its items by id, each with its `pos`; `blockFields` names these fields. `propsIn` makes
 * the properties of one language of it.
 */
export interface DraftSection {
  /** A block's name, a key of `blockFields`; a name that is not there is shown and kept, but not edited. */
  block: string
  /**
   * Sections are shown in the order of these texts, and of their ids where two are the same; `keyBetween` makes one.
   */
  pos: string
  props: Record<string, unknown>
  /** Fragment that leads to the section, by language. */
  anchor: Record<string, string | null>
  hidden: boolean
  /** Left out of what is published; it can be brought back. */
  removed: boolean
  /** The languages that show it. Default: all. */
  languages?: string[] | undefined
  /** The id of the shared section that it shows. Default: it is of this page alone. */
  shared?: number | undefined
  /** Of a shared section, the names of those `props` that this page has values of its own for. Default: none. */
  own?: string[] | undefined
}

/** An element as editors have it. */
export interface EditedElement extends Element {
  /** Grows with each change; `updateElement` takes it. */
  revision: number
}

/** A page or post as editors have it: also where it is not public. */
export interface EditedPost extends Post {
  status: 'draft' | 'published'
  /** Grows with each change that visitors see; `updatePost` takes it. */
  revision: number
}

/** A page or post in one language, as a row of the editors' lists. */
export interface EditedPostRow {
  id: number
  title: string
  slug: string
  postType: string
  /** Three letters, ISO 639-2: `hrv`. */
  language_code: string
  status: 'draft' | 'published'
  /** Null for one that visitors have never seen; a date in the future is that of a post which is shown then. */
  published_at: string | null
  /** When its draft is published; null where none is planned. */
  scheduledAt: string | null
  /** Whether its draft has changes that visitors do not see. */
  isChanged: boolean
  /** The path of its picture; null where it has none. */
  image: string | null
  /** When it was changed last for visitors. */
  changedAt: string
  /** Languages of the site that it is not there in. */
  missing: string[]
  /** Languages in which it was changed before this one. */
  outdated: string[]
}

/** A person who has the document open. */
export interface EditingPerson {
  userId: number
  name: string
  /** Names the tab. */
  tab: string
  /** Where the person is; null where nothing is selected. */
  at: string | null
}

/** A part of every page that editors fill in: header, footer, cookie notice, what product pages say of buying. */
export interface Element {
  id: number
  title: string
  /** Its key: `header-section`. */
  handler: string
  language_code: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  created_at: string
  slug: string
  meta: Record<string, unknown>
  linkMeta: Record<string, unknown>
  mobileMeta: Record<string, unknown>
  options: Record<string, unknown>
  mobileOptions: Record<string, unknown>
  /** Its texts and links by name, in its language; `ElementParts` has their types. */
  parts: Record<string, unknown>
  type: 'static-element'
}

/** An event in one language, at one of its times. */
export interface Event {
  id: number
  title: string
  /** One sentence; may be empty. */
  summary: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  start: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  end: string
  /** The time zone of the place, in which both are shown: `Europe/Zagreb`. */
  timeZone: string
  place: string
  image: MediaItem | null
  /** Clean HTML. */
  html: string
  /** Null for an event that takes place once. */
  recurrence: Recurrence | null
  /**
   * The name of the form by which people sign up, with `event` in `cms.storeFormData`; null for an event without sign-up.
   */
  form: string | null
  /** Places at this time. */
  free: number | null
}

/** An event with all that its page shows. */
export interface EventDetails extends Event {
  /** Its times after `start`, the next one first. */
  later: Occurrence[]
}

/** An event as the back office keeps it. */
export interface EventRecord {
  id: number
  texts: Record<string, EventTexts>
  /** What the clocks of its place show when it begins for the first time: `2026-12-04T19:00`. */
  start: string
  end: string
  timeZone: string
  /** A file of the library. */
  image: number | null
  recurrence: Recurrence | null
  /** The name of the form by which people sign up. */
  form: string | null
  /** Places at each of its times; null for any number. */
  capacity: number | null
  /** Its next time that has not ended, or else its last one; null where each is cancelled. */
  shown: {
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    start: string
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    end: string
    /** Places that are free; null where there is no sign-up, or no end of them. */
    free: number | null
    taken: number
  } | null
}

/** The texts of an event in one language. */
export interface EventTexts {
  title: string
  place: string
  summary: string
  html: string
}

/** An address that visitors have asked for in vain. */
export interface FailedRequest {
  id: number
  path: string
  /** How often. */
  requests: number
  /** Whether a page of the shop links to it. */
  isOwnLink: boolean
  ignored: boolean
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  firstAt: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  lastAt: string
}

/** A field that two people have changed to different values. */
export interface FieldConflict {
  /** `displayName.hrv`. */
  path: string
  /** What both of them began with. */
  base: unknown
  mine: unknown
  theirs: unknown
  /** Whose change it was, and when; in content alone. */
  by?: string | undefined
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  when?: string | undefined
  /** In content: the address of the section or item around it that was removed. Default: it was not removed. */
  removed?: string | undefined
}

/** Filters a list: records with one of the values, or between the two ends of a range. */
export interface Filter<Key extends string = string> {
  /** A field or an `attributeCode`. */
  key: Key
  /** Ids of choices, `[from, to]` of numbers, prices, days and moments, `['yes']` or `['no']`. */
  value: readonly FilterValue[]
}

export type FilterValue = string | number | boolean

/** A form that a page shows and whose entries the shop keeps. */
export interface Form {
  id: number
  name: string
  /** What happens after an entry, by `goalType`: a message is shown, an address is opened, or a file is downloaded. */
  goal: string | null
  goalType: 'message' | 'url' | 'file' | null
  fields: FormField[]
  requiresCaptcha: boolean
  /** The call that takes it, `user.register`, with the fields as its input. Default: `storeFormData`. */
  call?: string | undefined
}

/** A field of an entry as it was asked for and answered. */
export interface FormAnswer {
  name: string
  /** In the language of the request, as the form had it then. */
  label: string
  type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'textarea' | 'choice' | 'choices' | 'checkbox' | 'file' | 'hidden' | 'password'
  /** What was filled in; of choices their labels. */
  value: string | number | boolean | string[]
  /** Of a file field. */
  files?: FormFile[] | undefined
}

/** What a visitor filled in. */
export interface FormEntryRecord {
  id: number
  form: {
    id: number
    name: string
    title: string
  }
  /** The revision of the form that it was made with. */
  revision: number
  /** In the order of the form's fields. */
  answers: FormAnswer[]
  /** The value of its e-mail field; null without one. */
  email: string | null
  /** Three letters, ISO 639-2: `hrv`. */
  language: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  created_at: string
  /** Since when the e-mail address is confirmed; null while it is not, and where the form asks for no confirmation. */
  confirmed_at: string | null
  handled: boolean
  /** The event that a place was taken at, and when it begins; null for other entries. */
  event: {
    id: number
    title: string
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    start: string
  } | null
  /** The shop's numbers of the consents that were given with it. */
  consents: string[]
}

/** A field of a form. */
export interface FormField {
  /** The key of its value in the `data` of `storeFormData`. */
  name: string
  label: string
  /** `choice` takes one of its options, `choices` any of them, `file` files of `media.uploadForForm`. */
  type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'textarea' | 'choice' | 'choices' | 'checkbox' | 'file' | 'hidden' | 'password'
  required: boolean
  /** Most characters of a text; most files of a file field. */
  maxLength: number
  /** What a `choice` or `choices` offers. */
  options?: {
    value: string
    label: string
  }[] | undefined
  /**
   * The field is asked for where an earlier one has one of these values; a ticked checkbox has `true`. Default: always.
   */
  when?: {
    field: string
    values: string[]
  } | undefined
  /** The step of the form that asks for it, from 1. Default 1. */
  step?: number | undefined
}

/** A field of a form as the back office keeps it. */
export interface FormFieldRecord {
  /** The key of its value in an entry. */
  name: string
  type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'textarea' | 'choice' | 'choices' | 'checkbox' | 'file' | 'hidden' | 'password'
  required: boolean
  /** Most characters of a text; most files of a file field. */
  maxLength: number
  labels: Record<string, string>
  /** What a `choice` or `choices` offers. */
  options?: {
    value: string
    labels: Record<string, string>
  }[] | undefined
  /** The field is asked for where an earlier choice or checkbox has one of these values. Default: always. */
  when?: {
    field: string
    values: string[]
  } | undefined
  /** The step of the form that asks for it, from 1. Default 1. */
  step?: number | undefined
}

/** A file that came with an entry. */
export interface FormFile {
  id: number
  name: string
  mime: string
  /** Bytes. */
  size: number
}

/** A form as the back office keeps it. */
export interface FormRecord {
  id: number
  name: string
  /** By language. */
  titles: Record<string, string>
  fields: FormFieldRecord[]
  goal: string | null
  goalType: 'message' | 'url' | 'file' | null
  /** How long entries are kept; null for as long as the shop keeps entries of all forms. */
  keepDays: number | null
  /** Rises when its fields change; each entry names the one it was made with. */
  revision: number
  /** The call that takes it: nothing of it is changed here, and it has no entries. Null for other forms. */
  call: string | null
  /** Whether pages of the shop need it, so that it cannot be deleted. */
  isNeeded: boolean
  entries: number
  /** Entries that are not handled yet. */
  newEntries: number
}

/** The content or product of an address. */
export type FoundKind = 'page' | 'post' | 'product' | 'productCategory' | 'term' | 'event' | 'none'

/** What was found for the words of a back-office user. */
export interface FoundRecords {
  orders: {
    id: number
    number: string
    email: string
    state: OrderState
    /** Money in main units, euros and not cents, with at most two decimals. */
    total: number
    currency: string
  }[]
  products: {
    id: number
    sku: string
    name: string
    onHand: number | null
  }[]
  users: {
    id: number
    email: string
    name: string
    isBackofficeUser: boolean
  }[]
}

/** Who buys without an account. */
export interface GuestUser {
  /** What checkout calls take as `userId`. */
  id: number
  email: string
}

/**
 * What a shop of one's own needs before it opens:
 * - `company`: name and address of the company
 * - `iban`: its account, where buyers may pay by bank transfer
 * - `legal`: terms, privacy policy and imprint without a mark to fill in, and published
 * - `delivery` and `payment`: one way of each that is switched on
 * - `product`: one that is sold
 * - `domain`: an address that others reach
 * - `order`: one for trial
 */
export type GuideKey = 'company' | 'iban' | 'legal' | 'delivery' | 'payment' | 'product' | 'domain' | 'order'

export interface GuideStep {
  key: GuideKey
  isDone: boolean
  /** Whether the shop stays closed without it. */
  isRequired: boolean
}

/** A column of a CSV file. */
export interface ImportColumn {
  name: string
  /** Its first cell. */
  example: string
  /** The field that has its name or was chosen for it; empty where it is left out, null where there is none. */
  field: string | null
}

/** A message about a row of a file. */
export interface ImportRemark {
  /** Of the file; the first one is 1. */
  line: number
  outcome: 'refused' | 'note'
  /** Its SKU, code or slug; empty where it could not be read. */
  key: string
  /** In English. */
  reason: string
  /**
   * The field that it is about, by its path in the form of a product; empty for the row as a whole, null of an import before 1.28.
   */
  path: string | null
  /** The rule that the field breaks, such as `required`; null of an import before 1.28. */
  rule: string | null
  /**
   * Facts of the row for the text of the rule, by name: its column as `field`, the `given` value, the greatest `value`.
   */
  facts: Record<string, string | number>
}

/** A file of products, and what became of its rows. */
export interface ImportRun {
  id: number
  fileName: string
  /** Bytes. */
  size: number
  /**
   * `ready` before its first start; `stopped` also when the server has ended in between. It can start again after both.
   */
  state: 'ready' | 'waiting' | 'running' | 'stopped' | 'done' | 'failed'
  /** Whether its rows are checked only. */
  isDry: boolean
  /** Rows that are to come; null while the file is read. */
  total: number | null
  done: number
  created: number
  updated: number
  unchanged: number
  refused: number
  /** Rows that were written without something. */
  notes: number
  /** Why the file could not be read; null where it could. */
  failure: string | null
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  createdAt: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  begunAt: string | null
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  endedAt: string | null
}

/** The result of an import. */
export interface ImportedRows {
  created: number
  updated: number
  /** Rows that change nothing. */
  unchanged: number
  /** Rows that were refused. */
  failed: RowRemark[]
  /** Rows that were written without a part of them, such as a related product that does not exist. */
  notes: RowRemark[]
}

/** An invoice or a credit note, which never changes. */
export interface IssuedDocument {
  id: number
  kind: IssuedKind
  number: string
  /** When it was issued. */
  date: string
  /** Of a credit note: negative. */
  total: number
}

/** An invoice or a credit note in the list of the back office. */
export interface IssuedDocumentRow extends IssuedDocument {
  /** ISO 4217: `EUR`. */
  currency: string
  orderId: number
  orderNumber: string
  /** Who it is for. */
  buyer: string
  /** Whether the tax office has confirmed it; null where nothing was sent to it. */
  fiscal: 'waiting' | 'done' | null
}

export type IssuedKind = 'invoice' | 'creditNote'

/** The amounts of a cart's line, tax included. */
export interface ItemAmounts {
  /** Of one piece, in the line's quantity. */
  finalPrice: number
  /** Of all pieces. */
  row: number
  /** `row` less the line's share of the coupon. */
  cartTotal: number
}

/** Work that the server does behind the requests, and mails that it did not deliver. */
export interface JobRecord {
  id: string
  /** `mail`, `sitemap`, `snapshot` … */
  kind: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** How often it was tried again. */
  retries: number
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  createdAt: string
  /** Null before its end. */
  endedAt: string | null
  /** Why the last attempt has failed; null where it did not. */
  failure: string | null
}

export interface Language {
  id: number
  /** Three letters: `deu`. What a client takes as `language`. */
  code: string
  /** Two letters: `de`. */
  code2: string
  /** The language's name by language code: `{ hrv: 'njemački', eng: 'German', deu: 'Deutsch' }`. */
  names: Record<string, string>
}

/**
 * One filter of a product list with the number of products that each of its values would leave. Choices have a value
 * each; yes/no has `yes` and `no`; a number, a date, a moment and the price (`attributeCode` `price`) have one value
 * with the ends of what there is.
 */
export interface LayeredFilter {
  /** What a filter takes as its `key`. */
  attributeCode: string
  label: string
  /** The unit of a range of numbers: `kg`. Default: none, as for the price. */
  unit?: string | undefined
  type: LayeredFilterType
  values: {
    /** The attribute's own id; null for the price, which is not an attribute. */
    attributeID: number | null
    /** What a filter takes in its `value`; null for a range, which takes both ends: `[min, max]`. */
    value: number | 'yes' | 'no' | null
    /** In the client's language. */
    valueLabel: string
    /** A range's lower end: a number, or a day or moment in ISO 8601; null for all else. */
    minValue: number | string | null
    /** A range's upper end. */
    maxValue: number | string | null
    /** Products listed if this value were chosen beside what is chosen already. */
    totalProducts: number
    /** How the value looks: a colour (`#rrggbb`) or the address of a picture; null for words alone. */
    swatch: string | null
    /** Whether the swatch is a picture. */
    isMedia: boolean
  }[]
}

/** How a filter is shown. */
export type LayeredFilterType = 'dropdown' | 'multiSelect' | 'number' | 'date' | 'dateTime' | 'yesNo' | 'textSwatch' | 'visualSwatch'

/** An account as the back office sees it. */
export interface ManagedUser {
  id: number
  email: string
  details: {
    firstName: string
    lastName: string
  }
  memberCardBarcode: string | null
  company: {
    name: string
  } | null
  isBackofficeUser: boolean
  /** What a back-office user may do; `*` is everything. */
  scope: string[]
  hasPassword: boolean
  hasSecondFactor: boolean
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  createdAt: string
}

/** The units of what a piece holds. */
export type MeasureUnit = 'g' | 'kg' | 'ml' | 'cl' | 'l' | 'cm' | 'm' | 'm2'

/** A picture or another file of the media library. */
export interface MediaItem {
  id: number
  /** The file's name in the storage. */
  driveId: string
  /** What a picture shows, for its `alt`. */
  title: string | null
  description: string | null
  caption: string | null
  /** Local path of the original. */
  path: string
  newPath: string | null
  /**
   * Local paths of the renditions by size and format, `ThumbnailSize.avif`; `pictureSources` makes a `srcset` of them.
   */
  alternativePaths: Record<string, string>
  usePublicPath: boolean
  /** The same as `path`. */
  media_url: string
  /** `image/jpeg`. */
  mime: string
  /** Bytes. */
  size: number
  /** Pixels; null where the file has no size of its own. */
  width: number | null
  /** Pixels; null where the file has no size of its own. */
  height: number | null
  /** `public` for content that every visitor may read. */
  access: string
  hash: string
  /** The file's name as it was uploaded. */
  originalName: string
  /** Whether it is the one to show where one is shown. */
  default: boolean
  /** Address of a picture to show before a video plays. */
  poster: string | null
  /** The first part of `mime`: `image`. */
  media_type: string
}

/** A file of the media library with its texts in every language. */
export interface MediaRecord extends MediaItem {
  /** What it shows, for its `alt`, by language. */
  titles: Record<string, string>
  descriptions: Record<string, string>
  captions: Record<string, string>
  /** Where it is shown, at most 20 places. */
  uses: MediaUse[]
}

/** A box that pictures are made to fit. */
export interface MediaSize {
  /** `ThumbnailSize`. */
  name: string
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
  /** Every picture is made in this size, but never enlarged. */
  autoResize: boolean
  default: boolean
}

/** A place that shows a file of the media library. */
export interface MediaUse {
  kind: 'product' | 'category' | 'event' | 'option' | 'page' | 'text' | 'setting'
  /** Null for a setting, which has none. */
  id: number | null
  /** In the language of the site. */
  name: string
}

/** A member card as the back office keeps it. */
export interface MemberCardRecord {
  id: number
  /** What is printed on it. */
  barcode: string
  validTo: string | null
  active: boolean
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  createdAt: string
  /** The e-mail addresses of the accounts that have it. */
  holders: string[]
  /**
   * - `blocked`: switched off
   * - `expired`: its last day is over
   */
  state: 'active' | 'expired' | 'blocked'
}

/** A product that the form of another one names. */
export interface NamedProduct {
  id: number
  sku: string
  name: string
  archived: boolean
}

/** An entry of a navigation, with those below it. */
export interface NavigationItem {
  title: string
  /** A local path, an anchor, or a full address; `resolveLink` makes an `href` of it. */
  link: string
  children: NavigationItem[]
}

/** An entry of a navigation in all languages. */
export interface NavigationNode {
  /** Unique in its navigation; a new entry takes one that no other has. */
  id: number
  /** The entry that it is below; null at the top. */
  parentId: number | null
  /** What it is called. A language whose title is empty does not show it. */
  titles: Record<string, string>
  /** Where it leads in each language: a local path with its language prefix, an anchor, or a full address. */
  links: Record<string, string>
  /** The languages that do not show it, nor those below it. */
  hidden: Record<string, boolean>
}

/** A navigation as the back office keeps it. */
export interface NavigationRecord {
  id: number
  /** By which pages ask for it: `main`, `footer1`. */
  name: string
  /** Grows with each change. */
  revision: number
  /** All entries; those of one parent are in their order. */
  items: NavigationNode[]
  /** Whether there is a state before this one, for `undo`. */
  canUndo: boolean
  /** Where pages show it: `main`, `footer1` to `footer4`, `popular-searches`. One that is shown cannot be deleted. */
  places: string[]
  /** The shown links that lead nowhere. */
  dead: {
    item: number
    /** Three letters, ISO 639-2: `hrv`. */
    language: string
  }[]
}

/** A navigation as a row of the list. */
export interface NavigationRow {
  id: number
  name: string
  revision: number
  /** Entries of its largest language. */
  entries: number
  /** Where pages show it. */
  places: string[]
}

/** How much one piece holds: 500 `ml`, at most two decimals. */
export interface NetQuantity {
  quantity: number
  unit: MeasureUnit
}

/** A time at which an event takes place. */
export interface Occurrence {
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  start: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  end: string
  /** Places that are free; null where there is no sign-up, or no end of them. */
  free: number | null
}

/** Changes that are applied together or not at all: one step of undo. */
export interface OpGroup {
  id: string
  /** What the step did, for the list of changes. */
  label: string
  ops: readonly ContentOp[]
}

/** What an order holds besides its summary. */
export interface OrderDetails {
  email: string
  lines: {
    name: string
    qty: number
    /** The attributes by which a variant was chosen, in the language of the order. */
    chosen: ChosenAttribute[]
    /** What the buyer wrote, by `option_title`. */
    written: Record<string, string | number>
    /** The parts of a bundle; empty for other products. */
    parts: {
      name: string
      /** Pieces in one bundle. */
      quantity: number
      chosen: ChosenAttribute[]
      written: Record<string, string | number>
    }[]
    /** Of all pieces. */
    row: number
  }[]
  /** Null without one. */
  coupon: {
    code: string
    /** What it saved: positive. */
    discount: number
  } | null
  /** Null where nothing is delivered. */
  delivery: {
    name: string
    /** When it arrives. */
    description: string
    /** Null for a method without branches. */
    branch: string | null
    /** Money in main units, euros and not cents, with at most two decimals. */
    price: number
    /** What the timetable said when the order was placed; null where it did not cover the address. */
    arrival: {
      /** The destination's name in the language of the order. */
      destination: string
      /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
      by: string
    } | null
  } | null
  addresses: {
    type: AddressType
    firstName: string
    lastName: string
    contactPhone: string
    street: string
    houseNumber: string
    /** Empty where the country has no postal codes. */
    zipCode: string
    city: string
    /** Its name in the language of the order. */
    country: string
  }[]
  payment: string
  /** Whether it waits for a payment on the site, which `payOrder` continues or begins once more. */
  isPayable: boolean
  /**
   * Of the last attempt to pay it: `pending` is open at the provider. Null until it is paid where that is not done on the site.
   */
  paymentState: PaymentState | null
  /** When it is cancelled unless it is paid; null where it is not payable. */
  payableUntil: string | null
  /** The other methods that `payOrder` takes now: none while a payment is open, since that one may still be paid. */
  paymentMethods: {
    id: number
    name: string
    description: string
  }[]
}

/** An order with all that was written. */
export interface OrderDocument extends OrderDetails {
  id: number
  type: 'order'
  /** The secret of the order's own page. */
  orderSlug: string
  number: string
  /** When it was placed. */
  date: string
  state: OrderState
  /** Money in main units, euros and not cents, with at most two decimals. */
  total: number
  /** ISO 4217: `EUR`. */
  currency: string
  /** All lines. */
  itemsTotal: number
  /** The part of `total` that is tax. */
  tax: number
  /** The number of the parcel, once it is shipped; null where the shop gave none. */
  parcel: string | null
  /** From the first to the last. */
  withdrawals: OrderWithdrawal[]
  prices: {
    /** In the currency of the order. */
    converted: {
      /** `itemsTotal` less `coupon`. */
      cartTotal: number
      /** What the coupon saves: positive, and subtracted. */
      coupon: number
      /** Money in main units, euros and not cents, with at most two decimals. */
      delivery: number
      /** All lines. */
      itemsTotal: number
      /** What is paid: `cartTotal` and `delivery`. */
      orderTotal: number
    }
    /** In the main currency of the shop, with the rate that the order was placed at. */
    base: {
      /** `itemsTotal` less `coupon`. */
      cartTotal: number
      /** What the coupon saves: positive, and subtracted. */
      coupon: number
      /** Money in main units, euros and not cents, with at most two decimals. */
      delivery: number
      /** All lines. */
      itemsTotal: number
      /** What is paid: `cartTotal` and `delivery`. */
      orderTotal: number
    }
  }
  /** Whether `withdraw` takes the order now. */
  canWithdraw: boolean
  /**
   * What it is in the main currency of the shop, with the rate that it was placed at. Default: it was placed in that one.
   */
  base?: {
    /** ISO 4217: `EUR`. */
    currency: string
    /** Units of the order's currency for one of this. */
    rate: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    itemsTotal: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    total: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    tax: number
  } | undefined
  /** What the buyer wrote. */
  messages: {
    orderMessage?: string | undefined
    giftMessage?: string | undefined
    to?: string | undefined
    from?: string | undefined
  }
  /** How to pay it; left out unless it waits for a bank transfer. */
  paymentInstructions?: PaymentInstructions | undefined
  /** Its invoice and credit notes, the first one first. */
  documents: IssuedDocument[]
}

/** An order in the list of the back office. */
export interface OrderListRow extends OrderRow {
  email: string
  /** Pieces of all lines. */
  pieces: number
}

/** An order without what names its buyer. */
export interface OrderLookup {
  number: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  date: string
  state: OrderState
  /** Money in main units, euros and not cents, with at most two decimals. */
  total: number
  /** ISO 4217: `EUR`. */
  currency: string
  lines: {
    name: string
    qty: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    row: number
  }[]
}

/** One attempt to pay an order. */
export interface OrderPaymentRecord {
  id: number
  provider: string
  /** What the provider calls it. */
  reference: string
  state: PaymentState
  /** Money in main units, euros and not cents, with at most two decimals. */
  amount: number
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  date: string
  /** What was confirmed of it, from the first to the last. */
  events: {
    kind: 'captured' | 'failed' | 'refunded'
    /** Money in main units, euros and not cents, with at most two decimals. */
    amount: number
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    date: string
  }[]
}

/** An order as the people of the shop work with it. */
export interface OrderRecord extends OrderRow {
  email: string
  lines: {
    id: number
    productId: number
    sku: string
    name: string
    qty: number
    /** Pieces that were paid back, or are about to. */
    refundedQty: number
    /** Pieces in the stock again whose refund was declined: the next refund of the line is of them first. */
    restockedQty: number
    /** The price less its share of the coupon. */
    paid: number
    /** What came back of it, or is about to. */
    refunded: number
    /** The attributes by which a variant was chosen, in the language of the order. */
    chosen: ChosenAttribute[]
    /** What was written on a line, by `option_title`. */
    personalizations: Record<string, string | number>
    /** The parts of a bundle, for one bundle. */
    parts: {
      productId: number
      sku: string
      name: string
      quantity: number
      chosen: ChosenAttribute[]
      /** What was written on a line, by `option_title`. */
      personalizations: Record<string, string | number>
    }[]
    /** Of one piece. */
    unit: number
    /** Of all pieces. */
    row: number
  }[]
  /** Null without one. */
  coupon: {
    code: string
    /** What it saved: positive. */
    discount: number
  } | null
  /** Null where nothing is delivered. */
  delivery: {
    name: string
    /** When it arrives. */
    description: string
    /** Null for a method without branches. */
    branch: string | null
    /** Money in main units, euros and not cents, with at most two decimals. */
    price: number
    /** What the timetable said when the order was placed; null where it did not cover the address. */
    arrival: {
      /** The destination's name in the language of the order. */
      destination: string
      /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
      by: string
    } | null
  } | null
  addresses: {
    type: AddressType
    firstName: string
    lastName: string
    contactPhone: string
    street: string
    houseNumber: string
    /** Empty where the country has no postal codes. */
    zipCode: string
    city: string
    /** Its name in the language of the order. */
    country: string
  }[]
  payment: string
  /** All lines. */
  itemsTotal: number
  /** The part of `total` that is tax. */
  tax: number
  /** The number of the parcel, once it is shipped; null where the shop gave none. */
  parcel: string | null
  /** What its buyer withdrew from, from the first to the last. */
  withdrawals: {
    /** Of the receipt, which was mailed. */
    number: string
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    receivedAt: string
    lines: {
      line: number
      name: string
      qty: number
    }[]
    id: number
    /** Why, in the words of the buyer; null where they gave no reason. */
    reason: string | null
    /** Nothing has come of it yet: no refund, no cancellation. */
    isOpen: boolean
  }[]
  prices: {
    /** In the currency of the order. */
    converted: {
      /** `itemsTotal` less `coupon`. */
      cartTotal: number
      /** What the coupon saves: positive, and subtracted. */
      coupon: number
      /** Money in main units, euros and not cents, with at most two decimals. */
      delivery: number
      /** All lines. */
      itemsTotal: number
      /** What is paid: `cartTotal` and `delivery`. */
      orderTotal: number
    }
    /** In the main currency of the shop, with the rate that the order was placed at. */
    base: {
      /** `itemsTotal` less `coupon`. */
      cartTotal: number
      /** What the coupon saves: positive, and subtracted. */
      coupon: number
      /** Money in main units, euros and not cents, with at most two decimals. */
      delivery: number
      /** All lines. */
      itemsTotal: number
      /** What is paid: `cartTotal` and `delivery`. */
      orderTotal: number
    }
  }
  /** Whether `withdraw` takes the order now. */
  canWithdraw: boolean
  /**
   * What it is in the main currency of the shop, with the rate that it was placed at. Default: it was placed in that one.
   */
  base?: {
    /** ISO 4217: `EUR`. */
    currency: string
    /** Units of the order's currency for one of this. */
    rate: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    itemsTotal: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    total: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    tax: number
  } | undefined
  /** What the buyer wrote. */
  messages: {
    orderMessage?: string | undefined
    giftMessage?: string | undefined
    to?: string | undefined
    from?: string | undefined
  }
  /** How to pay it; left out unless it waits for a bank transfer. */
  paymentInstructions?: PaymentInstructions | undefined
  /** Its invoice and credit notes, the first one first. */
  documents: IssuedDocument[]
  /** The states that it can change to. */
  moves: OrderState[]
  /** The language in which it was placed. */
  language: string
  /** The company that it is invoiced to; null for a person. */
  company: {
    name: string
    oib: string | null
    region: string | null
  } | null
  /** From the first attempt to the last. */
  payments: OrderPaymentRecord[]
  /** From the first to the last. */
  refunds: OrderRefund[]
  /** What can be paid back now: captured, and in no refund yet. */
  refundable: number
  /**
   * Whether the provider of the payment pays back by itself; otherwise a person does, and the shop keeps a record of it.
   */
  refundsItself: boolean
  /** Of the delivery; null where nothing is delivered. */
  deliveryPaid: {
    /** The price less its share of the coupon. */
    paid: number
    /** What came back of it, or is about to. */
    refunded: number
  } | null
  /** Changes of the state, and notes of the shop's people, from the first to the last. */
  events: {
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    date: string
    /** The new state; null for a note. */
    state: OrderState | null
    /** Null for a change of the state without one. */
    note: string | null
    /** The e-mail address of the user; null where the account was removed, and for what the server did by itself. */
    user: string | null
  }[]
}

/** Money that was paid back, or is about to. */
export interface OrderRefund {
  id: number
  /** Of the payment that it comes from. */
  paymentId: number
  /** Money in main units, euros and not cents, with at most two decimals. */
  amount: number
  /** `cancelled` and `duplicate` are those of the server itself: the order was cancelled, or paid twice. */
  reason: 'damaged' | 'withdrawal' | 'packing' | 'other' | 'cancelled' | 'duplicate'
  /** `open` until the provider has confirmed or declined it. */
  state: 'open' | 'confirmed' | 'declined'
  /** Paid back by a person, and not by the provider. */
  byHand: boolean
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  date: string
  /** The e-mail address of the user; null where the account was removed, and for what the server did by itself. */
  user: string | null
  lines: {
    /** Null for the delivery. */
    line: number | null
    /** 0 where only the price was lowered. */
    qty: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    amount: number
    /** Whether it returned pieces to the stock. */
    restocked: boolean
  }[]
}

/** An order as a list of documents shows it. */
export interface OrderRow {
  id: number
  type: 'order'
  /** The secret of the order's own page. */
  orderSlug: string
  number: string
  /** When it was placed. */
  date: string
  state: OrderState
  /** Money in main units, euros and not cents, with at most two decimals. */
  total: number
  /** ISO 4217: `EUR`. */
  currency: string
}

/** Where an order is: received, paid, on its way, delivered, or called off. */
export type OrderState = 'placed' | 'paid' | 'shipped' | 'completed' | 'cancelled'

/** An order without its lines and addresses. */
export interface OrderSummary {
  number: string
  /** When it was placed. */
  date: string
  state: OrderState
  /** Money in main units, euros and not cents, with at most two decimals. */
  total: number
  /** ISO 4217: `EUR`. */
  currency: string
  /** How to pay it; left out unless it waits for a bank transfer. */
  paymentInstructions?: PaymentInstructions | undefined
  /** What the buyer wrote, which the confirmation mail does not repeat; left out where nothing was written. */
  messages?: {
    orderMessage?: string | undefined
    giftMessage?: string | undefined
    to?: string | undefined
    from?: string | undefined
  } | undefined
}

/** What a buyer withdrew from. */
export interface OrderWithdrawal {
  /** Of the receipt, which was mailed. */
  number: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  receivedAt: string
  lines: {
    name: string
    qty: number
  }[]
}

/** A page as lists show it. */
export interface PageCard {
  id: number
  title: string
  slug: string
  /** One sentence. */
  description: string
  image: Picture | null
}

/** The attribute of products that a page is about, or one of its values: a maker. */
export interface PageSubject {
  attributeCode: string
  /**
   * The value's id, which `product.filter` takes; null for the page of the attribute itself, the list of all makers.
   */
  value: number | null
  /** The page of the attribute, which leads to those of its values; null where there is none. */
  attributePage: {
    title: string
    slug: string
  } | null
}

/** Where a page is in its list. */
export interface Pagination {
  /** From 1. */
  page: number
  /** Records on a full page. */
  limit: number
  /** The same as `limit`. */
  perPage: number
  /** Records on all pages. */
  total: number
  lastPage: number
}

/** A bank transfer that pays an order, as its payment slip has it. */
export interface PaymentInstructions {
  recipient: string
  /** Street and place of the recipient. */
  address: string
  iban: string
  /** Of the reference: `HR00`, or `HR99` for a payment without one. */
  model: string
  /** Empty for the model `HR99`. */
  reference: string
  /** Money in main units, euros and not cents, with at most two decimals. */
  amount: number
  /** ISO 4217: `EUR`. */
  currency: string
  description: string
  /** Until when it should be paid. */
  due: string
  /**
   * The path of a picture (PNG) below the address of the server: the same as a code (PDF417, HUB-3A) for banking apps. Left out in
   * a currency other than the euro, which the code does not have.
   */
  code?: string | undefined
}

/** A way of payment. */
export interface PaymentMethod {
  id: number
  name: string
  description: string
  /**
   * `HPF` for a hosted payment form, `PG` for the buttons of a card provider; null where nothing is paid on the site.
   */
  paymentType: string | null
  /** What it accepts, such as the names of cards. Default: there is nothing to name. */
  marks?: string[] | undefined
}

/** A way of payment as the back office keeps it. */
export interface PaymentMethodRecord {
  id: number
  /** By language. */
  name: Record<string, string>
  /** By language; an empty one is none. */
  description: Record<string, string>
  position: number
  /** Whether it is offered. */
  active: boolean
  /** Who takes the money: `cash-on-delivery`. */
  provider: string
  /** `HPF` for a hosted payment form; null where an order needs no payment page. */
  paymentType: string | null
  /** What it accepts, shown beside its name: `Visa`, `Mastercard`. */
  marks: string[]
  /** The methods of delivery that it is offered with; null for all. */
  deliveryMethodIds: number[] | null
  archived: boolean
}

/** What a payment shows next: a form, the buttons of a card provider, or null for nothing. */
export type PaymentStart = string | {
  isSubscription: boolean
  /** The provider's plan of a subscription. */
  plan_id: string | null
  quantity: number
  orderId: number
  /** Money in main units, euros and not cents, with at most two decimals. */
  total: number
  /** The script that draws the buttons. */
  scriptUrl: string
} | null

/** Where an attempt to pay an order is. */
export type PaymentState = 'pending' | 'captured' | 'failed' | 'refunded'

/** A drawing or photo inside a section; `src` is ready to use, `alt` is empty for decoration. */
export interface Picture {
  src: string
  alt: string
  width: number
  height: number
  alternativePaths?: Record<string, string> | undefined
}

/** A page or a post. */
export interface Post {
  id: number
  title: string
  slug: string
  /** `page`, `post`, or a type of the shop's own. */
  postType: string
  language_code: string
  /** Clean HTML of a post; empty for a page that is made of sections. */
  html: string
  elements: Section[]
  /** `description`, one sentence; `image`, its picture (`Picture`). */
  meta: Record<string, unknown>
  /** Default: it is about no attribute. */
  about?: PageSubject | undefined
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  published_at: string | null
  /** Who wrote it. Default: it is not said. */
  author?: string | undefined
  /** How long reading it takes; left out for a page. */
  readingMinutes?: number | undefined
  /** Its categories and tags, categories first; left out for a page. */
  terms?: PostTerm[] | undefined
  translations: Translation[]
}

/** A category or tag of a post. */
export interface PostTerm {
  id: number
  type: 'category' | 'tag'
  title: string
  slug: string
}

/** A type of posts: `page`, `post`, or one of the shop's own. */
export interface PostType {
  id: number
  title: string
  /** The `postType` of its posts. */
  slug: string
  options: Record<string, unknown>
}

/** A product with everything that its own page shows. Prices are in the requested currency, tax included. */
export interface Product extends ProductCard {
  /** Clean HTML. */
  description: string
  /** The title of its page for search engines. Default: its name. */
  seoTitle?: string | undefined
  /** The description of its page for search engines. Default: its summary. */
  seoDescription?: string | undefined
  /** Whether it has a page of its own; a variant may have none. */
  isVisibleIndividually: boolean
  /** The configurable product that it is a variant of. */
  mainProductSlug: string | null
  categories: {
    id: number
    name: string
    slug: string
  }[]
  /**
   * Every attribute of the product and of its variants that has a name; `attributeSet` is what the product itself has.
   */
  associatedAttributes: AssociatedAttribute[]
  /** The variants of a configurable product. */
  associatedProducts: AssociatedProduct[]
  /** The parts of a bundle. */
  bundles: BundleLine[]
  /** What a shopper may write on it. */
  customOptions: CustomOption[]
  /** Default: it costs the same in every quantity; a configurable product has none, but its variants may. */
  quantityPrices?: QuantityPrice[] | undefined
  /** Default: it has none of its own, or none that all its variants share. */
  dimensions?: Dimensions | undefined
  /**
   * It is sold by subscription: once each period, at `finalPrice`, until it is cancelled. Default: it is bought once.
   */
  subscription?: SubscriptionPeriod | undefined
  /** Ids of products to show beside it. */
  crossSellProducts: number[]
  translations: Translation[]
}

/** A product as lists show it. Prices are in the requested currency, tax included. */
export interface ProductCard {
  id: number
  /** Its name in addresses. */
  slug: string
  name: string
  type: 'product' | 'service'
  format: ProductFormat
  sku: string
  /** One sentence for cards and meta descriptions. */
  summary: string
  media: MediaItem[]
  /** Money in main units, euros and not cents, with at most two decimals. */
  basicPrice: number
  /** The price without discount. */
  retailPrice: number
  /** What a shopper pays now. */
  finalPrice: number
  /** The lowest price of its variants where they cost differently: shown as “from”. Null where there is one price. */
  priceFrom: number | null
  /** What members pay; null where it is no other price. */
  membershipPrice: number | null
  /** The price to strike through; null without a discount. */
  discount: {
    /** Money in main units, euros and not cents, with at most two decimals. */
    retailPrice: number
  } | null
  /**
   * By how many percent a set costs less than its parts bought separately, which is then `retailPrice`. Default: it is no such set.
   */
  setDiscount?: number | undefined
  /** Lowest price in the 30 days before the discount; null without one. */
  lowestPrice: number | null
  /**
   * How much one piece holds; of a configurable product that of its cheapest variant. Default: it is not sold by measure.
   */
  netQuantity?: NetQuantity | undefined
  /**
   * What `finalPrice`, or `priceFrom` where there is one, is for a whole unit. Default: a piece holds just that, or is not sold by measure.
   */
  unitPrice?: UnitPrice | undefined
  /** Whether at least one piece can be bought now; never a number of pieces. */
  isAvailable: boolean
  /** What `categoryPriority` sorts by; the greater, the more important. */
  categoryPriority: number
  attributeSet: {
    attributes: AttributeValue[]
  }
}

/**
 * What a product can be given: the categories, tags and attributes of the shop, named in the language of the request.
 */
export interface ProductChoices {
  categories: {
    id: number
    name: string
    parentId: number | null
  }[]
  tags: {
    id: number
    name: string
  }[]
  attributes: {
    code: string
    label: string
    unit: string | null
    inputType: string
    values: {
      id: number
      label: string
    }[]
  }[]
  /** The tax rate that a new product begins with, in percent. */
  taxRate: number
}

/** A product for its form, with what the form shows beside its fields. */
export interface ProductForm {
  product: ProductRecord
  /** The products of `crossSell`, `bundle`, `variants` and `mainProduct`. */
  products: NamedProduct[]
  /** Languages whose texts are older than those of the site's own language. */
  outdated: string[]
  /** The last prices with the moment from which each was asked, the newest first. */
  priceHistory: {
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    from: string
    /** Money in main units, euros and not cents, with at most two decimals. */
    price: number
  }[]
  /** The lowest price of the last 30 days; null where it had none. */
  lowest: number | null
}

/**
 * How a product is bought: as it is (`simple`, and `e-product` without delivery), as one of its variants
 * (`configurable`), or with its parts (`bundle`).
 */
export type ProductFormat = 'simple' | 'configurable' | 'bundle' | 'e-product'

/** The prices of a product, tax included. */
export interface ProductPrices {
  id: number
  /** Without a discount. */
  retail: number
  /** Below `retail`; null for none. */
  discount: number | null
}

/** A product as its form in the back office has it. Prices include tax. */
export interface ProductRecord {
  id: number
  sku: string
  format: ProductFormat
  type: 'product' | 'service'
  archived: boolean
  featured: boolean
  /** Whether it has a page of its own. */
  visible: boolean
  /** The configurable product that it is a variant of. */
  mainProduct: number | null
  /** Money in main units, euros and not cents, with at most two decimals. */
  retail: number
  /** Money in main units, euros and not cents, with at most two decimals. */
  discount: number | null
  /** Money in main units, euros and not cents, with at most two decimals. */
  membership: number | null
  /** By how many percent a set costs less than its parts; null for a product with prices of its own. */
  setDiscount: number | null
  /** The period of a product that is sold by subscription; null for one that is bought once. */
  subscription: SubscriptionPeriod | null
  /** In percent. */
  taxRate: number
  /** The lower prices in quantity, the smallest quantity first. */
  quantityPrices: {
    from: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    price: number
  }[]
  /** The greater, the earlier in lists. */
  priority: number
  /** How much one piece holds. */
  netQuantity: {
    quantity: number
    unit: MeasureUnit
  } | null
  dimensions: Dimensions | null
  translations: Record<string, ProductTexts>
  /** In their order; breadcrumbs lead through the first one. */
  categories: number[]
  tags: number[]
  /**
   * What a product has of an attribute, by the attribute's code: ids of choices; a written value as it was written.
   */
  attributes: Record<string, string | number | boolean | number[]>
  /** Ids of pictures, the main one first. */
  media: number[]
  /** Ids of the products shown beside it. */
  crossSell: number[]
  /** The parts of a bundle. */
  bundle: {
    product: number
    quantity: number
  }[]
  /** Pieces; null for a product that is not counted, or has no stock of its own. */
  stock: number | null
  /** The prices and the stock of its variants, by their ids. */
  variants: Record<string, VariantFields>
}

/** A product in the list of the back office, archived ones too. */
export interface ProductRow {
  id: number
  sku: string
  /** In the language of the request, or in that of the site. */
  name: string
  format: string
  /** The product of which it is a variant; null for another one. */
  mainProduct: number | null
  archived: boolean
  /** What a piece costs, tax included. */
  price: number
  /** The same without a discount. */
  retail: number
  /** Whether it is a set, whose prices follow from its parts. */
  isSet: boolean
  /** Pieces in the store; null for a product that is not counted, or has no stock of its own. */
  onHand: number | null
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  changedAt: string
}

/** A label of products. */
export interface ProductTag {
  id: number
  name: string
  slug: string
}

/** The texts of a product in one language. */
export interface ProductTexts {
  name: string
  /** Its name in addresses. */
  slug: string
  /** One sentence for cards. */
  summary: string
  /** Clean HTML. */
  text: string
  /** The title for search engines; empty where the name serves. */
  seoTitle: string
  /** The description for search engines; empty where the summary serves. */
  seoDescription: string
}

/** What each piece costs when one cart line has at least so many of them, tax included. */
export interface QuantityPrice {
  /** Pieces. */
  from: number
  /** Money in main units, euros and not cents, with at most two decimals. */
  price: number
  /** What `price` is for a whole unit. Default: the product is not sold by measure. */
  unitPrice?: UnitPrice | undefined
}

/**
 * A ready-made narrowing of a list of products, for a button over it: all of it is added to what a list is narrowed to.
 */
export interface QuickFilter {
  /** In the client's language. */
  label: string
  /** As `product.filter` takes them. */
  filters: {
    key: string
    value: FilterValue[]
  }[]
  /** Whether only discounted products are left. */
  discount: boolean
}

/** A ready-made narrowing of a category's list, with its label by language. */
export interface QuickFilterFields {
  label: Record<string, string>
  filters: {
    key: string
    value: FilterValue[]
  }[]
  /** Whether only discounted products are left. */
  discount: boolean
}

/** What shows a record: a place of a file, or for a navigation a `place` of the layout, such as `footer1`. */
export interface RecordUse {
  kind: 'product' | 'category' | 'event' | 'option' | 'page' | 'text' | 'setting' | 'place'
  /** Null for a setting, which has none. */
  id: number | null
  /** In the language of the site. */
  name: string
}

/**
 * How an event repeats, at the same hours of its place each time, also after a change of summer time. Either `until` or `times`
 * ends it; there are at most 366 occurrences, within fifty years.
 */
export interface Recurrence {
  /** Every so many units; of months those that have the day of the first. */
  every: number
  unit: 'day' | 'week' | 'month'
  /** The last day, inclusive, at its place: `2026-12-31`. */
  until: string | null
  /** How many occurrences, cancelled ones included. */
  times: number | null
  /** The days on which it does not take place. */
  cancelled: string[]
}

/** An address that leads to another one. */
export interface Redirect {
  id: number
  /** A local path in lower case, without a slash at its end. */
  from: string
  /** A local path, which may have a query and a fragment. */
  to: string
  /** Whether browsers and search engines may remember it (301), or ask again each time (302). */
  permanent: boolean
  /** How often it was followed. */
  hits: number
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  createdAt: string
}

/** Why a person of the shop pays money back. */
export type RefundReason = 'damaged' | 'withdrawal' | 'packing' | 'other'

/** A file that is not stored. */
export interface RefusedFile {
  name: string
  /**
   * - `type`: none of AVIF, WebP, JPEG, PNG, GIF, SVG, PDF, MP4 and WebM
   * - `size`: too many bytes
   * - `pixels`: too many pixels
   * - `broken`: it cannot be read
   * - `quota`: the library is full
   * - `infected`: the scanner has found malware in it
   */
  reason: 'type' | 'size' | 'pixels' | 'broken' | 'quota' | 'infected'
}

/** A release of the server's program. */
export interface Release {
  /** `1.12.180`. */
  tag: string
  /** `2026-11-21`. */
  date: string
  /** Clean HTML. */
  description_html: string
}

/** A change that another tab or person has made. */
export interface RemoteOp {
  seq: number
  groupId: string
  label: string
  at: string
  before: unknown
  after: unknown
  /** Whose change it is. */
  by: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  when: string
}

/** The answer of a call that restores a record. */
export interface Restored {
  restored: true
}

/** A message about a row of an import. */
export interface RowRemark {
  /** Its place among the rows sent; the first is 0. */
  row: number
  /** In English. */
  message: string
  /** The field that it is about, by its path in the form of a product; empty for the row as a whole. */
  path: string
  /** The rule that the field breaks, such as `required`. */
  rule: string
}

/** The sales of today beside those of the weeks before; cancelled orders do not count. */
export interface Sales {
  /** Whether the shop has ever had an order. */
  hasOrders: boolean
  /** ISO 4217: `EUR`. */
  currency: string
  /** When the oldest order that waits was placed; null where none waits. */
  waitingSince: string | null
  /** From midnight in the shop's time zone until now. */
  today: {
    orders: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    revenue: number
  }
  /** The same day of the week before, until the same time of the day. */
  weekBefore: {
    orders: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    revenue: number
  }
  /** Today and the 13 days before it, the oldest first: `2026-11-23`. */
  days: {
    orders: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    revenue: number
    day: string
  }[]
  /** Orders in each hour of today, and in the same hour a week ago. */
  hours: {
    orders: number
    weekBefore: number
  }[]
}

/** A view of a list that a user has kept under a name. */
export interface SavedView {
  id: number
  /** The address of the list: `/admin/orders`. */
  list: string
  title: string
  query: {
    filters: {
      key: string
      value: string[]
    }[]
    keywords: string
    sort: string
  }
  /** Whether all users of the back office have it. */
  isShared: boolean
  /** Whether it is the caller's, who alone changes it. */
  isOwn: boolean
  /** Grows with each change. */
  revision: number
}

/** A category of a search. `posts` has the categories and tags of posts too, `pages` the events. */
export type SearchCategory = 'products' | 'posts' | 'productCategories' | 'pages'

/** One result of a search of the shop. */
export interface SearchResult {
  id: number
  title: string
  /** One sentence. */
  summary: string
  image: MediaItem | null
  /** A local path with its language prefix. */
  link: string
  /** Prices of a product, as its card has them; null for all else. */
  price: {
    /** Money in main units, euros and not cents, with at most two decimals. */
    finalPrice: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    retailPrice: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    priceFrom: number | null
    netQuantity?: NetQuantity | undefined
    unitPrice?: UnitPrice | undefined
  } | null
}

/** One section of a page: a block and its properties. */
export interface Section {
  /** Stays with the section wherever it is moved; the same in every language of the page. */
  id: string
  /** The block's name, a key of `SectionProps`. */
  block: string
  /** In the page's language; `SectionProps` has their types. */
  props: Record<string, unknown>
  /** Fragment that leads to the section. */
  anchor: string | null
}

/** What an editor may put beside words. */
export type SectionIcon = 'alert' | 'arrow' | 'box' | 'cart' | 'check' | 'clock' | 'device' | 'download' | 'eye' | 'heart' | 'info' | 'key' | 'mail' | 'phone' | 'pin' | 'plus' | 'return' | 'search' | 'truck' | 'user'

/** `link` follows the link rules: a local path with its language prefix, an anchor on this page, or a full address. */
export interface SectionLink {
  label: string
  /** By the link rules: a local path with its language prefix, an anchor on this page, or a full address. */
  link: string
  /** Beside the label. Default: none. */
  icon?: SectionIcon | undefined
  /** Opens in a new tab. Default: as the link rules say. */
  newTab?: boolean | undefined
}

/** The properties of every block that a page's sections may use, by block name, in one language. */
export interface SectionProps {
  hero: {
    heading: string
    text: string
    /** The first one is the main action. */
    actions: {
      id: string
      label: string
      /** By the link rules: a local path with its language prefix, an anchor on this page, or a full address. */
      link: string
      /** Beside the label. Default: none. */
      icon?: SectionIcon | undefined
      /** Opens in a new tab. Default: as the link rules say. */
      newTab?: boolean | undefined
    }[]
    picture: Picture
    /** Replaces `picture` where the page is narrow. */
    narrowPicture: Picture
    route: {
      label: string
      stops: {
        id: string
        time: string
        title: string
        text: string
      }[]
    }
  }
  needs: {
    heading: string
    more: SectionLink
    tiles: {
      id: string
      title: string
      text: string
      link: string
      picture: Picture
      tile: Tile
    }[]
  }
  /**
   * The featured products, which the page loads by `product.filter({ featured: true, limit })`, highest priority first.
   */
  featured: {
    heading: string
    text: string
    limit: number
  }
  /** The products that have the attribute value which the page is about; nothing on another page. */
  valueProducts: {
    heading: string
  }
  /** The pages of the values of the attribute which the page is about; nothing on another page. */
  valuePages: {
    heading: string
  }
  services: {
    heading: string
    picture: Picture
    services: {
      id: string
      title: string
      text: string
      link: string
      price: ShownPrice
    }[]
    /** A sentence around a link: “Call 021 555 018. A person answers.” */
    note: {
      before: string
      link: SectionLink
      after: string
    }
  }
  /** One product shown at length. */
  spotlight: {
    heading: string
    text: string
    picture: Picture
    /** Word on the tape. */
    badge: string
    parts: {
      id: string
      title: string
      text: string
      picture: Picture
      tile: Tile
    }[]
    action: SectionLink
    price: ShownPrice
  }
  references: {
    heading: string
    quote: {
      text: string
      name: string
      role: string
    }
    clients: {
      id: string
      name: string
      text: string
    }[]
  }
  contact: {
    heading: string
    text: string
    facts: {
      id: string
      kind: 'address' | 'hours' | 'phone' | 'mail'
      /** Name of the fact for those who do not see its icon. */
      label: string
      value: string
      /** `tel:` or `mailto:`; null where there is nothing to open. */
      link: string | null
      note: string | null
    }[]
    action: SectionLink
  }
  /** Words at length. */
  text: {
    heading: string
    html: string
    width: 'narrow' | 'wide'
  }
  picture: {
    picture: Picture
    caption: string
    /** - `full`: from one edge of the window to the other */
    width: 'narrow' | 'wide' | 'full'
  }
  /** Pictures in a grid; each opens in its full size. */
  gallery: {
    heading: string
    pictures: {
      id: string
      picture: Picture
      caption: string
    }[]
  }
  /**
   * A film of the media library, which loads when it is played; or a picture that leads to a film elsewhere. No page asks
   * another company for anything when it is opened.
   */
  video: {
    heading: string
    poster: Picture
    /** Path of a film in the media library; empty for one elsewhere. */
    file: string
    /** Address of a film elsewhere; empty for one of the library. */
    link: string
    caption: string
  }
  /** Chosen products, or where none are chosen the most important ones of a category with those below it. */
  productGrid: {
    heading: string
    text: string
    products: number[]
    category: number[]
    /** How many of the category. */
    limit: number
    more: SectionLink
  }
  /** Categories with their pictures. */
  categoryTiles: {
    heading: string
    categories: number[]
  }
  /** Chosen posts, or where none are chosen the newest ones. */
  posts: {
    heading: string
    posts: number[]
    limit: number
    more: SectionLink
  }
  quote: {
    text: string
    name: string
    role: string
  }
  /** Posts of the shop on Instagram, with pictures of its own library; nothing where it has none. */
  social: {
    heading: string
    limit: number
  }
  /** Questions whose answers open; search engines read both. */
  faq: {
    heading: string
    questions: {
      id: string
      question: string
      answer: string
    }[]
  }
  /** A form of the shop by its name; nothing where the shop has none of that name. */
  form: {
    heading: string
    text: string
    form: string
    submit: string
    /** Shown once it is sent. */
    thanks: string
  }
  /** Where the shop is: a picture of a map from the library, and a link that opens the visitor's own map. */
  map: {
    heading: string
    address: string
    picture: Picture
    latitude: number
    longitude: number
  }
  table: {
    caption: string
    /** A row on each line, its cells between `|` or tabs; the first row is the heading. */
    rows: string
    /** Whether the first cell of each row is its heading. */
    rowHeadings: boolean
  }
  /**
   * HTML that is written by hand; what is not on the list of allowed elements and attributes is taken out when it is stored.
   */
  html: {
    html: string
  }
  /** Reasons or steps, each with an icon. */
  highlights: {
    heading: string
    items: {
      id: string
      icon: SectionIcon
      title: string
      text: string
    }[]
  }
}

/** The session of a cart. */
export interface Session {
  /** What other calls take as `cartId`. */
  id: number
  /** Gives read and write access to the cart: keep it secret like a password. */
  protectCode: string
}

/** A setting of a back-office user. */
export interface Setting {
  group: 'global'
  key: 'language'
  value: string | null
}

/** The way of a shop of one's own to its opening. */
export interface SetupGuide {
  /** Whether its pages are public. */
  isOpen: boolean
  /** Whether it is the sample that the owner chose to look around in. */
  isSample: boolean
  /** Whether `setup.restoreSample` brings the sample back: the site of one's own is still closed. */
  canRestoreSample: boolean
  /** Empty for a shop that was not set up in the browser. */
  steps: GuideStep[]
}

/**
 * What the owner of a new server makes of it: a shop of their own, the sample to look around in, or a site of their own without
 * e-commerce.
 */
export type SetupKind = 'own' | 'sample' | 'site'

/** How far the owner of a new server is. */
export interface SetupState {
  /** What they choose next: a kind, or name and country of a site of their own; null where nothing is left. */
  step: 'kind' | 'basics' | null
  /** What they chose; null before that. */
  kind: SetupKind | null
  /** Whether there is a site of their own already, which was left for the sample. */
  hasOwn: boolean
}

/** A section that is written once and shown on many pages, in all languages. */
export interface SharedSection {
  id: number
  name: string
  block: string
  /** As in a section of a draft. */
  props: Record<string, unknown>
  /** The pages that show it. */
  uses: {
    /** In the site's own language, where the page has that. */
    id: number
    title: string
    slug: string
    postType: string
    /** Whether visitors see it there; otherwise a draft has it. */
    isPublished: boolean
  }[]
}

/** A way of delivery. */
export interface ShippingMethod {
  id: number
  name: string
  description: string
  /** Branches, one of which must be chosen; empty for a method without branches. */
  options: {
    id: number
    name: string
    description: string
  }[]
  /** In the cart's currency; 0 is free. */
  price: number
}

/** Main units of the site's main currency, tax included; `from` is shown as “from €35.00”. */
export interface ShownPrice {
  amount: number
  from: boolean
}

/** The configuration that a client needs before it shows a shop. */
export interface SiteConfig {
  siteName: string
  url: string
  subdomain: string
  siteId: number
  ecommerceEnabled: boolean
  maintenanceMode: boolean
  /** The checkout has no delivery step. */
  skipShipping: boolean
  apiKeyId: number
  /** The site's languages, the default one first. */
  languages: Language[]
  externalPdfServiceUrl: string | null
  cacheStoreEnabled: boolean
  /** Null where no form asks for a captcha. */
  captcha: {
    siteKey: string
    version: number
    size: string
    /** The address of its script. */
    script: string
    /** The origins of the code that its script loads, its own included. */
    origins: string[]
  } | null
  mediaSizes: MediaSize[]
  /** The public options of the shop. */
  cmsOptions: {
    key: string
    value: unknown
  }[]
  checkoutSettings: CheckoutSettings
  currencySettings: CurrencySettings
  /** Deliveries depart by a timetable, which `getDeliveryTimetable` answers. Left out: they do not. */
  deliveryTimetable?: {
    /** What a destination is called: `My island`. */
    destination: string
  } | undefined
  /** Countries that the shop sells to. */
  countries: Country[]
  /** The rules of reviewing the shop itself, by name. */
  siteReviewOptions: Record<string, unknown>
  /** By whom a visitor may log in, in their order; empty by default. */
  socialProviders: SocialProvider[]
  /**
   * The language of the back-office user who makes the call. Left out: another caller, or a user who has chosen none.
   */
  backofficeLanguage?: string | undefined
}

/** An address of a site. */
export interface SiteDomain {
  id: number
  /** The host. */
  name: string
  url: string
  siteID: number
  apiKeyId: number
  /** The public key of the site; null for a user without the scope `settings.manage`. */
  apiKeyToken: string | null
  /** Whether it is the site's own address, which links and mails have. */
  isDefault: boolean
  /** Whether it leads to the site's own address instead of showing its pages. */
  redirects: boolean
}

/** What of a site's configuration the back office changes. */
export interface SiteSettings {
  siteName: string
  ecommerceEnabled: boolean
  maintenanceMode: boolean
  skipShipping: boolean
  /** All options, those that no shopper's client reads too. A secret is true or false: whether it is set. */
  options: Record<string, unknown>
}

/** A post of a social network. */
export interface SocialPost {
  url: string
  /** The address of its picture; null where it has none. */
  image: string | null
  /** The same picture in its sizes. */
  picture: {
    src: string
    /** Pixels; null for a drawing without a size. */
    width: number | null
    height: number | null
    alternativePaths?: Record<string, string> | undefined
  } | null
  text: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  date: string
}

/** A provider of social log-ins. */
export interface SocialProvider {
  /** What `socialLoginPath` takes. */
  id: string
  /** As the provider is known: `Google`. */
  name: string
}

/** One field that a list is sorted by. */
export interface Sort<Field extends string = string> {
  field: Field
  direction: SortDirection
}

/** From the lowest (`asc`), or from the highest (`desc`). */
export type SortDirection = 'asc' | 'desc'

/** Consents that a step requires. */
export interface StepConsents {
  step: string
  consents: number[]
}

/** The stock of a product. */
export interface Stock {
  /** Pieces in the store; null for a product that is not counted. */
  onHand: number | null
  /** Pieces that carts hold now. */
  held: number
  /** What can be sold; null for a product that is not counted. */
  available: number | null
}

/** The store of a language. */
export interface Store {
  /** What a client takes as `store`. */
  storeID: number
  /** Three letters: `hrv`. */
  language_code: string
}

/** A subscriber of the newsletter, for the back office. */
export interface SubscriberRecord {
  id: number
  email: string
  /** The language of the mails. */
  language_code: string
  /** `waiting` until the link that was mailed is used. */
  status: 'subscribed' | 'waiting'
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  created_at: string
  /** Null while it waits. */
  confirmed_at: string | null
}

/** What is ordered again each period, until it is cancelled. */
export interface Subscription {
  id: number
  /** Of the product, as it was ordered. */
  name: string
  qty: number
  period: SubscriptionPeriod
  state: SubscriptionState
  /** What is paid each period: the price of the first order, with its delivery. */
  total: number
  /** ISO 4217: `EUR`. */
  currency: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  since: string
  /** When the next order is placed. */
  nextAt: string
}

/** The period of a subscription. */
export type SubscriptionPeriod = 'week' | 'month' | 'year'

/** A subscription in the list of the back office. */
export interface SubscriptionRow extends Subscription {
  /** Of the account. */
  email: string
  /** Of the first order. */
  orderId: number
  orderNumber: string
}

/**
 * `active` waits for its next period; `renewing` has an order that is being charged; `overdue` has one that could not be
 * charged yet; `cancelled` and `ended` are over: the latter because an order was not paid.
 */
export type SubscriptionState = 'active' | 'renewing' | 'overdue' | 'cancelled' | 'ended'

/** A tag of products as the back office keeps it. */
export interface TagRecord {
  id: number
  /** Its name, and its name in addresses, by language; the site's own is first. */
  translations: Record<string, {
    name: string
    slug: string
  }>
  /** Products that have it and are sold. */
  products: number
}

/** A text of mails or documents, in one language. */
export interface Template {
  id: number
  /**
   * The mail that it is for, such as `order-confirmation`; or a name of its own, which an option of the site may have.
   */
  key: string
  kind: TemplateKindName
  /** Three letters, ISO 639-2: `hrv`. */
  language_code: string
  /** May name values in double braces, such as `{{orderNumber}}`; `placeholdersOf` has the names. */
  subject: string
  /** Clean HTML with the same names. */
  body: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  updated_at: string
  /** Whether a mail or a document is made with it; it cannot be deleted then. */
  isUsed: boolean
}

export type TemplateKindName = 'email' | 'document' | 'consent'

/** A category or tag of posts, in one language. */
export interface Term {
  id: number
  type: 'category' | 'tag'
  title: string
  slug: string
  /** One sentence; may be empty. */
  description: string
  /** Published posts that have it, in this language. */
  posts: number
  translations: Translation[]
}

/** A category or tag of posts as the back office keeps it. */
export interface TermRecord {
  id: number
  type: 'category' | 'tag'
  /** Its place among those of its type, from 0. */
  position: number
  /** Its name, its name in addresses and one sentence, by language; the site's own is first. */
  translations: Record<string, {
    name: string
    slug: string
    description: string
  }>
  /** Posts that have it, drafts among them; one in several languages counts once. */
  posts: number
}

/** Ground behind a drawing; the same names as the product attribute `tile`. */
export type Tile = 'plain' | 'sea' | 'honey' | 'sage' | 'lav'

/** What a log-in answers. With the client's option `session: 'cookie'` both tokens are empty: they are in cookies. */
export interface Tokens {
  /** What a client takes as `accessToken`. */
  accessToken: string
  /** What a client takes as `refreshToken`; it works once. */
  refreshToken: string
  /** When the access token expires. */
  expiresAt: string
}

/** The secret by which an authenticator app makes codes, and what to keep for the day without it. */
export interface TotpEnrolment {
  /** In Base32, for typing: groups of four are easier to read. */
  secret: string
  /** The secret as authenticator apps read it: `otpauth://totp/…`. */
  uri: string
  /** A QR code of `uri`: an SVG document. */
  qr: string
  /** Each replaces one code. They cannot be shown again. */
  recoveryCodes: string[]
}

/** A record with its texts, by language of the site. */
export interface TranslatedRecord {
  /** Unique among those of its kind. */
  id: number
  /** `page` is a page or a post. */
  kind: 'product' | 'category' | 'attribute' | 'tag' | 'deliveryMethod' | 'paymentMethod' | 'consent' | 'event' | 'term' | 'page'
  /** In the default language, or else in another one that it has. */
  name: string
  /** The language of `name` and `slug`. */
  language_code: string
  /** Of a page, which is translated in its place; null for other kinds. */
  slug: string | null
  /** Languages without a text. */
  missing: string[]
  /** Languages whose text is older than that of the default language. */
  outdated: string[]
}

/** The same content in another language. */
export interface Translation {
  language_code: string
  slug: string
}

/** What undo and redo would do for this person; null where there is nothing. */
export interface UndoSteps {
  undo: string | null
  redo: string | null
}

/** The price of one whole unit, tax included. */
export interface UnitPrice {
  /** Money in main units, euros and not cents, with at most two decimals. */
  amount: number
  unit: 'kg' | 'l' | 'm' | 'm2'
}

/** A person with an account. */
export interface User {
  id: number
  email: string
  /** The e-mail address. */
  username: string
  details: {
    firstName: string
    lastName: string
  }
  memberCardBarcode: string | null
  addresses: Address[]
  company: {
    name: string
  } | null
  isBackofficeUser: boolean
  /** What a back-office user may do with this log-in, such as `catalogue.manage`; `*` is everything. */
  scope: string[]
  /**
   * Whether the account has a second factor. `needed`: this log-in waits for a code, and `scope` is empty until
   * `verifyTotp` has one.
   */
  secondFactor: 'none' | 'needed' | 'done'
  /** False for an account of a social log-in until `setPassword`. */
  hasPassword: boolean
  /** When the account is erased, as its owner has asked for; null for an account that stays. */
  erasedAt: string | null
}

/** One log-in on one device. */
export interface UserSession {
  id: number
  /** The browser and its system as it names itself: `Firefox 145, Windows`. */
  device: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  lastSeen: string
  /** Whether it is the one that asks. */
  current: boolean
}

/** The price and the stock of a variant. */
export interface VariantFields {
  /** Money in main units, euros and not cents, with at most two decimals. */
  retail: number
  /** Money in main units, euros and not cents, with at most two decimals. */
  discount: number | null
  /** Pieces; null for a variant that is not counted. */
  stock: number | null
}

/** What a view of a list shows: its filters, words and order. */
export interface ViewQuery {
  filters: readonly {
    key: string
    value: readonly string[]
  }[]
  /** Empty for none. */
  keywords: string
  /** A field, with a minus before it for the greatest first; empty for the list's own order. */
  sort: string
}

/**
 * How much waits for the people of the shop; each is null without the scope of its list, and ends at 1,001. On a site without
 * e-commerce what is of the shop is null too.
 */
export interface WaitingWork {
  /** Orders that are placed or paid. Scope `orders.read`. */
  orders: number | null
  /** Products on sale of which none is left. Scope `catalogue.manage`. */
  soldOut: number | null
  /** Comments that wait for publication. Scope `comments.publish`. */
  comments: number | null
  /** Orders whose buyer has withdrawn and waits for the shop. Scope `orders.read`. */
  withdrawals: number | null
  /** Entries of forms that are not handled. Scope `users.manage`. */
  formEntries: number | null
  /** Jobs that were given up, and mails that were not delivered. Scope `settings.manage`. */
  failedJobs: number | null
}

/** A product on a wishlist. */
export interface WishlistItem {
  product_id: number
  /** Missing where it is no longer sold. */
  product?: ProductCard | undefined
}

/** What a buyer can withdraw from, without what names them. */
export interface WithdrawableOrder {
  /** Of the order. */
  number: string
  /** When it was placed. */
  date: string
  /** ISO 4217: `EUR`. */
  currency: string
  /** The end of the last day, 14 days after the delivery; null while it is not delivered. */
  until: string | null
  /** Null where a withdrawal is possible. */
  fault: WithdrawalFault | null
  lines: {
    id: number
    name: string
    qty: number
    /** Pieces that can still be withdrawn from. */
    left: number
    /** Made to the buyer's wish, which is excluded. */
    isPersonal: boolean
    /** What all pieces cost, less the coupon. */
    paid: number
    /** What of it came back already. */
    refunded: number
    refundedQty: number
  }[]
  /** What the delivery cost, and what of it came back; null where nothing is delivered. */
  delivery: {
    /** Money in main units, euros and not cents, with at most two decimals. */
    paid: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    refunded: number
  } | null
  /** What was received for the order and has not come back: the most that is paid back. 0 for one that is not paid. */
  refundable: number
}

/** Why a buyer cannot withdraw from an order any more, or never could. */
export type WithdrawalFault = 'late' | 'company' | 'cancelled' | 'done'

/** A timetable as the owner of a shop writes it: with its texts in every language, and without what the site has. */
export interface WrittenTimetable {
  texts: {
    destination: Record<string, string>
    today: Record<string, string>
    later: Record<string, string>
  }
  destinations: readonly {
    code: string
    name: Record<string, string>
    country: string
    /** The postal codes that it covers. */
    zipCodes: readonly string[]
    cutOffs: CutOffs
    /** By when a departure arrives: the time on the day that is so many days after it. */
    arrival: {
      /** What clocks show: `08:00`. */
      time: string
      days: number
    }
  }[]
  pauses: readonly {
    /** Its first day, `2026-12-25`. */
    from: string
    /** Its last day. */
    to: string
    /** Default: all. */
    destinations?: readonly string[] | undefined
    note: Record<string, string>
  }[]
}

/** What `attributes.filter` takes. */
export interface AttributesFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `attributes.create` takes. */
export interface AttributesCreateInput {
  code: string
  inputType: AttributeInputType
  unit?: string | null | undefined
  /** By language; null removes a language. */
  labels: Record<string, string | null>
  /** All values in their order; those that are missing are removed. */
  values?: readonly {
    /** Left out for a new value. */
    id?: number | undefined
    labels: Record<string, string>
    swatch: string | null
    shopDefault: boolean
  }[] | undefined
}

/** What `attributes.update` takes. */
export interface AttributesUpdateInput {
  id: number
  code?: string | undefined
  inputType?: AttributeInputType | undefined
  unit?: string | null | undefined
  /** By language; null removes a language. */
  labels?: Record<string, string | null> | undefined
  /** All values in their order; those that are missing are removed. */
  values?: readonly {
    /** Left out for a new value. */
    id?: number | undefined
    labels: Record<string, string>
    swatch: string | null
    shopDefault: boolean
  }[] | undefined
  /** What takes the place of removed values, by their ids: a value that stays, or null for none. */
  replacements?: Record<string, number | null> | undefined
  base?: {
    code?: string | undefined
    inputType?: AttributeInputType | undefined
    unit?: string | null | undefined
    /** By language; null removes a language. */
    labels?: Record<string, string | null> | undefined
    /** All values in their order; those that are missing are removed. */
    values?: readonly {
      /** Left out for a new value. */
      id?: number | undefined
      labels: Record<string, string>
      swatch: string | null
      shopDefault: boolean
    }[] | undefined
  } | undefined
}

/** What `attributes.delete` takes. */
export interface AttributesDeleteInput {
  id: number
}

/** What `attributes.delete` answers. */
export interface AttributesDeleteData {
  deleted: true
}

/** What `attributes.restore` takes. */
export interface AttributesRestoreInput {
  id: number
}

/** What `backoffice.find` takes. */
export interface BackofficeFindInput {
  keywords: string
}

/** What `backoffice.getToday` answers. */
export interface GetTodayData {
  sales: Sales | null
  waiting: WaitingWork
  /**
   * Products on sale without a text in a language of the site, at most 1,001 of each; null without `catalogue.manage`.
   */
  untranslated: {
    /** Three letters, ISO 639-2: `hrv`. */
    language: string
    count: number
  }[] | null
}

/** What `backoffice.getViews` takes. */
export interface GetViewsInput {
  /** Items in their order, each with an id that it keeps wherever it is moved. */
  list: string
}

/** What `backoffice.createView` takes. */
export interface CreateViewInput {
  /** Items in their order, each with an id that it keeps wherever it is moved. */
  list: string
  title: string
  query: ViewQuery
  isShared: boolean
}

/** What `backoffice.updateView` takes. */
export interface UpdateViewInput {
  id: number
  /** A number of changes or revisions, from 0. */
  revision: number
  title?: string | undefined
  query?: ViewQuery | undefined
  isShared?: boolean | undefined
}

/** What `backoffice.deleteView` takes. */
export interface DeleteViewInput {
  id: number
}

/** What `backoffice.deleteView` answers. */
export interface DeleteViewData {
  deleted: true
}

/** What `backoffice.logExport` takes. */
export interface LogExportInput {
  /** Items in their order, each with an id that it keeps wherever it is moved. */
  list: string
  query: ViewQuery
}

/** What `backoffice.logExport` answers. */
export interface LogExportData {
  logged: true
}

/** What `backoffice.filterTranslations` takes. */
export interface FilterTranslationsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'kind' | 'language' | 'state'>[] | undefined
}

/** What `backoffice.filterJobs` takes. */
export interface FilterJobsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'state'>[] | undefined
}

/** What `backoffice.retryJob` takes. */
export interface RetryJobInput {
  id: string
}

/** What `backoffice.retryJob` answers. */
export interface RetryJobData {
  retried: true
}

/** What `bulk.create` takes. */
export interface BulkCreateInput {
  /** `service.call` */
  call: string
  /** Values by name: plain JSON of at most five levels and 100 entries each, texts of at most 2,000 characters. */
  input: Record<string, unknown>
  /** Fields of a record that must not change until it is its turn; the call gets them as its `base`. Default: none. */
  base?: readonly string[] | undefined
  /** All records of a list. */
  list?: {
    /** `service.call` */
    call: string
    filters?: readonly Filter[] | undefined
    keywords?: string | undefined
    /** Records that are left out. */
    except?: readonly number[] | undefined
  } | undefined
  /** The records that this job has changed: to reverse it. */
  job?: number | undefined
}

/** What `bulk.filter` takes. */
export interface BulkFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'call'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'createdAt'>[] | undefined
  /**
   * The `next` of the page before, of a request with the same filters, sort and words; with it, `page` is left out.
   */
  after?: string | undefined
}

/** What `bulk.get` takes. */
export interface BulkGetInput {
  id: number
}

/** What `bulk.get` answers. */
export interface BulkGetData {
  job: BulkJob
  refusals: BulkRefusal[]
}

/** What `bulk.start` takes. */
export interface BulkStartInput {
  id: number
  /** A number of changes or revisions, from 0. */
  count: number
}

/** What `bulk.stop` takes. */
export interface BulkStopInput {
  id: number
}

/** What `catalogue.filter` takes. */
export interface CatalogueFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'archived' | 'soldOut' | 'untranslated'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'changedAt' | 'price'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
  /**
   * The `next` of the page before, of a request with the same filters, sort and words; with it, `page` is left out.
   */
  after?: string | undefined
}

/** What `catalogue.get` takes. */
export interface CatalogueGetInput {
  id: number
}

/** What `catalogue.create` takes. */
export interface CatalogueCreateInput {
  sku: string
  type?: 'product' | 'service' | undefined
  featured?: boolean | undefined
  visible?: boolean | undefined
  mainProduct?: number | null | undefined
  /** Money in main units, euros and not cents, with at most two decimals. */
  retail?: number | undefined
  /** Money in main units, euros and not cents, with at most two decimals. */
  discount?: number | null | undefined
  /** Money in main units, euros and not cents, with at most two decimals. */
  membership?: number | null | undefined
  setDiscount?: number | null | undefined
  subscription?: SubscriptionPeriod | null | undefined
  taxRate?: number | undefined
  quantityPrices?: readonly {
    from: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    price: number
  }[] | undefined
  priority?: number | undefined
  netQuantity?: {
    /** A number that a shopper chose, within ±2,147,483,647. */
    quantity: number
    unit: MeasureUnit
  } | null | undefined
  dimensions?: {
    /** A number that a shopper chose, within ±2,147,483,647. */
    length: number
    /** A number that a shopper chose, within ±2,147,483,647. */
    width: number
    /** A number that a shopper chose, within ±2,147,483,647. */
    height: number
  } | null | undefined
  /** By language; null removes a language. HTML is cleaned. */
  translations?: Record<string, {
    name?: string | undefined
    slug?: string | undefined
    summary?: string | undefined
    text?: string | undefined
    seoTitle?: string | undefined
    seoDescription?: string | undefined
  } | null> | undefined
  categories?: readonly number[] | undefined
  tags?: readonly number[] | undefined
  /** Null removes a value. */
  attributes?: Record<string, string | number | boolean | readonly number[] | null> | undefined
  media?: readonly number[] | undefined
  crossSell?: readonly number[] | undefined
  bundle?: readonly {
    product: number
    quantity: number
  }[] | undefined
  stock?: number | null | undefined
  format: ProductFormat
}

/** What `catalogue.update` takes. */
export interface CatalogueUpdateInput {
  id: number
  sku?: string | undefined
  type?: 'product' | 'service' | undefined
  featured?: boolean | undefined
  visible?: boolean | undefined
  mainProduct?: number | null | undefined
  /** Money in main units, euros and not cents, with at most two decimals. */
  retail?: number | undefined
  /** Money in main units, euros and not cents, with at most two decimals. */
  discount?: number | null | undefined
  /** Money in main units, euros and not cents, with at most two decimals. */
  membership?: number | null | undefined
  setDiscount?: number | null | undefined
  subscription?: SubscriptionPeriod | null | undefined
  taxRate?: number | undefined
  quantityPrices?: readonly {
    from: number
    /** Money in main units, euros and not cents, with at most two decimals. */
    price: number
  }[] | undefined
  priority?: number | undefined
  netQuantity?: {
    /** A number that a shopper chose, within ±2,147,483,647. */
    quantity: number
    unit: MeasureUnit
  } | null | undefined
  dimensions?: {
    /** A number that a shopper chose, within ±2,147,483,647. */
    length: number
    /** A number that a shopper chose, within ±2,147,483,647. */
    width: number
    /** A number that a shopper chose, within ±2,147,483,647. */
    height: number
  } | null | undefined
  /** By language; null removes a language. HTML is cleaned. */
  translations?: Record<string, {
    name?: string | undefined
    slug?: string | undefined
    summary?: string | undefined
    text?: string | undefined
    seoTitle?: string | undefined
    seoDescription?: string | undefined
  } | null> | undefined
  categories?: readonly number[] | undefined
  tags?: readonly number[] | undefined
  /** Null removes a value. */
  attributes?: Record<string, string | number | boolean | readonly number[] | null> | undefined
  media?: readonly number[] | undefined
  crossSell?: readonly number[] | undefined
  bundle?: readonly {
    product: number
    quantity: number
  }[] | undefined
  stock?: number | null | undefined
  variants?: Record<string, {
    /** Money in main units, euros and not cents, with at most two decimals. */
    retail?: number | undefined
    /** Money in main units, euros and not cents, with at most two decimals. */
    discount?: number | null | undefined
    stock?: number | null | undefined
  }> | undefined
  base?: {
    sku?: string | undefined
    type?: 'product' | 'service' | undefined
    featured?: boolean | undefined
    visible?: boolean | undefined
    mainProduct?: number | null | undefined
    /** Money in main units, euros and not cents, with at most two decimals. */
    retail?: number | undefined
    /** Money in main units, euros and not cents, with at most two decimals. */
    discount?: number | null | undefined
    /** Money in main units, euros and not cents, with at most two decimals. */
    membership?: number | null | undefined
    setDiscount?: number | null | undefined
    subscription?: SubscriptionPeriod | null | undefined
    taxRate?: number | undefined
    quantityPrices?: readonly {
      from: number
      /** Money in main units, euros and not cents, with at most two decimals. */
      price: number
    }[] | undefined
    priority?: number | undefined
    netQuantity?: {
      /** A number that a shopper chose, within ±2,147,483,647. */
      quantity: number
      unit: MeasureUnit
    } | null | undefined
    dimensions?: {
      /** A number that a shopper chose, within ±2,147,483,647. */
      length: number
      /** A number that a shopper chose, within ±2,147,483,647. */
      width: number
      /** A number that a shopper chose, within ±2,147,483,647. */
      height: number
    } | null | undefined
    /** By language; null removes a language. HTML is cleaned. */
    translations?: Record<string, {
      name?: string | undefined
      slug?: string | undefined
      summary?: string | undefined
      text?: string | undefined
      seoTitle?: string | undefined
      seoDescription?: string | undefined
    } | null> | undefined
    categories?: readonly number[] | undefined
    tags?: readonly number[] | undefined
    /** Null removes a value. */
    attributes?: Record<string, string | number | boolean | readonly number[] | null> | undefined
    media?: readonly number[] | undefined
    crossSell?: readonly number[] | undefined
    bundle?: readonly {
      product: number
      quantity: number
    }[] | undefined
    stock?: number | null | undefined
    variants?: Record<string, {
      /** Money in main units, euros and not cents, with at most two decimals. */
      retail?: number | undefined
      /** Money in main units, euros and not cents, with at most two decimals. */
      discount?: number | null | undefined
      stock?: number | null | undefined
    }> | undefined
  } | undefined
}

/** What `catalogue.archive` takes. */
export interface CatalogueArchiveInput {
  id: number
}

/** What `catalogue.archive` answers. */
export interface CatalogueArchiveData {
  deleted: true
}

/** What `catalogue.restore` takes. */
export interface CatalogueRestoreInput {
  id: number
}

/** What `catalogue.changePrices` takes. */
export interface ChangePricesInput {
  id: number
  percent: number
  except?: readonly number[] | undefined
  base?: {
    /** Money in main units, euros and not cents, with at most two decimals. */
    retail: number
  } | undefined
}

/** What `catalogue.getPrices` takes. */
export interface GetPricesInput {
  id: number
}

/** What `catalogue.updatePrices` takes. */
export interface UpdatePricesInput {
  id: number
  /** Money in main units, euros and not cents, with at most two decimals. */
  retail?: number | undefined
  /** Money in main units, euros and not cents, with at most two decimals. */
  discount?: number | null | undefined
  base?: {
    /** Money in main units, euros and not cents, with at most two decimals. */
    retail?: number | undefined
    /** Money in main units, euros and not cents, with at most two decimals. */
    discount?: number | null | undefined
  } | undefined
}

/** What `catalogue.getStock` takes. */
export interface GetStockInput {
  id: number
}

/** What `catalogue.getStock` answers. */
export interface GetStockData extends Stock {
  movements: {
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    date: string
    /** Pieces that came, or went where it is below 0. */
    delta: number
    reason: string
    /** The number of the order that took or returned them. */
    order: string | null
  }[]
}

/** What `catalogue.adjustStock` takes. */
export interface AdjustStockInput {
  id: number
  /** The difference; the product must be counted. Either this or `onHand`. */
  delta?: number | undefined
  /** Pieces in the store; null for a product that is not counted from now on. */
  onHand?: number | null | undefined
  reason: string
}

/** What `categories.tree` answers. */
export interface CategoriesTreeData {
  records: CategoryRecord[]
}

/** What `categories.create` takes. */
export interface CategoriesCreateInput {
  parentId?: number | null | undefined
  active?: boolean | undefined
  image?: number | null | undefined
  sortTypes?: readonly number[] | undefined
  sortDefaultType?: number | undefined
  quickFilters?: readonly {
    label: Record<string, string>
    filters: readonly Filter[]
    discount: boolean
  }[] | undefined
  /** By language; null removes a language. */
  translations?: Record<string, {
    name?: string | undefined
    slug?: string | undefined
    title?: string | undefined
    summary?: string | undefined
    seoTitle?: string | undefined
    seoDescription?: string | undefined
  } | null> | undefined
}

/** What `categories.update` takes. */
export interface CategoriesUpdateInput {
  id: number
  parentId?: number | null | undefined
  active?: boolean | undefined
  image?: number | null | undefined
  sortTypes?: readonly number[] | undefined
  sortDefaultType?: number | undefined
  quickFilters?: readonly {
    label: Record<string, string>
    filters: readonly Filter[]
    discount: boolean
  }[] | undefined
  /** By language; null removes a language. */
  translations?: Record<string, {
    name?: string | undefined
    slug?: string | undefined
    title?: string | undefined
    summary?: string | undefined
    seoTitle?: string | undefined
    seoDescription?: string | undefined
  } | null> | undefined
  base?: {
    parentId?: number | null | undefined
    active?: boolean | undefined
    image?: number | null | undefined
    sortTypes?: readonly number[] | undefined
    sortDefaultType?: number | undefined
    quickFilters?: readonly {
      label: Record<string, string>
      filters: readonly Filter[]
      discount: boolean
    }[] | undefined
    /** By language; null removes a language. */
    translations?: Record<string, {
      name?: string | undefined
      slug?: string | undefined
      title?: string | undefined
      summary?: string | undefined
      seoTitle?: string | undefined
      seoDescription?: string | undefined
    } | null> | undefined
  } | undefined
}

/** What `categories.move` takes. */
export interface CategoriesMoveInput {
  id: number
  /** Null is the top. */
  parentId: number | null
  /** Among those of the parent, without itself; a number after the last is the last. */
  position: number
}

/** What `categories.delete` takes. */
export interface CategoriesDeleteInput {
  id: number
  /** The category that its products go to; null for none. Default: its parent. */
  moveTo?: number | null | undefined
}

/** What `categories.delete` answers. */
export interface CategoriesDeleteData {
  deleted: true
}

/** What `categories.restore` takes. */
export interface CategoriesRestoreInput {
  id: number
}

/** What `cms.getPost` takes. */
export interface GetPostInput {
  /** The part of its address that names it, without the language's prefix. */
  slug: string
}

/** What `cms.filterValuePages` takes. */
export interface FilterValuePagesInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'attribute'>[] | undefined
}

/** What `cms.getElements` takes. */
export interface GetElementsInput {
  /** `header-section`, `footer-section`, `product-section`, `shop-section`, `cookie-section`; at most 50. */
  handlers: readonly string[]
}

/** What `cms.getNavigation` takes. */
export interface GetNavigationInput {
  /** Its id or its name: `main`, `footer1` to `footer4`. */
  id: string
}

/** What `cms.getNavigation` answers. */
export interface GetNavigationData {
  id: number
  name: string
  items: NavigationItem[]
}

/** What `cms.decide` takes. */
export interface CmsDecideInput {
  /** The decoded segments of the path, at most 10: `['de', 'produkt', 'umzugskarton']`. */
  params: readonly string[]
}

/** What `cms.decide` answers. */
export interface CmsDecideData {
  /** `none` when it leads to nothing; the other fields are null then. */
  kind: FoundKind
  id: number | null
  slug: string | null
  language_code: string | null
  /** The canonical local path, where it is another one. */
  redirect?: string | undefined
}

/** What `cms.searchSlugs` takes. */
export interface SearchSlugsInput {
  search: string
  /** Default 10. */
  limit?: number | undefined
}

/** What `cms.searchSlugs` answers. */
export type SearchSlugsData = {
  kind: FoundKind
  id: number
  slug: string
  title: string
}[]

/** What `cms.getUrlOnLanguage` takes. */
export interface GetUrlOnLanguageInput {
  /** A local path; its query and fragment are kept. */
  path: string
  /** The other language. */
  language: string
}

/** What `cms.getUrlOnLanguage` answers. */
export interface GetUrlOnLanguageData {
  /** A local path with the language's prefix; null where there is no such content in that language. */
  url: string | null
}

/** What `cms.filterOptions` takes. */
export interface CmsFilterOptionsInput {
  /** Default: all. An option that does not exist or is not public is left out. */
  keys?: readonly string[] | undefined
}

/** What `cms.filterOptions` answers. */
export type CmsFilterOptionsData = {
  key: string
  value: unknown
}[]

/** What `cms.search` takes. */
export interface CmsSearchInput {
  search: string
  /** At least one, else `MISSING_SEARCH_CATEGORIES`. */
  categories: readonly SearchCategory[]
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
}

/** What `cms.search` answers. */
export interface CmsSearchData {
  products?: Page<SearchResult> | undefined
  posts?: Page<SearchResult> | undefined
  productCategories?: Page<SearchResult> | undefined
  pages?: Page<SearchResult> | undefined
}

/** What `cms.getForm` takes. */
export interface GetFormInput {
  /** Its id or its name. */
  id: string
}

/** What `cms.storeFormData` takes. */
export interface StoreFormDataInput {
  /** The form's id or name. */
  id: number | string
  /** What was filled in, by the names of the fields. */
  data: Record<string, unknown>
  /** Ids of the consents that were given with it; those required are assigned to the form's name. */
  consents?: readonly number[] | undefined
  /** Takes a place at an event: one of its times, whose sign-up form this is. */
  event?: {
    id: number
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    start: string
  } | undefined
  /** What a captcha made of a visitor, where a form requires one. */
  recaptcha?: {
    key: string
    response: string
  } | undefined
}

/** What `cms.storeFormData` answers. */
export interface StoreFormDataData {
  entryId: number
  confirmationSent: boolean
}

/** What `cms.filterConsentAssignments` takes. */
export interface FilterConsentAssignmentsInput {
  /** One step only. */
  assigned_to?: string | undefined
  /** Default 50. */
  perPage?: number | undefined
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
}

/** What `cms.assignConsents` takes. */
export interface AssignConsentsInput {
  /** The name of a form: a letter, then letters, digits and underscores. */
  assigned_to: string
  /** Ids in the order in which they are shown. */
  consents: readonly number[]
  requiredConsents: readonly number[]
}

/** What `cms.toggleWishlist` takes. */
export interface ToggleWishlistInput {
  product_id: number
}

/** What `cms.toggleWishlist` answers. */
export interface ToggleWishlistData {
  product_id: number
  /** Whether it is on the wishlist now. */
  wishlisted: boolean
}

/** What `cms.filterWishlist` takes. */
export interface FilterWishlistInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10, at most 9999. */
  limit?: number | undefined
}

/** What `coupons.filter` takes. */
export interface CouponsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'state'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `coupons.create` takes. */
export interface CouponsCreateInput {
  code: string
  percent?: number | null | undefined
  most?: number | null | undefined
  amount?: number | null | undefined
  freeDelivery?: boolean | undefined
  validFrom?: string | undefined
  validTo?: string | null | undefined
  minimum?: number | undefined
  useLimit?: number | null | undefined
  perUserLimit?: number | null | undefined
  active?: boolean | undefined
  categoryIds?: readonly number[] | null | undefined
  productIds?: readonly number[] | null | undefined
}

/** What `coupons.update` takes. */
export interface CouponsUpdateInput {
  id: number
  code?: string | undefined
  percent?: number | null | undefined
  most?: number | null | undefined
  amount?: number | null | undefined
  freeDelivery?: boolean | undefined
  validFrom?: string | undefined
  validTo?: string | null | undefined
  minimum?: number | undefined
  useLimit?: number | null | undefined
  perUserLimit?: number | null | undefined
  active?: boolean | undefined
  categoryIds?: readonly number[] | null | undefined
  productIds?: readonly number[] | null | undefined
  base?: {
    code?: string | undefined
    percent?: number | null | undefined
    most?: number | null | undefined
    amount?: number | null | undefined
    freeDelivery?: boolean | undefined
    validFrom?: string | undefined
    validTo?: string | null | undefined
    minimum?: number | undefined
    useLimit?: number | null | undefined
    perUserLimit?: number | null | undefined
    active?: boolean | undefined
    categoryIds?: readonly number[] | null | undefined
    productIds?: readonly number[] | null | undefined
  } | undefined
}

/** What `coupons.delete` takes. */
export interface CouponsDeleteInput {
  id: number
}

/** What `coupons.delete` answers. */
export interface CouponsDeleteData {
  deleted: true
}

/** What `coupons.restore` takes. */
export interface CouponsRestoreInput {
  id: number
}

/** What `comments.filter` takes. */
export interface CommentsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'subject_type' | 'subject_id' | 'rating'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'created_at' | 'rating' | 'helpful'>[] | undefined
}

/** What `comments.summarize` takes. */
export interface CommentsSummarizeInput {
  subject_type: 'product' | 'post' | 'site'
  /** The product or the post; left out for the site itself. */
  subject_id?: number | undefined
}

/** What `comments.filterOwn` takes. */
export interface FilterOwnInput {
  subject_type: 'product' | 'post' | 'site'
  /** The product or the post; left out for the site itself. */
  subject_id?: number | undefined
}

/** What `comments.create` takes. */
export interface CommentsCreateInput {
  subject_type: 'product' | 'post' | 'site'
  /** The product or the post; left out for the site itself. */
  subject_id?: number | undefined
  text?: string | undefined
  rating?: number | undefined
  /** Of a guest; members have the name of their account. */
  name?: string | undefined
  /** Of a guest. */
  email?: string | undefined
  /** What a captcha made of a visitor, where a form requires one. */
  recaptcha?: {
    key: string
    response: string
  } | undefined
}

/** What `comments.update` takes. */
export interface CommentsUpdateInput {
  id: number
  text?: string | undefined
  rating?: number | null | undefined
  published?: boolean | undefined
  reply?: string | null | undefined
}

/** What `comments.vote` takes. */
export interface CommentsVoteInput {
  id: number
}

/** What `comments.vote` answers. */
export interface CommentsVoteData {
  helpful: number
}

/** What `comments.getOptions` takes. */
export interface GetOptionsInput {
  store_id: number
}

/** What `comments.filterAll` takes. */
export interface FilterAllInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'state' | 'subject_type' | 'rating'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'created_at'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
  /**
   * The `next` of the page before, of a request with the same filters, sort and words; with it, `page` is left out.
   */
  after?: string | undefined
}

/** What `content.open` takes. */
export interface ContentOpenInput {
  kind: DocumentKind
  /** Of a page: its local path with the language's prefix. */
  path?: string | undefined
  /** Of a page: its id. */
  id?: number | undefined
}

/** What `content.open` answers. */
export interface ContentOpenData {
  document: ContentDocument
  /**
   * The sections of a draft by id. That of a page has `page` among them, which is no section of its own: its `props` are `title`,
   * `slug`, `description`, `html` and `image`; a post has `author`, and `categories` and `tags` by their ids, too.
   */
  sections: Record<string, DraftSection>
  /** The number of the newest change at each address that has changed since the document was first edited. */
  stamps: Record<string, number>
  /** The site's languages, its own first. */
  languages: string[]
  steps: UndoSteps
  people: EditingPerson[]
}

/** What `content.patch` takes. */
export interface ContentPatchInput {
  id: number
  tab: string
  /** The newest `seq` that this tab has seen; what others did after it is answered. */
  known: number
  groups: readonly OpGroup[]
}

/** What `content.patch` answers. */
export interface ContentPatchData {
  seq: number
  /** The number of the newest change at each address that was written. */
  stamps: Record<string, number>
  /** What others have changed since `known`, in its order; of what this call wrote, the HTML that was cleaned. */
  remote: RemoteOp[]
  steps: UndoSteps
}

/** What `content.sync` takes. */
export interface ContentSyncInput {
  id: number
  tab: string
  /** A number of changes or revisions, from 0. */
  known: number
  /**
   * The address of a value in a draft, by ids: `s8f/items/i2/title/hrv` is the Croatian title of an item, `s8f/items/i2` the
   * item, `s8f/pos` the place of a section, `s8f` the section, `page/title/hrv` the title of the page.
   */
  at: string | null
}

/** What `content.sync` answers. */
export interface ContentSyncData {
  document: ContentDocument
  remote: RemoteOp[]
  people: EditingPerson[]
}

/** What `content.undo` takes. */
export interface ContentUndoInput {
  id: number
  tab: string
  /** A number of changes or revisions, from 0. */
  known: number
}

/** What `content.undo` answers. */
export interface ContentUndoData {
  seq: number
  /** The number of the newest change at each address that was written. */
  stamps: Record<string, number>
  /** What others have changed since `known`, in its order; of what this call wrote, the HTML that was cleaned. */
  remote: RemoteOp[]
  steps: UndoSteps
  /** What was done; null where there was nothing to do. */
  step: {
    label: string
    ops: RemoteOp[]
  } | null
}

/** What `content.redo` takes. */
export interface ContentRedoInput {
  id: number
  tab: string
  /** A number of changes or revisions, from 0. */
  known: number
}

/** What `content.redo` answers. */
export interface ContentRedoData {
  seq: number
  /** The number of the newest change at each address that was written. */
  stamps: Record<string, number>
  /** What others have changed since `known`, in its order; of what this call wrote, the HTML that was cleaned. */
  remote: RemoteOp[]
  steps: UndoSteps
  /** What was done; null where there was nothing to do. */
  step: {
    label: string
    ops: RemoteOp[]
  } | null
}

/** What `content.check` takes. */
export interface ContentCheckInput {
  id: number
}

/** What `content.check` answers. */
export interface ContentCheckData {
  seq: number
  findings: ContentFinding[]
}

/** What `content.publish` takes. */
export interface ContentPublishInput {
  id: number
  /** A number of changes or revisions, from 0. */
  seq: number
  /** A later moment; it takes the place of one that was set before. Default: now. */
  at?: string | undefined
  note?: string | undefined
}

/** What `content.publish` answers. */
export interface ContentPublishData {
  document: ContentDocument
  revision: number
}

/** What `content.unpublish` takes. */
export interface ContentUnpublishInput {
  id: number
}

/** What `content.cancelSchedule` takes. */
export interface CancelScheduleInput {
  id: number
}

/** What `content.nameRevision` takes. */
export interface NameRevisionInput {
  id: number
  note: string
}

/** What `content.getRevisions` takes. */
export interface GetRevisionsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'kind'>[] | undefined
  id: number
}

/** What `content.getRevision` takes. */
export interface GetRevisionInput {
  id: number
  number: number
}

/** What `content.getRevision` answers. */
export interface GetRevisionData {
  revision: ContentRevision
  /**
   * The sections of a draft by id. That of a page has `page` among them, which is no section of its own: its `props` are `title`,
   * `slug`, `description`, `html` and `image`; a post has `author`, and `categories` and `tags` by their ids, too.
   */
  sections: Record<string, DraftSection>
}

/** What `content.restore` takes. */
export interface ContentRestoreInput {
  id: number
  number: number
  tab: string
  /** A number of changes or revisions, from 0. */
  known: number
  label: string
}

/** What `content.restore` answers. */
export interface ContentRestoreData {
  seq: number
  /** The number of the newest change at each address that was written. */
  stamps: Record<string, number>
  /** What others have changed since `known`, in its order; of what this call wrote, the HTML that was cleaned. */
  remote: RemoteOp[]
  steps: UndoSteps
  /** What was done; null where there was nothing to do. */
  step: {
    label: string
    ops: RemoteOp[]
  } | null
}

/** What `content.getPage` takes. */
export interface GetPageInput {
  id: number
}

/** What `content.getElement` takes. */
export interface GetElementInput {
  id: number
}

/** What `content.createDraftLink` takes. */
export interface CreateDraftLinkInput {
  id: number
  /** How long it can be used. */
  days: number
}

/** What `content.createDraftLink` answers. */
export interface CreateDraftLinkData {
  link: DraftLink
  /** Its address in each language that the page has, the site's own first. */
  urls: Record<string, string>
}

/** What `content.filterDraftLinks` takes. */
export interface FilterDraftLinksInput {
  id: number
}

/** What `content.deleteDraftLink` takes. */
export interface DeleteDraftLinkInput {
  id: number
}

/** What `content.deleteDraftLink` answers. */
export interface DeleteDraftLinkData {
  deleted: true
}

/** What `content.filterDeadLinks` takes. */
export interface FilterDeadLinksInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id'>[] | undefined
}

/** What `content.filterSharedSections` takes. */
export interface FilterSharedSectionsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id'>[] | undefined
}

/** What `content.createSharedSection` takes. */
export interface CreateSharedSectionInput {
  name: string
  document: number
  /** Names a section in its page, or an item in its list; the same in every language of the page. */
  section: string
}

/** What `content.renameSharedSection` takes. */
export interface RenameSharedSectionInput {
  id: number
  name: string
}

/** What `content.deleteSharedSection` takes. */
export interface DeleteSharedSectionInput {
  id: number
}

/** What `content.deleteSharedSection` answers. */
export interface DeleteSharedSectionData {
  deleted: true
}

/** What `content.restoreSharedSection` takes. */
export interface RestoreSharedSectionInput {
  id: number
}

/** What `countries.filter` takes. */
export interface CountriesFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'allowed'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `countries.update` takes. */
export interface CountriesUpdateInput {
  id: number
  allowed?: boolean | undefined
  position?: number | null | undefined
  names?: Record<string, string | null> | undefined
  base?: {
    allowed?: boolean | undefined
    position?: number | null | undefined
    names?: Record<string, string | null> | undefined
  } | undefined
}

/** What `document.filter` takes. */
export interface DocumentFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'state'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'date' | 'total'>[] | undefined
  /** The shop's store. */
  storeId?: number | undefined
  type?: 'order' | undefined
}

/** What `document.get` takes. */
export interface DocumentGetInput {
  id: number
}

/** What `document.pdf` takes. */
export interface DocumentPdfInput {
  /** Of the order. */
  id: number
  /** The id of one of the order's `documents`, instead of its invoice. */
  issued?: number | undefined
}

/** What `document.pdfOfOrder` takes. */
export interface PdfOfOrderInput {
  /** As `createOrder` answered it. */
  orderSlug: string
  /** As `createOrder` answered it. */
  orderKey: string
}

/** What `documents.filter` takes. */
export interface DocumentsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'kind'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'date'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
  /**
   * The `next` of the page before, of a request with the same filters, sort and words; with it, `page` is left out.
   */
  after?: string | undefined
}

/** What `ecommerce.updateCheckoutSettings` takes. */
export interface UpdateCheckoutSettingsInput {
  allowedCountries?: 'ALL' | readonly string[] | undefined
  cart_type?: 0 | 1 | 2 | undefined
  specialCharsValidation?: boolean | undefined
  base?: {
    allowedCountries?: 'ALL' | readonly string[] | undefined
    cart_type?: 0 | 1 | 2 | undefined
    specialCharsValidation?: boolean | undefined
  } | undefined
}

/** What `ecommerce.updateCurrencyConfig` takes. */
export interface UpdateCurrencyConfigInput {
  mainCurrencyId?: number | undefined
  /** Those beside the main one, in the order of the selector; each needs a rate. */
  currencies?: readonly number[] | undefined
  /** Are added to those that there are. */
  rates?: readonly {
    currencyId: number
    /** Units of it for one of the main currency, at most six decimals. */
    rate: number
    /** When it begins to count. Default: now. */
    appliesFrom?: string | undefined
  }[] | undefined
  base?: {
    mainCurrencyId?: number | undefined
    /** Those beside the main one, in the order of the selector; each needs a rate. */
    currencies?: readonly number[] | undefined
  } | undefined
}

/** What `ecommerce.getCurrencyRates` answers. */
export interface GetCurrencyRatesData {
  known: Currency[]
  rates: {
    id: number
    currencyId: number
    /** The main currency of that time, ISO 4217. */
    main: string
    rate: number
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    appliesFrom: string
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    createdAt: string
    /** Who set it: an e-mail address; null where the account was removed. */
    user: string | null
    /** Whether it counts now, will, or did. */
    state: 'current' | 'coming' | 'past'
  }[]
}

/** What `ecommerce.deleteCurrencyRate` takes. */
export interface DeleteCurrencyRateInput {
  id: number
}

/** What `ecommerce.deleteCurrencyRate` answers. */
export interface DeleteCurrencyRateData {
  deleted: true
}

/** What `ecommerce.restoreCurrencyRate` takes. */
export interface RestoreCurrencyRateInput {
  id: number
}

/** What `ecommerce.getCart` takes. */
export interface GetCartInput extends CartKey {
  /** Default: that of the cart, at first the main one. */
  currencyId?: number | undefined
}

/** What `ecommerce.validateCart` takes. */
export interface ValidateCartInput extends CartKey {
  currencyId: number
}

/** What `ecommerce.validateCart` answers. */
export interface ValidateCartData extends Cart {
  /** Whether the member card, if there is one, is still valid. */
  validateMemberCard: boolean
}

/** What `ecommerce.addItem` takes. */
export interface AddItemInput extends CartKey {
  /** One of `getCurrencyConfig`; the cart is in it from then on. */
  currencyId: number
  /** The product, or the variant of a configurable one. */
  productId: number
  /** A whole number above 0, or a text that holds one. */
  qty: number | string
  /** The same as `qty`. */
  quantity?: number | string | undefined
  /** Values by name: plain JSON of at most five levels and 100 entries each, texts of at most 2,000 characters. */
  options?: Record<string, unknown> | undefined
  /** What the shopper wrote, by `option_title`; those among the options are the same. */
  personalizations?: Record<string, string | number> | undefined
  /** The choices of a bundle's parts. */
  bundleOptions?: readonly {
    id: number
    options: {
      productId?: number | undefined
      /** What the shopper wrote, by `option_title`. */
      personalizations?: Record<string, string | number> | undefined
    }
  }[] | undefined
  /**
   * Holds pieces in stock until 15 minutes after the cart's first hold: at most 20 of each of three products, and
   * for carts without address and delivery at most a fifth of a product's stock, all of them together. Pieces beyond
   * that are added and not held. An address that holds pieces in three carts, or 40 pieces, gets `RATE_LIMITED` with
   * the time of the first one's end in Retry-After. Default false.
   */
  reservation?: boolean | undefined
}

/** What `ecommerce.updateItem` takes. */
export interface UpdateItemInput extends CartKey {
  itemId: number
  /** A whole number above 0, or a text that holds one. */
  qty: number | string
  /** Another variant of the same product. */
  productId?: number | undefined
  /** Values by name: plain JSON of at most five levels and 100 entries each, texts of at most 2,000 characters. */
  options?: Record<string, unknown> | undefined
  /** What the shopper wrote, by `option_title`. */
  personalizations?: Record<string, string | number> | undefined
  /**
   * The choices of a bundle's parts: `id` is the part's product, `options.productId` the chosen variant of a configurable
   * part, `options.personalizations` what was written for it.
   */
  bundleOptions?: readonly {
    id: number
    options: {
      productId?: number | undefined
      /** What the shopper wrote, by `option_title`. */
      personalizations?: Record<string, string | number> | undefined
    }
  }[] | undefined
}

/** What `ecommerce.updateItem` answers. */
export interface UpdateItemData extends Cart {
  /** Whether the coupon, if there is one, is still valid. */
  couponValid: boolean
}

/** What `ecommerce.getAbandoned` takes. */
export interface GetAbandonedInput {
  cartId?: number | undefined
  /** A secret as the server made it. */
  protectCode?: string | undefined
}

/** What `ecommerce.getAbandoned` answers. */
export type GetAbandonedData = Session | null

/** What `ecommerce.deleteItem` takes. */
export interface DeleteItemInput extends CartKey {
  itemId: number
}

/** What `ecommerce.deleteItem` answers. */
export interface DeleteItemData extends Cart {
  /** Whether the coupon, if there is one, is still valid. */
  couponValid: boolean
}

/** What `ecommerce.applyCoupon` takes. */
export interface ApplyCouponInput extends CartKey {
  /** In any case. */
  couponCode: string
}

/** What `ecommerce.applyMemberCard` takes. */
export interface ApplyMemberCardInput extends CartKey {
  /** Of the card. */
  barcode: string
}

/** What `ecommerce.updateGuestUser` takes. */
export interface UpdateGuestUserInput extends CartKey {
  email: string
  /** One of type `main`, and of type `shipping` where the goods go elsewhere; at most 4. */
  addresses: readonly AddressInput[]
  /** For an invoice to a company. */
  company?: {
    companyName: string
    /** The company's tax number. */
    companyOIB: string
    region: string
  } | undefined
}

/** What `ecommerce.updateGuestUser` answers. */
export interface UpdateGuestUserData {
  guestUser: GuestUser
  /** In the order of the input. */
  addresses: Address[]
}

/** What `ecommerce.getDeliveryTimetable` answers. */
export type GetDeliveryTimetableData = DeliveryTimetable | null

/** What `ecommerce.getPlaces` takes. */
export interface GetPlacesInput {
  /** An ISO code. */
  country: string
  zipCode: string
}

/** What `ecommerce.getAvailableCountries` takes. */
export interface GetAvailableCountriesInput extends CartKey {
  /** The language of their names. */
  language: string
  type: 'countries'
}

/** What `ecommerce.getApplicableDeliveryMethods` takes. */
export interface GetApplicableDeliveryMethodsInput extends CartKey {
  /** The guest's id, as `updateGuestUser` answered it, or the logged-in user's; null before there is one. */
  userId: number | null
  /** Where the goods go. */
  countryId: number
  currencyId: number
  /** As `updateGuestUser` answered it. */
  userBillingAddressId: number | null
  /** As `updateGuestUser` answered it. */
  userShippingAddressId: number | null
}

/** What `ecommerce.saveDeliveryMethod` takes. */
export interface SaveDeliveryMethodInput extends CartKey {
  /** The guest's id, as `updateGuestUser` answered it, or the logged-in user's; null before there is one. */
  userId: number | null
  deliveryMethodId: number
  /** One of the method's `options`; null for a method without branches. */
  branchId: number | null
}

/** What `ecommerce.getApplicablePaymentMethods` takes. */
export interface GetApplicablePaymentMethodsInput extends CartKey {
  /** The guest's id, as `updateGuestUser` answered it, or the logged-in user's; null before there is one. */
  userId: number | null
  /** As `updateGuestUser` answered it. */
  userBillingAddressId: number | null
}

/** What `ecommerce.savePaymentMethod` takes. */
export interface SavePaymentMethodInput extends CartKey {
  /** The guest's id, as `updateGuestUser` answered it, or the logged-in user's; null before there is one. */
  userId: number | null
  paymentMethodId: number
  /** For an invoice to a company. */
  companyData?: {
    companyName: string
    /** The company's tax number. */
    oib: string
  } | undefined
}

/** What `ecommerce.createOrder` takes. */
export interface CreateOrderInput extends CartKey {
  /** The guest's id, as `updateGuestUser` answered it, or the logged-in user's; null before there is one. */
  userId: number | null
  /** Of the cart that the buyer saw; another one is refused with `CART_CHANGED`. */
  version: number
  giftMessage?: string | undefined
  orderMessage?: string | undefined
  /** The recipient of the gift. */
  to?: string | undefined
  /** The giver of the gift. */
  from?: string | undefined
  /** The return address after a failed payment, on a domain of the shop. */
  failureURL: string
  /** The return address after the payment, and the link in the confirmation mail, on a domain of the shop. */
  successURL: string
}

/** What `ecommerce.createOrder` answers. */
export interface CreateOrderData {
  html: PaymentStart
  /** Gives access to the order's summary without a log-in. */
  orderSlug: string
  /** Gives the browser that ordered access to the rest of the order: see `getOrderDetails`. */
  orderKey: string
}

/** What `ecommerce.confirmPayment` takes. */
export interface ConfirmPaymentInput extends CartKey {
  /** The `orderId` that `createOrder` answered. */
  id: number
  /** Answers `url` as path and query alone, for a router; otherwise it is the whole address. */
  internalRedirect: boolean
  /** What the buttons answered. */
  details: Record<string, string>
}

/** What `ecommerce.confirmPayment` answers. */
export interface ConfirmPaymentData {
  /** The `successURL` of the order with its slug. */
  url: string
}

/** What `ecommerce.payOrder` takes. */
export interface PayOrderInput {
  /** A secret as the server made it. */
  orderSlug: string
  /** As `createOrder` answered it; not for the user whose order it is. */
  orderKey?: string | undefined
  /** Of the mail about an open payment, instead of `orderKey`; its link ends with `#pay={payKey}`. */
  payKey?: string | undefined
  /** The key of the cart that it was placed with, instead of `orderKey`. */
  cartId?: number | undefined
  /** A secret as the server made it. */
  protectCode?: string | undefined
  /** Not with `payKey`. Default: the order's own method. */
  paymentMethodId?: number | undefined
  /** The return address after a failed payment, on a domain of the shop. */
  failureURL: string
  /** The return address after the payment, on a domain of the shop. */
  successURL: string
}

/** What `ecommerce.payOrder` answers. */
export interface PayOrderData {
  html: PaymentStart
}

/** What `ecommerce.getOrderSummary` takes. */
export interface GetOrderSummaryInput {
  /** As `createOrder` answered it. */
  orderSlug: string
}

/** What `ecommerce.getOrderDetails` takes. */
export interface GetOrderDetailsInput {
  /** A secret as the server made it. */
  orderSlug: string
  /**
   * As `createOrder` answered it; not for the user whose order it is. In a browser `saveOrderKey` and `readOrderKey` keep it
   * until the tab is closed.
   */
  orderKey?: string | undefined
}

/** What `ecommerce.lookUpOrder` takes. */
export interface LookUpOrderInput {
  /** As the confirmation mail names it; dashes and the case of letters do not matter. */
  number: string
  email: string
}

/** What `ecommerce.withdraw` takes. */
export interface EcommerceWithdrawInput {
  /** As the confirmation mail names it; dashes and the case of letters do not matter. */
  number: string
  email: string
  /** Pieces of its lines, with `confirm`. Default: all that is left. */
  items?: readonly {
    line: number
    qty: number
  }[] | undefined
  /** Why; none is required. */
  reason?: string | undefined
  confirm?: true | undefined
}

/** What `ecommerce.withdraw` answers. */
export interface EcommerceWithdrawData {
  order: WithdrawableOrder
  /** Null before `confirm`. */
  receipt: {
    number: string
    /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
    receivedAt: string
  } | null
}

/** What `events.filter` takes. */
export interface EventsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'start'>[] | undefined
  /** Default: from the beginning. */
  from?: string | undefined
  /** Default: without an end. */
  to?: string | undefined
  /** Of the moment of the request, in place of the two: events that have not ended, or those that have. */
  period?: 'upcoming' | 'past' | undefined
}

/** What `events.get` takes. */
export interface EventsGetInput {
  id: number
}

/** What `events.filterRecords` takes. */
export interface EventsFilterRecordsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'period'>[] | undefined
}

/** What `events.create` takes. */
export interface EventsCreateInput {
  texts: Record<string, {
    title: string
    place: string
    summary: string
    html: string
  } | null>
  start: string
  end: string
  /** Default: that of the shop. */
  timeZone?: string | undefined
  /** Default null. */
  image?: number | null | undefined
  /** Default null. */
  recurrence?: {
    every: number
    unit: 'day' | 'week' | 'month'
    until: string | null
    times: number | null
    cancelled: readonly string[]
  } | null | undefined
  /** Default null. */
  form?: string | null | undefined
  /** Default null. */
  capacity?: number | null | undefined
}

/** What `events.update` takes. */
export interface EventsUpdateInput {
  id: number
  texts?: Record<string, {
    title: string
    place: string
    summary: string
    html: string
  } | null> | undefined
  start?: string | undefined
  end?: string | undefined
  timeZone?: string | undefined
  image?: number | null | undefined
  recurrence?: {
    every: number
    unit: 'day' | 'week' | 'month'
    until: string | null
    times: number | null
    cancelled: readonly string[]
  } | null | undefined
  form?: string | null | undefined
  capacity?: number | null | undefined
  base?: {
    texts?: Record<string, {
      title: string
      place: string
      summary: string
      html: string
    } | null> | undefined
    start?: string | undefined
    end?: string | undefined
    timeZone?: string | undefined
    image?: number | null | undefined
    recurrence?: {
      every: number
      unit: 'day' | 'week' | 'month'
      until: string | null
      times: number | null
      cancelled: readonly string[]
    } | null | undefined
    form?: string | null | undefined
    capacity?: number | null | undefined
  } | undefined
}

/** What `events.delete` takes. */
export interface EventsDeleteInput {
  id: number
}

/** What `events.delete` answers. */
export interface EventsDeleteData {
  deleted: true
}

/** What `events.restore` takes. */
export interface EventsRestoreInput {
  id: number
}

/** What `forms.filter` takes. */
export interface FormsFilterInput {
  /** Default: all. A form that does not exist is left out. */
  names?: readonly string[] | undefined
}

/** What `forms.confirmEmail` takes. */
export interface ConfirmEmailInput {
  /** The token. */
  id: string
}

/** What `forms.confirmEmail` answers. */
export interface ConfirmEmailData {
  confirmedEmail: string
  goal: string
  goalType: 'message' | 'url' | 'file'
}

/** What `forms.contactAdmin` takes. */
export interface ContactAdminInput {
  name: string
  email: string
  message: string
  phone?: string | undefined
  /** Ids of the consents that were given with it; those required are assigned to `contactForm`. */
  consents?: readonly number[] | undefined
  /** What a captcha made of a visitor, where a form requires one. */
  recaptcha?: {
    key: string
    response: string
  } | undefined
}

/** What `forms.contactAdmin` answers. */
export interface ContactAdminData {
  sent: true
}

/** What `forms.filterRecords` takes. */
export interface FormsFilterRecordsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'name'>[] | undefined
}

/** What `forms.create` takes. */
export interface FormsCreateInput {
  name: string
  titles: Record<string, string>
  fields: readonly {
    name: string
    type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'textarea' | 'choice' | 'choices' | 'checkbox' | 'file' | 'hidden' | 'password'
    required: boolean
    maxLength: number
    labels: Record<string, string>
    options?: readonly {
      value: string
      labels: Record<string, string>
    }[] | undefined
    when?: {
      field: string
      values: readonly string[]
    } | undefined
    step?: number | undefined
  }[]
  goal: string | null
  goalType: 'message' | 'url' | 'file' | null
  keepDays: number | null
}

/** What `forms.update` takes. */
export interface FormsUpdateInput {
  id: number
  titles?: Record<string, string> | undefined
  fields?: readonly {
    name: string
    type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'textarea' | 'choice' | 'choices' | 'checkbox' | 'file' | 'hidden' | 'password'
    required: boolean
    maxLength: number
    labels: Record<string, string>
    options?: readonly {
      value: string
      labels: Record<string, string>
    }[] | undefined
    when?: {
      field: string
      values: readonly string[]
    } | undefined
    step?: number | undefined
  }[] | undefined
  goal?: string | null | undefined
  goalType?: 'message' | 'url' | 'file' | null | undefined
  keepDays?: number | null | undefined
  base?: {
    titles?: Record<string, string> | undefined
    fields?: readonly {
      name: string
      type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'textarea' | 'choice' | 'choices' | 'checkbox' | 'file' | 'hidden' | 'password'
      required: boolean
      maxLength: number
      labels: Record<string, string>
      options?: readonly {
        value: string
        labels: Record<string, string>
      }[] | undefined
      when?: {
        field: string
        values: readonly string[]
      } | undefined
      step?: number | undefined
    }[] | undefined
    goal?: string | null | undefined
    goalType?: 'message' | 'url' | 'file' | null | undefined
    keepDays?: number | null | undefined
  } | undefined
}

/** What `forms.delete` takes. */
export interface FormsDeleteInput {
  id: number
}

/** What `forms.delete` answers. */
export interface FormsDeleteData {
  deleted: true
}

/** What `forms.filterEntries` takes. */
export interface FilterEntriesInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'form' | 'handled' | 'event'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'created_at'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
  /**
   * The `next` of the page before, of a request with the same filters, sort and words; with it, `page` is left out.
   */
  after?: string | undefined
}

/** What `forms.handleEntry` takes. */
export interface HandleEntryInput {
  id: number
  handled: boolean
}

/** What `forms.deleteEntry` takes. */
export interface DeleteEntryInput {
  id: number
}

/** What `forms.deleteEntry` answers. */
export interface DeleteEntryData {
  deleted: true
}

/** What `forms.exportEntries` takes. */
export interface ExportEntriesInput {
  form: string
  /** The first and the last day, in the time zone of the site. Default: all. */
  from?: string | undefined
  to?: string | undefined
}

/** What `forms.exportEntries` answers. */
export interface ExportEntriesData {
  name: string
  text: string
  entries: number
}

/** What `forms.getFile` takes. */
export interface GetFileInput {
  id: number
}

/** What `forms.getFile` answers. */
export interface GetFileData extends FormFile {
  content: string
}

/** What `gdpr.filterConsents` takes. */
export interface FilterConsentsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'uniqueNumber' | 'assigned_to'>[] | undefined
}

/** What `gdpr.createConsentLog` takes. */
export interface CreateConsentLogInput {
  /** The open cart for whose order they are given; both or none. Without a cart they count for no order. */
  cartId?: number | undefined
  protectCode?: string | undefined
  /** Whether they are given. A consent that the step requires cannot be refused: `CONSENT_REQUIRED`. */
  status: boolean
  /** When the person decided. */
  statusTimestamp: string
  /** The slug of the step that asked, as `assigned_to` of `cms.filterConsentAssignments` names it. */
  sourceType: string
  /** Ids of consents, 1 to 100. */
  consents: readonly number[]
  /**
   * Who decided: the e-mail address is that of the guest or user of the order. The log has the type that the log-in of
   * the call shows.
   */
  user: {
    userType: 'guest' | 'user'
    email: string
  }
}

/** What `gdpr.createConsentLog` answers. */
export interface CreateConsentLogData {
  /** Rows written. */
  logged: number
}

/** What `gdpr.sendRequest` takes. */
export interface SendRequestInput {
  email: string
  kind: 'access' | 'correct' | 'erase' | 'object'
  message?: string | undefined
  /** What a captcha made of a visitor, where a form requires one. */
  recaptcha?: {
    key: string
    response: string
  } | undefined
}

/** What `gdpr.sendRequest` answers. */
export interface SendRequestData {
  sent: true
}

/** What `gdpr.confirmRequest` takes. */
export interface ConfirmRequestInput {
  token: string
}

/** What `gdpr.confirmRequest` answers. */
export interface ConfirmRequestData {
  kind: 'access' | 'correct' | 'erase' | 'object'
  /** Until when the shop answers at the latest: 30 days after the confirmation. */
  dueAt: string
}

/** What `gdpr.filterConsentRecords` takes. */
export interface FilterConsentRecordsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'assigned_to'>[] | undefined
}

/** What `gdpr.createConsent` takes. */
export interface CreateConsentInput {
  uniqueNumber: string
  /** HTML is cleaned: links and simple formatting stay. */
  displayName: Record<string, string>
}

/** What `gdpr.updateConsent` takes. */
export interface UpdateConsentInput {
  id: number
  uniqueNumber?: string | undefined
  /** HTML is cleaned: links and simple formatting stay. */
  displayName?: Record<string, string> | undefined
  base?: {
    uniqueNumber?: string | undefined
    /** HTML is cleaned: links and simple formatting stay. */
    displayName?: Record<string, string> | undefined
  } | undefined
}

/** What `imports.filter` takes. */
export interface ImportsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id'>[] | undefined
}

/** What `imports.get` takes. */
export interface ImportsGetInput {
  id: number
}

/** What `imports.get` answers. */
export interface ImportsGetData {
  run: ImportRun
  columns: ImportColumn[] | null
  fields: string[]
  /** At most 100, in the order of the lines. */
  remarks: ImportRemark[]
}

/** What `imports.start` takes. */
export interface ImportsStartInput {
  id: number
  /** Checks every row and writes nothing. Default false. */
  isDry?: boolean | undefined
  /** Fields of columns whose names are others, by the name of the column; empty leaves the column out. */
  fields?: Record<string, string> | undefined
}

/** What `imports.stop` takes. */
export interface ImportsStopInput {
  id: number
}

/** What `imports.getReport` takes. */
export interface GetReportInput {
  id: number
}

/** What `imports.getReport` answers. */
export interface GetReportData {
  csv: string
}

/** What `marketing.subscribe` takes. */
export interface MarketingSubscribeInput {
  email: string
  /** Ids of the consents that were given with it; those required are assigned to `newsletter`. */
  consents?: readonly number[] | undefined
  /** What a captcha made of a visitor, where a form requires one. */
  recaptcha?: {
    key: string
    response: string
  } | undefined
}

/** What `marketing.subscribe` answers. */
export interface MarketingSubscribeData {
  subscribed: true
}

/** What `marketing.confirmSubscription` takes. */
export interface ConfirmSubscriptionInput {
  /** A secret as the server made it. */
  token: string
}

/** What `marketing.confirmSubscription` answers. */
export interface ConfirmSubscriptionData {
  confirmed: true
}

/** What `marketing.unsubscribe` takes. */
export interface MarketingUnsubscribeInput {
  /** A secret as the server made it. */
  token: string
}

/** What `marketing.unsubscribe` answers. */
export interface MarketingUnsubscribeData {
  unsubscribed: true
}

/** What `marketing.filterSubscribers` takes. */
export interface FilterSubscribersInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'status'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'created_at'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `marketing.deleteSubscriber` takes. */
export interface DeleteSubscriberInput {
  id: number
}

/** What `marketing.deleteSubscriber` answers. */
export interface DeleteSubscriberData {
  deleted: true
}

/** What `master.domainDetect` takes. */
export interface DomainDetectInput {
  /**
   * `shop.example`; a port is ignored. `shop.example/admin` is its back office, whose key is that for log-ins there.
   */
  host: string
}

/** What `master.domainDetect` answers. */
export interface DomainDetectData {
  domain: Domain
  stores: Store[]
  languages: Language[]
}

/** What `master.languages` takes. */
export interface MasterLanguagesInput {
  /** Default `site`. */
  set?: 'site' | 'admin' | undefined
}

/** What `media.filterOptions` takes. */
export interface MediaFilterOptionsInput {
  /** Only the sizes that every picture is made in. Default false. */
  autoResizeOnly?: boolean | undefined
}

/** What `media.filter` takes. */
export interface MediaFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'mime' | 'access' | 'titled'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'id'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
  /**
   * The `next` of the page before, of a request with the same filters, sort and words; with it, `page` is left out.
   */
  after?: string | undefined
}

/** What `media.upload` takes. */
export interface MediaUploadInput {
  customData?: {
    title?: string | undefined
    description?: string | undefined
    /** Default `public`. */
    access?: 'public' | 'private' | undefined
  } | undefined
}

/** What `media.uploadForForm` takes. */
export interface UploadForFormInput {
  customData: {
    /** The form's id or name. */
    formId: number | string
    /** What a captcha made of a visitor, where a form requires one. */
    recaptcha?: {
      key: string
      response: string
    } | undefined
  }
}

/** What `media.uploadForForm` answers. */
export type UploadForFormData = {
  /** A secret that names the file. */
  driveId: string
  originalName: string
  /** Bytes. */
  size: number
}[]

/** What `media.getUploadUrl` takes. */
export interface GetUploadUrlInput {
  name: string
  /** `image/png`; the content decides in the end. */
  mime: string
  /** Bytes. */
  size: number
}

/** What `media.getUploadUrl` answers. */
export interface GetUploadUrlData {
  url: string
  /** Names the upload. */
  driveId: string
  headers: Record<string, string>
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  expiresAt: string
}

/** What `media.addFromBucket` takes. */
export interface AddFromBucketInput {
  driveId: string
  originalName: string
  customData?: {
    title?: string | undefined
    description?: string | undefined
    /** Default `public`. */
    access?: 'public' | 'private' | undefined
  } | undefined
}

/** What `media.create` takes. */
export interface MediaCreateInput {
  driveId: string
  title?: string | undefined
  description?: string | undefined
  caption?: string | undefined
  /** A private file is never made public by its name. Default `public`. */
  access?: 'public' | 'private' | undefined
}

/** What `media.update` takes. */
export interface MediaUpdateInput {
  id: number
  titles?: Record<string, string> | undefined
  descriptions?: Record<string, string> | undefined
  captions?: Record<string, string> | undefined
  /** - `private`: for its owner and the back office, by `/api/v1/media/file/get/{id}` */
  access?: 'public' | 'private' | undefined
  base?: {
    titles?: Record<string, string> | undefined
    descriptions?: Record<string, string> | undefined
    captions?: Record<string, string> | undefined
  } | undefined
}

/** What `media.delete` takes. */
export interface MediaDeleteInput {
  id: number
}

/** What `media.delete` answers. */
export interface MediaDeleteData {
  deleted: true
}

/** What `memberCards.filter` takes. */
export interface MemberCardsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'state'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `memberCards.create` takes. */
export interface MemberCardsCreateInput {
  barcode: string
  /** Default null. */
  validTo?: string | null | undefined
}

/** What `memberCards.update` takes. */
export interface MemberCardsUpdateInput {
  id: number
  validTo?: string | null | undefined
  active?: boolean | undefined
  base?: {
    validTo?: string | null | undefined
    active?: boolean | undefined
  } | undefined
}

/** What `memberCards.importCards` takes. */
export interface ImportCardsInput {
  cards: readonly {
    barcode: string
    validTo?: string | null | undefined
  }[]
}

/** What `memberCards.importCards` answers. */
export interface ImportCardsData {
  created: number
  updated: number
}

/** What `methods.filterDeliveryMethods` takes. */
export interface FilterDeliveryMethodsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'archived'>[] | undefined
}

/** What `methods.createDeliveryMethod` takes. */
export interface CreateDeliveryMethodInput {
  name: Record<string, string>
  prices: readonly {
    upTo: number | null
    price: number
  }[]
  taxPercent: number
  description?: Record<string, string> | undefined
  /** Default: behind the others. */
  position?: number | undefined
  /** Default true. */
  active?: boolean | undefined
  /** Default null. */
  countries?: readonly string[] | null | undefined
  /** Default null. */
  freeFrom?: number | null | undefined
  /** Default null. */
  timetable?: Record<string, unknown> | null | undefined
  /** Default: none. */
  branches?: readonly {
    id?: number | undefined
    name: string
    description: string
  }[] | undefined
}

/** What `methods.updateDeliveryMethod` takes. */
export interface UpdateDeliveryMethodInput {
  id: number
  /** By language. */
  name?: Record<string, string> | undefined
  /** By language; an empty one is none. */
  description?: Record<string, string> | undefined
  position?: number | undefined
  /** Whether it is offered. */
  active?: boolean | undefined
  /** ISO codes of the countries that it goes to; null for all that the shop delivers to. */
  countries?: readonly string[] | null | undefined
  /** By the value of the goods: ascending, the last row without an end. */
  prices?: readonly {
    /** The value of the goods up to which it is paid, the bound too; null in the last row, for all that cost more. */
    upTo: number | null
    /** Money in main units, euros and not cents, with at most two decimals. */
    price: number
  }[] | undefined
  /** The value of the goods from which it is free; null for never. */
  freeFrom?: number | null | undefined
  /** The tax inside its price: 25. */
  taxPercent?: number | undefined
  /** When it departs, of the form of `WrittenTimetable`; null for a method without a timetable. */
  timetable?: Record<string, unknown> | null | undefined
  /** In their order; one of them must be chosen. A branch without an id is new, and one that is left out is closed. */
  branches?: readonly {
    id?: number | undefined
    name: string
    description: string
  }[] | undefined
  archived?: boolean | undefined
  base?: {
    /** By language. */
    name?: Record<string, string> | undefined
    /** By language; an empty one is none. */
    description?: Record<string, string> | undefined
    position?: number | undefined
    /** Whether it is offered. */
    active?: boolean | undefined
    /** ISO codes of the countries that it goes to; null for all that the shop delivers to. */
    countries?: readonly string[] | null | undefined
    /** By the value of the goods: ascending, the last row without an end. */
    prices?: readonly {
      /**
       * The value of the goods up to which it is paid, the bound too; null in the last row, for all that cost more.
       */
      upTo: number | null
      /** Money in main units, euros and not cents, with at most two decimals. */
      price: number
    }[] | undefined
    /** The value of the goods from which it is free; null for never. */
    freeFrom?: number | null | undefined
    /** The tax inside its price: 25. */
    taxPercent?: number | undefined
    /** When it departs, of the form of `WrittenTimetable`; null for a method without a timetable. */
    timetable?: Record<string, unknown> | null | undefined
    /**
     * In their order; one of them must be chosen. A branch without an id is new, and one that is left out is closed.
     */
    branches?: readonly {
      id?: number | undefined
      name: string
      description: string
    }[] | undefined
    archived?: boolean | undefined
  } | undefined
}

/** What `methods.deleteDeliveryMethod` takes. */
export interface DeleteDeliveryMethodInput {
  id: number
}

/** What `methods.deleteDeliveryMethod` answers. */
export interface DeleteDeliveryMethodData {
  deleted: true
  /** Whether it is kept for the carts and orders that have chosen it. */
  archived: boolean
}

/** What `methods.restoreDeliveryMethod` takes. */
export interface RestoreDeliveryMethodInput {
  id: number
}

/** What `methods.filterPaymentMethods` takes. */
export interface FilterPaymentMethodsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'archived'>[] | undefined
}

/** What `methods.createPaymentMethod` takes. */
export interface CreatePaymentMethodInput {
  /** By language. */
  name: Record<string, string>
  /** Who takes the money: `cash-on-delivery`. */
  provider: string
  /** By language; an empty one is none. */
  description?: Record<string, string> | undefined
  /** Default: behind the others. */
  position?: number | undefined
  /** Default true. */
  active?: boolean | undefined
  /** Default null. */
  paymentType?: string | null | undefined
  /** Default: none. */
  marks?: readonly string[] | undefined
  /** Default null. */
  deliveryMethodIds?: readonly number[] | null | undefined
}

/** What `methods.updatePaymentMethod` takes. */
export interface UpdatePaymentMethodInput {
  id: number
  /** By language. */
  name?: Record<string, string> | undefined
  /** By language; an empty one is none. */
  description?: Record<string, string> | undefined
  position?: number | undefined
  /** Whether it is offered. */
  active?: boolean | undefined
  /** Who takes the money: `cash-on-delivery`. */
  provider?: string | undefined
  /** `HPF` for a hosted payment form; null where an order needs no payment page. */
  paymentType?: string | null | undefined
  /** What it accepts, shown beside its name: `Visa`, `Mastercard`. */
  marks?: readonly string[] | undefined
  /** The methods of delivery that it is offered with; null for all. */
  deliveryMethodIds?: readonly number[] | null | undefined
  archived?: boolean | undefined
  base?: {
    /** By language. */
    name?: Record<string, string> | undefined
    /** By language; an empty one is none. */
    description?: Record<string, string> | undefined
    position?: number | undefined
    /** Whether it is offered. */
    active?: boolean | undefined
    /** Who takes the money: `cash-on-delivery`. */
    provider?: string | undefined
    /** `HPF` for a hosted payment form; null where an order needs no payment page. */
    paymentType?: string | null | undefined
    /** What it accepts, shown beside its name: `Visa`, `Mastercard`. */
    marks?: readonly string[] | undefined
    /** The methods of delivery that it is offered with; null for all. */
    deliveryMethodIds?: readonly number[] | null | undefined
    archived?: boolean | undefined
  } | undefined
}

/** What `methods.deletePaymentMethod` takes. */
export interface DeletePaymentMethodInput {
  id: number
}

/** What `methods.deletePaymentMethod` answers. */
export interface DeletePaymentMethodData {
  deleted: true
  /** Whether it is kept for the carts and orders that have chosen it. */
  archived: boolean
}

/** What `methods.restorePaymentMethod` takes. */
export interface RestorePaymentMethodInput {
  id: number
}

/** What `navigations.filter` takes. */
export interface NavigationsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id'>[] | undefined
}

/** What `navigations.get` takes. */
export interface NavigationsGetInput {
  id: number
}

/** What `navigations.create` takes. */
export interface NavigationsCreateInput {
  /** Lower-case letters, digits and hyphens, beginning with a letter. */
  name: string
  /** As `update` takes them. Default: none. */
  items?: readonly {
    id: number
    parentId: number | null
    titles: Record<string, string>
    links: Record<string, string>
    hidden: Record<string, boolean>
  }[] | undefined
}

/** What `navigations.update` takes. */
export interface NavigationsUpdateInput {
  id: number
  items: readonly {
    id: number
    parentId: number | null
    titles: Record<string, string>
    links: Record<string, string>
    hidden: Record<string, boolean>
  }[]
  base?: {
    items: readonly {
      id: number
      parentId: number | null
      titles: Record<string, string>
      links: Record<string, string>
      hidden: Record<string, boolean>
    }[]
  } | undefined
}

/** What `navigations.undo` takes. */
export interface NavigationsUndoInput {
  id: number
  /** A number of changes or revisions, from 0. */
  revision: number
}

/** What `navigations.delete` takes. */
export interface NavigationsDeleteInput {
  id: number
}

/** What `navigations.delete` answers. */
export interface NavigationsDeleteData {
  deleted: true
}

/** What `navigations.restore` takes. */
export interface NavigationsRestoreInput {
  id: number
}

/** What `orders.filter` takes. */
export interface OrdersFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'state' | 'withdrawal'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'date' | 'total'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
  /**
   * The `next` of the page before, of a request with the same filters, sort and words; with it, `page` is left out.
   */
  after?: string | undefined
}

/** What `orders.get` takes. */
export interface OrdersGetInput {
  id: number
}

/** What `orders.updateState` takes. */
export interface UpdateStateInput {
  id: number
  state: OrderState
  base?: {
    state: OrderState
  } | undefined
  /** Is kept with the change; the buyer does not see it. */
  note?: string | undefined
  /** The number of the parcel of an order that becomes `shipped`: its buyer reads it in the mail. */
  parcel?: string | undefined
}

/** What `orders.refund` takes. */
export interface OrdersRefundInput {
  id: number
  reason: RefundReason
  /** Is kept with the order; the buyer does not see it. */
  note?: string | undefined
  /** Default: the sum of the lines. Another one is shared by them. */
  amount?: number | undefined
  /** Default: all lines and the delivery. */
  lines?: readonly {
    /** The id of a line; null for the delivery. */
    line: number | null
    /** Pieces; 0 lowers the price of what the buyer keeps. */
    qty: number
    /** Default: what the pieces cost, or all that is left of the delivery. */
    amount?: number | undefined
    /** Returns the pieces to the stock, less those that are there already. */
    restock?: boolean | undefined
  }[] | undefined
  /** A person pays back, also where the provider could: after it has declined a refund. */
  byHand?: boolean | undefined
  /** The withdrawal that it answers. */
  withdrawalId?: number | undefined
}

/** What `orders.closeWithdrawal` takes. */
export interface CloseWithdrawalInput {
  id: number
  withdrawalId: number
  note: string
}

/** What `orders.addNote` takes. */
export interface AddNoteInput {
  id: number
  note: string
}

/** What `pages.filterPosts` takes. */
export interface FilterPostsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'postType' | 'status'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'title' | 'published_at'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `pages.createPost` takes. */
export interface CreatePostInput {
  title: string
  slug: string
  /** `page`, or the slug of a type of posts. Default `post`. */
  postType?: string | undefined
  /** Three letters, ISO 639-2: `hrv`. */
  language_code: string
  html?: string | undefined
  meta?: {
    /** One sentence, for search engines and lists. */
    description?: string | undefined
    /** For lists, and for those who share the page. */
    image?: {
      src: string
      alt: string
      /** A number that a shopper chose, within ±2,147,483,647. */
      width: number
      /** A number that a shopper chose, within ±2,147,483,647. */
      height: number
    } | null | undefined
  } | undefined
  /** Who wrote a post, in all of its languages; null for no name. */
  author?: string | null | undefined
  /** Ids of all categories and tags of a post, in all of its languages. */
  categories?: readonly number[] | undefined
  /** Default `draft`. */
  status?: 'draft' | 'published' | undefined
}

/** What `pages.updatePost` takes. */
export interface UpdatePostInput {
  id: number
  /** The revision that the change is made to. */
  revision: number
  title?: string | undefined
  slug?: string | undefined
  html?: string | undefined
  meta?: {
    /** One sentence, for search engines and lists. */
    description?: string | undefined
    /** For lists, and for those who share the page. */
    image?: {
      src: string
      alt: string
      /** A number that a shopper chose, within ±2,147,483,647. */
      width: number
      /** A number that a shopper chose, within ±2,147,483,647. */
      height: number
    } | null | undefined
  } | undefined
  /** Who wrote a post, in all of its languages; null for no name. */
  author?: string | null | undefined
  /** Ids of all categories and tags of a post, in all of its languages. */
  categories?: readonly number[] | undefined
  /** The ids of all its sections, in their new order. */
  elements?: readonly string[] | undefined
  /** `draft` hides it from visitors. */
  status?: 'draft' | 'published' | undefined
}

/** What `pages.createPostType` takes. */
export interface CreatePostTypeInput {
  title: string
  slug: string
  /** Values by name: plain JSON of at most five levels and 100 entries each, texts of at most 2,000 characters. */
  options?: Record<string, unknown> | undefined
}

/** What `pages.deletePostType` takes. */
export interface DeletePostTypeInput {
  id: number
}

/** What `pages.deletePostType` answers. */
export interface DeletePostTypeData {
  deleted: true
}

/** What `pages.createElement` takes. */
export interface CreateElementInput {
  title: string
  /** `header-section`, or a name of the shop's own. */
  handler: string
  /** Three letters, ISO 639-2: `hrv`. */
  language_code: string
  type?: 'static-element' | undefined
  /** Default: when it is created. */
  created_at?: string | undefined
  slug?: string | undefined
  /** Parts whose addresses, whatever part has them, have a scheme that runs nothing. */
  meta?: Record<string, unknown> | undefined
  /** Parts whose addresses, whatever part has them, have a scheme that runs nothing. */
  linkMeta?: Record<string, unknown> | undefined
  /** Parts whose addresses, whatever part has them, have a scheme that runs nothing. */
  mobileMeta?: Record<string, unknown> | undefined
  /** Values by name: plain JSON of at most five levels and 100 entries each, texts of at most 2,000 characters. */
  options?: Record<string, unknown> | undefined
  /** Values by name: plain JSON of at most five levels and 100 entries each, texts of at most 2,000 characters. */
  mobileOptions?: Record<string, unknown> | undefined
  /** Its texts and links by name, in its language; those of `content.open` have their types. */
  parts?: Record<string, unknown> | undefined
}

/** What `pages.updateElement` takes. */
export interface UpdateElementInput {
  id: number
  /** The revision that the change is made to. */
  revision: number
  title?: string | undefined
  type?: 'static-element' | undefined
  /** Default: when it is created. */
  created_at?: string | undefined
  slug?: string | undefined
  /** Parts whose addresses, whatever part has them, have a scheme that runs nothing. */
  meta?: Record<string, unknown> | undefined
  /** Parts whose addresses, whatever part has them, have a scheme that runs nothing. */
  linkMeta?: Record<string, unknown> | undefined
  /** Parts whose addresses, whatever part has them, have a scheme that runs nothing. */
  mobileMeta?: Record<string, unknown> | undefined
  /** Values by name: plain JSON of at most five levels and 100 entries each, texts of at most 2,000 characters. */
  options?: Record<string, unknown> | undefined
  /** Values by name: plain JSON of at most five levels and 100 entries each, texts of at most 2,000 characters. */
  mobileOptions?: Record<string, unknown> | undefined
  /** Its texts and links by name, in its language; those of `content.open` have their types. */
  parts?: Record<string, unknown> | undefined
}

/** What `pages.linkTranslation` takes. */
export interface LinkTranslationInput {
  originalId: number
  translationId: number
}

/** What `pages.linkTranslation` answers. */
export interface LinkTranslationData {
  linked: true
}

/** What `pages.createTranslation` takes. */
export interface CreateTranslationInput {
  originalId: number
  /** Three letters, ISO 639-2: `hrv`. */
  language_code: string
}

/** What `pages.hasRunningPipeline` answers. */
export interface HasRunningPipelineData {
  running: boolean
}

/** What `posts.filter` takes. */
export interface PostsFilterInput<Field extends keyof Post = keyof Post> {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'original' | 'term' | 'category'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'published_at' | 'title'>[] | undefined
  /** Default: `post` alone. */
  postTypes?: readonly string[] | undefined
  select?: readonly Field[] | undefined
}

/** What `posts.filterPostTypes` takes. */
export interface FilterPostTypesInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id'>[] | undefined
}

/** What `posts.filterInstagram` takes. */
export interface FilterInstagramInput {
  /**
   * Posts with one of these, in any case, with `#` or without. Default: those of the option `InstagramHashtags`; without any, every post.
   */
  hashtags?: readonly string[] | undefined
  /** Default 10. */
  limit?: number | undefined
}

/** What `posts.getDraft` takes. */
export interface GetDraftInput {
  /** The last segment of the link. */
  token: string
}

/** What `product.get` takes. */
export interface ProductGetInput {
  /** In the client's language, or in the shop's own. */
  slug?: string | undefined
  id?: number | undefined
  /** The store of the client's language. */
  store: number
  /** One of `ecommerce.getCurrencyConfig`. */
  currency: number
}

/** What `product.filter` takes. */
export interface ProductFilterInput<Field extends keyof ProductCard = keyof ProductCard> {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<ProductSortField>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
  /** A category, with those below it. */
  mainCategory?: number | undefined
  /** The fields that the records shall have, beside their `id`. Default: all of them. */
  select?: readonly Field[] | undefined
  /** True for discounted products only. */
  discount?: boolean | undefined
  /** True for featured products only. */
  featured?: boolean | undefined
  /** The currency of the prices. Default: the main one. */
  currency?: number | undefined
}

/** What `product.getCategory` takes. */
export interface GetCategoryInput {
  id: number
}

/** What `product.filterCategories` takes. */
export interface FilterCategoriesInput {
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'slug'>[] | undefined
  /** By `id`, `name` or `position`, the shop's own order. Default: `id`, ascending. */
  sort?: readonly Sort<'id' | 'name' | 'position'>[] | undefined
  /** Those at the top with all below them as `children`; false answers a flat list. Default true. */
  tree?: boolean | undefined
}

/** What `product.filterCategories` answers. */
export interface FilterCategoriesData {
  records: Category[]
}

/** What `product.filterTags` takes. */
export interface FilterTagsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'slug'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'id' | 'name'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `product.layeredNavigation` takes. */
export interface LayeredNavigationInput {
  filters?: readonly Filter[] | undefined
  /** A category, with those below it. */
  mainCategory?: number | undefined
  /** Words to search for. */
  keywords?: string | undefined
  /** True for discounted products only. */
  discount?: boolean | undefined
  /** True for featured products only. */
  featured?: boolean | undefined
}

/** What `product.checkBundles` takes. */
export interface CheckBundlesInput {
  /** The bundle's id. */
  product: number
}

/** What `product.checkBundles` answers. */
export interface CheckBundlesData {
  lines: BundlePart[]
}

/** What `product.importRows` takes. */
export interface ImportRowsInput {
  /** 1 to 500. */
  rows: readonly Record<string, unknown>[]
}

/** What `redirects.addFailedRequest` takes. */
export interface AddFailedRequestInput {
  /** A local path: `/trgovina/kutije`. Query and fragment are left out. */
  path: string
}

/** What `redirects.addFailedRequest` answers. */
export interface AddFailedRequestData {
  recorded: true
}

/** What `redirects.filter` takes. */
export interface RedirectsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `redirects.filterFailed` takes. */
export interface FilterFailedInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'ignored'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `redirects.create` takes. */
export interface RedirectsCreateInput {
  from: string
  to: string
  /** Default true. */
  permanent?: boolean | undefined
}

/** What `redirects.update` takes. */
export interface RedirectsUpdateInput {
  id: number
  from?: string | undefined
  to?: string | undefined
  /** Default true. */
  permanent?: boolean | undefined
  base?: {
    from?: string | undefined
    to?: string | undefined
    /** Default true. */
    permanent?: boolean | undefined
  } | undefined
}

/** What `redirects.delete` takes. */
export interface RedirectsDeleteInput {
  id: number
}

/** What `redirects.delete` answers. */
export interface RedirectsDeleteData {
  deleted: true
}

/** What `redirects.restore` takes. */
export interface RedirectsRestoreInput {
  id: number
}

/** What `redirects.ignoreFailed` takes. */
export interface IgnoreFailedInput {
  id: number
  ignored: boolean
}

/** What `settings.checkBarcode` takes. */
export interface CheckBarcodeInput {
  barcode: string
}

/** What `settings.checkBarcode` answers. */
export interface CheckBarcodeData {
  isValid: boolean
}

/** What `settings.filterDomains` takes. */
export interface FilterDomainsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id'>[] | undefined
}

/** What `settings.createDomain` takes. */
export interface CreateDomainInput {
  /** Scheme and host, such as `https://shop.example`; without a scheme it is `https`. */
  url: string
  /** Default true: its visitors are led to the site's own address. */
  redirects?: boolean | undefined
}

/** What `settings.updateDomain` takes. */
export interface UpdateDomainInput {
  id: number
  redirects: boolean
}

/** What `settings.chooseDomain` takes. */
export interface ChooseDomainInput {
  id: number
}

/** What `settings.deleteDomain` takes. */
export interface DeleteDomainInput {
  id: number
}

/** What `settings.deleteDomain` answers. */
export interface DeleteDomainData {
  deleted: true
}

/** What `settings.restoreDomain` takes. */
export interface RestoreDomainInput {
  id: number
}

/** What `setup.createOwner` takes. */
export interface CreateOwnerInput {
  /** A secret as the server made it. */
  token: string
  firstName: string
  lastName: string
  email: string
  /** A new password, or one that is given: 8 to 128 characters of any kind. */
  password: string
}

/** What `setup.createOwner` answers. */
export interface CreateOwnerData {
  created: true
}

/** What `setup.chooseKind` takes. */
export interface ChooseKindInput {
  kind: SetupKind
}

/** What `setup.saveBasics` takes. */
export interface SaveBasicsInput {
  /** As pages, mails and documents call it. */
  name: string
  /** ISO 3166, two letters. */
  country: 'AT' | 'BA' | 'BE' | 'BG' | 'CH' | 'CY' | 'CZ' | 'DE' | 'DK' | 'EE' | 'ES' | 'FI' | 'FR' | 'GB' | 'GR' | 'HR' | 'HU' | 'IE' | 'IS' | 'IT' | 'LI' | 'LT' | 'LU' | 'LV' | 'ME' | 'MK' | 'MT' | 'NL' | 'NO' | 'PL' | 'PT' | 'RO' | 'RS' | 'SE' | 'SI' | 'SK'
}

/** What `site.getConfig` takes. */
export interface GetConfigInput {
  /** Default true. Without them a page that shows none stays in the cache when one is renamed. */
  countries?: boolean | undefined
}

/** What `site.updateConfig` takes. */
export interface UpdateConfigInput {
  siteName?: string | undefined
  ecommerceEnabled?: boolean | undefined
  maintenanceMode?: boolean | undefined
  skipShipping?: boolean | undefined
  options?: readonly {
    /** A name of an option: letters, digits and a few signs. */
    key: string
    /**
     * A value of any kind: plain JSON of at most five levels and 100 entries each, texts of at most 20,000 characters.
     */
    value: unknown
  }[] | undefined
  /** The changed fields as they were read: what another person has changed since is a conflict. */
  base?: {
    siteName?: string | undefined
    ecommerceEnabled?: boolean | undefined
    maintenanceMode?: boolean | undefined
    skipShipping?: boolean | undefined
    options?: readonly {
      /** A name of an option: letters, digits and a few signs. */
      key: string
      /**
       * A value of any kind: plain JSON of at most five levels and 100 entries each, texts of at most 20,000 characters.
       */
      value: unknown
    }[] | undefined
  } | undefined
}

/** What `site.unlock` takes. */
export interface SiteUnlockInput {
  password: string
}

/** What `site.unlock` answers. */
export interface SiteUnlockData {
  unlocked: true
}

/** What `site.clearCache` takes. */
export interface ClearCacheInput {
  /** As `filterCaches` answers it. */
  name: string
}

/** What `site.clearCache` answers. */
export interface ClearCacheData {
  /** Entries that the answering process held. */
  cleared: number
}

/** What `site.clearAllCaches` answers. */
export interface ClearAllCachesData {
  /** Entries that the answering process held. */
  cleared: number
}

/** What `site.filterReleases` takes. */
export interface FilterReleasesInput {
  /** Default 10. */
  limit?: number | undefined
}

/** What `site.filterChanges` takes. */
export interface FilterChangesInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'entity' | 'entityId' | 'userId' | 'day'>[] | undefined
}

/** What `subscriptions.cancelOwn` takes. */
export interface CancelOwnInput {
  id: number
}

/** What `subscriptions.filter` takes. */
export interface SubscriptionsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'state'>[] | undefined
}

/** What `subscriptions.cancel` takes. */
export interface SubscriptionsCancelInput {
  id: number
}

/** What `tags.filter` takes. */
export interface TagsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `tags.create` takes. */
export interface TagsCreateInput {
  /** By language; null removes a language. A language without a slug gets one of its name. */
  translations: Record<string, {
    name?: string | undefined
    slug?: string | undefined
  } | null>
}

/** What `tags.update` takes. */
export interface TagsUpdateInput {
  id: number
  /** By language; null removes a language. A language without a slug gets one of its name. */
  translations?: Record<string, {
    name?: string | undefined
    slug?: string | undefined
  } | null> | undefined
  base?: {
    /** By language; null removes a language. A language without a slug gets one of its name. */
    translations?: Record<string, {
      name?: string | undefined
      slug?: string | undefined
    } | null> | undefined
  } | undefined
}

/** What `tags.delete` takes. */
export interface TagsDeleteInput {
  id: number
}

/** What `tags.delete` answers. */
export interface TagsDeleteData {
  deleted: true
}

/** What `tags.restore` takes. */
export interface TagsRestoreInput {
  id: number
}

/** What `templates.filter` takes. */
export interface TemplatesFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'kind' | 'key' | 'language_code'>[] | undefined
  kind?: TemplateKindName | undefined
}

/** What `templates.get` takes. */
export interface TemplatesGetInput {
  id: number
}

/** What `templates.create` takes. */
export interface TemplatesCreateInput {
  key: string
  kind: TemplateKindName
  /** One of the site's languages. */
  language_code: string
  subject: string
  body: string
}

/** What `templates.update` takes. */
export interface TemplatesUpdateInput {
  id: number
  subject?: string | undefined
  body?: string | undefined
  base?: {
    subject?: string | undefined
    body?: string | undefined
  } | undefined
}

/** What `templates.delete` takes. */
export interface TemplatesDeleteInput {
  id: number
}

/** What `templates.delete` answers. */
export interface TemplatesDeleteData {
  deleted: true
}

/** What `templates.restore` takes. */
export interface TemplatesRestoreInput {
  id: number
}

/** What `templates.preview` takes. */
export interface TemplatesPreviewInput {
  id: number
  subject?: string | undefined
  body?: string | undefined
  /** Values by name. */
  sample?: Record<string, string> | undefined
}

/** What `templates.preview` answers. */
export interface TemplatesPreviewData {
  subject: string
  /** A whole document. */
  html: string
}

/** What `terms.filterTerms` takes. */
export interface FilterTermsInput {
  /** `category` and `tag`. Default: both. */
  termTypeTitles?: readonly string[] | undefined
  /** Default 10. */
  limit?: number | undefined
  /** All of them, at most 1,000. Default false. */
  noPaginate?: boolean | undefined
}

/** What `terms.filterTerms` answers. */
export interface FilterTermsData {
  categories: Term[]
  totalPages: number
  totalRecords: number
  totalItems: number
  pagination: Pagination
}

/** What `terms.filter` takes. */
export interface TermsFilterInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'type'>[] | undefined
  /** The first one decides; the others decide among equals. */
  sort?: readonly Sort<'title'>[] | undefined
}

/** What `terms.get` takes. */
export interface TermsGetInput {
  slug: string
}

/** What `terms.filterRecords` takes. */
export interface TermsFilterRecordsInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'type'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
}

/** What `terms.create` takes. */
export interface TermsCreateInput {
  type: 'category' | 'tag'
  /** By language; null removes a language. A language without a slug gets one of its name. */
  translations: Record<string, {
    name?: string | undefined
    slug?: string | undefined
    description?: string | undefined
  } | null>
  /** Default: after the others of its type. */
  position?: number | undefined
}

/** What `terms.update` takes. */
export interface TermsUpdateInput {
  id: number
  /** By language; null removes a language. A language without a slug gets one of its name. */
  translations?: Record<string, {
    name?: string | undefined
    slug?: string | undefined
    description?: string | undefined
  } | null> | undefined
  position?: number | undefined
  base?: {
    /** By language; null removes a language. A language without a slug gets one of its name. */
    translations?: Record<string, {
      name?: string | undefined
      slug?: string | undefined
      description?: string | undefined
    } | null> | undefined
    position?: number | undefined
  } | undefined
}

/** What `terms.delete` takes. */
export interface TermsDeleteInput {
  id: number
}

/** What `terms.delete` answers. */
export interface TermsDeleteData {
  deleted: true
}

/** What `terms.restore` takes. */
export interface TermsRestoreInput {
  id: number
}

/** What `user.login` takes. */
export interface UserLoginInput {
  /** The e-mail address. */
  username: string
  /** A new password, or one that is given: 8 to 128 characters of any kind. */
  password: string
  /** The domain's public key, or the admin key for the back office. */
  apiKey: string
}

/** What `user.login` answers. */
export interface UserLoginData {
  tokens: Tokens
  user: User
}

/** What `user.loginByName` takes. */
export interface LoginByNameInput {
  /** The e-mail address. */
  username: string
  /** A new password, or one that is given: 8 to 128 characters of any kind. */
  password: string
}

/** What `user.loginByName` answers. */
export interface LoginByNameData {
  tokens: Tokens
  user: User
}

/** What `user.socialLogin` takes. */
export interface SocialLoginInput {
  /** Of `SiteConfig.socialProviders`. */
  provider: string
  /** What the address of a social log-in's return has, as the provider wrote it. */
  code: string
  state: string
  /** The issuer, where the provider sends it. */
  iss?: string | undefined
  /** The page itself, without its query. */
  redirectUri: string
}

/** What `user.socialLogin` answers. */
export interface SocialLoginData {
  tokens: Tokens
  user: User
  redirect: string
}

/** What `user.completeSocialLogin` takes. */
export interface CompleteSocialLoginInput {
  /** As `socialLogin` took it. */
  state: string
  /** Of the account that exists: from now on the provider opens it too. */
  password?: string | undefined
  /** The consents that were given, of the step `registerForm`. */
  consents?: readonly number[] | undefined
}

/** What `user.completeSocialLogin` answers. */
export interface CompleteSocialLoginData {
  tokens: Tokens
  user: User
  redirect: string
}

/** What `user.reauthenticate` takes. */
export interface UserReauthenticateInput {
  /** A new password, or one that is given: 8 to 128 characters of any kind. */
  password: string
}

/** What `user.reauthenticate` answers. */
export interface UserReauthenticateData {
  reauthenticated: true
}

/** What `user.getTotp` answers. */
export interface GetTotpData {
  /** Null without a second factor. */
  enrolledAt: string | null
  recoveryCodesLeft: number
}

/** What `user.verifyTotp` takes. */
export interface VerifyTotpInput {
  /** A code of the authenticator app with or without spaces, or a recovery code. */
  code: string
}

/** What `user.verifyTotp` answers. */
export interface VerifyTotpData {
  verified: true
  tokens: Tokens
  user: User
}

/** What `user.renewRecoveryCodes` answers. */
export interface RenewRecoveryCodesData {
  recoveryCodes: string[]
}

/** What `user.getSetting` takes. */
export interface GetSettingInput {
  group: 'global'
  key: 'language'
}

/** What `user.setSetting` takes. */
export interface SetSettingInput {
  group: 'global'
  key: 'language'
  /** A language of `master.languages({ set: 'admin' })`. */
  value: 'hrv' | 'eng' | 'deu' | 'fra'
}

/** What `user.getUser` answers. */
export interface GetUserData {
  user: User
}

/** What `user.refresh` answers. */
export interface UserRefreshData {
  tokens: Tokens
}

/** What `user.logout` takes. */
export interface UserLogoutInput {
  refreshToken?: string | undefined
}

/** What `user.logout` answers. */
export interface UserLogoutData {
  loggedOut: true
}

/** What `user.register` takes. */
export interface UserRegisterInput {
  details: {
    firstName: string
    lastName: string
  }
  email: string
  /** The same as `email`. */
  username: string
  /** A new password, or one that is given: 8 to 128 characters of any kind. */
  password: string
  /** An empty one is none. */
  memberCardBarcode?: string | null | undefined
  /** Where parcels go, then where invoices go. */
  addresses?: readonly AddressInput[] | undefined
  /** The consents that were given, of the step `register`. */
  consents?: readonly number[] | undefined
  /** What a captcha made of a visitor, where a form requires one. */
  recaptcha?: {
    key: string
    response: string
  } | undefined
}

/** What `user.register` answers. */
export interface UserRegisterData {
  id: number
  /** A receipt of the mail that was sent; it confirms nothing. Default: no mail was sent, and the account exists. */
  verificationToken?: string | undefined
}

/** What `user.verify` takes. */
export interface UserVerifyInput {
  /** A secret as the server made it. */
  token: string
}

/** What `user.verify` answers. */
export interface UserVerifyData {
  verified: true
  email: string
}

/** What `user.resendVerification` takes. */
export interface ResendVerificationInput {
  email: string
  /** What a captcha made of a visitor, where a form requires one. */
  recaptcha?: {
    key: string
    response: string
  } | undefined
}

/** What `user.resendVerification` answers. */
export interface ResendVerificationData {
  sent: true
}

/** What `user.update` takes. */
export interface UserUpdateInput {
  details: {
    firstName: string
    lastName: string
  }
  email: string
  /** The same as `email`. */
  username: string
  /** An empty one is none. */
  memberCardBarcode: string | null
}

/** What `user.createAddress` takes. */
export interface CreateAddressInput {
  firstName: string
  lastName: string
  contactEmail: string
  contactPhone: string
  /** A country's `id`. */
  country: number
  city: string
  street: string
  houseNumber: string
  /**
   * Left out or empty where the country has no postal codes, by `hasZipCodes`; one that is sent for it is not kept.
   */
  zipCode?: string | undefined
  type: AddressType
  companyName?: string | null | undefined
  /** The company's tax number; in Croatia an OIB, which `isOib` checks. */
  companyOIB?: string | null | undefined
  region?: string | null | undefined
}

/** What `user.updateAddress` takes. */
export interface UpdateAddressInput {
  firstName?: string | undefined
  lastName?: string | undefined
  contactEmail?: string | undefined
  contactPhone?: string | undefined
  /** A country's `id`. */
  country?: number | undefined
  city?: string | undefined
  street?: string | undefined
  houseNumber?: string | undefined
  /**
   * Left out or empty where the country has no postal codes, by `hasZipCodes`; one that is sent for it is not kept.
   */
  zipCode?: string | undefined | undefined
  type?: AddressType | undefined
  companyName?: string | null | undefined | undefined
  /** The company's tax number; in Croatia an OIB, which `isOib` checks. */
  companyOIB?: string | null | undefined | undefined
  region?: string | null | undefined | undefined
  id: number
}

/** What `user.deleteAddress` takes. */
export interface DeleteAddressInput {
  id: number
}

/** What `user.deleteAddress` answers. */
export interface DeleteAddressData {
  deleted: true
}

/** What `user.resetPassword` takes. */
export interface ResetPasswordInput {
  /** A new password, or one that is given: 8 to 128 characters of any kind. */
  oldPassword: string
  /** A new password, or one that is given: 8 to 128 characters of any kind. */
  newPassword: string
}

/** What `user.resetPassword` answers. */
export interface ResetPasswordData {
  changed: true
}

/** What `user.forgotPassword` takes. */
export interface ForgotPasswordInput {
  email: string
  /** What a captcha made of a visitor, where a form requires one. */
  recaptcha?: {
    key: string
    response: string
  } | undefined
}

/** What `user.forgotPassword` answers. */
export interface ForgotPasswordData {
  sent: true
}

/** What `user.setPassword` takes. */
export interface SetPasswordInput {
  /** A secret as the server made it. */
  token: string
  /** A new password, or one that is given: 8 to 128 characters of any kind. */
  newPassword: string
}

/** What `user.setPassword` answers. */
export interface SetPasswordData {
  changed: true
}

/** What `user.deleteSession` takes. */
export interface DeleteSessionInput {
  id: number
}

/** What `user.deleteSession` answers. */
export interface DeleteSessionData {
  deleted: true
}

/** What `user.deleteOtherSessions` answers. */
export interface DeleteOtherSessionsData {
  deleted: number
}

/** What `user.export` takes. */
export interface UserExportInput {
  format: 'json' | 'csv'
}

/** What `user.export` answers. */
export interface UserExportData {
  name: string
  mime: string
  text: string
}

/** What `user.close` takes. */
export interface UserCloseInput {
  /** A new password, or one that is given: 8 to 128 characters of any kind. */
  password: string
}

/** What `user.erase` takes. */
export interface UserEraseInput {
  id: number
}

/** What `user.erase` answers. */
export interface UserEraseData {
  erased: true
}

/** What `user.filterUsers` takes. */
export interface FilterUsersInput {
  /** From 1. Default 1. A page after the last one has no records. */
  page?: number | undefined
  /** Records on a page. Default 10; a number above 100 is taken as 100. */
  limit?: number | undefined
  /** Every filter must hold. */
  filters?: readonly Filter<'id' | 'isBackofficeUser'>[] | undefined
  /** Words to search for. */
  keywords?: string | undefined
  /**
   * The `next` of the page before, of a request with the same filters, sort and words; with it, `page` is left out.
   */
  after?: string | undefined
}

/** What `user.createUser` takes. */
export interface CreateUserInput {
  email: string
  details: {
    firstName: string
    lastName: string
  }
  /** Without the back office an account has no scope. */
  scope: readonly ('cms.edit' | 'comments.publish' | 'media.manage' | 'caches.manage' | 'catalogue.manage' | 'consents.manage' | 'orders.manage' | 'orders.read' | 'settings.manage' | 'templates.manage' | 'users.manage' | '*')[]
}

/** What `user.createUserLink` takes. */
export interface CreateUserLinkInput {
  id: number
}

/** What `user.createUserLink` answers. */
export interface CreateUserLinkData {
  url: string
  /** ISO 8601 in UTC with milliseconds, from 1970: `2026-11-21T09:30:00.000Z`. */
  expiresAt: string
}

/** What `user.updateUser` takes. */
export interface UpdateUserInput {
  id: number
  details?: {
    firstName: string
    lastName: string
  } | undefined
  email?: string | undefined
  /** An empty one is none. */
  memberCardBarcode?: string | null | undefined
  company?: {
    name: string
  } | null | undefined
  /** Without the back office an account has no scope. */
  scope?: readonly ('cms.edit' | 'comments.publish' | 'media.manage' | 'caches.manage' | 'catalogue.manage' | 'consents.manage' | 'orders.manage' | 'orders.read' | 'settings.manage' | 'templates.manage' | 'users.manage' | '*')[] | undefined
  isBackofficeUser?: boolean | undefined
  base?: {
    details?: {
      firstName: string
      lastName: string
    } | undefined
    email?: string | undefined
    /** An empty one is none. */
    memberCardBarcode?: string | null | undefined
    company?: {
      name: string
    } | null | undefined
    /** Without the back office an account has no scope. */
    scope?: readonly ('cms.edit' | 'comments.publish' | 'media.manage' | 'caches.manage' | 'catalogue.manage' | 'consents.manage' | 'orders.manage' | 'orders.read' | 'settings.manage' | 'templates.manage' | 'users.manage' | '*')[] | undefined
    isBackofficeUser?: boolean | undefined
  } | undefined
}

/** What `user.filterUserSessions` takes. */
export interface FilterUserSessionsInput {
  id: number
}

/** What `user.filterUserAddresses` takes. */
export interface FilterUserAddressesInput {
  id: number
}

/** What `user.deleteUserSessions` takes. */
export interface DeleteUserSessionsInput {
  id: number
}

/** What `user.deleteUserSessions` answers. */
export interface DeleteUserSessionsData {
  deleted: number
}
