import { describe, expect, it } from 'vitest'
import { pageKey } from './entry-server.tsx'
import { languages } from './testing/sample-site.ts'

const key = (path: string) => pageKey(new URL(path, 'https://shop.test'), languages)

describe('the key of a page', () => {
  it('is its path, with what its screen reads of the query in one order', () => {
    expect(key('/shop')).toBe('/shop')
    expect(key('/en/shop/boxes?sort=3&page=2')).toBe('/en/shop/boxes?page=2&sort=3')
    expect(key('/shop/kutije?page=2&sort=3')).toBe('/shop/kutije?page=2&sort=3')
  })

  it('leaves out parameters that are unused, invalid or repeated', () => {
    for (const query of ['utm_source=a', 'page=0', 'page=-1', 'page=1e9', 'limit=13', 'sort=x', '%00=1', 'a[]=1&A=2']) {
      expect(key(`/shop/kutije?${query}`), query).toBe('/shop/kutije')
    }
    expect(key('/shop?page=2')).toBe('/shop')
    expect(key('/product?page=2&page=3')).toBe('/product?page=2')
  })

  it('names a variant by its SKU, however the shop writes those', () => {
    for (const sku of ['ŠKURA 50/66', 'A+B', 'K(1)#2', 'x'.repeat(64)]) {
      const query = new URLSearchParams({ variant: sku }).toString()
      expect(key(`/product/papir?${query}`), sku).toBe(`/product/papir?${query}`)
    }
    for (const none of ['', 'x'.repeat(65), 'a\nb'])
      expect(key(`/product/papir?${new URLSearchParams({ variant: none }).toString()}`), none).toBe('/product/papir')
  })

  it('contains the flags of reduced and of featured products, and is null for filtered lists, whose number has no limit', () => {
    expect(key('/product?featured=true&discount=true')).toBe('/product?discount=true&featured=true')
    expect(key('/product?discount=yes&featured=1')).toBe('/product')
    expect(key('/product?filter.colour=12')).toBeNull()
    for (const query of ['filter.colour=', 'filter.colour=x', 'colour=12', 'filter=1', 'filter.a.b=1', 'FILTER.a=1']) {
      expect(key(`/product?${query}`), query).toBe('/product')
    }
    expect(key('/shop?filter.colour=12')).toBe('/shop')
  })

  it('is none where the page is one visitor’s, leads elsewhere, or is of no screen', () => {
    expect(key('/product/papir?cartItemId=7')).toBeNull()
    expect(key('/naplata/uspjesna?orderSlug=secret')).toBeNull()
    expect(key('/SHOP')).toBeNull()
    expect(key('/hr/shop')).toBeNull()
    expect(key('/shop/')).toBeNull()
    expect(key('/a/b/c/d')).toBeNull()
  })
})
