import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../calls/env.ts'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
let app: App
beforeAll(async () => {
  shop = await startShop()
  app = shop.appWith({ pages: pagesOf(() => Promise.resolve({ status: 404, headers: {}, body: '' })) })
})
afterAll(() => shop.stop())

const get = async (path: string) => {
  const answer = await app.fetch(new Request(`http://localhost${path}`))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

describe('the feeds of the posts', () => {
  it('have the published posts of their language with complete links', async () => {
    const post = shop.db.updateTable('post').where('slug', '=', 'harvest-in-skrip')
    await post.set({ status: 'draft' }).execute()
    const rss = await get('/feed-en.xml')
    expect([rss.status, rss.type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(rss.text).toContain('<title>When the bora stops the ferries</title>')
    expect(rss.text).toContain('<link>http://localhost/en/when-the-bora-stops-the-ferries</link>')
    expect(rss.text).toContain('<category>Ferry</category>')
    expect(rss.text).not.toContain('Harvest')
    expect(rss.text.match(/<item>/g)?.length).toBe(5)
    await post.set({ status: 'published' }).execute()
  })

  it('come as JSON Feed in the default language', async () => {
    const { status, type, text } = await get('/feed-hr.json')
    expect([status, type]).toEqual([200, 'application/feed+json; charset=utf-8'])
    const feed = JSON.parse(text) as { items: { url: string; authors?: unknown }[] }
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'http://localhost/objave',
      feed_url: 'http://localhost/feed-hr.json',
      language: 'hr',
    })
    expect(feed.items[0]).toMatchObject({
      url: 'http://localhost/kad-bura-zaustavi-trajekte',
      authors: [{ name: 'Mate Čvrljak' }],
      tags: ['Otoci', 'Trajekt'],
    })
  })

  it('are not there in a language that the site does not have', async () => {
    expect((await get('/feed-xx.xml')).status).toBe(404)
  })
})

/** A title with what the formats quote: markup, the end of a CDATA section, separators, a fold inside a picture, other scripts. */
const hostile = `<b>Ulje & "sol"</b> ]]> a;b,c\\n:d 'e' ${'🫒'.repeat(40)} שלום é`

/** Reads a feed in RSS, which must be well-formed; a reader alone forgives what is not. */
const readRss = async (path: string) => {
  const { text } = await get(path)
  new SaxesParser({ xmlns: true }).write(text).close()
  return parseRssFeed(text)
}

describe('a reader of feeds', () => {
  const post = () => shop.db.updateTable('post').where('slug', '=', 'harvest-in-skrip')

  it.each(['hr', 'en', 'de'])('reads those of %s as they are meant', async (language) => {
    const rss = await readRss(`/feed-${language}.xml`)
    const json = parseJsonFeed((await get(`/feed-${language}.json`)).text)
    expect(rss.language).toBe(language)
    expect(rss.items?.map(({ title, link }) => [title, link])).toEqual(
      json.items?.map(({ title, url }) => [title, url]),
    )
    expect(rss.items?.length).toBeGreaterThan(3)
    for (const item of rss.items ?? []) {
      expect(Date.parse(item.pubDate ?? '')).toBeLessThan(Date.now())
      expect(item.guid?.value).toBe(item.link)
      expect(item.link).toMatch(/^http:\/\/localhost\//)
    }
  })

  it('reads a title with markup, separators and other scripts as it was typed', async () => {
    const { title } = await shop.db
      .selectFrom('post')
      .select('title')
      .where('slug', '=', 'harvest-in-skrip')
      .executeTakeFirstOrThrow()
    await post().set({ title: hostile }).execute()
    const rss = await readRss('/feed-en.xml')
    const json = parseJsonFeed((await get('/feed-en.json')).text)
    expect(rss.items?.map((item) => item.title)).toContain(hostile)
    expect(json.items?.map((item) => item.title)).toContain(hostile)
    await post().set({ title }).execute()
  })
})

describe('the calendar file of an event', () => {
  it('says the moments in UTC and escapes texts', async () => {
    const event = await shop.db.selectFrom('event').select('id').orderBy('id').executeTakeFirstOrThrow()
    await shop.db
      .updateTable('event')
      .where('id', '=', event.id)
      .set({ starts_at: new Date('2027-03-28T00:30:00Z'), ends_at: new Date('2027-03-28T02:00:00Z') })
      .execute()
    const { status, type, text } = await get(`/event-${event.id}-de.ics`)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `UID:event-${event.id}@localhost`,
        'DTSTART:20270328T003000Z',
        'DTEND:20270328T020000Z',
        'SUMMARY:Zerbrechliches richtig verpacken',
        'LOCATION:Lager Firule\\, Split',
        `URL:http://localhost/de/Veranstaltung/${event.id}`,
      ]),
    )
    // It is not that of the event, which may be moved to an earlier time.
    const [, day = '', hour = ''] = /^DTSTAMP:(\d{8})T(\d\d)\d{4}Z$/m.exec(text) ?? []
    expect(`${day}${hour}`).toBe(new Date().toISOString().replaceAll(/[-T]/g, '').slice(0, 10))
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect((await get('/event-999999-de.ics')).status).toBe(404)
    expect((await get(`/event-${event.id}-xx.ics`)).status).toBe(404)
  })

  it('repeats in the hours of its place through the end of summer time', async () => {
    const { id } = await shop.db.selectFrom('event').select('id').orderBy('id').executeTakeFirstOrThrow()
    await shop.db
      .updateTable('event')
      .set({
        starts_at: new Date('2030-10-20T16:00:00Z'),
        ends_at: new Date('2030-10-20T18:00:00Z'),
        repeat_every: 1,
        repeat_unit: 'week',
        repeat_times: 4,
        cancelled_on: ['2030-11-03'],
      })
      .where('id', '=', id)
      .execute()
    const { text } = await get(`/event-${id}-hr.ics`)
    const lines = text.split('\r\n')
    expect(lines.slice(3, lines.indexOf('BEGIN:VEVENT'))).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Zagreb',
      'BEGIN:STANDARD',
      'DTSTART:20301020T180000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0200',
      'END:STANDARD',
      'BEGIN:STANDARD',
      'DTSTART:20301027T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/Zagreb:20301020T180000',
        'DTEND;TZID=Europe/Zagreb:20301020T200000',
        'RRULE:FREQ=WEEKLY;INTERVAL=1;UNTIL=20301110T170000Z',
        'EXDATE;TZID=Europe/Zagreb:20301103T180000',
      ]),
    )
  })

  it.each(['hr', 'en', 'de'])('is read by a calendar in %s, with a title as it was typed', async (language) => {
    const { id } = await shop.db.selectFrom('event').select('id').orderBy('id').executeTakeFirstOrThrow()
    await shop.db.updateTable('event_translation').set({ title: hostile }).where('event_id', '=', id).execute()
    const { text } = await get(`/event-${id}-${language}.ics`)
    const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect(event.summary).toBe(hostile)
    expect(event.uid).toBe(`event-${id}@localhost`)
    expect(event.endDate.compare(event.startDate)).toBe(1)
  })
})
