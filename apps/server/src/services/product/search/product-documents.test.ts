import { expect, it } from 'vitest'
import type { SearchFrame } from '../queries/search.ts'
import { isSameToProducts } from './product-documents.ts'

const frame: SearchFrame = {
  sites: [{ id: 1, defaultLanguage: 'hrv', languages: ['hrv', 'eng'], synonyms: {} }],
  attributes: [{ siteId: 1, code: 'colour', label: { hrv: 'Boja' }, values: { 1: { hrv: 'Bijela' } } }],
  categories: [
    { id: 1, siteId: 1, parentId: null, texts: { hrv: { name: 'Kutije', slug: 'kutije', summary: '', title: '' } } },
  ],
}
const [site, colour, boxes] = [frame.sites[0]!, frame.attributes[0]!, frame.categories[0]!]

it.each<[string, SearchFrame]>([
  ['nothing new', structuredClone(frame)],
  ['another value', { ...frame, attributes: [{ ...colour, values: { ...colour.values, 2: { hrv: 'Crna' } } }] }],
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
  ['a category that is gone', { ...frame, categories: [] }],
])('makes products anew with %s', (_, after) => {
  expect(isSameToProducts(frame, after)).toBe(false)
})
