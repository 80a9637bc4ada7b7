import { text } from 'node:stream/consumers'
import { endRun } from './end-run.ts'

// A process in a session of its own, which no signal to a run of tests reaches. The run holds the other end of its input, which the
// system closes however the run ends, and says there which folders it has.
await endRun(JSON.parse(await text(process.stdin)) as readonly string[])
