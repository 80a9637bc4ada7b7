import { expect, it } from 'vitest'
import { categoryTags, productPageTags, productTags } from './tags.ts'

it('tags cards, pages and categories by their ids', () => {
  expect(productTags([3, { id: 4 }])).toEqual(['product:3', 'product:4'])
  expect(productPageTags([{ id: 3 }])).toEqual(['product:3', 'product-page:3'])
  const child = { id: 2, children: [] }
  expect(categoryTags([{ id: 1, children: [child] as never }])).toEqual(['category:1', 'category:2'])
})
it('has no tags for nothing', () => {
  expect([productTags(), productPageTags(), categoryTags()]).toEqual([[], [], []])
})
