import { rasterPath, sharePicture } from '@butiga/commerce-sdk/rules'
import type { SiteContext } from './site-context.ts'
import { addressOf } from './match.ts'
import type { RouteName } from './routes.ts'
import type { ScreenHead } from './screens/screen.types.ts'
import type { Structured } from './structured.ts'

/** One element of the document's head that differs from page to page. */
export interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

export interface PageHead {
  /** Two letters, for the html element. */
  readonly lang: string
  readonly title: string
  readonly tags: readonly HeadTag[]
  /** This content's path in every language that has it, by three-letter code. */
  readonly alternates: Readonly<Record<string, string>>
  /** Structured data for search engines. */
  readonly structured: readonly Structured[]
  /** Whether no request may name the address as its referrer. */
  readonly noReferrer: boolean
}

/** Title, description, canonical address, and the same content in the other languages with x-default. */
export const pageHead = (route: RouteName | null, screen: ScreenHead, site: SiteContext): PageHead => {
  const alternates = route === null ? {} : alternatesOf(route, screen, site)
  const own = alternates[site.language.code]
  const query = screen.canonicalQuery === undefined ? '' : `?${screen.canonicalQuery}`
  const link = (rel: string, path: string, hreflang?: string): HeadTag => ({
    tag: 'link',
    attributes: { rel, ...(hreflang === undefined ? {} : { hreflang }), href: site.origin + path },
  })
  const first = site.languages[0]?.code ?? site.language.code
  const fallback = alternates[first] ?? own
  return {
    lang: site.language.code2,
    title: screen.title === site.config.siteName ? screen.title : `${screen.title} | ${site.config.siteName}`,
    alternates,
    structured: screen.structured ?? [],
    noReferrer: screen.noReferrer ?? false,
    tags: [
      { tag: 'meta', attributes: { name: 'description', content: screen.description } },
      ...(screen.noindex ? [meta('robots', 'noindex')] : []),
      ...(screen.noReferrer ? [meta('referrer', 'no-referrer')] : []),
      ...(own === undefined ? [] : [link('canonical', own + query)]),
      ...site.languages.flatMap((language) => {
        const path = alternates[language.code]
        return path === undefined ? [] : [link('alternate', path + query, language.code2)]
      }),
      ...(screen.feeds && import.meta.env.SSR ? feedTags(site) : []),
      ...(fallback === undefined ? [] : [link('alternate', fallback + query, 'x-default')]),
      // Only readers of documents use these: a page that is opened by script leaves them out.
      ...(own !== undefined && import.meta.env.SSR ? shareTags(screen, own + query, site) : []),
    ],
  }
}

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })

/** The feeds of the posts in the page's language. */
const feedTags = ({ origin, language: { code2 }, config: { siteName } }: SiteContext): HeadTag[] =>
  [
    ['application/rss+xml', `feed-${code2}.xml`],
    ['application/feed+json', `feed-${code2}.json`],
  ].map(([type = '', file = '']) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type, title: siteName, href: `${origin}/${file}` },
  }))

/** The preview of a shared page (Open Graph, and the large card of X). */
const shareTags = ({ title, description, image }: ScreenHead, path: string, site: SiteContext): HeadTag[] => {
  const shared = image && rasterPath(image)
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', site.config.siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', site.origin + path],
    ...(shared === undefined
      ? []
      : [
          ['og:image', site.origin + shared],
          ['og:image:type', sharePicture.type],
          ['og:image:width', String(sharePicture.width)],
          ['og:image:height', String(sharePicture.height)],
          ['og:image:alt', title],
        ]),
  ]
  return [
    ...properties.map(([property = '', content = '']): HeadTag => ({ tag: 'meta', attributes: { property, content } })),
    ...(shared === undefined ? [] : [meta('twitter:card', 'summary_large_image')]),
  ]
}

const alternatesOf = (route: RouteName, { slugs }: ScreenHead, { languages }: SiteContext): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const slug = slugs?.[language.code]
      if (slugs !== undefined && slug === undefined) return []
      return [[language.code, addressOf(route, language, languages, slug)]]
    }),
  )
