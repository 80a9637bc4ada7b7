import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { orderPaymentMachine } from './order-payment.machine.ts'

const { busy, quiet } = inPlace

const presences: PresenceTable<typeof orderPaymentMachine> = {
  idle: quiet,
  choosing: quiet,
  starting: busy,
  form: quiet,
  buttons: quiet,
  done: quiet,
}

/** What the state of the payment means for someone who does not see it. */
export const orderPaymentPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
