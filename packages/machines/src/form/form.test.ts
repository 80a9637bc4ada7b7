import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { recorder } from '../testing/recorder.ts'
import { formMachine } from './form.machine.ts'
import type { FormErrors, FormReply, FormValues } from './form.types.ts'

const validate = ({ name, city }: FormValues): FormErrors => ({
  ...(name === '' && { name: { key: 'validation.required' } }),
  ...(city === '' && { city: { key: 'validation.required' } }),
})

const open = (values: FormValues = { name: 'Ana', city: 'Vis' }) => {
  const owner = recorder<FormReply>()
  const form = createActor(formMachine, { input: { values, validate, owner: owner.ref } }).start()
  return { owner, form, snapshot: () => form.getSnapshot(), context: () => form.getSnapshot().context }
}

describe('a form', () => {
  it('tells its owner that it is no longer what was submitted', () => {
    const { owner, form } = open()
    form.send({ type: 'form.touch', field: 'name' })
    expect(owner.heard).toEqual([])
    form.send({ type: 'form.change', field: 'name', value: 'Iva' })
    expect(owner.heard).toEqual([{ type: 'form.changed' }])
  })

  it('ignores a second submit while one is running [R4.12]', () => {
    const { owner, form } = open()
    form.send({ type: 'form.submit' })
    form.send({ type: 'form.submit' })
    expect(owner.heard).toEqual([{ type: 'form.submitted', values: { name: 'Ana', city: 'Vis' } }])
  })

  it('is enabled again after completion, after a refusal and after a validation failure [R4.13]', () => {
    const { owner, form, snapshot } = open()
    form.send({ type: 'form.submit' })
    expect(snapshot().hasTag('busy')).toBe(true)
    form.send({ type: 'form.complete' })
    expect(snapshot().value).toBe('editing')
    form.send({ type: 'form.submit' })
    form.send({ type: 'form.refuse', message: { key: 'Validation failed.' } })
    expect(snapshot().value).toBe('editing')
    form.send({ type: 'form.change', field: 'name', value: '' })
    form.send({ type: 'form.submit' })
    expect(snapshot().value).toBe('editing')
    form.send({ type: 'form.change', field: 'name', value: 'Iva' })
    form.send({ type: 'form.submit' })
    expect(owner.of('form.submitted')).toHaveLength(3)
  })

  it('sends nothing that is invalid: it touches every field and points at the first error', () => {
    const { owner, form, context } = open({ name: 'Ana', city: '' })
    form.send({ type: 'form.submit' })
    expect(owner.heard).toEqual([])
    expect(context()).toMatchObject({
      errors: { city: { key: 'validation.required' } },
      touched: { name: true, city: true },
      focus: 'city',
      attempt: 1,
    })
  })

  it('shows what the server said about a field until that field changes', () => {
    const { form, context } = open()
    form.send({ type: 'form.submit' })
    const refused = { city: { key: 'validation.maxLength', values: { length: 75 } } }
    form.send({ type: 'form.refuse', errors: refused, message: { key: 'Validation failed.' } })
    expect(context()).toMatchObject({ errors: refused, refusal: { key: 'Validation failed.' }, focus: 'city' })
    form.send({ type: 'form.change', field: 'name', value: 'Iva' })
    expect(context()).toMatchObject({ errors: refused, refusal: null })
    form.send({ type: 'form.change', field: 'city', value: 'Hvar' })
    expect(context().errors).toEqual({})
  })

  it('keeps its values while it is being submitted, and takes new ones when it starts over', () => {
    const { form, context } = open()
    form.send({ type: 'form.touch', field: 'name' })
    form.send({ type: 'form.submit' })
    form.send({ type: 'form.change', field: 'name', value: 'Iva' })
    expect(context().values).toEqual({ name: 'Ana', city: 'Vis' })
    form.send({ type: 'form.complete' })
    form.send({ type: 'form.reset', values: { name: '', city: '' } })
    expect(context()).toMatchObject({ values: { name: '', city: '' }, touched: {} })
  })
})
