import { describe, expect, it } from 'vitest'
import { byLanguage, eachOf, idsOf, renamed, textsOf } from './other-form.ts'

const hrv = 'hrv'

describe('renamed', () => {
  const change = renamed({ minTotal: 'minimum', least: 'minimum' })
  it('gives fields their names and leaves others', () => {
    expect(change({ minTotal: 5, code: 'A' }, hrv)).toEqual({ minimum: 5, code: 'A' })
    expect(change({ code: 'A' }, hrv)).toEqual({ code: 'A' })
  })
  it('leaves a field that has another value by its own name, so that it is refused', () => {
    expect(change({ minTotal: 5, minimum: 6 }, hrv)).toEqual({ minTotal: 5, minimum: 6 })
    expect(change({ minTotal: 5, least: 7 }, hrv)).toEqual({ minimum: 5, least: 7 })
    expect(change({ minTotal: 5, minimum: 5 }, hrv)).toEqual({ minimum: 5 })
  })
})

it('idsOf takes records for their ids', () => {
  const change = idsOf({ allowedCurrencies: 'currencies', media: 'media' })
  expect(change({ allowedCurrencies: [{ id: 978, label: 'EUR' }, 756], media: [{ id: 3 }] }, hrv)).toEqual({
    currencies: [978, 756],
    media: [3],
  })
  expect(change({ allowedCurrencies: 'EUR' }, hrv)).toEqual({ currencies: 'EUR' })
  expect(change({ allowedCurrencies: null }, hrv)).toEqual({ currencies: null })
})

describe('byLanguage', () => {
  const change = byLanguage({ title: 'titles' })
  it('puts a text into its record, beside those of other languages', () => {
    expect(change({ title: 'Kutija' }, hrv)).toEqual({ titles: { hrv: 'Kutija' } })
    expect(change({ title: 'Kutija', titles: { eng: 'Box' } }, hrv)).toEqual({ titles: { eng: 'Box', hrv: 'Kutija' } })
  })
  it('leaves what contradicts it', () => {
    for (const titles of [{ hrv: 'Sanduk' }, 'Sanduk'])
      expect(change({ title: 'Kutija', titles }, hrv)).toEqual({ title: 'Kutija', titles })
  })
})

describe('textsOf', () => {
  const change = eachOf(textsOf('translations', ['name', 'slug']), renamed({ retailPrice: 'retail' }))
  it('puts the texts into the record of the language of the request', () => {
    expect(change({ name: 'Kutija', slug: 'kutija', retailPrice: 4 }, hrv)).toEqual({
      translations: { hrv: { name: 'Kutija', slug: 'kutija' } },
      retail: 4,
    })
    const translations = { eng: { name: 'Box' }, hrv: { summary: 'Jaka' } }
    expect(change({ name: 'Kutija', translations }, hrv)).toEqual({
      translations: { eng: { name: 'Box' }, hrv: { summary: 'Jaka', name: 'Kutija' } },
    })
  })
  it('leaves what contradicts it, and changes nothing without them', () => {
    const translations = { hrv: { name: 'Sanduk' } }
    expect(change({ name: 'Kutija', slug: 'kutija', translations }, hrv)).toEqual({
      name: 'Kutija',
      translations: { hrv: { name: 'Sanduk', slug: 'kutija' } },
    })
    const removed = { name: 'Kutija', translations: { hrv: null } }
    expect(change(removed, hrv)).toEqual(removed)
    expect(change({ sku: 'A' }, hrv)).toEqual({ sku: 'A' })
  })
})
