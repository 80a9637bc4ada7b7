import { pathModel } from '../testing/model.ts'
import { userWith } from '../testing/account-samples.ts'
import { accountFormMachine } from './account-form.machine.ts'
import { accountFormPresence } from './account-form.presence.ts'

/** The steps of a form of the account. */
export const accountFormPaths = pathModel({
  machine: accountFormMachine,
  starts: { 'the form of a name': { values: { name: 'Ana' }, check: () => [] } },
  steps: {
    'submit another name': { event: { type: 'form.submitted', values: { name: 'Iva' } } },
    'it is saved': { done: 'save', output: { user: userWith(), values: { name: 'Iva Marić' } } },
    'it is saved without a user': { done: 'save', output: { values: { name: '' } } },
    'it is refused: USER_EXISTS': { fail: 'save', code: 'USER_EXISTS' },
    'it is refused: INCORRECT_OLD_PASSWORD': { fail: 'save', code: 'INCORRECT_OLD_PASSWORD' },
    'the network is lost': { fail: 'save', code: 'NETWORK' },
  },
  presence: accountFormPresence,
  requirements: {
    'it is saved': ['R1.12', 'R2.109'],
    'it is refused: INCORRECT_OLD_PASSWORD': ['R8.9'],
    'submit another name': ['R5.13'],
  },
})
