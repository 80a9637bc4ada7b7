import { describe, expect, it } from 'vitest'
import { checkMutants } from './mutants.ts'
import type { PathModel } from './model.ts'
import { generatePaths } from './paths.ts'
import { replay } from './run.ts'

/** The tests of a machine's paths: each path on a real actor, the list of names as a file, and nothing left out. */
export const testPaths = (name: string, model: PathModel): void => {
  const { machine, paths, coverage } = generatePaths(model)
  describe(`paths of ${name}`, () => {
    it.each(paths.map((path) => [path.name, path] as const))('%s', (_, path) => {
      const { expected, actual } = replay(model, machine, path)
      expect(actual).toEqual(expected)
    })
    it('are the reviewed ones', async () => {
      const lines = paths.flatMap(({ name, covers, steps }) => [
        name,
        ...covers.map((item) => `    ${item}`),
        ...(steps.at(-1)?.sends ?? []).map((word) => `    -> ${word}`),
      ])
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./${name}.paths.txt`)
    })
    it('notice each transition that is taken out of the machine', () => {
      expect(checkMutants(model, paths).unnoticed).toEqual([])
    })
    it('leave no state, transition or guard outcome out', () => {
      expect([...coverage.states.missing, ...coverage.transitions.missing, ...coverage.guardOutcomes.missing]).toEqual(
        [],
      )
    })
  })
}
