import type { StateValue } from 'xstate'
import { stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { checkoutMachine } from './checkout.machine.ts'

const quiet: Presence = { focus: 'heading', announces: 'nothing' }
const loading: Presence = { focus: 'heading', announces: 'loading' }
const busy: Presence = { focus: 'heading', announces: 'busy' }
const failure: Presence = { focus: 'heading', announces: 'failure' }

/** Each step begins at its heading; within a step the focus stays where the buyer has it. */
const presences: PresenceTable<typeof checkoutMachine> = {
  opening: { focus: 'kept', announces: 'loading' },
  empty: quiet,
  unreachable: failure,
  'address.deciding': quiet,
  'address.loading': loading,
  'address.failed': failure,
  'address.editing': quiet,
  'address.saved': quiet,
  'address.learning': quiet,
  'address.judging': busy,
  'address.consenting': busy,
  'address.saving': busy,
  'shipping.deciding': quiet,
  'shipping.loading': loading,
  'shipping.failed': failure,
  'shipping.routing': quiet,
  'shipping.choosing': quiet,
  'shipping.saving': busy,
  'payment.deciding': quiet,
  'payment.blocked': quiet,
  'payment.loading': loading,
  'payment.failed': failure,
  'payment.routing': quiet,
  'payment.choosing': quiet,
  'payment.ordering.consenting': busy,
  'payment.ordering.saving': busy,
  'payment.ordering.validating': busy,
  'payment.ordering.creating': busy,
  'paying.form': { focus: 'heading', announces: 'nothing' },
  'paying.buttons': { focus: 'heading', announces: 'nothing' },
  'paying.confirming': busy,
  confirmed: { focus: 'kept', announces: 'nothing' },
  done: { focus: 'kept', announces: 'nothing' },
}

/** What the state of a checkout means for someone who does not see it. */
export const checkoutPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
