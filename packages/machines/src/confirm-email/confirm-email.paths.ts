import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { confirmEmailMachine } from './confirm-email.machine.ts'
import { confirmEmailPresence } from './confirm-email.presence.ts'

const notices = silentPart()

/** The steps after a confirmed address. */
export const confirmEmailPaths = pathModel({
  machine: confirmEmailMachine,
  starts: {
    'a text to show': { notices, goalType: 'message', goal: 'Hvala!' },
    'an address to open': { notices, goalType: 'url', goal: '/shop' },
    'a file to download': { notices, goalType: 'file', goal: '/media/katalog.pdf' },
    'an address that may not be followed': { notices, goalType: 'url', goal: null },
  },
  steps: {
    'the page is opened': { done: 'open', output: undefined },
    'the file comes': { done: 'download', output: undefined },
    'the file is missing': { fail: 'download', code: 'NOT_FOUND' },
    'the network is lost': { fail: 'download', code: 'NETWORK' },
    retry: { event: { type: 'confirmEmail.retry' } },
  },
  presence: confirmEmailPresence,
  requirements: {
    'the page is opened': ['R2.115'],
    'the file comes': ['R2.116'],
  },
})
