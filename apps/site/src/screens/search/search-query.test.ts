import { searchCategories, type SearchQuery } from '@butiga/machines/search'
import { describe, expect, it } from 'vitest'
import { categoriesOf, isContinued, readSearchQuery, searchAddress } from './search-query.ts'

const read = (text: string, categories = searchCategories) => readSearchQuery(new URLSearchParams(text), categories)

describe('the address of a search', () => {
  it.each([
    ['', { category: 'products', page: 1, search: '' }],
    ['category=posts&page=2&search=traka', { category: 'posts', page: 2, search: 'traka' }],
    ['category=nothing&page=0&search=%20traka%20', { category: 'products', page: 1, search: 'traka' }],
    ['page=1e9&search=', { category: 'products', page: 1, search: '' }],
  ])('%s is read as %j, and written as it was meant [R2.118]', (text, query) => {
    expect(read(text)).toEqual(query)
    expect(read(searchAddress('/pretraga', read(text)).split('?')[1] ?? '')).toEqual(query)
  })

  it('names only what differs from the default', () => {
    expect(searchAddress('/pretraga', { category: 'products', page: 1, search: ' ' })).toBe('/pretraga')
    expect(searchAddress('/pretraga', { category: 'pages', page: 3, search: 'čaj & med' })).toBe(
      '/pretraga?category=pages&page=3&search=%C4%8Daj+%26+med',
    )
  })

  it('takes no more letters than a search may have, and none that are half a letter', () => {
    expect(read(`search=${'a'.repeat(1000)}`).search).toHaveLength(200)
    expect(readSearchQuery(new URLSearchParams([['search', 'a\uD800']]), searchCategories).search).toBe('a\uFFFD')
  })

  it('has categories of content alone where there is no shop', () => {
    const categories = categoriesOf({ ecommerceEnabled: false })
    expect(categories).toEqual(['pages', 'posts'])
    expect(read('category=products', categories).category).toBe('pages')
  })

  it('is one entry of the history while a word is typed', () => {
    const continues = (before: string, now: string, change: Partial<SearchQuery> = {}) =>
      isContinued(
        { category: 'products', page: 1, search: before },
        { category: 'products', page: 1, search: now, ...change },
      )
    expect([continues('tra', 'traka'), continues('traka', 'tr'), continues('traka', 'kutija')]).toEqual([
      true,
      true,
      false,
    ])
    expect([continues('tra', 'traka', { category: 'posts' }), continues('tra', 'traka', { page: 2 })]).toEqual([
      false,
      false,
    ])
  })
})
