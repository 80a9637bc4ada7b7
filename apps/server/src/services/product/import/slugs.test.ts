import { expect, it } from 'vitest'
import { longestSlug, slugCandidates, slugOf } from './slugs.ts'
import { isReserved } from '../../paths/public.ts'

it.each([
  ['Čaša „Škoj”, 2 kom', 'casa-skoj-2-kom'],
  ['Đurđica & žir', 'durdica-zir'],
  ['Größe: XL – Öl für Übersee', 'groesse-xl-oel-fuer-uebersee'],
  ['  --A__B--  ', 'a-b'],
  ['箱 大', '箱-大'],
  ['🎁', ''],
])('%s has the address %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it('finds another address for names that are too short, taken by routes, or made of signs', () => {
  expect(slugCandidates('Set', 'SKU 12')).toEqual(['set-sku-12'])
  expect(slugCandidates('Košarica', 'SKU-1')).toEqual(['kosarica-sku-1'])
  expect(slugCandidates('🎁', 'P1')).toEqual([])
  expect(slugCandidates('🎁', 'POK-3')).toEqual(['pok-3'])
  const long = slugCandidates('a'.repeat(300), 'S'.repeat(64))
  expect(new Set(long).size).toBe(2)
  expect(long.every((slug) => slug.length <= longestSlug)).toBe(true)
})

it.each(['product', 'produkt', 'shop', 'veranstaltung', 'checkout', 'kasse'])('%s is a word of routes', (word) => {
  expect(isReserved(word)).toBe(true)
})
