import { failureWith, pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { formMachine } from './form.machine.ts'
import { formRows } from './form.rows.ts'
import type { FormInput } from './form.types.ts'

const input: FormInput = {
  values: { name: '', lines: [{ street: 'Kut' }] },
  check: ({ name }) => (name === '' ? [{ path: 'name', rule: 'required' }] : []),
  owner: silentPart(),
  rows: formRows,
  draft: { key: 'name', version: 1 },
}
const fields = [{ path: 'name', rule: 'letters' }]

export const formPaths = pathModel({
  machine: formMachine,
  starts: { 'an empty field': input },
  steps: {
    'fill in the field': { event: { type: 'form.change', path: 'name', value: 'Ana' } },
    'empty the field': { event: { type: 'form.change', path: 'name', value: '' } },
    'leave the field': { event: { type: 'form.touch', path: 'name' } },
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
})
