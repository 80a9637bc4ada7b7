import { expect, it } from 'vitest'
import type { SearchFrame } from '../queries/search.ts'
import { documentMaker, isSameToProducts } from './product-documents.ts'

const frame: SearchFrame = {
  sites: [{ id: 1, defaultLanguage: 'hrv', languages: ['hrv', 'eng'], synonyms: {} }],
  attributes: [{ siteId: 1, code: 'colour', label: { hrv: 'Boja' }, values: { 1: { hrv: 'Bijela' } } }],
  categories: [
    { id: 1, siteId: 1, parentId: null, texts: { hrv: { name: 'Kutije', slug: 'kutije', summary: '', title: '' } } },
  ],
  tags: [{ id: 1, names: { hrv: 'Ideja za poklon', eng: 'Gift idea' } }],
}
const [site, colour, boxes, gift] = [frame.sites[0]!, frame.attributes[0]!, frame.categories[0]!, frame.tags[0]!]

it.each<[string, SearchFrame]>([
  ['nothing new', structuredClone(frame)],
  ['another value', { ...frame, attributes: [{ ...colour, values: { ...colour.values, 2: { hrv: 'Crna' } } }] }],
  ['another tag', { ...frame, tags: [...frame.tags, { ...gift, id: 2 }] }],
  ['another category', { ...frame, categories: [...frame.categories, { ...boxes, id: 2 }] }],
])('leaves the words of products as they are with %s', (_, after) => {
  expect(isSameToProducts(frame, after)).toBe(true)
})

it.each<[string, SearchFrame]>([
  ['synonyms', { ...frame, sites: [{ ...site, synonyms: { hrv: [['kutija', 'škatula']] } }] }],
  ['a language', { ...frame, sites: [{ ...site, languages: ['hrv', 'eng', 'deu'] }] }],
  ['a site', { ...frame, sites: [site, { ...site, id: 2 }] }],
  ['an attribute', { ...frame, attributes: [colour, { ...colour, code: 'size' }] }],
  ['an attribute that is gone', { ...frame, attributes: [] }],
  ['the name of an attribute', { ...frame, attributes: [{ ...colour, label: { hrv: 'Nijansa' } }] }],
  ['the name of a value', { ...frame, attributes: [{ ...colour, values: { 1: { hrv: 'Purpurna' } } }] }],
  ['a translated value', { ...frame, attributes: [{ ...colour, values: { 1: { hrv: 'Bijela', eng: 'White' } } }] }],
  ['a value that is gone', { ...frame, attributes: [{ ...colour, values: {} }] }],
  ['a place in the tree', { ...frame, categories: [{ ...boxes, parentId: 2 }] }],
  ['the name of a tag', { ...frame, tags: [{ ...gift, names: { hrv: 'Dar' } }] }],
  ['a tag that is gone', { ...frame, tags: [] }],
  ['a category that is gone', { ...frame, categories: [] }],
])('a new frame with %s makes the documents of products again', (_, after) => {
  expect(isSameToProducts(frame, after)).toBe(false)
})

it('a product has the names of its tags among its words, in the language or else in the default one', () => {
  const product = {
    id: 7,
    siteId: 1,
    sku: 'POK-3',
    featured: false,
    isAvailable: true,
    attributes: [],
    texts: { hrv: { name: 'Poklon-kutija', slug: 'poklon-kutija', summary: '', description: '' } },
    categories: [],
    tags: [1, 2],
    variants: [],
  }
  const maker = documentMaker(site, frame)
  expect(maker.product(product, 'eng')?.facets).toEqual(['Gift idea'])
  expect(maker.product(product, 'deu')?.facets).toEqual(['Ideja za poklon'])
})
