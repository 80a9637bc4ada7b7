import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { addToCartMachine } from './add-to-cart.machine.ts'

const { quiet, busy } = inPlace

const presences: PresenceTable<typeof addToCartMachine> = {
  opening: quiet,
  restoring: busy,
  idle: quiet,
  deciding: quiet,
  // The result is shown as a notice of the shop.
  adding: busy,
}

/** What the state of a product's button means for someone who does not see it. */
export const addToCartPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
