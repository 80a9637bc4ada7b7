import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { generatePaths, generateWalks, readTree, replay, walk } from '@butiga/machines/testing'
import { startBackEnd } from './back-end.ts'
import { newsletterPaths } from './newsletter.paths.ts'
import { newsletterStage } from './stage.ts'

const file = join(import.meta.dirname, 'newsletter.paths.txt')
const reviewed = existsSync(file) ? readFileSync(file, 'utf8') : ''
const { machine, paths, text, coverage, mutants } = generatePaths(newsletterPaths, readTree(reviewed))

describe('the paths of the newsletter', () => {
  it('do what the reviewed text says', () => {
    // After a change: UPDATE=1 node --test, and read the diff.
    if (process.env['UPDATE'] !== undefined) writeFileSync(file, text)
    else assert.equal(text, reviewed)
  })

  for (const path of paths) {
    it(path.name, () => {
      const { expected, actual } = replay(newsletterPaths, machine, path)
      assert.deepEqual(actual, expected)
    })
  }

  it('leave nothing out and notice every defect', () => {
    assert.deepEqual(
      Object.values(coverage).flatMap(({ missing }) => missing),
      [],
    )
    assert.deepEqual(mutants.unnoticed, [])
  })
})

describe('the walks on the back end', () => {
  let backEnd: Awaited<ReturnType<typeof startBackEnd>>
  before(async () => {
    backEnd = await startBackEnd()
  })
  after(() => backEnd.stop())

  for (const path of generateWalks(newsletterPaths).paths) {
    it(path.name, async () => assert.equal(await walk(path, newsletterStage(backEnd)), null))
  }
})
