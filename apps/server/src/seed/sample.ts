import type {
  ElementHandler,
  ElementParts,
  NavigationItem,
  NetQuantity,
  Picture,
  Product,
  ProductFormat,
  Section,
  Tile,
} from '@butiga/commerce-sdk/contracts'
import type { ShopLanguage, Texts } from './texts.ts'

/** Everything that one sample shop is made of; the files beside this one insert it. */
export interface Sample {
  /** E-commerce is off: the lists of the catalogue and the checkout are empty. Default: the site is a shop. */
  readonly withoutShop?: true
  /** The site's name. */
  readonly name: string
  readonly subdomain: string
  /** Where it delivers, by ISO code. */
  readonly countries: readonly string[]
  /** The folder of its drawings and photographs. */
  readonly media: string
  /** By the name of a picture's file, without the extension: what it shows. Default: it is called as its product is. */
  readonly mediaTitles: Readonly<Record<string, Texts>>
  /** By key: the options that differ from the usual ones (options.ts). */
  readonly options: (picture: ContentTools['picture']) => Readonly<Record<string, unknown>>
  /** Parents before children. */
  readonly categories: readonly SeedCategory[]
  readonly attributes: readonly SeedAttribute[]
  /** By category: what its list can be narrowed to at one press. Default: none. */
  readonly quickFilters?: Readonly<Record<string, readonly SeedQuickFilter[]>>
  /** The oldest first. */
  readonly products: readonly SeedProduct[]
  /** By SKU: what a piece costs from so many pieces of one line on. Default: none. */
  readonly quantityPrices?: Readonly<Record<string, readonly SeedQuantityPrice[]>>
  readonly tags: readonly SeedTag[]
  /** The pages by key; `home` has one slug in every language, since the option HomePageSlug names it. */
  readonly pageSlugs: Readonly<Record<string, Texts>>
  readonly pages: (tools: ContentTools) => readonly SeedPage[]
  readonly posts: readonly SeedPost[]
  /** The categories and tags of posts, by key. */
  readonly terms: Readonly<Record<string, SeedTerm>>
  /** The parts that every page has, in one language. */
  readonly elements: (tools: ContentTools) => {
    readonly [H in ElementHandler]?: { readonly title: string; readonly parts: ElementParts[H] }
  }
  /** The navigations that the option ThemeNavigations names, and the searches that the search offers, in one language. */
  readonly navigations: (tools: ContentTools) => Readonly<Record<string, readonly NavigationItem[]>>
  readonly deliveryMethods: readonly SeedDelivery[]
  readonly paymentMethods: readonly SeedPayment[]
  readonly consents: readonly SeedConsent[]
  readonly coupons: readonly SeedCoupon[]
  /** With their barcodes (EAN-13). */
  readonly memberCards: readonly { readonly barcode: string; readonly validForDays?: number }[]
  readonly events: readonly SeedEvent[]
  readonly comments: readonly SeedComment[]
}

/**
 * What a text of a sample shop may point at, in one language: pictures by name and paths by key. A sample that names its
 * categories and pages cannot point at others.
 */
export interface ContentTools<Category extends string = string, Page extends string = string> {
  readonly language: ShopLanguage
  /** The text in this language. */
  readonly say: (hrv: string, eng: string, deu: string) => string
  readonly picture: (name: string, alt?: string) => Picture
  readonly product: (sku: string) => string
  readonly category: (key: Category) => string
  readonly slugOf: (key: Category) => string
  readonly categories: string
  readonly page: (key: Page) => string
  /** The home page, or an anchor on it. */
  readonly home: (anchor?: string) => string
  /** All posts. */
  readonly posts: string
  readonly events: string
  readonly reviews: string
  /** The look-up of orders by number and e-mail address. */
  readonly orderLookup: string
  /** The withdrawal from a contract, for an order by its number and e-mail address. */
  readonly withdrawalForm: string
  /** The search for a text. */
  readonly search: (text: string) => string
}

export interface SeedCategory {
  readonly key: string
  readonly parent: string | null
  /** A picture by its name. */
  readonly image: string
  readonly name: Texts
  readonly slug: Texts
  readonly summary: Texts
}

/** A value that can be chosen; a visual swatch shows a colour or a picture beside the words. */
export interface SeedAttributeValue {
  readonly label: Texts
  readonly colour?: string
  /** The name of a small picture. */
  readonly picture?: string
  /** The page about it, by its key. Default: there is none. */
  readonly page?: string
}

export interface SeedAttribute {
  readonly code: string
  readonly inputType: Product['associatedAttributes'][number]['inputType']
  readonly label: Texts
  /** Of numbers. Default: none. */
  readonly unit?: string
  /** The page that leads to those of its values, by its key. Default: there is none. */
  readonly page?: string
  /** What can be chosen; empty where a number, a date or yes and no are written. */
  readonly values: readonly SeedAttributeValue[]
}

export interface SeedQuickFilter<Attribute extends string = string> {
  readonly label: Texts
  /** Places of the values of an attribute, or yes. */
  readonly values?: Readonly<Partial<Record<Attribute, readonly number[] | 'yes'>>>
  readonly discount?: true
}

/** Prices in cents, tax included. */
export interface SeedPrice {
  readonly retail: number
  /** What the product costs now, where that is less than its retail price. */
  readonly discounted?: number
  readonly membership?: number
  /** Earlier prices, oldest first: how many days ago each one began. */
  readonly history?: readonly { readonly daysAgo: number; readonly cents: number }[]
}

export type Sides = readonly [length: number, width: number, height: number]

/** From how many pieces, and cents for each of them. */
export type SeedQuantityPrice = readonly [from: number, cents: number]

