import { describe, expect, it } from 'vitest'
import { contentKindOf, contentPath, contentWord } from './cms.paths.ts'

describe('contentPath', () => {
  it.each([
    ['product', 'hrv', 'med', null, '/product/med'],
    ['product', 'eng', 'honey', 'en', '/en/product/honey'],
    ['product', 'deu', 'honig', 'de', '/de/produkt/honig'],
    ['productCategory', 'deu', 'geschenke', 'de', '/de/shop/geschenke'],
    ['page', 'eng', 'about', 'en', '/en/about'],
    ['page', 'eng', null, 'en', '/en'],
    ['page', 'hrv', null, null, '/'],
    ['product', 'deu', null, 'de', '/de/produkt'],
    ['term', 'hrv', 'novosti', null, '/objave/novosti'],
    ['event', 'deu', '7', 'de', '/de/Veranstaltung/7'],
  ] as const)('%s in %s is %s [R2.18]', (kind, language, slug, prefix, path) => {
    expect(contentPath(kind, language, slug, prefix)).toBe(path)
  })

  it('takes the English word in a language without words of its own', () => {
    expect(contentPath('product', 'ita', 'miele', 'it')).toBe('/it/product/miele')
    expect(contentWord('term', 'deu')).toBe('blog')
  })
})

it('contentKindOf returns the kind for the word of any language [R10.27]', () => {
  expect(['product', 'produkt', 'shop', 'blog', 'toString', ''].map(contentKindOf)).toEqual([
    'product',
    'product',
    'productCategory',
    'term',
    null,
    null,
  ])
})
