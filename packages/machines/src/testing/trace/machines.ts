import { StateMachine, type ActorLogic, type AnyStateMachine, type Snapshot } from 'xstate'
import { addToCartMachine } from '../../add-to-cart/add-to-cart.machine.ts'
import { checkoutMachine } from '../../checkout/checkout.machine.ts'
import { draftMachine } from '../../draft/draft.machine.ts'
import { shopMachine } from '../../shop/shop.machine.ts'
import { traced } from '../../trace/traced.ts'
import { parked } from '../parked.ts'

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine

/** A copy of a machine and of its parts, with other calls. */
export const copyOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  callOf: (machine: AnyStateMachine, name: string, call: unknown) => unknown = (_, __, call) => call,
): Machine => {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]: [string, unknown]) => [
    name,
    isMachine(logic) ? copyOf(logic, callOf) : callOf(machine, name, logic),
  ])
  return machine.provide({ actors: Object.fromEntries(actors) as never }) as Machine
}

/** Calls are parked, what only connects actors runs as it is, and a form has its draft. */
const pausedCall = ({ id }: AnyStateMachine, name: string, call: unknown): unknown => {
  if (id === 'form' && name === 'draft') return copyOf(draftMachine, pausedCall)
  return traced[id]?.connects?.includes(name) === true ? call : parked
}

/** The traced machines that are started on their own, by their ids, with their calls parked. */
export const tracedMachines = (): Readonly<Record<string, AnyStateMachine>> => ({
  shop: copyOf(shopMachine, pausedCall),
  checkout: copyOf(checkoutMachine, pausedCall),
  addToCart: copyOf(addToCartMachine, pausedCall),
})

/** Machines and their parts, by their ids. */
export const partsOf = (machines: readonly AnyStateMachine[]): ReadonlyMap<string, AnyStateMachine> => {
  const parts = new Map<string, AnyStateMachine>()
  const walk = (machine: AnyStateMachine): void => {
    parts.set(machine.id, machine)
    for (const logic of Object.values(machine.implementations.actors)) if (isMachine(logic)) walk(logic)
  }
  machines.forEach(walk)
  return parts
}

interface RequestInput {
  readonly request: { readonly product: unknown }
}

/** Takes the place of a bundle's machine, which is not traced. */
export const untracedBundle: ActorLogic<Snapshot<unknown> & { readonly context: unknown }, never, RequestInput> = {
  getInitialSnapshot: (_, { request }) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    context: { mainProduct: request.product },
  }),
  transition: (snapshot) => snapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
}
