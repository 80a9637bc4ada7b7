import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { type Answers, fakeCommerce } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { commentVoteActors } from './comment-vote.actors.ts'
import { commentVoteMachine } from './comment-vote.machine.ts'

const open = (answers: Answers) => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent } = fakeCommerce(answers)
  const vote = createActor(commentVoteMachine.provide({ actors: commentVoteActors({ commerce }) }), {
    input: { notices: notices.ref, id: 7 },
  }).start()
  return { vote, notices, sent }
}

it('is given once, and has the count of the shop', async () => {
  const { vote, sent } = open({ 'comments.vote': () => answer({ helpful: 4 }) })
  vote.send({ type: 'commentVote.give' })
  vote.send({ type: 'commentVote.give' })
  const { context } = await waitFor(vote, (snapshot) => snapshot.matches('given'))
  vote.send({ type: 'commentVote.give' })
  expect([context.helpful, sent('comments.vote')]).toEqual([4, [{ id: '7' }]])
})

it('says that it was refused, and can be given again', async () => {
  const { vote, notices } = open({ 'comments.vote': () => refusal('OWN_COMMENT') })
  vote.send({ type: 'commentVote.give' })
  await waitFor(vote, (snapshot) => snapshot.matches('open'))
  expect(notices.of('toast.show')).toHaveLength(1)
  expect(vote.getSnapshot().can({ type: 'commentVote.give' })).toBe(true)
})
