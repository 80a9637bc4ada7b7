import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { recordSession } from '../../packages/machines/src/testing/trace/session.ts'
import { readArguments } from './arguments.ts'
import { replayFile } from './replay.ts'
import { testOf } from './trace-test.ts'

let folder = ''
const trace = await recordSession()
const out = { log: vi.spyOn(console, 'log'), error: vi.spyOn(console, 'error') }
const messages = (stream: keyof typeof out) => out[stream].mock.calls.flat().join('\n')
const written = async (content: string): Promise<string> => {
  const file = join(folder, 'trace.json')
  await writeFile(file, content)
  return file
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'butiga-trace-'))
})
beforeEach(() => {
  out.log.mockImplementation(() => undefined)
  out.error.mockImplementation(() => undefined)
})
afterEach(() => {
  vi.clearAllMocks()
})
afterAll(() => rm(folder, { recursive: true }))

it('replays a trace, and writes a test of it', async () => {
  const test = join(folder, 'out.test.ts')
  expect(await replayFile({ file: await written(JSON.stringify(trace)), test })).toBe(0)
  expect(messages('log')).toContain(`shop.test, release 1.0.0: ${trace.entries.length} entries`)
  expect(messages('log')).toContain('Every state is the recorded one.')
  expect(await readFile(test, 'utf8')).toBe(testOf(trace, test))
})

it('names the entry at which the machines depart', async () => {
  const at = trace.entries.findIndex(({ name }) => name === 'cookies.accept')
  const entries = trace.entries.map((entry, index) => (index === at ? { ...entry, leads: {} } : entry))
  expect(await replayFile({ file: await written(JSON.stringify({ ...trace, entries })), test: null })).toBe(1)
  expect(messages('log')).toContain(`It departs at entry ${at + 1}: shop sends cookies.accept`)
})

it.each([
  [
    'of another format',
    JSON.stringify({ ...trace, format: 2 }),
    'The trace has format 2, and this release replays format 1.',
  ],
  ['that is cut', '{"format":1', 'The trace is cut: its text is not complete JSON.'],
])('refuses a file %s with one sentence', async (_, content, sentence) => {
  expect(await replayFile({ file: await written(content), test: null })).toBe(1)
  expect(messages('error')).toBe(sentence)
  expect(messages('log')).toBe('')
})

it('refuses a file that is not there', async () => {
  expect(await replayFile({ file: '/nowhere/trace.json', test: null })).toBe(1)
  expect(messages('error')).toBe('There is no file /nowhere/trace.json.')
})

it('is a command', () => {
  expect(readArguments(['replay', 'trace.json'], [])).toEqual({ kind: 'replay', file: 'trace.json', test: null })
  expect(readArguments(['replay', 'trace.json', '--test', 'out.test.ts'], [])).toEqual({
    kind: 'replay',
    file: 'trace.json',
    test: 'out.test.ts',
  })
})
