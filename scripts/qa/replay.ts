import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readTrace, TraceError } from '../../packages/machines/src/testing/trace/read-trace.ts'
import { entryText, replayTrace } from '../../packages/machines/src/testing/trace/replay.ts'
import { testOf } from '../../packages/machines/src/testing/trace/to-test.ts'

// `pnpm qa replay trace.json`: replays a trace on the machines of this release and names the entry at which they depart from
// it; `--test out.test.ts` writes a test that does the same.

const { values, positionals } = parseArgs({
  args: process.argv.slice(process.argv[2] === 'replay' ? 3 : 2),
  allowPositionals: true,
  options: { test: { type: 'string' } },
})
const [file] = positionals

const replay = async (path: string): Promise<boolean> => {
  const trace = readTrace(await readFile(path, 'utf8'))
  const { states, departs } = replayTrace(trace)
  const { site, release, entries } = trace
  console.log(`${site}, release ${release}: ${entries.length} entries, ${states.length} states and effects`)
  if (values.test !== undefined) {
    const out = resolve(values.test)
    await writeFile(out, testOf(trace, out))
    console.log(`Wrote ${values.test}`)
  }
  if (departs === null) {
    console.log('Every state is the recorded one.')
    return true
  }
  const { step, actor, expected, actual } = departs
  const entry = entries[step - 1]
  console.log(`It departs at entry ${step}: ${entry === undefined ? '' : entryText(entry)}`)
  console.log(`  ${actor} in the trace: ${expected ?? 'nothing'}`)
  console.log(`  ${actor} in the replay: ${actual ?? 'nothing'}`)
  return false
}

if (file === undefined) {
  console.error('Usage: pnpm qa replay trace.json [--test out.test.ts]')
  process.exitCode = 1
} else {
  try {
    if (!(await replay(file))) process.exitCode = 1
  } catch (error) {
    // A sentence is enough for a file that does not fit; anything else is a bug.
    if (!(error instanceof TraceError) && !(error instanceof Error && 'code' in error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
