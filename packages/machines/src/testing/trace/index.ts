export { readTrace, TraceError } from './read-trace.ts'
export { replayTrace, type Departure, type Replayed } from './replay.ts'
