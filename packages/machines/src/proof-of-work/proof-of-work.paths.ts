import { pathModel } from '../testing/model.ts'
import { proofOfWorkMachine } from './proof-of-work.machine.ts'

export const proofOfWorkPaths = pathModel({
  machine: proofOfWorkMachine,
  starts: { 'no challenge': undefined },
  steps: {
    'a challenge comes': { event: { type: 'proof.started' } },
    'it is solved': { event: { type: 'proof.ended' } },
  },
  // A challenge ends only after it begins; more than two at once add no new state.
  allows: ({ context: { running } }, step) => (step === 'a challenge comes' ? running < 2 : running > 0),
  distinguish: ({ context: { running } }) => [running],
})
