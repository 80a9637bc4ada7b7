import { pathModel } from '../testing/model.ts'
import { loadingBarMachine } from './loading-bar.machine.ts'

export const loadingBarPaths = pathModel({
  machine: loadingBarMachine,
  starts: { 'nothing on its way': undefined },
  steps: {
    'something is asked for': { event: { type: 'loading.started' } },
    'it comes': { event: { type: 'loading.ended', outcome: 'succeeded' } },
    'it fails': { event: { type: 'loading.ended', outcome: 'failed' } },
    'it is given up': { event: { type: 'loading.ended', outcome: 'aborted' } },
    'a fifth of a second passes': { after: 'throttle' },
    'the bar was seen': { after: 'rest' },
    'a fifth of a second, less a millisecond': { after: 'throttle', just: 'before' },
    'the bar was nearly seen': { after: 'rest', just: 'before' },
  },
  // Requests end only after they begin; more than two at once add no new state.
  allows: ({ context: { running } }, step) =>
    step === 'something is asked for' ? running < 2 : !step.startsWith('it ') || running > 0,
  distinguish: ({ context: { running, elapsed } }) => [running, elapsed],
  requirements: {
    'something is asked for': ['R4.76'],
    'it fails': ['R4.76'],
  },
})
