import { CommerceError } from '@butiga/commerce-sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { FormGroup } from '../form/form.values.ts'
import { failureWith } from '../testing/model.ts'
import { recordMachine } from './record.machine.ts'
import type { SaveInput } from './record.types.ts'

const stored = { name: 'Tape', text: 'Brown' }

/** A record that another user changes to `theirs` before the first save, and to `now` once that is refused. */
const open = async (theirs: FormGroup = stored, now = theirs) => {
  const saves: SaveInput[] = []
  const record = createActor(
    recordMachine.provide({
      actors: {
        load: fromPromise(() => Promise.resolve<FormGroup>(saves.length === 0 ? stored : now)),
        save: fromPromise<FormGroup, SaveInput>(({ input }) => {
          saves.push(input)
          const { base, values } = input
          const isApart = Object.keys(values).some(
            (path) => ![base[path], values[path]].includes(theirs[path]) && base[path] !== values[path],
          )
          if (isApart) throw new CommerceError(failureWith('REVISION_CONFLICT', {}, 409))
          return Promise.resolve(values)
        }),
      },
    }),
    { input: { form: { check: () => [] } } },
  ).start()
  await waitFor(record, (snapshot) => snapshot.matches('open'))
  const type = (path: string, value: string) =>
    record.getSnapshot().children.fields?.send({ type: 'form.change', path, value })
  const submit = async () => {
    record.getSnapshot().children.fields?.send({ type: 'form.submit' })
    await waitFor(record, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { record, saves, type, submit }
}

describe('the form of a record', () => {
  it('opens with what is stored and is clean again after a save', async () => {
    const { record, type, submit, saves } = await open()
    const fields = record.getSnapshot().children.fields
    expect(fields?.getSnapshot().context.values).toEqual(stored)
    type('name', 'Paper tape')
    expect(fields?.getSnapshot().matches({ editing: 'dirty' })).toBe(true)
    await submit()
    expect(fields?.getSnapshot().matches({ editing: 'clean' })).toBe(true)
    expect(saves).toEqual([{ values: { name: 'Paper tape', text: 'Brown' }, base: stored }])
  })

  it('asks about a field that another user has changed, and saves what was decided', async () => {
    const { record, type, submit, saves } = await open({ name: 'Wide tape', text: 'Clear' })
    type('name', 'Paper tape')
    type('text', 'Brown, 50 m')
    await submit()
    expect(record.getSnapshot().matches({ open: 'conflict' })).toBe(true)
    expect(record.getSnapshot().context.conflicts.map(({ path }) => path)).toEqual(['name', 'text'])
    record.send({ type: 'record.settle', theirs: ['text'] })
    await waitFor(record, (snapshot) => snapshot.matches({ open: 'editing' }))
    expect(saves.at(-1)).toEqual({
      values: { name: 'Paper tape', text: 'Clear' },
      base: { name: 'Wide tape', text: 'Clear' },
    })
  })

  it('shows the refusal where the other user has changed it back, and takes the next submission', async () => {
    const { record, type, submit, saves } = await open({ name: 'Wide tape', text: 'Brown' }, stored)
    type('name', 'Paper tape')
    await submit()
    const fields = record.getSnapshot().children.fields
    expect(record.getSnapshot().matches({ open: 'editing' })).toBe(true)
    expect(fields?.getSnapshot().context.refusal).not.toBeNull()
    expect(saves).toHaveLength(1)
  })

  it('keeps what another user has changed in other fields', async () => {
    const { record, type, submit, saves } = await open({ name: 'Wide tape', text: 'Clear' })
    type('name', 'Paper tape')
    await submit()
    record.send({ type: 'record.settle', theirs: [] })
    await waitFor(record, (snapshot) => snapshot.matches({ open: 'editing' }))
    expect(saves.at(-1)?.values).toEqual({ name: 'Paper tape', text: 'Clear' })
  })

  it('goes back to what was typed when nothing is decided', async () => {
    const { record, type, submit } = await open({ name: 'Wide tape', text: 'Brown' })
    type('name', 'Paper tape')
    await submit()
    record.send({ type: 'record.cancel' })
    const fields = record.getSnapshot().children.fields
    expect(fields?.getSnapshot().context.values).toEqual({ name: 'Paper tape', text: 'Brown' })
    expect(fields?.getSnapshot().matches({ editing: 'dirty' })).toBe(true)
  })
})
