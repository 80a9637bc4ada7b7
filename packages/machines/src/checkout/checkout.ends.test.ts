import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { describe, expect, it } from 'vitest'
import { consentMachine } from '../consent/consent.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import { getStateNodes } from '../testing/graph.ts'
import { checkoutMachine } from './checkout.machine.ts'

/** What ends a state in which nothing is called. */
const ends: Readonly<Record<string, readonly string[]>> = {
  // The cart session leaves its own calls by an answer, a failure or a time-out, and the checkout follows it.
  'checkout.opening': ['cart.followed'],
  // The consents of the step answer each submission: at once, or when their log is written or has failed.
  'checkout.address.consenting': ['consent.accepted', 'consent.refused'],
  'checkout.payment.ordering.consenting': ['consent.accepted', 'consent.refused'],
  // The owner answers each submission.
  'form.submitting': ['form.complete', 'form.release', 'form.refuse'],
}

const takes = (node: AnyStateNode, event: string): boolean =>
  node.transitions.has(event) || (node.parent !== undefined && takes(node.parent, event))

/** The innermost states in which a person waits, and whether an outcome of either kind ends them. */
const waits = (machine: AnyStateMachine) =>
  getStateNodes(machine)
    .filter(({ type, tags, parent }) => type === 'atomic' && [...tags, ...(parent?.tags ?? [])].some(isWaiting))
    .map((node) => ({
      name: node.id,
      calls: node.invoke.map(({ id }) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]),
      takes: (event: string) => takes(node, event),
    }))
const isWaiting = (tag: string): boolean => tag === 'busy' || tag === 'loading' || tag === 'ordering'

describe.each([checkoutMachine, consentMachine, formMachine])('no state waits for ever: $id', (machine) => {
  it.each(waits(machine).map((state) => [state.name, state] as const))('%s', (name, { calls, takes: handles }) => {
    const outcomes = [...calls.flat(), ...(ends[name] ?? [])]
    expect(outcomes.length).toBeGreaterThan(0)
    expect(outcomes.filter((event) => !handles(event))).toEqual([])
  })
})
