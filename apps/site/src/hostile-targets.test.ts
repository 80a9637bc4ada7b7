import { answer, hostileTargets } from '@butiga/commerce-sdk/testing'
import { withSectionIds } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import { render } from './entry-server.tsx'
import { detected, elements, fetchOf, sampleSite } from './testing/sample-site.ts'

const origin = 'https://shop.test'

const get = async (path: string, answers: Parameters<typeof sampleSite>[0] = {}) => {
  const site = sampleSite(answers)
  return render({
    url: new URL(path, origin),
    site: detected,
    fetch: fetchOf(site),
    remember: (_, load) => load(fetchOf(site)),
    requestId: 'test',
  })
}

interface Anchor {
  readonly href: string
  readonly isOutward: boolean
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')

const anchorsOf = (body: string): Anchor[] =>
  [...body.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const href = /\bhref="([^"]*)"/.exec(tag)?.[1]
    return href === undefined
      ? []
      : [{ href: decode(href), isOutward: tag.includes('target="_blank"') && tag.includes('rel="noopener"') }]
  })

/** Stays in the shop, opens another site beside it, or starts a program that is no script. */
const expectTame = ({ href, isOutward }: Anchor): void => {
  const url = new URL(href, origin)
  if (url.origin === origin) return
  expect(url.protocol, href).toMatch(/^(https?|mailto|tel):$/)
  expect(isOutward || /^(mailto|tel):/.test(url.protocol), href).toBe(true)
}

const picture = { src: '/media/a.svg', alt: '', width: 100, height: 80 }

/** A site whose content has one hostile address wherever an address can be written. */
const siteWith = (link: string): Parameters<typeof sampleSite>[0] => {
  const named = { label: 'ovdje', link }
  const html = `<p><a href="${link.replaceAll('"', '&quot;')}">ovdje</a></p>`
  return {
    'cms.getElements': () =>
      answer(
        elements.map((element) => ({
          ...element,
          parts: { ...element.parts, phone: named, mail: named, links: [named], policy: named },
        })),
      ),
    'cms.getNavigation': ({ input }) =>
      answer({ id: 1, name: String(input['id']), items: [{ title: 'ovdje', link, children: [] }] }),
    'cms.getPost': () =>
      answer({
        id: 1,
        title: 'Početna',
        slug: 'home-page',
        postType: 'page',
        language_code: 'hrv',
        html,
        meta: {},
        published_at: null,
        translations: [],
        elements: withSectionIds([
          {
            block: 'hero',
            anchor: null,
            props: {
              heading: 'a',
              text: 'a',
              actions: [named],
              picture,
              narrowPicture: picture,
              route: { label: 'a', stops: [] },
            },
          },
          {
            block: 'needs',
            anchor: null,
            props: { heading: 'a', more: named, tiles: [{ title: 'a', text: 'a', link, picture, tile: 'honey' }] },
          },
        ]),
      }),
  }
}

describe.each(hostileTargets)('the address %j', (target) => {
  it('is a link inside the shop or marked as external in navigation, contact, footer, sections and text [I39]', async () => {
    for (const path of ['/', '/politika-privatnosti', '/kosarica']) {
      const { body } = await get(path, siteWith(target))
      const anchors = anchorsOf(body)
      expect(anchors.length, path).toBeGreaterThan(5)
      anchors.forEach(expectTame)
    }
  })

  it('as a redirect leads no visitor out of the shop [I39]', async () => {
    const moved = { kind: 'page', id: 1, slug: 'a', language_code: 'hrv', redirect: target }
    const { status, headers } = await get('/nema', { 'cms.decide': () => answer(moved) })
    expect(status).toBe(301)
    expect(headers['location']).toMatch(/^\/(?!\/)/)
    expect(new URL(headers['location'] ?? '', origin).origin).toBe(origin)
  })

  it('is no way out as a path, a query or a hash either, in any language [I39]', async () => {
    const written = encodeURI(target)
    const paths = [
      `/${written}`,
      `/en/${written}`,
      `/kosarica?returnTo=${encodeURIComponent(target)}`,
      `/shop#${written}`,
    ]
    for (const path of paths) {
      if (!URL.canParse(origin + path)) continue
      // As the server hands it on: always the site's own origin.
      const { pathname, search } = new URL(origin + path)
      const { status, headers, body } = await get(`.${pathname}${search}`)
      if (status === 301) expect(new URL(headers['location'] ?? '', origin).origin).toBe(origin)
      anchorsOf(body).forEach(expectTame)
      expect(body).not.toMatch(/href="(?:https?:)?\/\/evil/)
    }
  })
})
