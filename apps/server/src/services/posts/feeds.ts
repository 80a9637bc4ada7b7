import { contentPath, type Post } from '@butiga/commerce-sdk/contracts'
import { escapeHtml } from '../../ground/escape-html.ts'

/** What a feed says of itself. */
export interface FeedPlace {
  /** The site's own address. */
  readonly origin: string
  readonly siteName: string
  readonly path: string
  readonly language: { readonly code: string; readonly code2: string; readonly prefix: string | null }
}

const linkOf = ({ slug }: Post, { origin, language }: FeedPlace): string =>
  origin + contentPath('post', language.code, encodeURIComponent(slug), language.prefix)

const blogOf = ({ origin, language }: FeedPlace): string =>
  origin + contentPath('term', language.code, null, language.prefix)

const summaryOf = ({ meta }: Post): string => (typeof meta['description'] === 'string' ? meta['description'] : '')

/** Clean HTML whose local links and pictures have the site's origin, since a reader shows it elsewhere. */
const complete = (html: string, origin: string): string =>
  html.replace(/\b(href|src)="\/(?!\/)/g, (_, name: string) => `${name}="${origin}/`)

/** RSS 2.0 with the whole text of each post. */
export const rssOf = (posts: readonly Post[], place: FeedPlace): string => {
  const items = posts.map((post) => {
    const link = escapeHtml(linkOf(post, place))
    return [
      `<item><title>${escapeHtml(post.title)}</title><link>${link}</link><guid>${link}</guid>`,
      `<pubDate>${new Date(post.published_at ?? 0).toUTCString()}</pubDate>`,
      ...(post.author === undefined ? [] : [`<dc:creator>${escapeHtml(post.author)}</dc:creator>`]),
      ...(post.terms ?? []).map(({ title }) => `<category>${escapeHtml(title)}</category>`),
      `<description>${escapeHtml(summaryOf(post))}</description>`,
      `<content:encoded>${escapeHtml(complete(post.html, place.origin))}</content:encoded></item>\n`,
    ].join('')
  })
  const self = escapeHtml(place.origin + place.path)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n',
    `<title>${escapeHtml(place.siteName)}</title><link>${escapeHtml(blogOf(place))}</link>`,
    `<description>${escapeHtml(place.siteName)}</description><language>${place.language.code2}</language>`,
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>\n`,
    ...items,
    '</channel></rss>\n',
  ].join('')
}

/** JSON Feed 1.1 with the whole text of each post. */
export const jsonFeedOf = (posts: readonly Post[], place: FeedPlace): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: place.siteName,
    home_page_url: blogOf(place),
    feed_url: place.origin + place.path,
    language: place.language.code2,
    items: posts.map((post) => ({
      id: linkOf(post, place),
      url: linkOf(post, place),
      title: post.title,
      summary: summaryOf(post),
      content_html: complete(post.html, place.origin),
      date_published: post.published_at,
      ...(post.author !== undefined && { authors: [{ name: post.author }] }),
      tags: (post.terms ?? []).map(({ title }) => title),
    })),
  })
