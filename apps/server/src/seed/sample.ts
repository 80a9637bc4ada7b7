import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElementHandler, ElementParts, NavigationItem, Picture, Section } from '@butiga/commerce-sdk/contracts'

/** The languages of the sample shops, the default one first. */
export const shopLanguages = ['hrv', 'eng', 'deu'] as const
export type ShopLanguage = (typeof shopLanguages)[number]

/** A text in every language of a sample shop. */
export type Texts = Readonly<Record<ShopLanguage, string>>

/**
 * A sample shop: a folder of files. Its catalogue is in the CSV files of an import (docs/import.md), everything else in
 * JSON, where `media/box.webp` is the address of a picture, and where days are counted from the day of seeding.
 */
export interface Sample {
  readonly folder: string
  /** The folder with its pictures in `media`, and with `pictures.json`, which says what they show. */
  readonly pictures: string
}

/** A stored picture as the files name it: `media/box.webp`. */
export interface NamedPicture {
  readonly name: string
  readonly picture: Omit<Picture, 'alt'>
}

/** The files of a sample, with the addresses of its stored pictures. */
export interface SampleFiles {
  /** The content of a JSON file. */
  read<T>(name: string): Promise<T>
  /** The contents of the JSON files of a folder, in the order of their names. */
  readAll<T>(folder: string): Promise<readonly T[]>
  pathOf(name: string): string
}

/** Before the paths of a language, where another one is the main one. */
const prefixes: Texts = { hrv: '/hr', eng: '/en', deu: '/de' }

/** A path of a text in one language, whose files begin with Croatian, on a site that begins with `main`. */
const pathOn = (main: string, language: ShopLanguage, path: string): string => {
  const prefix = prefixes[language]
  const bare = language === shopLanguages[0] ? path : path.slice(prefix.length)
  return language === main ? bare.replace(/^(?!\/)/, '/') : prefix + bare.replace(/^\/(?=#|$)/, '')
}

/** The same for every path in texts of one language: values that are a path, and links of HTML. */
const pathsOn = (main: string, language: ShopLanguage, value: unknown): unknown => {
  if (typeof value === 'string') {
    if (value.startsWith('/')) return value.startsWith('/media/') ? value : pathOn(main, language, value)
    return value.replaceAll(/(?<=href=")\/[^"]*/g, (path) => pathOn(main, language, path))
  }
  if (Array.isArray(value)) return value.map((item: unknown) => pathsOn(main, language, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pathsOn(main, language, inner)]))
}

/** @param main the language with which the site's addresses begin */
export const openSample = (
  { folder }: Sample,
  pictures: readonly NamedPicture[],
  main: string = shopLanguages[0],
): SampleFiles => {
  const ofName = new Map(pictures.map(({ name, picture }) => [name, picture]))
  const ofAddress = new Map(pictures.map(({ picture }) => [picture.src, picture]))
  const withPictures = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith('media/') ? mustHave(ofName.get(value), value).src : value
    const address = typeof value === 'object' && value !== null && 'src' in value ? value.src : undefined
    return typeof address === 'string' ? { ...(value as object), ...ofAddress.get(address) } : value
  }
  const revive = (key: string, value: unknown): unknown => {
    const language = shopLanguages.find((code) => code === key)
    const read = withPictures(value)
    return language === undefined || main === shopLanguages[0] ? read : pathsOn(main, language, read)
  }
  const pathOf = (name: string) => join(folder, name)
  const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(pathOf(name), 'utf8'), revive) as T
  return {
    read,
    readAll: async <T>(name: string) => {
      const files = (await readdir(pathOf(name))).toSorted()
      return await Promise.all(files.map((file) => read<T>(join(name, file))))
    },
    pathOf,
  }
}

/** A record that the data must have; a name that is missing is a mistake in these files. */
export const mustHave = <T>(thing: T | undefined, name: string): T => {
  if (thing === undefined) throw new Error(`The sample shop has no ${name}.`)
  return thing
}

/** `site.json` */
export interface SeedSite {
  readonly name: string
  readonly subdomain: string
  /** E-commerce is off, and there are no files of catalogue and checkout. Default: the site is a shop. */
  readonly withoutShop?: true
  /** Where it delivers, by ISO code. */
  readonly countries: readonly string[]
  /** By key: the options that differ from the usual ones (options.ts). */
  readonly options: Readonly<Record<string, unknown>>
}

