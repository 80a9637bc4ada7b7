import type { StateValue } from 'xstate'
import { expect, it } from 'vitest'
import { getStateNodes } from '../testing/graph.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { checkoutPresence } from './checkout.presence.ts'

const innermost = getStateNodes(checkoutMachine.root).filter(({ type }) => type === 'atomic' || type === 'final')
const valueOf = ([outer, ...inner]: readonly string[]): StateValue =>
  inner.length === 0 ? (outer ?? '') : { [outer ?? '']: valueOf(inner) }

it('announces of each state what its tags say', () => {
  expect(innermost.length).toBeGreaterThan(25)
  for (const { path } of innermost) {
    const value = valueOf(path)
    const snapshot = checkoutMachine.resolveState({ value, context: {} as never })
    const { announces } = checkoutPresence(value)
    expect([announces === 'loading', announces === 'busy'], path.join('.')).toEqual([
      snapshot.hasTag('loading'),
      snapshot.hasTag('busy'),
    ])
  }
})
