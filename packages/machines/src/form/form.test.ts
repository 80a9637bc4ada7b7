import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { failureWith } from '../testing/model.ts'
import { recorder } from '../testing/recorder.ts'
import { formMachine } from './form.machine.ts'
import { formRows, rowKeysAt } from './form.rows.ts'
import { shownErrorAt } from './form.shown.ts'
import type { FormEvent, FormInput, FormReply } from './form.types.ts'
import type { FormGroup } from './form.values.ts'

/** Every empty text is missing. */
const check = (values: FormGroup): ReturnType<FormInput['check']> => {
  const missing = (value: unknown, path: string): string[] => {
    if (value === '') return [path]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, part]) => missing(part, path === '' ? key : `${path}.${key}`))
  }
  return missing(values, '').map((path) => ({ path, rule: 'required' }))
}

const required = { key: 'validation.required' }

const open = (values: FormGroup = { name: 'Ana', city: 'Vis' }, more: Partial<FormInput> = {}) => {
  const owner = recorder<FormReply>()
  const form = createActor(formMachine, { input: { values, check, owner: owner.ref, ...more } })
  const emitted: string[] = []
  form.on('*', ({ type }) => emitted.push(type))
  form.start()
  const context = () => form.getSnapshot().context
  return {
    owner,
    form,
    emitted,
    context,
    matches: (value: Parameters<ReturnType<typeof form.getSnapshot>['matches']>[0]) =>
      form.getSnapshot().matches(value),
    send: (...events: readonly FormEvent[]) => {
      for (const event of events) form.send(event)
    },
    change: (path: string, value: string) => form.send({ type: 'form.change', path, value }),
    displayed: (path: string) => shownErrorAt(context(), path),
  }
}

const submit: FormEvent = { type: 'form.submit' }
const refuse = (fields: readonly { path: string; rule: string; value?: number }[]): FormEvent => ({
  type: 'form.refuse',
  failure: { ...failureWith('VALIDATION_FAILED'), data: { fields: [...fields] } },
})

describe('a form', () => {
  it('notifies its owner that the values are no longer those of the last submission', () => {
    const { owner, form, change } = open()
    form.send({ type: 'form.touch', path: 'name' })
    expect(owner.received).toEqual([])
    change('name', 'Iva')
    expect(owner.received).toEqual([{ type: 'form.changed', values: { name: 'Iva', city: 'Vis' } }])
  })

  it('judges its values again when its rules have come, and keeps what the server refused', () => {
    let rules: FormInput['check'] = () => []
    const { send, change, displayed } = open({ name: 'Ana', city: 'Vis' }, { check: (values) => rules(values) })
    send(submit, refuse([{ path: 'city', rule: 'letters' }]))
    change('name', '')
    rules = check
    expect(displayed('name')).toBe(null)
    send({ type: 'form.judge' })
    expect([displayed('name'), displayed('city')]).toEqual([required, { key: 'validation.lettersOnly' }])
  })

  it('ignores a second submit while one is running [R4.12]', () => {
    const { owner, send } = open()
    send(submit, submit)
    expect(owner.received).toEqual([{ type: 'form.submitted', values: { name: 'Ana', city: 'Vis' } }])
  })

  it('is enabled again after completion, after a refusal and after a validation failure [R4.13]', () => {
    const { owner, form, send, change, matches } = open()
    send(submit)
    expect(form.getSnapshot().hasTag('busy')).toBe(true)
    send({ type: 'form.complete' })
    expect(matches('editing')).toBe(true)
    send(submit, { type: 'form.release' }, submit, refuse([]))
    expect(matches('editing')).toBe(true)
    change('name', '')
    send(submit)
    expect(matches('editing')).toBe(true)
    change('name', 'Iva')
    send(submit)
    expect(owner.of('form.submitted')).toHaveLength(4)
  })

  it('submits nothing that is wrong: every field shows its error, and the owner gets the path of the first', () => {
    const { owner, send, context, displayed } = open({ name: 'Ana', city: '' })
    expect(displayed('city')).toBeNull()
    send(submit)
    expect(owner.received).toEqual([{ type: 'form.refused', path: 'city' }])
    expect(displayed('city')).toEqual(required)
    expect(context()).toMatchObject({ errors: { city: required }, attempt: 1 })
  })

  it('shows the error of a field once it was left, and checks it from then on', () => {
    const { send, change, displayed } = open()
    change('city', '')
    expect(displayed('city')).toBeNull()
    send({ type: 'form.touch', path: 'city' })
    expect(displayed('city')).toEqual(required)
    change('city', 'Hvar')
    expect(displayed('city')).toBeNull()
  })

  it('keeps its values while it is being submitted, and takes others when it starts over', () => {
    const { send, change, context } = open()
    send({ type: 'form.touch', path: 'name' }, submit)
    change('name', 'Iva')
    expect(context().values).toEqual({ name: 'Ana', city: 'Vis' })
    send({ type: 'form.complete' }, { type: 'form.reset', values: { name: '', city: '' } })
    expect(context()).toMatchObject({ values: { name: '', city: '' }, touched: {} })
  })

  it('fills in a proposal only where nothing is, and is no dirtier for it', () => {
    const { send, context, matches } = open({ name: '', city: 'Vis' })
    send({ type: 'form.propose', values: { name: 'Ana', city: 'Split' } })
    expect(context().values).toEqual({ name: 'Ana', city: 'Vis' })
    expect(matches({ editing: 'clean' })).toBe(true)
  })
})

