import { expect, it } from 'vitest'
import { fillIn, slugIn } from './pattern.ts'

it.each([
  ['/Veranstaltung/{id}', 'Veranstaltung/12', '12'],
  ['/Veranstaltung/{id}', 'veranstaltung/12', '12'],
  ['/adminLogin', 'adminlogin', ''],
  ['/shop/{slug}', 'Shop/Kutije', 'kutije'],
  ['/odjava/{token}', 'Odjava/aB3_x', 'aB3_x'],
  ['/shop/{slug}', 'shop', null],
  ['/cart', 'shop', null],
])('%s takes %s: %s', (pattern, path, slug) => {
  expect(slugIn(path.split('/'), pattern)).toBe(slug)
})

it('fillIn writes a path in the spelling of its pattern, and escapes characters that are not allowed in it', () => {
  expect(fillIn('/Veranstaltung/{id}', '12')).toBe('/Veranstaltung/12')
  expect(fillIn('/shop/{slug}', 'a/b?')).toBe('/shop/a%2Fb%3F')
})
