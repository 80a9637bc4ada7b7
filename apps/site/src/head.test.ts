import { describe, expect, it } from 'vitest'
import { pageHead } from './head.ts'
import type { SiteContext } from './site-context.ts'
import { config, detected, languages } from './testing/sample-site.ts'

const site: SiteContext = {
  origin: 'https://shop.test',
  domain: detected.domain,
  store: detected.stores[0]!,
  stores: detected.stores,
  language: languages[1]!,
  languages,
  timeZone: 'UTC',
  options: {},
  config,
}
const links = (rel: string, head: ReturnType<typeof pageHead>) =>
  head.tags
    .filter(({ attributes }) => attributes['rel'] === rel)
    .map(({ attributes }) => [attributes['hreflang'], attributes['href']])

describe('the head of a page', () => {
  it('names the canonical address, the other languages with their own slugs, and x-default [R2.19]', () => {
    const head = pageHead(
      'product',
      { title: 'Paper', description: 'A roll', slugs: { hrv: 'papir', eng: 'paper', deu: 'papier' } },
      site,
    )
    expect(links('canonical', head)).toEqual([[undefined, 'https://shop.test/en/product/paper']])
    expect(links('alternate', head)).toEqual([
      ['hr', 'https://shop.test/product/papir'],
      ['en', 'https://shop.test/en/product/paper'],
      ['de', 'https://shop.test/de/produkt/papier'],
      ['x-default', 'https://shop.test/product/papir'],
    ])
    expect(head).toMatchObject({ lang: 'en', title: 'Paper | Burin' })
  })

  it('leaves out a language that lacks the content, and x-default is then the shown one', () => {
    const head = pageHead('page', { title: 'News', description: '', slugs: { eng: 'news' } }, site)
    expect(links('alternate', head)).toEqual([
      ['en', 'https://shop.test/en/news'],
      ['x-default', 'https://shop.test/en/news'],
    ])
  })

  it('keeps the part of the query that makes a page of its own', () => {
    const head = pageHead('products', { title: 'All', description: '', canonicalQuery: 'page=2' }, site)
    expect(links('canonical', head)).toEqual([[undefined, 'https://shop.test/en/product?page=2']])
  })

  it('shares a page with a picture that every link preview can show, its size and words beside it', () => {
    const alternativePaths = { 'share.jpeg': '/media/ab/sizes/share.jpeg' }
    const { tags } = pageHead('products', { title: 'All', description: 'Boxes', image: { alternativePaths } }, site)
    const shared = tags.flatMap(({ attributes: { property, name, content } }) => {
      const key = property ?? name ?? ''
      return /^(og:image|twitter)/.test(key) ? [[key, content]] : []
    })
    expect(shared).toEqual([
      ['og:image', 'https://shop.test/media/ab/sizes/share.jpeg'],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'All'],
      ['twitter:card', 'summary_large_image'],
    ])
  })

  it('says nothing of a picture that has no raster', () => {
    const { tags } = pageHead('products', { title: 'All', description: 'Boxes', image: {} }, site)
    expect(JSON.stringify(tags)).not.toMatch(/og:image|twitter/)
  })

  it('claims no address for a page that does not exist', () => {
    const head = pageHead(null, { title: 'Not found', description: '', noindex: true }, site)
    expect(head.tags.filter(({ tag }) => tag === 'link')).toEqual([])
    expect(head.tags.map(({ attributes }) => attributes['name'])).toContain('robots')
  })
})
