import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { formMachine } from './form.machine.ts'

export const formPaths = pathModel({
  machine: formMachine,
  starts: {
    'an empty field': {
      values: { name: '' },
      validate: ({ name }) => (name === '' ? { name: { key: 'validation.required' } } : {}),
      owner: silentPart(),
    },
  },
  steps: {
    'fill in the field': { event: { type: 'form.change', field: 'name', value: 'Ana' } },
    'leave the field': { event: { type: 'form.touch', field: 'name' } },
    submit: { event: { type: 'form.submit' } },
    'the owner is done': { event: { type: 'form.complete' } },
    'the owner refuses the field': {
      event: { type: 'form.refuse', errors: { name: { key: 'validation.lettersOnly' } } },
    },
    'start over with a name': { event: { type: 'form.reset', values: { name: 'Iva' } } },
  },
  distinguish: ({ context: { values } }) => values,
})
