import { contentPath, type ContentKind } from './cms.paths.ts'
import type { CartItem } from './__generated__/types.ts'
import { parseUrl } from './url.ts'

/** Where a link is: its language, and the pages that may be named instead of addressed. */
export interface LinkPlace {
  /** Three letters: `deu`. */
  readonly language: string
  /** The language's prefix, `de`; null for the site's default language. */
  readonly prefix: string | null
  /** Paths by the name that content uses for them: `{ cart: '/kosarica' }`. Default none. */
  readonly pages?: Readonly<Record<string, string>>
}

export interface Link {
  readonly href: string
  /** Leads off the site, so it opens in a new tab. */
  readonly external: boolean
}

const kinds: Readonly<Record<string, ContentKind>> = {
  post: 'post',
  page: 'page',
  product: 'product',
  service: 'product',
  productCategory: 'productCategory',
  category: 'term',
  tag: 'term',
  term: 'term',
  event: 'event',
}

const home: Link = { href: '/', external: false }
const isControl = (character: string): boolean => character <= '\u001f' || character === '\u007f'
// Two slashes name another host, also after characters that browsers drop or turn.
const isLocal = (text: string): boolean => /^(?:#|\/(?![/\\]))/.test(text) && !Array.from(text).some(isControl)
const outwardSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

const outward = (text: string): Link => {
  const url = parseUrl(text) ?? (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? parseUrl(`https://${text}`) : null)
  return url !== null && outwardSchemes.has(url.protocol) ? { href: url.href, external: true } : home
}

/**
 * Where a link of the content leads. A text is a local path or anchor, the name of a known page, or
 * an address elsewhere; an object is content by `type` with its `slug`, or its `id` for an event. Any other target,
 * such as a script, leads to the home page.
 *
 * @example resolveLink({ type: 'product', slug: 'umzugskarton' }, { language: 'deu', prefix: 'de' }).href // /de/produkt/umzugskarton
 */
export const resolveLink = (target: unknown, place: LinkPlace): Link => {
  if (typeof target === 'string') {
    if (isLocal(target)) return { href: target, external: false }
    if (place.pages !== undefined && Object.hasOwn(place.pages, target))
      return { href: place.pages[target] ?? home.href, external: false }
    return outward(target)
  }
  if (typeof target !== 'object' || target === null || !('type' in target) || typeof target.type !== 'string')
    return home
  const kind = Object.hasOwn(kinds, target.type) ? kinds[target.type] : undefined
  if (kind === undefined) return home
  const name = kind === 'event' ? 'id' in target && target.id : 'slug' in target && target.slug
  if ((typeof name !== 'string' || name === '') && typeof name !== 'number') return home
  return { href: contentPath(kind, place.language, encodeURIComponent(name), place.prefix), external: false }
}

type ChosenLine = Pick<CartItem, 'options' | 'bundleOptions' | 'productData'>

/** Whether a cart line has anything chosen or written, which its product page can change. */
export const isEditableLine = ({ options, bundleOptions, productData }: ChosenLine): boolean =>
  (!productData.isVisibleIndividually && productData.mainProductSlug !== null) ||
  bundleOptions.length > 0 ||
  Object.keys(options.personalizations ?? {}).length > 0

/**
 * The product page of a cart line. A variant without a page of its own leads to its main product, which then edits this
 * line; so does a line with anything chosen or written, since that page is where it can be changed.
 */
export const cartItemLink = (line: ChosenLine & Pick<CartItem, 'itemId'>, place: LinkPlace): string => {
  const { slug, mainProductSlug, isVisibleIndividually } = line.productData
  const mainSlug = isVisibleIndividually ? null : mainProductSlug
  const { href } = resolveLink({ type: 'product', slug: mainSlug ?? slug }, place)
  return isEditableLine(line) ? `${href}?cartItemId=${line.itemId}` : href
}
