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
  },
  // Nothing ends that was not asked for; more than two at once decide nothing more.
  allows: ({ context: { running } }, step) =>
    step === 'something is asked for' ? running < 2 : !step.startsWith('it ') || running > 0,
  distinguish: ({ context: { running, elapsed } }) => [running, elapsed],
})
