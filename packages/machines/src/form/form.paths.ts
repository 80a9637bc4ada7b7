import fc from 'fast-check'
import { failureWith, pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { texts } from '../testing/payload-samples.ts'
import { formMachine } from './form.machine.ts'
import { formRows } from './form.rows.ts'
import type { FormInput } from './form.types.ts'
import type { FormGroup } from './form.values.ts'

const input: FormInput = {
  values: { name: '', lines: [{ street: 'Kut' }] },
  check: ({ name }) => (name === '' ? [{ path: 'name', rule: 'required' }] : []),
  owner: silentPart(),
  rows: formRows,
  draft: { key: 'name', version: 1 },
}
const fields = [{ path: 'name', rule: 'letters' }]

/** Spaces around a name are removed when its field is left. */
const tidy = (values: FormGroup): FormGroup => {
  const { name } = values
  return typeof name !== 'string' || name === name.trim() ? values : { ...values, name: name.trim() }
}

export const formPaths = pathModel({
  machine: formMachine,
  starts: { 'an empty field': { ...input, tidy } },
  steps: {
    'fill in the field': { event: { type: 'form.change', path: 'name', value: 'Ana' } },
    'fill in the field with a space': { event: { type: 'form.change', path: 'name', value: 'Ana ' } },
    'fill in the field with nothing but a space': { event: { type: 'form.change', path: 'name', value: ' ' } },
    'empty the field': { event: { type: 'form.change', path: 'name', value: '' } },
    'what it is judged by has come': { event: { type: 'form.judge' } },
    'leave the field': { event: { type: 'form.touch', path: 'name' } },
    'leave the field of the line': { event: { type: 'form.touch', path: 'lines.0.street' } },
    'add a line': { event: { type: 'form.add', path: 'lines', row: { street: '' } } },
    'remove the line': { event: { type: 'form.remove', path: 'lines', index: 0 } },
    'move the second line up': { event: { type: 'form.move', path: 'lines', index: 1, to: 0 } },
    'a name is proposed': { event: { type: 'form.propose', values: { name: 'Ana' } } },
    'the draft is there': { event: { type: 'draft.restored', values: { name: 'Iva', lines: [] } } },
    'start over with a name': { event: { type: 'form.reset', values: { name: 'Iva', lines: [] } } },
    submit: { event: { type: 'form.submit' } },
    'the owner has saved it': { event: { type: 'form.complete' } },
    'the owner gives it back': { event: { type: 'form.release' } },
    'the server refuses the field': {
      event: { type: 'form.refuse', failure: { ...failureWith('VALIDATION_FAILED'), data: { fields } } },
    },
    'the server refuses the street': {
      event: {
        type: 'form.refuse',
        failure: {
          ...failureWith('VALIDATION_FAILED'),
          data: { fields: [{ path: 'lines.0.street', rule: 'letters' }] },
        },
      },
    },
    'leave the form': { event: { type: 'form.leave' } },
    'stay at the form': { event: { type: 'form.stay' } },
    'leave without the change': { event: { type: 'form.discard' } },
    'leave the page': { event: { type: 'form.flush' } },
  },
  // A list has one line or two here.
  allows: ({ context: { values } }, step) =>
    step === 'add a line'
      ? (values['lines'] as unknown[]).length < 2
      : step !== 'move the second line up' || (values['lines'] as unknown[]).length === 2,
  distinguish: ({ context: { values, initial } }) => [values, initial],
  varies: {
    'fill in the field': fc.record({ value: texts }),
    'fill in the field with a space': fc.record({ value: texts }),
    'a name is proposed': fc.record({ values: fc.record({ name: texts }) }),
    'the draft is there': fc.record({
      values: fc.record({ name: texts, lines: fc.constantFrom([], [{ street: '' }]) }),
    }),
  },
  invariants: {
    'only a valid form is submitted': ({ after: { context, value } }) =>
      value !== 'submitting' || context.check(context.values).length === 0,
    'each row has a key of its own': ({ after: { context } }) => {
      const keys = context.rowKeys['lines']
      return keys === undefined || new Set(keys).size === (context.values['lines'] as unknown[]).length
    },
    'a clean form has the values that it began with, tidied': ({ after }) =>
      !after.matches({ editing: 'clean' }) ||
      JSON.stringify(tidy(after.context.values)) === JSON.stringify(tidy(after.context.initial)),
  },
  excuses: {
    'form on form.judge: removed': 'the rules are the same all the time here; form.test has some that come',
    'form on form.judge does judge: removed': 'the rules are the same all the time here; form.test has some that come',
    'form.editing on form.reset: target is clean':
      'a form that was reset equals its first values: comparing leads there',
    'action propose: refused not assigned': 'withValues returns the refused fields as they are',
    'action restore: refused not assigned': 'withValues returns the refused fields as they are',
    'action tidy: refused not assigned': 'withValues returns the refused fields as they are',
    'action tidy: refusal not assigned': 'a refused form is tidy, and each change of it removes the refusal',
    'action refuseOwn: refusal not assigned': 'a refused form is valid, and each change of it removes the refusal',
  },
  requirements: {
    submit: ['R4.12'],
    'the owner has saved it': ['R4.13'],
    'the owner gives it back': ['R4.13'],
    'the server refuses the field': ['R4.13'],
  },
})
