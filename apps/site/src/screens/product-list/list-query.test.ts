import { describe, expect, it } from 'vitest'
import { listAddress, readListQuery } from './list-query.ts'

const read = (query: string, defaultSort = 1) => readListQuery(new URLSearchParams(query), defaultSort)

describe("a list's address", () => {
  it('asks for 12 on page 1 in the default order when it says nothing [R9.8] [R10.87]', () => {
    expect(read('', 8)).toEqual({ page: 1, limit: 12, sort: 8 })
  })

  it('chooses 24 on a page, and nothing but 12 and 24 [R9.8]', () => {
    expect(read('limit=24').limit).toBe(24)
    expect(read('limit=1000').limit).toBe(12)
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=99999999999', 'sort=9', 'sort=0'])(
    'reads %s as the default',
    (query) => {
      expect(read(query)).toEqual({ page: 1, limit: 12, sort: 1 })
    },
  )

  it('names only what differs from the default, and reads back what it wrote', () => {
    expect(listAddress('/shop/a', { page: 1, limit: 12, sort: 3 }, 3)).toBe('/shop/a')
    const query = { page: 2, limit: 24, sort: 5 }
    const address = listAddress('/shop/a', query, 3)
    expect(read(address.split('?')[1] ?? '', 3)).toEqual(query)
  })
})
