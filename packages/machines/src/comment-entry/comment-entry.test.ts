import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { sampleComment, sampleCommentOptions } from '../testing/comment-samples.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { commentEntryActors } from './comment-entry.actors.ts'
import { commentEntryMachine } from './comment-entry.machine.ts'

const open = (answers: Answers = {}, isMember = true) => {
  const { commerce, server } = fakeCommerce({
    'comments.getOptions': () => answer(sampleCommentOptions()),
    'comments.filterOwn': () => answer([]),
    ...answers,
  })
  const entry = createActor(commentEntryMachine.provide({ actors: commentEntryActors(commerce, 1) }), {
    input: { subject: { type: 'product', id: 12 }, isMember },
  }).start()
  return { entry, server, fields: () => entry.getSnapshot().children.fields! }
}

describe('a comment', () => {
  it('is sent once with what was written, and its author is asked for nothing more', async () => {
    const { entry, server, fields } = open({
      'comments.create': () => answer(sampleComment({ published: false }), 201),
    })
    await waitFor(entry, (snapshot) => snapshot.matches('open'))
    fields().send({ type: 'form.change', path: 'text', value: ' Drži. ' })
    fields().send({ type: 'form.change', path: 'rating', value: 4 })
    fields().send({ type: 'form.submit' })
    fields().send({ type: 'form.submit' })
    await waitFor(entry, (snapshot) => snapshot.matches('written'))
    expect(server.requests.filter(({ call }) => call === 'comments.create').map(({ input }) => input)).toEqual([
      { subject_type: 'product', subject_id: 12, text: 'Drži.', rating: 4 },
    ])
    expect(entry.getSnapshot().context.own).toHaveLength(1)
  })

  it('that is refused stays in the form', async () => {
    const { entry, fields } = open({ 'comments.create': () => refusal('ONE_USER_ONE_COMMENT') })
    await waitFor(entry, (snapshot) => snapshot.matches('open'))
    fields().send({ type: 'form.change', path: 'rating', value: 4 })
    fields().send({ type: 'form.submit' })
    await waitFor(entry, (snapshot) => snapshot.matches({ open: 'sending' }))
    await waitFor(entry, (snapshot) => snapshot.matches({ open: 'editing' }))
    expect(fields().getSnapshot().context.refusal).not.toBeNull()
  })
})