/** `pictures.json`: what pictures show, by their names. Default: a picture is called as its product is. */
export type SeedPictures = Readonly<Record<string, Texts>>

/** `price-history.json`: earlier prices by SKU, the oldest first, in cents with tax. */
export type SeedHistory = Readonly<Record<string, readonly { readonly daysAgo: number; readonly cents: number }[]>>

/** `quick-filters.json`: by the slug of a category what its list can be narrowed to at one press. */
export type SeedQuickFilters = Readonly<Record<string, readonly SeedQuickFilter[]>>

interface SeedQuickFilter {
  readonly label: Texts
  readonly discount: boolean
  /** By attribute: labels of its values in the default language, or yes. */
  readonly values: Readonly<Record<string, readonly string[]>>
}

/** `pages/*.json`: a page in each language; the home page has one slug, since the option HomePageSlug names it. */
export type SeedPage = Readonly<Record<ShopLanguage, SeedPageTexts>> & {
  /** Visitors cannot read it until an editor publishes it. Default: it is published. */
  readonly draft?: true
}

interface SeedPageTexts {
  readonly slug: string
  readonly title: string
  readonly meta: { readonly description: string; readonly image?: Picture }
  readonly html: string
  readonly sections: Section[]
}

/** `terms.json`: categories and tags of posts. */
export interface SeedTerm {
  readonly key: string
  readonly type: 'category' | 'tag'
  readonly title: Texts
  readonly slug: Texts
  readonly description: Texts
}

/** `posts.json` */
export interface SeedPost {
  readonly daysAgo: number
  readonly image: Picture
  readonly slug: Texts
  readonly title: Texts
  readonly description: Texts
  readonly html: Texts
  readonly author?: string
  /** Its categories and tags by key. */
  readonly terms: readonly string[]
}

/** `elements.json`: the parts that every page has, by language. */
export type SeedElements = Readonly<
  Record<ShopLanguage, { readonly [H in ElementHandler]?: { readonly title: string; readonly parts: ElementParts[H] } }>
>

/** `navigations.json`: by language those that the option ThemeNavigations names, and the searches that the search offers. */
export type SeedNavigations = Readonly<Record<ShopLanguage, Readonly<Record<string, readonly NavigationItem[]>>>>

/** `delivery.json`: ways of delivery; prices in cents with tax. */
export interface SeedDelivery {
  /** Buyers cannot choose it until it is switched on. Default: it is on. */
  readonly inactive?: true
  readonly priceCents: number
  readonly freeFromCents: number | null
  /** When it departs (docs/selling.md). Default: it has no timetable. */
  readonly timetable?: object
  /** Null: wherever the site delivers. */
  readonly countries: readonly string[] | null
  readonly name: Texts
  readonly description: Texts
  /** Where parcels are picked up. */
  readonly branches: readonly { readonly name: string; readonly description: string }[]
}

/** `payment.json` */
export interface SeedPayment {
  /** Buyers cannot choose it until it is switched on. Default: it is on. */
  readonly inactive?: true
  readonly provider: string
  readonly paymentType: string | null
  /** Default: none. */
  readonly marks?: readonly string[]
  readonly name: Texts
  readonly description: Texts
}

/** `consents.json`: a consent by step; the step's slug is what a log row names as its source. */
export interface SeedConsent {
  readonly uniqueNumber: string
  /** Clean HTML. */
  readonly displayName: Texts
  readonly assignments: readonly { readonly step: string; readonly required: boolean }[]
}

/** `coupons.json` */
export interface SeedCoupon {
  readonly code: string
  /** Basis points: 1000 is 10 %. */
  readonly percent?: number
  readonly amountCents?: number
  readonly minTotalCents?: number
  readonly validForDays?: number
  readonly useLimit?: number
}

/** `member-cards.json` */
export interface SeedMemberCard {
  /** EAN-13. */
  readonly barcode: string
  readonly validForDays?: number
}

/** `events.json`; hours are those of Croatia. */
export interface SeedEvent {
  /** Places, for which people sign up by the form `eventForm`. Default: there is no sign-up. */
  readonly capacity?: number
  readonly inDays: number
  readonly from: string
  readonly to: string
  /** The address of a picture. */
  readonly image: string
  readonly title: Texts
  readonly place: Texts
  /** One sentence. */
  readonly summary: Texts
  readonly html: Texts
}

/** `comments.json`: comments of guests on a product, on a post by its slug, or on the site itself. */
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
