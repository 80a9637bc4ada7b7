import fc from 'fast-check'
import { assign, setup } from 'xstate'
import { expect, it } from 'vitest'
import { pathModel } from './model.ts'
import { generatePaths } from './paths.ts'
import { checkPayloads } from './payloads.ts'

const counterOf = (limit: number) =>
  setup({
    types: { context: {} as { count: number }, events: {} as { type: 'set'; count: number } },
    guards: { isWithin: (_, { count }: { count: number }) => count >= 1 && count <= limit },
    actions: { set: assign((_, { count }: { count: number }) => ({ count })) },
  }).createMachine({
    id: 'counter',
    context: { count: 1 },
    on: {
      set: {
        guard: { type: 'isWithin', params: ({ event }) => event },
        actions: { type: 'set', params: ({ event }) => event },
      },
    },
  })
const modelOf = (limit: number) =>
  pathModel({
    machine: counterOf(limit),
    starts: { one: undefined },
    steps: { 'set it to 2': { event: { type: 'set', count: 2 } } },
    varies: { 'set it to 2': fc.record({ count: fc.constantFrom(0, 1, 10, 11, 12) }) },
    invariants: { 'the count is from 1 to 10': ({ after }) => after.context.count >= 1 && after.context.count <= 10 },
  })
const check = (limit: number, seed: number) => checkPayloads(modelOf(limit), generatePaths(modelOf(limit)).paths, seed)

it('at and around their limits keep the invariants', () => {
  const { failure, steps } = check(10, 7)
  expect(failure).toBe(null)
  expect(steps).toBeGreaterThanOrEqual(300)
})

it('show where an invariant breaks, with the payload and the seed that repeats it', () => {
  const { failure } = check(11, 7)
  expect(failure).toContain('"the count is from 1 to 10" does not hold: starting with one > set it to 2 {"count":11}')
  expect(failure).toContain('(seed 7)')
  expect(check(11, 7).failure).toBe(failure)
})
