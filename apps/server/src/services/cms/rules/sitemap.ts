import { type ContentKind, contentPath } from '@butiga/commerce-sdk/contracts'
import { mediaPath } from '../../media/public.ts'
import type { PathLanguage } from '../../paths/public.ts'

/** Which optional elements the sitemap has for each address (option SiteMapOptions). */
export interface SitemapOptions {
  readonly lastmod: boolean
  readonly hreflang: boolean
  readonly images: boolean
}

/** Something with a page of its own. */
export interface SitemapContent {
  readonly kind: ContentKind
  /** By language; a language without a slug has no page of it. */
  readonly slugs: Readonly<Record<string, string>>
  readonly isHome: boolean
  /** Null for a list, which changes with what it holds. */
  readonly changed: Date | null
  readonly images: readonly { readonly hash: string; readonly original_name: string }[]
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

export interface SitemapPlace {
  /** The domain's own address. */
  readonly origin: string
  /** The default one first. */
  readonly languages: readonly PathLanguage[]
  readonly options: SitemapOptions
}

/** The addresses of one content, an element for each of its languages, with the other languages beside it. */
export const sitemapEntries = (
  { kind, slugs, isHome, changed, images }: SitemapContent,
  { origin, languages, options }: SitemapPlace,
): string[] => {
  const address = (path: string) => escapeXml(new URL(path, origin).href)
  const pages = languages.flatMap((language) => {
    const slug = slugs[language.code]
    if (slug === undefined) return []
    const named = isHome || slug === '' ? null : encodeURIComponent(slug)
    return [{ language, href: address(contentPath(kind, language.code, named, language.prefix)) }]
  })
  const fallback = pages.find(({ language }) => language.prefix === null)
  const alternates = [
    ...pages.map(({ language, href }) => [language.code2, href] as const),
    ...(fallback === undefined ? [] : [['x-default', fallback.href] as const]),
  ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
  const shared = [
    ...(options.lastmod && changed !== null ? [`<lastmod>${changed.toISOString()}</lastmod>`] : []),
    ...(options.hreflang ? alternates : []),
    ...(options.images
      ? images.map((image) => `<image:image><image:loc>${address(mediaPath(image))}</image:loc></image:image>`)
      : []),
  ].join('')
  return pages.map(({ href }) => `<url><loc>${href}</loc>${shared}</url>\n`)
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** What is before and after the entries of a file. */
export const urlset = {
  start: `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`,
  end: '</urlset>\n',
}

/** The index, which names the other files and when they last changed. */
export const sitemapIndexXml = (
  files: readonly { readonly name: string; readonly changedAt: Date }[],
  origin: string,
) =>
  [
    `${declaration}<sitemapindex xmlns="${namespace}">\n`,
    ...files.map(
      ({ name, changedAt }) =>
        `<sitemap><loc>${escapeXml(new URL(name, origin).href)}</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>\n`,
    ),
    '</sitemapindex>\n',
  ].join('')
