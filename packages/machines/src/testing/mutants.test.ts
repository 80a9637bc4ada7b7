import { setup } from 'xstate'
import { expect, it } from 'vitest'
import { pathModel } from './model.ts'
import { checkMutants } from './mutants.ts'
import { generatePaths } from './paths.ts'

type LampEvent = { readonly type: 'press' } | { readonly type: 'break' } | { readonly type: 'dust' }

const lamp = setup({ types: { events: {} as LampEvent } }).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { press: '.off', break: '.broken', dust: {} },
  states: { off: { on: { press: 'on' } }, on: {}, broken: { on: { press: {}, break: {} } } },
})
const model = pathModel({
  machine: lamp,
  starts: { 'a lamp': undefined },
  steps: {
    press: { event: { type: 'press' } },
    break: { event: { type: 'break' } },
    dust: { event: { type: 'dust' } },
  },
})
const { paths } = generatePaths(model)

it('are noticed by the paths, each transition taken out of a copy of the machine', () => {
  // A break of what is broken leads to the same place; that dusting does nothing is there for the reader.
  expect(checkMutants(model, paths)).toEqual({ total: 5, unnoticed: ['broken on break'] })
})

it('are not noticed by paths that never come there', () => {
  const short = paths.filter(({ steps }) => !steps.some(({ name }) => name === 'break'))
  expect(checkMutants(model, short).unnoticed).toEqual(['on break', 'broken on press', 'broken on break'])
})
