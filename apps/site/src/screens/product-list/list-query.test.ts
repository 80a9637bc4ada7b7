import { describe, expect, it } from 'vitest'
import { listAddress, readListQuery, searchable } from './list-query.ts'

const plain = { page: 1, limit: 12, sort: 1, discount: false, featured: false, filters: [] }
const read = (query: string, defaultSort = 1, sorts = [1, 2, 3, 4, 5, 6, 7, 8]) =>
  readListQuery(new URLSearchParams(query), defaultSort, sorts)

describe("a list's address", () => {
  it('asks for 12 on page 1 in the default order when it says nothing [R9.8] [R10.87]', () => {
    expect(read('', 8)).toEqual({ ...plain, sort: 8 })
  })

  it('chooses 24 on a page, and nothing but 12 and 24 [R9.8]', () => {
    expect(read('limit=24').limit).toBe(24)
    expect(read('limit=1000').limit).toBe(12)
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=99999999999', 'sort=9', 'sort=0'])(
    'reads %s as the default',
    (query) => {
      expect(read(query)).toEqual(plain)
    },
  )

  it.each([
    ['filter.colour=14&filter.colour=12', [{ key: 'colour', value: [12, 14] }]],
    ['filter.price=90&filter.price=3.5', [{ key: 'price', value: [3.5, 90] }]],
    ['filter.recycled=yes', [{ key: 'recycled', value: ['yes'] }]],
    ['filter.harvest=2026-11-01&filter.harvest=2026-02-01', [{ key: 'harvest', value: ['2026-02-01', '2026-11-01'] }]],
    [
      'filter.b=2&filter.a=1',
      [
        { key: 'a', value: [1] },
        { key: 'b', value: [2] },
      ],
    ],
    ['filter.price=&filter.price=', []],
    ['filter.colour=1&filter.colour=yes', []],
    ['filter.colour=%00', []],
    ["filter.colour=1'--", []],
    ['filter.=1&filter. =1&colour=1&Filter.colour=1', []],
    ['filter.price=1e9', []],
    [`filter.colour=${Array.from({ length: 51 }, (_, id) => id).join('&filter.colour=')}`, []],
  ])('reads the filters of %s [R5.32] [R5.33]', (query, filters) => {
    expect(read(query).filters).toEqual(filters)
  })

  it('reads no more filters than a list can have', () => {
    const query = Array.from({ length: 500 }, (_, index) => `filter.a${index}=1`).join('&')
    expect(read(query).filters).toHaveLength(20)
  })

  it('takes discount=true and featured=true, and nothing like them [R4.47]', () => {
    expect(read('discount=true&featured=true')).toEqual({ ...plain, discount: true, featured: true })
    expect(read('discount=1&featured=TRUE')).toEqual(plain)
    expect(listAddress('/shop/a', { ...plain, discount: true }, 1)).toBe('/shop/a?discount=true')
    expect(listAddress('/shop/a', plain, 1)).toBe('/shop/a')
  })

  it('sorts only as its list offers [R3.36]', () => {
    expect(read('sort=3', 1, [1, 3]).sort).toBe(3)
    expect(read('sort=4', 1, [1, 3]).sort).toBe(1)
  })

  it('names only what differs from the default, and reads back what it wrote', () => {
    expect(listAddress('/shop/a', { ...plain, sort: 3 }, 3)).toBe('/shop/a')
    const query = {
      page: 2,
      limit: 24,
      sort: 5,
      discount: true,
      featured: true,
      filters: [
        { key: 'colour', value: [12, 14] },
        { key: 'price', value: [3, 90] },
        { key: 'recycled', value: ['no'] },
      ],
    }
    const address = listAddress('/shop/a', query, 3)
    expect(read(address.split('?')[1] ?? '', 3)).toEqual(query)
  })

  it('is one for one list, in whatever order its filters were chosen', () => {
    const address = (filters: (typeof plain)['filters'] | { key: string; value: number[] }[]) =>
      listAddress('/shop/a', { ...plain, filters }, 1)
    expect(
      address([
        { key: 'size', value: [3] },
        { key: 'colour', value: [14, 12] },
      ]),
    ).toBe('/shop/a?filter.colour=12&filter.colour=14&filter.size=3')
  })

  it('is for search engines while nothing narrows it, each page on its own', () => {
    expect(searchable({ ...plain, sort: 3, limit: 24 })).toEqual({})
    expect(searchable({ ...plain, page: 2 })).toEqual({ canonicalQuery: 'page=2' })
    expect(searchable({ ...plain, page: 2, discount: true })).toEqual({ noindex: true })
    expect(searchable({ ...plain, filters: [{ key: 'colour', value: [12] }] })).toEqual({ noindex: true })
  })
})
