import type { AnyStateMachine, StateValue } from 'xstate'
import { expect, it } from 'vitest'
import type { Presence } from '../shared/presence.ts'
import { getStateNodes } from './graph.ts'

const valueOf = ([outer, ...inner]: readonly string[]): StateValue =>
  inner.length === 0 ? (outer ?? '') : { [outer ?? '']: valueOf(inner) }

/**
 * The test of a presence table: what each innermost state announces is what its tags say.
 *
 * @param busyTag the tag of states that say they are busy. Default `busy`
 */
export const testPresence = (
  machine: AnyStateMachine,
  presenceOf: (value: StateValue) => Presence,
  busyTag = 'busy',
): void => {
  const innermost = getStateNodes(machine.root).filter(({ type }) => type === 'atomic' || type === 'final')
  it.each(innermost.map(({ path }) => [path.join('.'), valueOf(path)] as const))(
    'announces of %s what its tags say',
    (_, value) => {
      const snapshot = machine.resolveState({ value, context: {} })
      const { announces } = presenceOf(value)
      const announced = [announces === 'loading', announces === 'busy']
      expect(announced).toEqual([snapshot.hasTag('loading'), snapshot.hasTag(busyTag)])
    },
  )
}
