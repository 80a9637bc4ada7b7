import type { CartKey, CommerceFailure } from '@butiga/commerce-sdk'
import type { MessageKey } from '../shared/messages.ts'
import type { Receiver } from '../shared/receiver.ts'
import type { NoticesRef } from '../shared/notices.ts'

/** The step or the form that asks for consents: `checkoutAddress`, `contactForm`. */
export type ConsentTarget = string

export interface ConsentItem {
  readonly id: number
  /** Clean HTML, may hold a link. */
  readonly displayName: string
  readonly required: boolean
}

/** Events of a step's consents to their owner. */
export type ConsentReply =
  | { readonly type: 'consent.loaded'; readonly target: ConsentTarget }
  /** What was accepted before is no longer what is ticked. */
  | { readonly type: 'consent.toggled'; readonly target: ConsentTarget }
  | { readonly type: 'consent.accepted'; readonly target: ConsentTarget; readonly consents: readonly number[] }
  | {
      readonly type: 'consent.refused'
      readonly target: ConsentTarget
      readonly key: MessageKey
      /** What the server answered; missing where nothing was sent. */ readonly failure?: CommerceFailure
    }

/** Who decides about consents, and for the order of which cart; null for a form. */
export interface Decider {
  readonly email: string
  readonly cart: CartKey | null
}

export interface ConsentInput {
  readonly target: ConsentTarget
  /** Receives failed requests. */
  readonly notices: NoticesRef
  /** Receives the result of the step's consents. */
  readonly owner: Receiver<ConsentReply>
  /** Refuses an invalid or missing e-mail. Default true. */
  readonly checkEmail?: boolean
  /** Who decides. Default `guest`. */
  readonly userType?: 'guest' | 'user'
  /** The owner's own request carries what was accepted, so nothing is logged for it here. Default false. */
  readonly isSentAlong?: boolean
}

export interface ConsentContext extends Required<ConsentInput> {
  readonly items: readonly ConsentItem[]
  readonly accepted: readonly number[]
  /** The message under the checkboxes; null while nothing is wrong. */
  readonly problem: MessageKey | null
  readonly email: string
  /** The cart for whose order the person decides; null for a form. */
  readonly cart: CartKey | null
  /** Who gave which consents for which cart by the server's log, so that going back and forth logs each decision once. */
  readonly logged: (Decider & { readonly consents: readonly number[] }) | null
}

export type ConsentEvent =
  | { readonly type: 'consent.toggle'; readonly id: number; readonly accepted: boolean }
  /** The owner's step is refused already: shows what is missing here too. */
  | { readonly type: 'consent.check' }
  /** The owner's step is being submitted. */
  | ({ readonly type: 'consent.submit' } & Decider)
  | { readonly type: 'consent.retry' }
