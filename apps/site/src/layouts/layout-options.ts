import type { Element, SiteConfig } from '@butiga/commerce-sdk'
import type { ChatBlock, LayoutData } from './layout-data.ts'
import { isOwnFooter, isOwnHeader } from './own-parts.ts'

type Options = SiteConfig['cmsOptions']
type Json = Readonly<Record<string, unknown>>

/** The language of a page and the site's own one, by three letters. */
interface TextLanguages {
  readonly language: string
  readonly own: string
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const wordsOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** A text for every language, or one for each by its three letters. */
const textIn = (value: unknown, language: string): string | null => wordsOf(isRecord(value) ? value[language] : value)

/** Parts with another text or picture under a name; as they are where there is none. */
const replace = (parts: Json, name: string, value: unknown): Json =>
  value === null ? parts : { ...parts, [name]: value }

/** The logo's address, or an object with `src` and, for dark grounds, `onNight`; sizes and words stay the element's. */
const logoOf = (value: unknown): { readonly src: string; readonly onNight: string } | null => {
  const src = wordsOf(isRecord(value) ? value['src'] : value)
  return src === null ? null : { src, onNight: wordsOf(isRecord(value) ? value['onNight'] : null) ?? src }
}

/** The chat of `CustomOptions` in a language, else in the site's own, where `AnonymousChat` allows it for guests. */
const chatOf = (valueOf: (key: string) => unknown, { language, own }: TextLanguages): ChatBlock | null => {
  const options = valueOf('CustomOptions')
  const chat = isRecord(options) ? options['chat'] : null
  if (valueOf('AnonymousChat') !== true || !isRecord(chat)) return null
  const [title, text, label, link] = ['title', 'text', 'label', 'link'].map(
    (key) => textIn(chat[key], language) ?? textIn(chat[key], own),
  )
  return title && label && link ? { title, text: text ?? '', label, link } : null
}

/**
 * The site's options for its head, foot and cookie notice, which override their elements: `Logo`,
 * `CopyrightText`, `CookieNotice`, and `CookiesNotification`, which switches the notice. A head, a
 * foot and a chat of the site's own are named here as well.
 */
export const withOptions = (layout: LayoutData, options: Options, languages: TextLanguages): LayoutData => {
  const { language } = languages
  const valueOf = (key: string) => options.find((option) => option.key === key)?.value ?? null
  const logo = logoOf(valueOf('Logo'))
  const partsOf: Readonly<Record<string, (parts: Json) => Json>> = {
    'header-section': (parts) =>
      replace(parts, 'logo', logo && { ...(isRecord(parts['logo']) && parts['logo']), src: logo.src }),
    'footer-section': (parts) =>
      replace(
        replace(parts, 'copyright', textIn(valueOf('CopyrightText'), language)),
        'logo',
        logo && { ...(isRecord(parts['logo']) && parts['logo']), src: logo.onNight },
      ),
    'cookie-section': (parts) => replace(parts, 'text', textIn(valueOf('CookieNotice'), language)),
  }
  const header = valueOf('CustomHeader')
  const footer = valueOf('CustomFooter')
  const chat = chatOf(valueOf, languages)
  const isNoticeOff = valueOf('CookiesNotification') === false
  return {
    ...layout,
    ...(isOwnHeader(header) && { header }),
    ...(isOwnFooter(footer) && { footer }),
    ...(chat && { chat }),
    elements: layout.elements
      .filter(({ handler }) => !(isNoticeOff && handler === 'cookie-section'))
      .map((element) => ({ ...element, parts: partsOf[element.handler]?.(element.parts) ?? element.parts })),
  }
}

/**
 * The phone layout at any width: the elements' `mobileMeta` and
 * `mobileOptions` replace `meta` and `options`.
 */
export const mobileLayout = (layout: LayoutData): LayoutData => ({
  ...layout,
  isMobile: true,
  elements: layout.elements.map((element: Element) => ({
    ...element,
    meta: element.mobileMeta,
    options: element.mobileOptions,
  })),
})
