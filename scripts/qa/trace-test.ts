import { dirname, join, relative } from 'node:path'
import type { Trace } from '../../packages/machines/src/trace/trace.types.ts'

/**
 * The text of a test file that replays a trace.
 *
 * @param file where it will be, as an absolute path
 */
export const testOf = (trace: Trace, file: string): string => {
  const { entries, ...head } = trace
  const path = relative(dirname(file), join(import.meta.dirname, '../../packages/machines/src/testing/trace'))
  const from = path.startsWith('.') ? path : `./${path}`
  return [
    "import { expect, it } from 'vitest'",
    `import { readTrace } from '${from}/read-trace.ts'`,
    `import { replayTrace } from '${from}/replay.ts'`,
    '',
    '// prettier-ignore',
    `const trace = readTrace(String.raw\`${JSON.stringify(head).slice(0, -1)},"entries":[`,
    entries.map((entry) => JSON.stringify(entry)).join(',\n'),
    ']}`)',
    '',
    `it('replays the trace of ${trace.site.replaceAll("'", '')}, release ${trace.release.replaceAll("'", '')}', () => {`,
    '  expect(replayTrace(trace).departs).toBe(null)',
    '})',
    '',
  ].join('\n')
}
