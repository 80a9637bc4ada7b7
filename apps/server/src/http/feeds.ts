import type { DetectedSite } from '@butiga/site/server'
import { contentPath } from '@butiga/commerce-sdk/contracts'
import type { Context, Handler } from 'hono'
import { until } from '../calls/tagged-cache.ts'
import type { Db } from '../db/db.ts'
import { calendarFile, findEvent, getSeries } from '../services/events/public.ts'
import { type FeedPlace, findSiteName, jsonFeedOf, listPosts, rssOf } from '../services/posts/public.ts'
import { notFound } from './not-found.ts'
import { setCacheHeaders } from './send-page.ts'
import type { SiteCaches } from './site-caches.ts'
import type { SiteEnv } from './site-env.ts'

const MOST_POSTS = 20

/** The language of a file, and the scope of what is read for it; null for a language that the site does not have. */
const placeOf = ({ languages, domain, stores }: DetectedSite, code2: string | undefined) => {
  const language = languages.find((known) => known.code2 === code2)
  const [first] = languages
  if (language === undefined || first === undefined) return null
  const scope = { siteId: domain.siteID, language: language.code, defaultLanguage: first.code }
  return { scope, language: { ...language, prefix: language.code === first.code ? null : language.code2 }, stores }
}

/** Serves /feed-{two letters}.xml (RSS) and .json (JSON Feed): the newest posts of a language. */
export const serveFeed =
  (db: Db, { data }: SiteCaches): Handler<SiteEnv> =>
  async (c) => {
    const site = c.get('site')
    const [, code2, kind] = /^\/feed-([a-z]{2})\.(xml|json)$/.exec(c.req.path) ?? []
    const place = placeOf(site, code2)
    if (place === null) return notFound(c)
    const origin = new URL(site.domain.url).origin
    const { value } = await data.get(`${origin} ${c.req.path}`, async (tags) => {
      const now = new Date()
      const window = { page: 1, limit: MOST_POSTS, offset: 0 }
      const filters = { id: null, original: null, term: null, category: null }
      const request = { filters, order: null, keywords: null, window }
      const { posts, next } = await listPosts(db, place.scope, ['post'], request, now)
      for (const tag of ['posts', 'config', ...(next ? [until(next)] : [])]) tags.add(tag)
      const feed: FeedPlace = {
        origin,
        siteName: await findSiteName(db, place.scope.siteId),
        path: c.req.path,
        language: place.language,
      }
      const text = (kind === 'xml' ? rssOf : jsonFeedOf)(posts, feed)
      return { value: { text }, bytes: text.length * 2 }
    })
    return send(c, (value as { text: string }).text, kind === 'xml' ? 'application/rss+xml' : 'application/feed+json')
  }

/** Serves /event-{id}-{two letters}.ics: an event for a calendar. */
export const serveCalendarFile =
  (db: Db): Handler<SiteEnv> =>
  async (c) => {
    const site = c.get('site')
    const [, id = '', code2] = /^\/event-([1-9]\d{0,8})-([a-z]{2})\.ics$/.exec(c.req.path) ?? []
    const place = placeOf(site, code2)
    const at = new Date()
    const event = place && id !== '' ? await findEvent(db, place.scope, Number(id), at) : undefined
    if (!place || !event) return notFound(c)
    const { origin, host } = new URL(site.domain.url)
    const address = origin + contentPath('event', place.language.code, id, place.language.prefix)
    c.header('Content-Disposition', `attachment; filename="event-${id}.ics"`)
    return send(
      c,
      calendarFile({ ...event, ...(await getSeries(db, event.id)) }, { address, host, at }),
      'text/calendar',
    )
  }

const send = (c: Context<SiteEnv>, text: string, type: string): Response => {
  setCacheHeaders(c)
  return c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` })
}
