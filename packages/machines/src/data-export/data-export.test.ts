import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { dataExportActors } from './data-export.actors.ts'
import { dataExportMachine } from './data-export.machine.ts'

const open = (answers: Answers) => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent } = fakeCommerce(answers)
  const copy = createActor(dataExportMachine.provide({ actors: dataExportActors({ commerce }) }), {
    input: { notices: notices.ref },
  }).start()
  return { copy, notices, sent }
}

it('makes a file of the chosen format, and hands it on once', async () => {
  const { copy, sent } = open({ 'user.export': () => answer({ name: 'a.csv', mime: 'text/csv', text: 'id' }) })
  const ready = vi.fn()
  copy.on('dataExport.ready', ready)
  copy.send({ type: 'dataExport.choose', format: 'csv' })
  copy.send({ type: 'dataExport.start' })
  copy.send({ type: 'dataExport.start' })
  await waitFor(copy, (snapshot) => snapshot.matches('idle'))
  expect(sent('user.export')).toEqual([{ format: 'csv' }])
  expect(ready).toHaveBeenCalledExactlyOnceWith({
    type: 'dataExport.ready',
    file: { name: 'a.csv', mime: 'text/csv', text: 'id' },
  })
})

it('says that it failed, and can be asked again', async () => {
  const { copy, notices } = open({ 'user.export': () => refusal('RATE_LIMITED') })
  copy.send({ type: 'dataExport.start' })
  await waitFor(copy, (snapshot) => snapshot.matches('idle'))
  expect(notices.of('toast.show')).toHaveLength(1)
  expect(copy.getSnapshot().can({ type: 'dataExport.start' })).toBe(true)
})
