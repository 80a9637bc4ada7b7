import { answer } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { silentPart } from '../testing/parked.ts'
import { postsActors } from './posts.actors.ts'
import { postsFlags } from './posts.flags.ts'
import { postsMachine } from './posts.machine.ts'

const post = (id: number) => ({
  id,
  title: `Objava ${id}`,
  slug: `objava-${id}`,
  postType: 'post',
  language_code: 'hrv',
  meta: {},
  published_at: '2026-11-21T12:00:00.000Z',
  readingMinutes: 1,
  terms: [],
})

it('loads the pages of a category, and says where it is [R2.90]', async () => {
  const { commerce, sent } = fakeCommerce({
    'posts.filter': ({ input }) => {
      const page = Number(input.page)
      return answer({
        records: [post(page)] as never,
        totalPages: 3,
        totalRecords: 11,
        totalItems: 11,
        pagination: { page, limit: 5, perPage: 5, total: 11, lastPage: 3 },
      })
    },
  })
  const posts = createActor(postsMachine.provide({ actors: postsActors({ commerce }) }), {
    input: { notices: silentPart(), query: { category: 'otoci' } },
  }).start()
  const flags = () => postsFlags(posts.getSnapshot())
  expect(flags()).toMatchObject({ isPending: true })
  await waitFor(posts, (snapshot) => snapshot.matches('shown'))
  expect(flags()).toEqual({ isFirstPage: true, isLastPage: false, isPending: false })
  posts.send({ type: 'list.loadMore' })
  expect(flags()).toMatchObject({ isFirstPage: true, isPending: true })
  await waitFor(posts, (snapshot) => snapshot.context.items.length === 2)
  expect(flags()).toEqual({ isFirstPage: false, isLastPage: false, isPending: false })
  posts.send({ type: 'list.goTo', page: 3 })
  await waitFor(posts, (snapshot) => snapshot.matches('shown') && snapshot.context.shownQuery.page === 3)
  expect(posts.getSnapshot().context.items.map(({ id }) => id)).toEqual([3])
  expect(flags()).toEqual({ isFirstPage: false, isLastPage: true, isPending: false })
  expect(sent('posts.filter').map(({ page, limit, filters }) => ({ page, limit, filters }))).toEqual(
    [1, 2, 3].map((page) => ({ page, limit: 5, filters: [{ key: 'category', value: ['otoci'] }] })),
  )
})
