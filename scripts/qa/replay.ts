import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readTrace, TraceError } from '../../packages/machines/src/testing/trace/read-trace.ts'
import { entryText, replayTrace } from '../../packages/machines/src/testing/trace/replay.ts'
import { testOf } from './trace-test.ts'

interface ReplayCommand {
  readonly file: string
  /** The test file to write; null for none. */
  readonly test: string | null
}

const replay = async ({ file, test }: ReplayCommand): Promise<number> => {
  const trace = readTrace(await readFile(file, 'utf8'))
  const { states, departs } = replayTrace(trace)
  const { site, release, entries } = trace
  console.log(`${site}, release ${release}: ${entries.length} entries, ${states.length} states and effects`)
  if (test !== null) {
    const out = resolve(test)
    await writeFile(out, testOf(trace, out))
    console.log(`Wrote ${test}`)
  }
  if (departs === null) {
    console.log('Every state is the recorded one.')
    return 0
  }
  const { step, actor, expected, actual } = departs
  console.log(
    `It departs at entry ${step}: ${entries
      .slice(step - 1, step)
      .map(entryText)
      .join('')}`,
  )
  console.log(`  ${actor} in the trace: ${expected ?? 'nothing'}`)
  console.log(`  ${actor} in the replay: ${actual ?? 'nothing'}`)
  return 1
}

/** Replays a trace on the machines of this release, and names the entry at which they depart from it. */
export const replayFile = async (command: ReplayCommand): Promise<number> => {
  try {
    return await replay(command)
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!(error instanceof TraceError) && !isAbsent) throw error
    console.error(isAbsent ? `There is no file ${command.file}.` : error.message)
    return 1
  }
}
