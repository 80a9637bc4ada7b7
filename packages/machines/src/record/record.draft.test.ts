import { memoryStorage } from '@butiga/commerce-sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { FormGroup } from '../form/form.values.ts'
import { DRAFT_AGE, LARGEST_DRAFT, MOST_DRAFTS, recordActors } from './record.actors.ts'
import { recordMachine } from './record.machine.ts'
import type { SaveInput } from './record.types.ts'

const stored = {
  name: 'Tape',
  text: { hrv: 'Smeđa', eng: 'Brown' },
  tags: ['a'],
  password: '',
  plugins: { mail: { token: '' } },
  file: null,
}
const NAME = 'admin.drafts.7.1'

/** A browser with the records of a shop, and what it has stored of them. */
const browser = () => {
  const storage = memoryStorage()
  const records = new Map<string, FormGroup>()
  let now = 1_000_000_000_000
  const open = async (key = 'products/7') => {
    const record = createActor(
      recordMachine.provide({
        actors: {
          ...recordActors({ storage, name: NAME, now: () => now, secrets: ['password', 'plugins'] }),
          load: fromPromise(() => Promise.resolve(records.get(key) ?? stored)),
          save: fromPromise<FormGroup, SaveInput>(({ input: { values } }) => {
            records.set(key, values)
            return Promise.resolve(values)
          }),
        },
      }),
      { input: { form: { check: () => [], draft: { key, version: 1 } } } },
    ).start()
    await waitFor(record, (snapshot) => snapshot.matches('open'))
    await new Promise((resolve) => setTimeout(resolve))
    const fields = () => {
      const form = record.getSnapshot().children.fields
      if (form === undefined) throw new Error('The form is not open.')
      return form
    }
    return {
      record,
      fields,
      values: () => fields().getSnapshot().context.values,
      isOffered: () => record.getSnapshot().matches({ open: 'offered' }),
      conflicts: () => record.getSnapshot().context.conflicts,
      /** Types, and leaves before the machine has written anything by itself. */
      type: async (path: string, value: FormGroup[string]) => {
        fields().send({ type: 'form.change', path, value })
        fields().send({ type: 'form.flush' })
        await new Promise((resolve) => setTimeout(resolve))
      },
      save: async () => {
        fields().send({ type: 'form.submit' })
        await waitFor(record, (snapshot) => !snapshot.hasTag('busy'))
        await new Promise((resolve) => setTimeout(resolve))
      },
    }
  }
  return {
    open,
    records,
    text: () => storage.get(NAME),
    pass: (time: number) => {
      now += time
    },
  }
}