/** A variant of a configurable product, and what it is chosen by. */
export interface SeedVariant<Attribute extends string = string> {
  readonly sku: string
  /** Default simple. */
  readonly format?: 'e-product'
  readonly values: Readonly<Partial<Record<Attribute, SeedValue>>>
  readonly price: SeedPrice
  /** Default: those of the product. */
  readonly sides?: Sides
  /** Default: that of the product. */
  readonly net?: NetQuantity
  readonly stock: number
  readonly media: string
}

/**
 * What a product says of itself: of a choice the position in the attribute's list, of several choices their positions, a
 * number in the attribute's unit, yes or no, a day (`2026-10-17`) or a moment (ISO 8601 in UTC).
 */
export type SeedValue = number | readonly number[] | boolean | string

/** What a shopper writes for a product that is made to order. */
export interface SeedCustomOption {
  readonly title: Texts
  readonly type: 'text' | 'number'
  readonly values: readonly { readonly sku: string; readonly label: Texts }[]
  /** Most characters, or digits of a number. */
  readonly maxLength: number
}

/** A product; a sample names its own categories and attributes, so that a wrong name does not compile. */
export interface SeedProduct<Category extends string = string, Attribute extends string = string> {
  readonly sku: string
  readonly format: ProductFormat
  readonly type?: 'service'
  readonly category: Category
  readonly price: SeedPrice
  /** Pieces on hand; null is not counted; left out where the product itself is not kept in stock. */
  readonly stock?: number | null
  readonly featured?: true
  /** A higher one comes first when a category is sorted by priority. Default 0. */
  readonly priority?: number
  /** Length, width and height in centimetres. Default: not said. */
  readonly sides?: Sides
  /** How much one piece holds. Default: the product is not sold by measure. */
  readonly net?: NetQuantity
  readonly tile: Tile
  /** Names of pictures, the main one first. */
  readonly media: readonly string[]
  readonly crossSell?: readonly string[]
  readonly attributes?: Readonly<Partial<Record<Attribute, SeedValue>>>
  /** The attributes that the variants differ in. */
  readonly chosenBy?: readonly Attribute[]
  readonly variants?: readonly SeedVariant<Attribute>[]
  readonly customOptions?: readonly SeedCustomOption[]
  /** Percent below what the lines cost separately; the prices follow from them, and `price` is left at 0. */
  readonly setDiscount?: number
  readonly lines?: readonly { readonly sku: string; readonly quantity: number }[]
  readonly slug: Texts
  readonly name: Texts
  /** One sentence for cards and meta descriptions. */
  readonly summary: Texts
  /** Clean HTML. */
  readonly description: Texts
}

/** What products of several categories have in common. */
export interface SeedTag {
  readonly name: Texts
  readonly slug: Texts
  /** Numbers of the products that it is put on. */
  readonly products: readonly string[]
}

/** A page in one language. */
export interface SeedPage {
  readonly key: string
  readonly title: string
  readonly meta: { readonly description: string; readonly image?: Picture }
  /** Clean HTML. */
  readonly html: string
  readonly sections: readonly Section[]
}

/** A category or tag of posts. */
export interface SeedTerm {
  readonly type: 'category' | 'tag'
  readonly title: Texts
  readonly slug: Texts
  readonly description: Texts
}

/** A post; days are counted back from the day of seeding. */
export interface SeedPost {
  readonly daysAgo: number
  /** A picture by its name. */
  readonly image: string
  readonly slug: Texts
  readonly title: Texts
  readonly description: Texts
  /** Clean HTML. */
  readonly html: Texts
  readonly author?: string
  /** Its categories and tags by key. */
  readonly terms: readonly string[]
}

/** A way of delivery; prices in cents, tax included. */
export interface SeedDelivery {
  readonly priceCents: number
  readonly freeFromCents: number | null
  /** When it departs (docs/selling.md). Default: it has no timetable. */
  readonly timetable?: object
  readonly countries: readonly string[]
  readonly name: Texts
  readonly description: Texts
  /** Where parcels are picked up. */
  readonly branches: readonly { readonly name: string; readonly description: string }[]
}

export interface SeedPayment {
  readonly provider: string
  readonly paymentType: string | null
  /** Default: none. */
  readonly marks?: readonly string[]
  readonly name: Texts
  readonly description: Texts
}

/** A consent by step; the step's slug is what a log row names as its source. */
export interface SeedConsent {
  readonly uniqueNumber: string
  /** Clean HTML. */
  readonly displayName: Texts
  readonly assignments: readonly { readonly step: string; readonly required: boolean }[]
}

/** A coupon; days are counted from the day of seeding. */
export interface SeedCoupon {
  readonly code: string
  /** Basis points: 1000 is 10 %. */
  readonly percent?: number
  readonly amountCents?: number
  readonly minTotalCents?: number
  readonly validForDays?: number
  readonly useLimit?: number
}

/** An event; days are counted from the day of seeding, hours are those of Croatia. */
export interface SeedEvent {
  /** Places, for which people sign up by the form `eventForm`. Default: there is no sign-up. */
  readonly capacity?: number
  readonly inDays: number
  readonly from: string
  readonly to: string
  readonly image: string
  readonly title: Texts
  readonly place: Texts
  /** One sentence. */
  readonly summary: Texts
  /** Clean HTML. */
  readonly html: Texts
}

/** A comment of a guest on a product, on a post by its slug, or on the site itself. */
export interface SeedComment {
  readonly about: { readonly sku: string } | { readonly post: string } | 'site'
  readonly daysAgo: number
  readonly language: ShopLanguage
  readonly author: string
  /** Of five. */
  readonly rating: number
  readonly text: string
  readonly reply?: string
  /** Default false. */
  readonly verified?: boolean
  /** Default `published`. */
  readonly state?: 'pending'
}
