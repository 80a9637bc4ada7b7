import { pathModel } from '../testing/model.ts'
import { packed } from './record.draft.ts'
import { recordMachine } from './record.machine.ts'
import { recordPresence } from './record.presence.ts'

const stored = { name: 'Tape', text: 'Brown' }
const name = { path: 'name', base: 'Tape', mine: 'Paper tape' }

/** The steps of the form of one record. */
export const recordPaths = pathModel({
  machine: recordMachine,
  starts: { 'the form of a product': { form: { check: () => [], draft: { key: 'products/7', version: 1 } } } },
  steps: {
    'the product comes': { done: 'load', output: stored },
    'there is no such product: NOT_FOUND': { fail: 'load', code: 'NOT_FOUND' },
    'the product fails: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'try again': { event: { type: 'record.retry' } },
    'submit another name and text': {
      event: { type: 'form.submitted', values: { name: 'Paper tape', text: 'Brown, 50 m' } },
    },
    'a draft of the name is found': { event: { type: 'draft.restored', values: packed([name]) } },
    'a draft of the name and an older text is found': {
      event: { type: 'draft.restored', values: packed([name, { path: 'text', base: 'Black', mine: 'Brown, 50 m' }]) },
    },
    'a draft of what is stored is found': {
      event: { type: 'draft.restored', values: packed([{ ...name, mine: 'Tape' }]) },
    },
    'restore it': { event: { type: 'record.restore' } },
    'delete it': { event: { type: 'record.forget' } },
    'it is saved': { done: 'save', output: { name: 'Paper tape', text: 'Brown, 50 m' } },
    'it is refused: VALIDATION_FAILED': { fail: 'save', code: 'VALIDATION_FAILED' },
    'the network is lost': { fail: 'save', code: 'NETWORK' },
    'somebody else has changed it: REVISION_CONFLICT': { fail: 'save', code: 'REVISION_CONFLICT', status: 409 },
    'it comes with both changed': { done: 'load', output: { name: 'Wide tape', text: 'Clear' } },
    'keep my values': { event: { type: 'record.settle', theirs: [] } },
    'take their text': { event: { type: 'record.settle', theirs: ['text'] } },
    'go back to the form': { event: { type: 'record.cancel' } },
  },
  distinguish: ({ context: { base, values, conflicts: open, draft } }) => [base, values, open.length, draft],
  invariants: {
    'nothing is saved while a conflict is open': ({ after }) =>
      !after.matches({ open: 'saving' }) || after.context.conflicts.length === 0,
  },
  presence: recordPresence,
})
