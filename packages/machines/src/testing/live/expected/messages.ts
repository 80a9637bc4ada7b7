import type { Cart, CommerceFailure } from '@butiga/commerce-sdk'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { ToastRequest } from '../../../shared/messages.ts'
import type { PathStep } from '../../model.ts'
import { answeredCartText } from './texts.ts'

interface Message extends EventObject {
  readonly toast?: ToastRequest
  readonly cart?: Cart
  readonly failure?: CommerceFailure
  readonly to?: { readonly route: string }
  readonly key?: string
}

// Commands have their effect in the shop, which is compared there.
const commands: ReadonlySet<string> = new Set(['cart.add', 'cart.edit', 'cart.remove', 'bundle.customise'])

/** An event to the root, or to the sender of a change, in words; null for a command. */
export const messageText = ({ type, toast, cart, failure, to, key }: Message): string | null => {
  if (commands.has(type)) return null
  if (toast) return [toast.kind, 'toast', toast.key, toast.detail ?? []].flat().join(' ')
  const what = cart ? answeredCartText(cart) : failure ? failure.message : (to?.route ?? key)
  return what === undefined ? type : `${type} ${what}`
}

/** What a step had to do with: the failure's key where it failed, the cart as it must be shown, and the machine before and after. */
export interface StepSeen {
  readonly step: PathStep
  /** The key of the failure's message; empty where nothing failed. */
  readonly key: string
  readonly code: string | null
  readonly cart: string | null
  /** Whether the cart is another one than the machine had before the step. */
  readonly isOther: boolean
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
}

/**
 * What a machine must say, by what happened to it: an actor's id with `done` or `fails`, an event's type, or `enters` with
 * a state. What is missing here is silent.
 */
export type Says = Readonly<Record<string, (seen: StepSeen) => readonly string[]>>

const happened = ({ does }: PathStep): string => {
  if ('event' in does) return does.event.type
  if ('after' in does) return does.after
  return 'done' in does ? `${does.done} done` : `${does.fail} fails`
}

export const expectedMessages = (says: Says, seen: StepSeen): readonly string[] =>
  says[happened(seen.step)]?.(seen) ?? []

/** The toast of a failure: its own sentence, or a general one with it behind. */
export const failureToast = ({ key }: Pick<StepSeen, 'key'>, general = ''): string =>
  `error toast ${general === '' ? '' : `${general} `}${key}`

export const received = ({ cart }: StepSeen): string => `cart.received ${cart}`

/** A cart that was ordered leads home, and says so. */
export const archived = (seen: StepSeen): readonly string[] =>
  seen.code === 'CART_ARCHIVED' ? ['navigate home', `alert ${seen.key}`] : []
