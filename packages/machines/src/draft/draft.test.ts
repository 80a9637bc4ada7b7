import { memoryStorage, type StoragePort } from '@butiga/commerce-sdk'
import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { formMachine } from '../form/form.machine.ts'
import type { FormReply } from '../form/form.types.ts'
import { recorder } from '../testing/recorder.ts'
import { draftActors } from './draft.actors.ts'
import { draftMachine } from './draft.machine.ts'

const open = async (storage: StoragePort = memoryStorage(), version = 1) => {
  const clock = new SimulatedClock()
  const draft = draftMachine.provide({ actors: draftActors({ storage }) })
  const form = createActor(formMachine.provide({ actors: { draft } }), {
    clock,
    input: {
      values: { city: '', express: false },
      check: () => [],
      owner: recorder<FormReply>().ref,
      draft: { key: 'address', version },
    },
  }).start()
  await new Promise((resolve) => setTimeout(resolve))
  return {
    clock,
    form,
    storage,
    values: () => form.getSnapshot().context.values,
    type: (city: string) => form.send({ type: 'form.change', path: 'city', value: city }),
    stored: () => JSON.parse(storage.get('address') ?? 'null') as unknown,
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

describe('a draft', () => {
  it('is written once, 300 ms after the last change, and restored when the form opens again', async () => {
    const { clock, type, stored, storage } = await open()
    type('V')
    clock.increment(299)
    type('Vis')
    clock.increment(299)
    expect(stored()).toBeNull()
    clock.increment(1)
    expect(stored()).toEqual({ version: 1, values: { city: 'Vis', express: false } })
    const again = await open(storage)
    expect(again.values()).toEqual({ city: 'Vis', express: false })
    expect(again.form.getSnapshot().matches({ editing: 'dirty' })).toBe(true)
  })

  it('is written at once when the page is about to go', async () => {
    const { form, type, stored } = await open()
    form.send({ type: 'form.flush' })
    expect(stored()).toBeNull()
    type('Vis')
    form.send({ type: 'form.flush' })
    expect(stored()).toMatchObject({ values: { city: 'Vis' } })
  })

  it('is deleted when the form is completed or discarded, and kept while it is only given back', async () => {
    const { form, type, stored } = await open()
    type('Vis')
    form.send({ type: 'form.flush' })
    form.send({ type: 'form.submit' })
    form.send({ type: 'form.release' })
    expect(stored()).not.toBeNull()
    form.send({ type: 'form.submit' })
    form.send({ type: 'form.complete' })
    expect(stored()).toBeNull()
    type('Hvar')
    form.send({ type: 'form.flush' })
    form.send({ type: 'form.leave' })
    form.send({ type: 'form.discard' })
    expect(stored()).toBeNull()
  })

  it('that waits to be written is not written after the completion', async () => {
    const { clock, form, type, stored } = await open()
    type('Vis')
    form.send({ type: 'form.submit' })
    form.send({ type: 'form.complete' })
    clock.increment(1000)
    expect(stored()).toBeNull()
  })

  it.each([
    ['of another version', JSON.stringify({ version: 2, values: { city: 'Vis' } })],
    ['that is no JSON', '{'],
    ['that is null', 'null'],
    ['that is a text', '"Vis"'],
  ])('%s is not restored', async (_, text) => {
    const storage = memoryStorage()
    storage.set('address', text)
    expect((await open(storage)).values()).toEqual({ city: '', express: false })
  })

  it('is restored as far as it fits the form', async () => {
    const storage = memoryStorage()
    storage.set('address', JSON.stringify({ version: 1, values: { city: 'Vis', express: 'yes', gone: 1 } }))
    expect((await open(storage)).values()).toEqual({ city: 'Vis', express: false })
  })
})
