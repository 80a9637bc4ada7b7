import { describe, expect, it } from 'vitest'
import { createLinks } from './links.ts'
import { matchPath } from './match.ts'
import { languages } from './testing/sample-site.ts'

const [croatian, english, german] = languages as [(typeof languages)[0], (typeof languages)[0], (typeof languages)[0]]

describe('links', () => {
  it("are built from the language's own words under its prefix [R2.18] [R1.19]", () => {
    expect(createLinks(croatian, languages).product('kutija')).toBe('/product/kutija')
    expect(createLinks(english, languages).product('box')).toBe('/en/product/box')
    expect(createLinks(german, languages).product('karton')).toBe('/de/produkt/karton')
    expect(createLinks(german, languages).category('kartons')).toBe('/de/shop/kartons')
    expect(createLinks(english, languages).home()).toBe('/en')
    expect(createLinks(croatian, languages).cart()).toBe('/kosarica')
    expect(createLinks(german, languages).checkoutSuccess('a b')).toBe('/de/checkout/success?orderSlug=a+b')
  })

  it('lead to the row they are named after, whatever the slug holds', () => {
    const href = createLinks(english, languages).product('50 % off/two?')
    expect(matchPath(href, languages)).toMatchObject({ route: 'product', slug: '50 % off/two?', path: href })
  })
})
