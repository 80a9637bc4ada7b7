export { tracedMachines } from './machines.ts'
export { entryText, replayTrace, type Departure, type Replayed } from './replay.ts'
