import { answer, refusal } from '@butiga/commerce-sdk/testing'
import type { BulkJob } from '@butiga/commerce-sdk'
import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { type Answers, fakeCommerce } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { bulkRunActors } from './bulk-run.actors.ts'
import { bulkRunMachine, restOf } from './bulk-run.machine.ts'

const job = (state: BulkJob['state'], done = 0): BulkJob => ({
  id: 7,
  call: 'catalogue.archive',
  input: {},
  state,
  user: 'marta@example.com',
  count: 10,
  done,
  refused: 0,
  conflicts: 0,
  createdAt: '2026-11-23T08:00:00.000Z',
  endedAt: null,
})

const open = (answers: Answers) => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent } = fakeCommerce(answers)
  const delays = { pause: 1, pauseAfterFailure: 1 }
  const machine = bulkRunMachine.provide({ actors: bulkRunActors({ commerce }), delays })
  const actor = createActor(machine, { input: { notices: notices.ref, id: 7 } })
  const ended = vi.fn()
  actor.on('bulkRun.ended', ({ job: { done } }) => ended(done))
  return { actor: actor.start(), notices, sent, ended }
}

it('starts the number of records that was shown, and looks until all are done, also without a network for a while', async () => {
  let looks = 0
  const { actor, sent, ended } = open({
    'bulk.get': () => {
      looks += 1
      if (looks === 3) return refusal('UNAVAILABLE')
      return answer({
        job: looks === 1 ? job('ready') : looks < 5 ? job('running', looks) : job('done', 10),
        refusals: [],
      })
    },
    'bulk.start': () => answer(job('waiting')),
  })
  await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  actor.send({ type: 'bulkRun.start' })
  await waitFor(actor, (snapshot) => snapshot.matches('ended'))
  expect(sent('bulk.start')).toEqual([{ id: '7', count: 10 }])
  expect(ended).toHaveBeenCalledExactlyOnceWith(10)
})

it('a bulk run stops, counts the rest, and continues with it', async () => {
  let state = job('running', 4)
  const { actor, sent } = open({
    'bulk.get': () => answer({ job: state, refusals: [] }),
    'bulk.stop': () => answer((state = job('stopped', 4))),
    'bulk.start': () => answer((state = job('done', 10))),
  })
  await waitFor(actor, (snapshot) => snapshot.matches('running'))
  actor.send({ type: 'bulkRun.stop' })
  await waitFor(actor, (snapshot) => snapshot.matches('ended'))
  expect(restOf(actor.getSnapshot().context)).toBe(6)
  actor.send({ type: 'bulkRun.start' })
  await waitFor(actor, (snapshot) => snapshot.context.details?.job.done === 10)
  expect(sent('bulk.start')).toHaveLength(1)
})
