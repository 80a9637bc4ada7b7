import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { draftMachine } from './draft.machine.ts'

export const draftPaths = pathModel({
  machine: draftMachine,
  starts: { 'a form that keeps drafts': { key: 'address', version: 1, form: { city: '' }, owner: silentPart() } },
  steps: {
    'a draft is found': { done: 'read', output: { city: 'Vis' } },
    'no draft is found': { done: 'read', output: null },
    'the form is changed': { event: { type: 'draft.change', values: { city: 'Hvar' }, form: { city: '' } } },
    'the form is changed after it was completed': {
      event: { type: 'draft.change', values: { city: 'Hvar' }, form: { city: 'Vis' } },
    },
    'three tenths of a second pass': { after: 'settle' },
    'three tenths of a second, less a millisecond': { after: 'settle', just: 'before' },
    'the page is left': { event: { type: 'draft.flush' } },
    'the draft is written': { done: 'write', output: undefined },
    'the form is completed': { event: { type: 'draft.clear' } },
    'the draft is deleted': { done: 'clear', output: undefined },
  },
})
