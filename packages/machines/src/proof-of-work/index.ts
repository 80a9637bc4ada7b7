export { proofOfWorkMachine } from './proof-of-work.machine.ts'
export type { ProofOfWorkContext, ProofOfWorkEvent } from './proof-of-work.types.ts'
