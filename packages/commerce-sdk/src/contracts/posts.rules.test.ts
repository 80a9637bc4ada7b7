import { expect, it } from 'vitest'
import { DEFAULT_POST_TYPE, POST_CATEGORY_LIMIT, postListDisplay, postListQuery, readTerms } from './posts.rules.ts'

it('asks for five posts of the default type, the newest first [R9.12] [R9.15] [R9.17]', () => {
  const { limit, postTypes, sort, filters } = postListQuery({ page: 2 })
  expect([limit, postTypes, sort, filters]).toEqual([
    5,
    ['post'],
    [{ field: 'published_at', direction: 'desc' }],
    undefined,
  ])
  expect([POST_CATEGORY_LIMIT, DEFAULT_POST_TYPE]).toEqual([5, 'post'])
  expect(postListQuery({ page: 1, category: 'otoci', postTypes: ['news'] })).toMatchObject({
    postTypes: ['news'],
    filters: [{ key: 'category', value: ['otoci'] }],
  })
})

it('is shown as components where post types are given, else as a blog [R9.16]', () => {
  expect([postListDisplay(['news']), postListDisplay(undefined), postListDisplay([])]).toEqual([
    'components',
    'legacy',
    'legacy',
  ])
})

it('reads terms from either shape of the answer [R7.32]', () => {
  const pagination = { page: 1, limit: 10, perPage: 10, total: 1, lastPage: 1 }
  const term = { id: 1, type: 'tag' as const, title: 'Med', slug: 'med', description: '', posts: 2, translations: [] }
  const answer = { categories: [term], totalPages: 1, totalRecords: 1, totalItems: 1, pagination }
  expect(readTerms(answer)).toEqual([term])
  expect(readTerms({ data: answer })).toEqual([term])
})
