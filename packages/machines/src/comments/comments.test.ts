import { answer } from '@butiga/commerce-sdk/testing'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { NoticeCommand } from '../shared/notices.ts'
import { sampleComment } from '../testing/comment-samples.ts'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { commentsActors } from './comments.actors.ts'
import { commentsMachine } from './comments.machine.ts'

it('asks for one subject with its order and stars, and for its figures', async () => {
  const summary = { comments: 1, ratings: 1, average: 5, stars: 5, counts: [0, 0, 0, 0, 1] }
  const { commerce, server } = fakeCommerce({
    'comments.filter': () =>
      answer({
        records: [sampleComment()],
        totalPages: 1,
        totalRecords: 1,
        totalItems: 1,
        pagination: { page: 1, limit: 5, perPage: 5, total: 1, lastPage: 1 },
      }),
    'comments.summarize': () => answer(summary),
  })
  const notices = recorder<NoticeCommand>()
  const actors = commentsActors(commerce, { type: 'product', id: 12 })
  const list = createActor(commentsMachine.provide({ actors }), {
    input: { notices: notices.ref, query: { order: 'highest', rating: 5 } },
  }).start()
  const { context } = await waitFor(list, (snapshot) => snapshot.matches('shown'))
  expect([context.items.length, context.extra]).toEqual([1, summary])
  expect(server.requests.find(({ call }) => call === 'comments.filter')?.input).toEqual({
    page: 1,
    limit: 5,
    filters: [
      { key: 'subject_type', value: ['product'] },
      { key: 'subject_id', value: [12] },
      { key: 'rating', value: [5] },
    ],
    sort: [{ field: 'rating', direction: 'desc' }],
  })
})
