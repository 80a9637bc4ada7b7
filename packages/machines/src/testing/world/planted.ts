import { assign, StateMachine, type AnyStateMachine } from 'xstate'
import { cartSessionMachine } from '../../cart-session/cart-session.machine.ts'
import { quantityMachine } from '../../quantity/quantity.machine.ts'
import { shopMachine } from '../../shop/shop.machine.ts'
import type { Profile } from './steps.ts'
import type { WorldMachines } from './world.ts'

type Config = Record<string, unknown>

/** The machine with one part of its table changed: `['states', 'saving', 'invoke', 'onError']`. */
const changed = <M extends AnyStateMachine>(
  machine: M,
  place: readonly string[],
  change: (part: never) => unknown,
): M => {
  const at = (part: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return change(part as never)
    const parent = part as Config
    if (parent[key] === undefined) throw new Error(`${machine.id} has no ${place.join(' ')}`)
    return { ...parent, [key]: at(parent[key], rest) }
  }
  return new StateMachine(at(machine.config, place) as never, machine.implementations as never) as never
}

interface Transition {
  readonly actions?: unknown
}
const nameOf = (action: unknown): unknown =>
  typeof action === 'object' && action !== null && 'type' in action ? action.type : action

/** The machine whose transitions at a place lack an action. */
const without = <M extends AnyStateMachine>(machine: M, place: readonly string[], action: string): M =>
  changed(machine, place, (part: Transition | readonly Transition[]) =>
    [part].flat().map((transition) => ({
      ...transition,
      actions: [transition.actions ?? []].flat().filter((one) => nameOf(one) !== action),
    })),
  )
const nothing = () => undefined

/** A variant of the machines with one bug, and the walks that find it. */
interface PlantedBug {
  readonly profile: Profile
  readonly machines: Partial<WorldMachines>
}
const order = (machines: Partial<WorldMachines>): PlantedBug => ({ profile: 'order', machines })
const faults = (machines: Partial<WorldMachines>): PlantedBug => ({ profile: 'faults', machines })

/** Bugs of the protocol, by what is wrong. */
export const plantedBugs: Readonly<Record<string, PlantedBug>> = {
  'carts older than the shown one are accepted': order({
    cartSession: cartSessionMachine.provide({ guards: { isCurrent: () => true } }),
  }),
  'a refused quantity stays shown': faults({
    quantity: without(quantityMachine, ['states', 'saving', 'invoke', 'onError'], 'showItem'),
  }),
  'a quantity is sent after 50 ms': order({ quantity: quantityMachine.provide({ delays: { settle: 50 } }) }),
  'the cart that an addition answers is not kept': order({
    cartSession: without(cartSessionMachine, ['states', 'changing', 'invoke', 'onDone'], 'keepCart'),
  }),
  'an addition is not replied to': order({
    cartSession: cartSessionMachine.provide({
      actions: { answer: assign(({ context }) => ({ queue: context.queue.slice(1) })) },
    }),
  }),
  'additions that wait are dropped without a reply': faults({
    cartSession: cartSessionMachine.provide({ actions: { refuseAll: assign({ queue: [] }) } }),
  }),
  'a line does not share the cart that it was answered': order({
    quantity: quantityMachine.provide({ actions: { shareCart: nothing } }),
  }),
  'the root drops carts': order({ shop: without(shopMachine, ['on', 'cart.received'], 'notifyCart') }),
  'a line whose answer comes late rests at an older quantity': order({
    cartSession: cartSessionMachine.provide({ actions: { repeatItems: nothing } }),
  }),
  'the queue outlives its cart': order({
    cartSession: without(cartSessionMachine, ['on', 'cart.forget'], 'refuseAll'),
  }),
  'a change is aborted and sent once more when a line is gone': faults({
    cartSession: changed(cartSessionMachine, ['states', 'changing', 'on'], () => ({})),
  }),
}
