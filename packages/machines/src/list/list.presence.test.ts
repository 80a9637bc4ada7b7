import type { StateValue } from 'xstate'
import { expect, it } from 'vitest'
import { getStateNodes } from '../testing/graph.ts'
import { listMachine } from './list.machine.ts'
import { listPresence } from './list.presence.ts'

const valueOf = ([outer = '', inner]: readonly string[]): StateValue =>
  inner === undefined ? outer : { [outer]: inner }

it('announces of each state what its tags say', () => {
  const innermost = getStateNodes(listMachine.root).filter(({ type }) => type === 'atomic')
  expect(innermost.length).toBe(9)
  for (const { path } of innermost) {
    const value = valueOf(path)
    const snapshot = listMachine.resolveState({ value, context: {} as never })
    const isLoading = snapshot.hasTag('loading')
    const { announces } = listPresence(value)
    expect([announces === 'loading', announces === 'busy', announces === 'failure'], path.join('.')).toEqual([
      isLoading,
      snapshot.hasTag('busy') && !isLoading,
      snapshot.matches('failed'),
    ])
  }
})
