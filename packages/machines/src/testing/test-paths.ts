import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PathModel } from './model.ts'
import { generatePaths } from './paths.ts'
import { replay } from './run.ts'
import { checkPayloads } from './payloads.ts'
import { readTree } from './tree.ts'

/** Another one: `pnpm qa {machine} --seed {n}`. */
const SEED = 20_261_122

/**
 * The tests of a machine's paths: what follows each step is what `{name}.paths.txt` says, on the pure machine and on a
 * real actor; nothing is left out, and every defect is noticed.
 *
 * @param folder of `{name}.paths.txt`
 */
export const testPaths = (name: string, model: PathModel, folder: string): void => {
  const file = join(folder, `${name}.paths.txt`)
  const reviewed = existsSync(file) ? readTree(readFileSync(file, 'utf8')) : []
  const { machine, paths, text, coverage, mutants } = generatePaths(model, reviewed)
  const { states, transitions, guardOutcomes } = coverage
  describe(`paths of ${name}`, () => {
    it('do what the reviewed text says', async () => {
      await expect(text).toMatchFileSnapshot(file)
    })
    it.each(paths.map((path) => [path.name, path] as const))('%s', (_, path) => {
      const { expected, actual } = replay(model, machine, path)
      expect(actual).toEqual(expected)
    })
    it('leave no state, transition or guard outcome out', () => {
      expect([...states.missing, ...transitions.missing, ...guardOutcomes.missing]).toEqual([])
    })
    it(`keep the invariants with other payloads (seed ${SEED})`, () => {
      expect(checkPayloads(model, paths, SEED).failure).toBe(null)
    })
    it('notice each defect but those with a reason in the model', () => {
      const { unnoticed, stale } = mutants
      expect({ unnoticed, stale }).toEqual({ unnoticed: [], stale: [] })
    })
  })
}
