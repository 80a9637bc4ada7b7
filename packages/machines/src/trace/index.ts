export { createRecorder, type RecorderOptions, type TraceRecorder } from './recorder.ts'
export type { Trace, TraceEntry } from './trace.types.ts'
