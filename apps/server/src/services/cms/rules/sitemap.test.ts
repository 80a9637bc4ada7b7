import { describe, expect, it } from 'vitest'
import { sitemapEntries, sitemapIndexXml, urlset } from './sitemap.ts'

const languages = [
  { code: 'hrv', code2: 'hr', prefix: null },
  { code: 'eng', code2: 'en', prefix: 'en' },
]
const off = { lastmod: false, hreflang: false, images: false }
const place = { origin: 'https://burin.example', languages, options: off }
const product = {
  kind: 'product' as const,
  slugs: { hrv: 'sidro', eng: 'anchor' },
  isHome: false,
  changed: new Date('2026-11-27T10:00:00Z'),
  images: [{ hash: '0123456789abcdef', original_name: "s'idro & <1>.jpg" }],
}

describe('the entries of a content', () => {
  it('are one for each of its languages', () => {
    expect(sitemapEntries(product, place)).toEqual([
      '<url><loc>https://burin.example/product/sidro</loc></url>\n',
      '<url><loc>https://burin.example/en/product/anchor</loc></url>\n',
    ])
    expect(sitemapEntries({ ...product, slugs: { eng: 'a b?' } }, place)).toEqual([
      '<url><loc>https://burin.example/en/product/a%20b%3F</loc></url>\n',
    ])
  })

  it('have no slug for the home page, nor for a list', () => {
    const home = { ...product, kind: 'page' as const, slugs: { hrv: 'naslovnica', eng: 'home' }, isHome: true }
    expect(sitemapEntries(home, place)).toEqual([
      '<url><loc>https://burin.example/</loc></url>\n',
      '<url><loc>https://burin.example/en</loc></url>\n',
    ])
    expect(sitemapEntries({ ...product, kind: 'page', slugs: { eng: '' } }, place)).toEqual([
      '<url><loc>https://burin.example/en</loc></url>\n',
    ])
  })

  it('name the other languages, the one without a prefix for every other reader', () => {
    const link = (code: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="https://burin.example${path}"/>`
    const others = `${link('hr', '/product/sidro')}${link('en', '/en/product/anchor')}`
    const options = { ...off, hreflang: true }
    expect(sitemapEntries(product, { ...place, options })).toEqual([
      `<url><loc>https://burin.example/product/sidro</loc>${others}${link('x-default', '/product/sidro')}</url>\n`,
      `<url><loc>https://burin.example/en/product/anchor</loc>${others}${link('x-default', '/product/sidro')}</url>\n`,
    ])
    expect(sitemapEntries({ ...product, slugs: { eng: 'anchor' } }, { ...place, options })).toEqual([
      `<url><loc>https://burin.example/en/product/anchor</loc>${link('en', '/en/product/anchor')}</url>\n`,
    ])
  })

  it('have the time of the last change and the pictures, where the shop wants them', () => {
    const whole = { ...place, languages: languages.slice(0, 1), options: { ...off, lastmod: true, images: true } }
    expect(sitemapEntries(product, whole)).toEqual([
      '<url><loc>https://burin.example/product/sidro</loc><lastmod>2026-11-27T10:00:00.000Z</lastmod>' +
        '<image:image><image:loc>https://burin.example/media/0123456789abcdef/s&apos;idro%20%26%20%3C1%3E.jpg</image:loc></image:image></url>\n',
    ])
    expect(sitemapEntries({ ...product, changed: null, images: [] }, whole)).toEqual([
      '<url><loc>https://burin.example/product/sidro</loc></url>\n',
    ])
  })
})

it('is a file with its namespaces, and an index of such files', () => {
  expect(urlset.start).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"')
  const files = [
    { name: 'sitemap-1.xml?a=1&b="<>"', changedAt: new Date('2026-11-27T10:00:00Z') },
    { name: 'sitemap-2.xml', changedAt: new Date('2026-11-26T10:00:00Z') },
  ]
  expect(sitemapIndexXml(files, 'https://burin.example')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://burin.example/sitemap-1.xml?a=1&amp;b=%22%3C%3E%22</loc><lastmod>2026-11-27T10:00:00.000Z</lastmod></sitemap>\n' +
      '<sitemap><loc>https://burin.example/sitemap-2.xml</loc><lastmod>2026-11-26T10:00:00.000Z</lastmod></sitemap>\n' +
      '</sitemapindex>\n',
  )
})
