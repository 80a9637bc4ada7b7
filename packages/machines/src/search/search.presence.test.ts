import type { StateValue } from 'xstate'
import { expect, it } from 'vitest'
import { getStateNodes } from '../testing/graph.ts'
import { searchMachine } from './search.machine.ts'
import { searchPresence } from './search.presence.ts'

const valueOf = ([outer = '', inner]: readonly string[]): StateValue =>
  inner === undefined ? outer : { [outer]: inner }

it('announces of each state what its tags say', () => {
  const innermost = getStateNodes(searchMachine.root).filter(({ type }) => type === 'atomic')
  expect(innermost.length).toBe(8)
  for (const { path } of innermost) {
    const value = valueOf(path)
    const snapshot = searchMachine.resolveState({ value, context: {} as never })
    const isLoading = snapshot.hasTag('loading')
    const { announces } = searchPresence(value)
    expect([announces === 'loading', announces === 'busy', announces === 'failure'], path.join('.')).toEqual([
      isLoading,
      snapshot.hasTag('busy') && !isLoading,
      snapshot.matches('failed'),
    ])
  }
})