describe('what the server refuses', () => {
  const maximum = { key: 'validation.maxLength', values: { length: 75 } }

  it('is shown at its field until that field changes', () => {
    const { send, change, context } = open()
    send(submit, refuse([{ path: 'city', rule: 'max', value: 75 }]))
    expect(context()).toMatchObject({ errors: { city: maximum }, refusal: { key: 'Validation failed.' }, attempt: 1 })
    change('name', 'Iva')
    expect(context()).toMatchObject({ errors: { city: maximum }, refusal: null })
    change('city', 'Hvar')
    expect(context().errors).toEqual({})
  })

  it('lands on its field by path, in rows too, and is the form’s own message where no field has the path', () => {
    const { send, context, displayed } = open({ addresses: [{ city: 'Vis' }, { city: 'Hvar' }] })
    send(
      submit,
      refuse([
        { path: 'addresses.1.city', rule: 'max', value: 75 },
        { path: 'addresses.7.city', rule: 'required' },
        { path: 'constructor', rule: 'required' },
      ]),
    )
    expect(context().refused).toEqual({ 'addresses.1.city': maximum })
    expect(displayed('addresses.1.city')).toEqual(maximum)
    expect(context().refusal).toEqual({ key: 'Validation failed.' })
  })

  it('lands where the form says that a path of the request leads, the request as a whole too', () => {
    const { send, context } = open(
      { data: { city: 'Vis' }, code: 'BURA' },
      {
        fieldOf: (path) => (path === '' ? 'code' : `data.${path}`),
      },
    )
    send(submit, { type: 'form.refuse', failure: failureWith('INCORRECT_PASSWORD') })
    expect(context()).toMatchObject({ refused: { code: { key: 'core.login.incorrectPassword' } }, refusal: null })
    send(submit)
    expect(context().refused).toEqual({})
    send(refuse([{ path: 'city', rule: 'required' }]))
    expect(context().refused).toMatchObject({ 'data.city': required })
  })
})

describe('rows of a repeated group', () => {
  const lines = () => open({ lines: [{ street: 'Kut' }, { street: 'Riva' }] }, { rows: formRows })

  it('are added to the end, removed and moved, and keep their keys', () => {
    const { send, context } = lines()
    send({ type: 'form.add', path: 'lines', row: { street: 'Pjaca' } })
    expect(rowKeysAt(context(), 'lines')).toEqual([0, 1, 2])
    send({ type: 'form.move', path: 'lines', index: 2, to: 0 })
    expect(context().values).toEqual({ lines: [{ street: 'Pjaca' }, { street: 'Kut' }, { street: 'Riva' }] })
    expect(rowKeysAt(context(), 'lines')).toEqual([2, 0, 1])
    send(
      { type: 'form.remove', path: 'lines', index: 1 },
      { type: 'form.add', path: 'lines', row: { street: 'Obala' } },
    )
    expect(context().values).toEqual({ lines: [{ street: 'Pjaca' }, { street: 'Riva' }, { street: 'Obala' }] })
    expect(rowKeysAt(context(), 'lines')).toEqual([2, 1, 3])
  })

  it('take along what is wrong with their fields', () => {
    const { send, change, displayed, context } = lines()
    change('lines.1.street', '')
    send({ type: 'form.touch', path: 'lines.1.street' }, { type: 'form.move', path: 'lines', index: 1, to: 0 })
    expect([displayed('lines.0.street'), displayed('lines.1.street')]).toEqual([required, null])
    change('lines.0.street', 'Riva')
    send(submit, refuse([{ path: 'lines.1.street', rule: 'letters' }]), {
      type: 'form.remove',
      path: 'lines',
      index: 0,
    })
    expect(context().refused).toEqual({ 'lines.0.street': { key: 'validation.lettersOnly' } })
    send({ type: 'form.remove', path: 'lines', index: 0 })
    expect(context()).toMatchObject({ values: { lines: [] }, refused: {}, errors: {} })
  })
})

describe('values of each language', () => {
  it('are fields of their own, by path and language', () => {
    const { send, change, context, displayed } = open({ title: { hrv: 'Kutija', eng: '' } })
    send(submit)
    expect([displayed('title.hrv'), displayed('title.eng')]).toEqual([null, required])
    change('title.eng', 'Box')
    expect(context().values).toEqual({ title: { hrv: 'Kutija', eng: 'Box' } })
  })
})

describe('leaving a form', () => {
  it('needs no question while nothing has changed', () => {
    const { send, emitted } = open()
    send({ type: 'form.leave' })
    expect(emitted).toEqual(['form.left'])
  })

  it('asks when something has changed, and not once it is as it was', () => {
    const { send, change, emitted, matches } = open()
    change('name', 'Iva')
    send({ type: 'form.leave' })
    expect(matches({ editing: 'asking' })).toBe(true)
    send({ type: 'form.stay' })
    expect(emitted).toEqual([])
    change('name', 'Ana')
    send({ type: 'form.leave' })
    expect(emitted).toEqual(['form.left'])
  })

  it('goes without the change when that is answered', () => {
    const { send, change, emitted, context } = open()
    change('name', 'Iva')
    send({ type: 'form.leave' }, { type: 'form.discard' })
    expect(emitted).toEqual(['form.left'])
    expect(context().values).toEqual({ name: 'Ana', city: 'Vis' })
  })

  it('needs no question after a completion, and one after a refusal', () => {
    const { send, change, matches } = open()
    change('name', 'Iva')
    send(submit, refuse([]))
    expect(matches({ editing: 'dirty' })).toBe(true)
    send(submit, { type: 'form.complete' })
    expect(matches({ editing: 'clean' })).toBe(true)
  })
})