describe('the draft of a record', () => {
  it('is offered when the record is opened again, and restored over what is stored', async () => {
    const { open } = browser()
    await (await open()).type('name', 'Paper tape')
    const again = await open()
    expect([again.isOffered(), again.values()]).toEqual([true, stored])
    again.record.send({ type: 'record.restore' })
    expect(again.values()).toEqual({ ...stored, name: 'Paper tape' })
    expect(again.fields().getSnapshot().matches({ editing: 'dirty' })).toBe(true)
  })

  it('is gone once it is saved, discarded, or not wanted', async () => {
    const { open, text } = browser()
    const first = await open()
    await first.type('name', 'Paper tape')
    await first.save()
    expect(text()).toBeNull()
    await first.type('name', 'Wide tape')
    first.fields().send({ type: 'form.reset', values: first.fields().getSnapshot().context.initial })
    expect(text()).toBeNull()
    await first.type('name', 'Wide tape')
    first.fields().send({ type: 'form.leave' })
    first.fields().send({ type: 'form.discard' })
    expect(text()).toBeNull()
    await first.type('name', 'Wide tape')
    const again = await open()
    again.record.send({ type: 'record.forget' })
    expect([text(), again.values()['name']]).toEqual([null, 'Paper tape'])
  })

  it('keeps what others have saved meanwhile in the fields that it does not have', async () => {
    const { open, records } = browser()
    await (await open()).type('text.eng', 'Clear')
    records.set('products/7', { ...stored, name: 'Wide tape', text: { hrv: 'Bijela', eng: 'Brown' } })
    const again = await open()
    again.record.send({ type: 'record.restore' })
    expect(again.values()).toEqual({ ...stored, name: 'Wide tape', text: { hrv: 'Bijela', eng: 'Clear' } })
  })

  it('asks about each field that others have saved meanwhile, also one of a list', async () => {
    const { open, records } = browser()
    const first = await open()
    await first.type('name', 'Paper tape')
    await first.type('tags', ['a', 'b'])
    records.set('products/7', { ...stored, name: 'Wide tape', tags: [] })
    const again = await open()
    again.record.send({ type: 'record.restore' })
    expect(again.conflicts()).toEqual([
      { path: 'name', base: 'Tape', mine: 'Paper tape', theirs: 'Wide tape' },
      { path: 'tags', base: ['a'], mine: ['a', 'b'], theirs: [] },
    ])
    expect(again.values()['name']).toBe('Wide tape')
    again.record.send({ type: 'record.settle', theirs: ['tags'] })
    expect(again.values()).toEqual({ ...stored, name: 'Paper tape', tags: [] })
  })

  it('has no field that was saved since it began', async () => {
    const { open, records } = browser()
    const first = await open()
    await first.type('name', 'Paper tape')
    await first.save()
    await first.type('text.eng', 'Clear')
    records.set('products/7', { ...stored, name: 'Wide tape' })
    const again = await open()
    again.record.send({ type: 'record.restore' })
    expect([again.conflicts(), again.values()]).toEqual([
      [],
      { ...stored, name: 'Wide tape', text: { hrv: 'Smeđa', eng: 'Clear' } },
    ])
  })

  it('is not offered where the record has it already, or has no such field any more', async () => {
    const { open, records } = browser()
    await (await open()).type('name', 'Paper tape')
    records.set('products/7', { ...stored, name: 'Paper tape' })
    expect((await open()).isOffered()).toBe(false)
    records.set('products/7', { text: stored.text })
    expect((await open()).isOffered()).toBe(false)
    records.set('products/7', { ...stored, name: ['Tape'] })
    expect((await open()).isOffered()).toBe(false)
  })

  it('has no secret and no file', async () => {
    const { open, text } = browser()
    const first = await open()
    await first.type('password', 'uvala sidro')
    await first.type('plugins.mail.token', 'uvala bura')
    await first.type('file', new Blob(['x']))
    expect(text()).toBeNull()
    await first.type('name', 'Paper tape')
    expect(text()).not.toContain('uvala')
    const again = await open()
    again.record.send({ type: 'record.restore' })
    expect(again.values()).toEqual({ ...stored, name: 'Paper tape' })
  })

  it('ends after 30 days', async () => {
    const { open, pass } = browser()
    await (await open()).type('name', 'Paper tape')
    pass(DRAFT_AGE - 1)
    expect((await open()).isOffered()).toBe(true)
    pass(1)
    expect((await open()).isOffered()).toBe(false)
  })

  it('is one of twenty at most, each of a record of its own, and none is larger than 100,000 letters', async () => {
    const { open, text } = browser()
    for (let id = 1; id <= MOST_DRAFTS + 1; id += 1) await (await open(`products/${id}`)).type('name', `Tape ${id}`)
    expect((await open('products/1')).isOffered()).toBe(false)
    const second = await open('products/2')
    second.record.send({ type: 'record.restore' })
    expect(second.values()['name']).toBe('Tape 2')
    await (await open('products/22')).type('name', 'x'.repeat(LARGEST_DRAFT))
    expect(text()).not.toContain('xxx')
    expect((await open('products/3')).isOffered()).toBe(true)
  })
})
