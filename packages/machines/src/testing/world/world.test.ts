import { describe, expect, inject, it } from 'vitest'
import { exploreWorld, storyText } from './explore.ts'
import { plantedBugs } from './planted.ts'
import { profiles } from './steps.ts'
import { composeWorld } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Steps of all walks together, and the seed in place of the usual two: see vitest.config.ts. */
    readonly world: { readonly steps: number; readonly seed: number | null }
  }
}

const { steps, seed: requested } = inject('world')
/** The seed of a day: a red run can be made again, and every day walks elsewhere. */
const today = Math.floor(Date.now() / 86_400_000) * 1000
const seeds = requested === null ? [42, today] : [requested]

describe('the composed shop', () => {
  it.each(seeds.flatMap((seed) => profiles.map((profile) => [profile, seed] as const)))(
    'keeps its sentences on the walks "%s" with seed %i',
    { timeout: 60_000 + steps },
    (profile, seed) => {
      const budget = Math.ceil(steps / seeds.length / profiles.length)
      const { story, ...explored } = exploreWorld({ seed, steps: budget, profile })
      expect(story === null ? 'all hold' : storyText(story)).toBe('all hold')
      expect(explored.steps).toBeGreaterThanOrEqual(budget)
      expect(explored.states).toBeGreaterThan(Math.min(1000, budget / 20))
    },
  )
})

it('a walk that explodes names the part and the step', () => {
  const { story } = exploreWorld({ seed: 42, steps: 1000, profile: 'order', limit: 20 })
  expect(story).toMatchObject({
    name: 'the walks come to an end',
    expected: expect.stringMatching(/^20 values of (calls|lines|cart)$/),
    actual: expect.stringMatching(/^more after ".+": ./),
  })
})

describe('a walk finds', () => {
  it.each(Object.entries(plantedBugs))('the planted bug: %s', { timeout: 60_000 }, (_, { machines, profile }) => {
    const { story } = exploreWorld({ seed: 42, steps: 60_000, profile, world: composeWorld(machines) })
    expect(story).toEqual(expect.objectContaining({ name: expect.any(String), expected: expect.any(String) }))
  })
})
