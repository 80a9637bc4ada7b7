import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { type LanguageCode, pathOf } from './models/screens.ts'
import { soon } from './models/soon.ts'
import { shop } from './shop.ts'
import { inLanguages } from './size.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

const words = {
  hr: {
    posts: 'Objave',
    newest: 'Kad bura zaustavi trajekte',
    oldest: 'Otvorili smo u Hvaru',
    more: 'Učitaj još',
    all: 'Prikazano 6 od 6',
    first: 'Prva',
    last: 'Posljednja',
    category: 'otoci',
    events: 'Događaji',
    event: 'Kako spakirati lomljivo',
    past: 'Prošli',
    over: 'Sajam otočnih proizvođača',
    hours: '10:00 – 13:00',
  },
  en: {
    posts: 'Posts',
    newest: 'When the bora stops the ferries',
    oldest: 'We have opened on Hvar',
    more: 'Load more',
    all: '6 of 6 shown',
    first: 'First',
    last: 'Last',
    category: 'islands',
    events: 'Events',
    event: 'How to pack what breaks',
    past: 'Past',
    over: 'Island producers’ fair',
    hours: '10:00 – 13:00',
  },
  de: {
    posts: 'Beiträge',
    newest: 'Wenn die Bora die Fähren stoppt',
    oldest: 'Neu auf Hvar',
    more: 'Mehr laden',
    all: '6 von 6 angezeigt',
    first: 'Erste',
    last: 'Letzte',
    category: 'inseln',
    events: 'Veranstaltungen',
    event: 'Zerbrechliches richtig verpacken',
    past: 'Vergangene',
    over: 'Markt der Inselerzeuger',
    hours: '10:00 – 13:00',
  },
} as const satisfies Record<LanguageCode, Record<string, string>>

const open = async (page: Page, path: string) => {
  await page.goto(shop.url + path)
  await page.waitForFunction(() => document.cookie.includes('locale='))
}

const expectAccessible = async (page: Page) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeFindings(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const structuredOf = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).flatMap(
    (text) => JSON.parse(text) as Record<string, unknown>[],
  )

describe.concurrent.each(inLanguages('hr'))('posts and events in %s', (code) => {
  const messages = words[code]

  it('lists posts, adds more, turns pages, and opens a post and its category [R2.11] [R2.89] [R2.90] [R2.91]', async () => {
    const { page, complaints, close } = await visit(browser)
    const path = pathOf(code, 'posts')
    await open(page, path)
    await page.getByRole('heading', { level: 1, name: messages.posts }).waitFor()
    const cards = page.locator('.posts article')
    expect(await cards.count()).toBe(5)
    await expectAccessible(page)

    await page.getByRole('link', { name: messages.more }).click()
    await page.getByText(messages.all).waitFor()
    expect(await cards.count()).toBe(6)
    await soon(() => expect(new URL(page.url()).search).toBe('?page=2'))

    await page.getByRole('link', { name: messages.first, exact: true }).click()
    await soon(async () => expect(await cards.count()).toBe(5))
    await soon(() => expect(new URL(page.url()).search).toBe(''))
    await page.getByRole('link', { name: messages.last, exact: true }).click()
    await page.getByRole('link', { name: messages.oldest }).waitFor()
    expect(await cards.count()).toBe(1)
    // The address is that of the page that is shown.
    await page.reload()
    expect(await cards.count()).toBe(1)

    await open(page, `${path}/${messages.category}`)
    await soon(async () => expect(await cards.count()).toBe(4))
    await expectAccessible(page)
    await page.getByRole('link', { name: messages.newest }).click()
    await page.getByRole('heading', { level: 1, name: messages.newest }).waitFor()
    await page.getByText('Mate Čvrljak').waitFor()
    await expectAccessible(page)
    await page.reload()
    expect(await structuredOf(page)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          '@type': 'BlogPosting',
          headline: messages.newest,
          datePublished: expect.any(String),
        }),
      ]),
    )
    expect(complaints).toEqual([])
    await close()
  })

  it('lists posts of chosen types as cards of one size, those of the blog with the newest one large [R9.16]', async () => {
    const { page, complaints, close } = await visit(browser)
    const path = pathOf(code, 'posts')
    await open(page, path)
    expect(await page.locator('.posts .post-lead').count()).toBe(1)
    await open(page, `${path}?type=post`)
    expect(await page.locator('.posts .post-row').count()).toBe(5)
    expect(await page.locator('.posts .post-lead').count()).toBe(0)
    await page.getByRole('link', { name: messages.more }).click()
    await soon(() => expect(new URL(page.url()).search).toBe('?page=2&type=post'))
    await soon(async () => expect(await page.locator('.posts .post-row').count()).toBe(6))
    await open(page, `${path}?type=page`)
    expect(await page.locator('.posts .post-row').count()).toBeGreaterThan(0)
    expect(await page.getByRole('link', { name: messages.newest }).count()).toBe(0)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })

  it('lists events and shows one with its place and time [R2.14] [R10.56]', async () => {
    const { page, complaints, close } = await visit(browser)
    await open(page, pathOf(code, 'events'))
    await page.getByRole('heading', { level: 1, name: messages.events }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: messages.past, exact: true }).click()
    await page.getByRole('heading', { name: messages.over }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: messages.event }).click()
    await page.getByRole('heading', { level: 1, name: messages.event }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(
      new RegExp(`^${pathOf(code, 'event').replace('{id}', String.raw`\d+`)}$`),
    )
    await page.getByText(messages.hours).waitFor()
    await expectAccessible(page)
    await page.reload()
    expect(await structuredOf(page)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Event',
          name: messages.event,
          startDate: expect.any(String),
          endDate: expect.any(String),
          location: expect.objectContaining({ '@type': 'Place' }),
        }),
      ]),
    )
    expect(complaints).toEqual([])
    await close()
  })
})
