import { describe, expect, it } from 'vitest'
import { cartItemLink, resolveLink, type LinkPlace } from './cms.rules.ts'

const croatian: LinkPlace = { language: 'hrv', prefix: null, pages: { cart: '/kosarica' } }
const english: LinkPlace = { language: 'eng', prefix: 'en' }
const german: LinkPlace = { language: 'deu', prefix: 'de' }
const href = (target: unknown, place = croatian) => resolveLink(target, place).href

describe('links to content', () => {
  it.each(['post', 'page'])('a %s is at its slug [R2.28]', (type) => {
    expect(href({ type, slug: 'a' })).toBe('/a')
    expect(href({ type, slug: 'a' }, german)).toBe('/de/a')
  })

  it.each(['product', 'service'])('a %s is below product [R2.29]', (type) => {
    expect(href({ type, slug: 'kutija' })).toBe('/product/kutija')
  })

  it('in another language they begin with its code and word [R2.18]', () => {
    expect(href({ type: 'product', slug: 'box' }, english)).toBe('/en/product/box')
    expect(href({ type: 'product', slug: 'karton' }, german)).toBe('/de/produkt/karton')
    expect(href({ type: 'productCategory', slug: 'boxes' }, english)).toBe('/en/shop/boxes')
    expect(href({ type: 'productCategory', slug: 'kartons' }, german)).toBe('/de/shop/kartons')
    expect(href({ type: 'product', slug: 'boite' }, { language: 'fra', prefix: 'fr' })).toBe('/fr/produit/boite')
    expect(href({ type: 'product', slug: 'scatola' }, { language: 'ita', prefix: 'it' })).toBe('/it/product/scatola')
  })

  it.each(['category', 'tag', 'term'])('a %s of posts is below the blog [R2.30]', (type) => {
    expect(href({ type, slug: 'selidbe' })).toBe('/objave/selidbe')
    expect(href({ type, slug: 'moving' }, english)).toBe('/en/blog/moving')
  })

  it('an event is found by its id, not by a slug [R2.31]', () => {
    expect(href({ type: 'event', id: 7, slug: 'sajam' })).toBe('/dogadjaj/7')
    expect(href({ type: 'event', id: 7 }, english)).toBe('/en/event/7')
    expect(href({ type: 'event', id: 7 }, german)).toBe('/de/Veranstaltung/7')
    expect(href({ type: 'event', slug: 'sajam' })).toBe('/')
  })

  it('a slug never leaves its segment', () => {
    expect(href({ type: 'page', slug: '/evil.example' })).toBe('/%2Fevil.example')
    expect(href({ type: 'product', slug: 'a/b?c' })).toBe('/product/a%2Fb%3Fc')
  })
})

describe('links that are text', () => {
  it.each(['/', '/a', '/en/checkout?x=1#y', '#uslugeId'])('%s stays on the site [R2.33]', (text) => {
    expect(resolveLink(text, croatian)).toEqual({ href: text, external: false })
  })

  it('the name of a known page is its path [R2.33]', () => {
    expect(resolveLink('cart', croatian)).toEqual({ href: '/kosarica', external: false })
    expect(href('toString')).toBe('/')
  })

  it.each([
    ['https://x.example', 'https://x.example/'],
    ['http://x.example/a', 'http://x.example/a'],
    ['mailto:info@burin.example', 'mailto:info@burin.example'],
    ['tel:+38521555018', 'tel:+38521555018'],
    ['www.x.example/a', 'https://www.x.example/a'],
  ])('%s leads off the site [R2.33]', (text, address) => {
    expect(resolveLink(text, croatian)).toEqual({ href: address, external: true })
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'no page',
    '',
  ])('%j leads home', (text) => {
    expect(resolveLink(text, croatian)).toEqual({ href: '/', external: false })
  })
})

it.each([
  null,
  undefined,
  7,
  true,
  [],
  {},
  { type: 'planet', slug: 'mars' },
  { type: 'toString', slug: 'a' },
  { type: 'page' },
  { type: 'page', slug: '' },
])('an unknown target of a link leads home: %j [R2.35]', (target) => {
  expect(resolveLink(target, croatian)).toEqual({ href: '/', external: false })
})

describe('the link of a cart line', () => {
  const line = (isVisibleIndividually: boolean, mainProductSlug: string | null) => ({
    itemId: 42,
    options: {},
    bundleOptions: [],
    productData: {
      name: 'Box M',
      media: null,
      slug: 'box-m',
      mainProductSlug,
      isVisibleIndividually,
      chosen: [],
      parts: [],
    },
  })

  it('leads to the product', () => {
    expect(cartItemLink(line(true, null), croatian)).toBe('/product/box-m')
    expect(cartItemLink(line(true, 'box'), german)).toBe('/de/produkt/box-m')
  })

  it('leads to the main product with the line, where a variant has no page of its own [R2.32]', () => {
    expect(cartItemLink(line(false, 'box'), croatian)).toBe('/product/box?cartItemId=42')
    expect(cartItemLink(line(false, 'box'), english)).toBe('/en/product/box?cartItemId=42')
  })

  it('leads with the line to where texts and the choices of a bundle can be changed', () => {
    const written = { ...line(true, null), options: { personalizations: { Natpis: 'Ana' } } }
    const bundle = { ...line(true, null), bundleOptions: [{ id: 5, options: { productId: 51 } }] }
    expect(cartItemLink(written, croatian)).toBe('/product/box-m?cartItemId=42')
    expect(cartItemLink(bundle, english)).toBe('/en/product/box-m?cartItemId=42')
  })

  it('leads to the variant where no main product is known', () => {
    expect(cartItemLink(line(false, null), croatian)).toBe('/product/box-m')
  })
})
