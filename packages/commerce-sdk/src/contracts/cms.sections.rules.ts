import type { Picture, Section, SectionLink, SectionProps } from './__generated__/types.ts'

/** The kind of a field, which decides the control of its form and how a reader shows it. */
export type FieldKind =
  | 'text'
  | 'richText'
  | 'html'
  | 'link'
  | 'picture'
  | 'list'
  | 'number'
  | 'choice'
  | 'product'
  | 'category'
  | 'post'
  | 'postCategory'
  | 'postTag'
  | 'icon'
  | 'file'
  | 'form'

export interface FieldInfo {
  readonly kind: FieldKind
  /** Whether each language has a value of its own; else one value is for all of them. */
  readonly perLanguage: boolean
  /** Most characters of a text or link, most items of a list, the largest number. Default: the limit of the kind. */
  readonly most?: number
  /** The values of a choice, or the types of a file. Default: yes and no. */
  readonly values?: readonly string[]
}

/** A field of a block, and where it is: `tiles.title`. */
export interface BlockField extends FieldInfo {
  readonly path: string
  /** May be null, or be left out. Default: it always has a value. */
  readonly isOptional?: true
}

/** The name of a block. */
export type BlockName = keyof SectionProps

/** A line under the buy button. */
export interface BuyingLine {
  /** `{4.90}` in it is an amount in the main currency, shown in the chosen one. */
  text: string
  link?: SectionLink
}

/** Parts of the site's elements by handler. */
export interface ElementParts {
  'header-section': {
    logo: Picture
    location: string
    /** `link` is a `tel:` address. */
    phone: SectionLink
    /** `link` is a `mailto:` address. */
    mail: SectionLink
  }
  'footer-section': {
    logo: Picture
    description: string
    /** Heading of each footer navigation that has one: footer1 to footer3. */
    navigationTitles: Record<string, string>
    /** The notice of co-financing with its pictures. Default: none is shown. */
    euNotice?: string
    pictures: Picture[]
    copyright: string
    /** Privacy policy and EU projects. */
    links: SectionLink[]
  }
  /** What the pages of goods say of buying them. A line that the site leaves out is not shown. */
  'product-section': {
    /** Follows "VAT included" at a price: "delivery extra", with a link to what it costs. */
    deliveryCosts: SectionLink
    delivery?: BuyingLine
    /** Shown while the product is in stock. */
    stock?: BuyingLine
    returns?: BuyingLine
    /** Heading of the parts of a bundle. */
    bundle?: string
    /** Help with choosing, by the slug of a category: which box for what. */
    guides?: { category: string; link: SectionLink }[]
  }
  /** The shop's own words and pictures for its screens. What the site leaves out is worded plainly or not shown. */
  'shop-section': {
    /** Examples in the empty search box: "Lamp, mug, notebook…". */
    searchHint?: string
    /** An example in the buyer's note with the order. */
    noteHint?: string
    /** What the list of all products is, for search engines. */
    productsDescription?: string
    /** Title of the empty cart. */
    emptyCart?: string
    pictures?: {
      /** Of an empty cart, of an order that does not exist, and of a page that does not. */
      empty?: Picture
      /** Above a received order. */
      received?: Picture
      /** Of an order that failed. */
      failed?: Picture
      /** Behind the page of a site in maintenance; `maintenanceNarrow` on phones. */
      maintenance?: Picture
      maintenanceNarrow?: Picture
    }
  }
  'cookie-section': { title: string; text: string; policy: SectionLink; accept: string }
}
export type ElementHandler = keyof ElementParts

/** The elements of every page, as `cms.getElements` takes them. */
export const layoutElements: ElementHandler[] = [
  'header-section',
  'footer-section',
  'product-section',
  'shop-section',
  'cookie-section',
]

/** Properties as they are first written, before the items of their lists have ids. */
export type WithoutIds<T> = T extends readonly (infer Item)[]
  ? WithoutIds<Item>[]
  : T extends object
    ? { [Key in keyof T as Exclude<Key, 'id'>]: WithoutIds<T[Key]> }
    : T

/** A section as it is first written. */
export interface NewSection<B extends BlockName = BlockName> {
  readonly block: B
  readonly anchor: string | null
  readonly props: WithoutIds<SectionProps[B]>
}

/** Sections with ids by their places, `s1` and so on, and so the items of their lists: `i1`. */
export const withSectionIds = (sections: readonly NewSection[]): Section[] =>
  sections.map(({ block, anchor, props }, index) => ({
    id: `s${index + 1}`,
    block,
    anchor,
    props: withItemIds(props) as Section['props'],
  }))

const withItemIds = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    // The ids of chosen records are items already.
    return value.map((item: unknown, index) =>
      typeof item === 'object' ? { id: `i${index + 1}`, ...(withItemIds(item) as object) } : item,
    )
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withItemIds(inner)]))
}
