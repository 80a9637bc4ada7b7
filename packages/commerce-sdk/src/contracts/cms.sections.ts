/** A drawing or photo inside a section; `src` is ready to use, `alt` is empty for decoration. */
export interface Picture {
  src: string
  alt: string
  width: number
  height: number
  /** Its renditions, as a media item has them. The server adds them to what content keeps. */
  alternativePaths?: Record<string, string>
}

/** `link` follows the link rules: a local path with its language prefix, an anchor on this page, or a full address. */
export interface SectionLink {
  label: string
  link: string
}

/** Ground behind a drawing; the same names as the product attribute `tile`. */
export type Tile = 'plain' | 'sea' | 'honey' | 'sage' | 'lav'

/** Main units of the site's main currency, tax included; `from` is shown as “from €35.00”. */
export interface ShownPrice {
  amount: number
  from: boolean
}

/** Properties of every block that a page's sections may use, by block name. */
export interface SectionProps {
  hero: {
    heading: string
    text: string
    /** The first one is the main action. */
    actions: SectionLink[]
    picture: Picture
    /** Replaces `picture` where the page is narrow. */
    narrowPicture: Picture
    route: { label: string; stops: { time: string; title: string; text: string }[] }
  }
  needs: {
    heading: string
    more: SectionLink
    tiles: { title: string; text: string; link: string; picture: Picture; tile: Tile }[]
  }
  /** The featured products, which the page loads by `product.filter({ featured: true, limit })`, highest priority first. */
  featured: { heading: string; text: string; limit: number }
  services: {
    heading: string
    picture: Picture
    services: { title: string; text: string; link: string; price: ShownPrice }[]
    /** A sentence around a link: “Call 021 555 018. A person answers.” */
    note: { before: string; link: SectionLink; after: string }
  }
  /** One product shown at length. */
  spotlight: {
    heading: string
    text: string
    picture: Picture
    /** Word on the tape. */
    badge: string
    parts: { title: string; text: string; picture: Picture; tile: Tile }[]
    action: SectionLink
    price: ShownPrice
  }
  references: {
    heading: string
    quote: { text: string; name: string; role: string }
    clients: { name: string; text: string }[]
  }
  contact: {
    heading: string
    text: string
    facts: {
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
}
export type BlockName = keyof SectionProps

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
    euNotice: string
    pictures: Picture[]
    copyright: string
    /** Privacy policy and EU projects. */
    links: SectionLink[]
  }
  'cookie-section': { title: string; text: string; policy: SectionLink; accept: string }
}
export type ElementHandler = keyof ElementParts
