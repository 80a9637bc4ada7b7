import { answer, refusal } from '@butiga/commerce-sdk/testing'
import type { ImportRun } from '@butiga/commerce-sdk'
import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { importRunActors } from './import-run.actors.ts'
import { importRunMachine } from './import-run.machine.ts'

const run = (state: ImportRun['state'], done = 0): ImportRun => ({
  id: 7,
  fileName: 'stock.csv',
  size: 100,
  state,
  isDry: false,
  total: 10,
  done,
  created: done,
  updated: 0,
  unchanged: 0,
  refused: 0,
  notes: 0,
  failure: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  begunAt: null,
  endedAt: null,
})
const columns = [{ name: 'zal', example: '5', field: null }]
const details = (one: ImportRun) => ({ run: one, columns, fields: ['stock'], remarks: [] })

const open = (answers: Answers, id: number | null = null) => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent } = fakeCommerce(answers)
  const machine = importRunMachine.provide({ actors: importRunActors({ commerce }), delays: { pause: 1 } })
  const actor = createActor(machine, { input: { notices: notices.ref, id } })
  const opened = vi.fn()
  const ended = vi.fn()
  actor.on('importRun.opened', ({ id }) => opened(id))
  actor.on('importRun.ended', ({ run }) => ended(run.done))
  return { actor: actor.start(), notices, sent, opened, ended }
}

it('sends a file, starts with the chosen fields, and looks until it is done', async () => {
  let looks = 0
  const { actor, sent, opened, ended } = open({
    'imports.upload': () => answer(run('ready'), 201),
    'imports.get': () => {
      looks += 1
      return answer(details(looks === 1 ? run('ready') : looks < 4 ? run('running', looks) : run('done', 10)))
    },
    'imports.start': () => answer(run('waiting')),
  })
  actor.send({ type: 'importRun.send', file: new File(['zal'], 'stock.csv') })
  await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(opened).toHaveBeenCalledExactlyOnceWith(7)
  actor.send({ type: 'importRun.start' })
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  actor.send({ type: 'importRun.choose', column: 'zal', field: 'stock' })
  actor.send({ type: 'importRun.start' })
  await waitFor(actor, (snapshot) => snapshot.matches('ended'))
  expect(sent('imports.start')).toEqual([{ id: '7', isDry: false, fields: { zal: 'stock' } }])
  expect(ended).toHaveBeenCalledExactlyOnceWith(10)
})

it('goes on with an import that was begun before, and says what it could not do', async () => {
  const { actor, notices } = open(
    {
      'imports.get': () => answer({ ...details(run('stopped', 4)), columns: null }),
      'imports.start': () => refusal('STATE_NOT_ALLOWED'),
    },
    7,
  )
  await waitFor(actor, (snapshot) => snapshot.matches('ended'))
  actor.send({ type: 'importRun.start' })
  await waitFor(actor, (snapshot) => snapshot.matches('ended'))
  expect(notices.of('toast.show')).toHaveLength(1)
})
