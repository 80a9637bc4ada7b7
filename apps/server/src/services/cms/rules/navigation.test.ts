import { expect, it } from 'vitest'
import { navigationKey, navigationTree } from './navigation.ts'

it('nests entries under their parents, in their order', () => {
  const row = (id: number, parentId: number | null) => ({ id, parentId, title: `t${id}`, link: `/${id}` })
  expect(navigationTree([row(2, null), row(3, 1), row(1, null), row(4, 3)])).toEqual([
    { title: 't2', link: '/2', children: [] },
    {
      title: 't1',
      link: '/1',
      children: [{ title: 't3', link: '/3', children: [{ title: 't4', link: '/4', children: [] }] }],
    },
  ])
})
it.each([
  ['7', 7],
  ['123456789', 123_456_789],
  ['1234567890', null],
  ['0', null],
  ['07', null],
  ['7a', null],
  ['a7', null],
  ['header', null],
])('takes %s for the id %s', (text, id) => {
  expect(navigationKey(text)).toEqual({ id, name: text })
})
