import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root as repository } from '../run.ts'
import { addRecords, passedWith, readRecords, slowest, sourcesNow } from './record.ts'
import { runVitest } from './vitest.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'butiga-record-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('a run is added to those before it, and passes with its sources alone', () => {
  addRecords('units', { 'a.test.ts': { seconds: 1, passed: 3, sources: 'old' } }, root)
  addRecords('units', { 'b.test.ts': { seconds: 20, passed: 4, sources: 'new' } }, root)
  addRecords('units', { 'c.test.ts': { seconds: 3, passed: 5, sources: null } }, root)
  expect(Object.keys(passedWith(readRecords('units', root), 'new'))).toEqual(['b.test.ts'])
  expect(slowest(readRecords('units', root), 2)).toEqual(['   20.0 s  b.test.ts', '    3.0 s  c.test.ts'])
  expect(readRecords('browser', root)).toEqual({})
})

it('the sources are others after a change of any file, and unknown without Git', async () => {
  expect(await sourcesNow(root)).toBeUndefined()
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  const first = await sourcesNow(root)
  await writeFile(join(root, 'a.sql'), 'select 1')
  const second = await sourcesNow(root)
  await writeFile(join(root, 'a.sql'), 'select 2')
  expect(new Set([first, second, await sourcesNow(root)]).size).toBe(3)
})

it('a resumed run leaves out the files that passed, and counts their tests', async () => {
  // Where Vitest is found.
  const cache = join(repository, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'butiga-resumed-'))
  const part = folder.slice(cache.length + 1)
  // A failure on the screen would look like one of this run.
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
  try {
    await writeFile(
      join(folder, 'vitest.config.ts'),
      `import { ChosenFiles } from '../../../apps/server/src/testing/chosen-files.ts'
       export default { test: { include: ['*.test.ts'], sequence: { sequencer: ChosenFiles } } }`,
    )
    const test = (name: string, body: string) =>
      writeFile(
        join(folder, `${name}.test.ts`),
        `import { expect, it } from 'vitest'\nit('${name}', () => { ${body} })`,
      )
    await test('good', 'expect(1).toBe(1)')
    await test('bad', `if (process.env.BUTIGA_REPAIRED !== 'yes') throw new Error('broken')`)
    const args = ['--root', folder]
    const first = await runVitest(part, args)
    expect(first).toMatchObject({ passed: 1, failures: [expect.stringContaining('broken')] })
    expect(Object.keys(first.files ?? {})).toHaveLength(2)
    const env = { BUTIGA_REPAIRED: 'yes' }
    const second = await runVitest(part, args, { env, resume: true })
    expect(Object.keys(second.files ?? {})).toEqual([expect.stringContaining('bad.test.ts')])
    expect(second).toMatchObject({ passed: 2, failures: [] })
    expect(await runVitest(part, args, { env, resume: true })).toMatchObject({ passed: 2, failures: [], files: {} })
  } finally {
    for (const stream of streams) stream.mockRestore()
    await rm(folder, { recursive: true })
    await rm(join(cache, 'butiga-tests', `${part}.json`))
  }
})
