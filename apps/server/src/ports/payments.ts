/** A payment as its provider is asked for it. */
export interface Attempt {
  readonly reference: string
  /** As the provider answered it to an earlier start; null before the first one. */
  readonly session: string | null
  readonly amountCents: number
  /** ISO 4217: `EUR`. */
  readonly currency: string
  /** What the payment is for, with its number: `2026-00012`. */
  readonly orderNumber: string
  readonly email: string
  /** ISO 639-1: `hr`. */
  readonly language: string
  /** Where the provider's page sends the browser of a buyer who has paid, by GET or POST. */
  readonly returnUrl: string
  /** Where it sends the browser of a buyer who gives up, by GET. */
  readonly cancelUrl: string
  /** Where the provider reports every change. */
  readonly notifyUrl: string
  /** Whether the same buyer is charged again later: see `charge`. */
  readonly isSubscription: boolean
}

/** A form that leads the browser to the payment page. */
export interface HostedForm {
  readonly method: 'get' | 'post'
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** The buttons of a card provider, which its script draws in a page of the shop. */
export interface PaymentButtons {
  readonly scriptUrl: string
}

/** What leads a buyer to a payment. */
export interface Started {
  readonly shown: HostedForm | PaymentButtons
  /** The provider's own name of the payment, where it does not use ours. */
  readonly session: string | null
}

/** What the provider has of a payment. */
export interface PaymentStatus {
  readonly state: 'pending' | 'captured' | 'failed'
  readonly amountCents: number
  readonly currency: string
  /** The provider's own id of the last change. */
  readonly event: string
}

/** A payment by the names that both sides have for it. */
export type PaymentNames = Pick<Attempt, 'reference' | 'session'>

/** What the provider's server sends. */
export interface Report {
  /** As it came, since signatures are of its bytes. */
  readonly body: string
  readonly headers: Pick<Headers, 'get'>
  /** When it came, by the clock of the database. */
  readonly at: Date
}

/** One more payment of a buyer who has agreed to it, without the buyer. */
export interface Charge extends Pick<Attempt, 'reference' | 'amountCents' | 'currency'> {
  /** The payment by which the buyer agreed. */
  readonly agreement: PaymentNames
}

/** Money to pay back, as its provider is asked for it. */
export interface RefundRequest {
  readonly payment: PaymentNames
  /** Of the refund: a repeat with the same one is the same refund. */
  readonly reference: string
  readonly amountCents: number
  /** ISO 4217: `EUR`. */
  readonly currency: string
}

/** What the provider has of a refund. */
export interface RefundStatus {
  readonly state: 'pending' | 'refunded' | 'declined'
  /** The provider's own id of the last change. */
  readonly event: string
}

/** A company that takes money for the shop. It is called over the network: never in a transaction. */
export interface PaymentProvider {
  /** As `provider` of a payment method has it. */
  readonly name: string
  /** Whether buyers pay on its page, or by the buttons of its script. */
  readonly shows: 'page' | 'buttons'
  /** The origin of its page or script. */
  readonly origin: string
  /** What it takes money in, by ISO 4217: `EUR`. Default: whatever the shop sells in. */
  readonly currencies?: readonly string[]
  /** Leads to the payment, and to the same one when it is called again. */
  readonly start: (attempt: Attempt) => Promise<Started>
  /** The reference in a report; undefined for a wrong or old signature. */
  readonly readReport: (report: Report) => string | undefined
  /** The reference in the query or form of a returning browser; undefined for a wrong or old signature. */
  readonly readReturn: (fields: string, at: Date) => string | undefined
  /** Asks the provider; undefined where it has no such payment. Throws where it does not answer. */
  readonly query: (payment: PaymentNames) => Promise<PaymentStatus | undefined>
  /** Takes a payment of a subscription, once for each reference; `query` has its outcome. Without it there are no subscriptions. */
  readonly charge?: (charge: Charge) => Promise<void>
  /**
   * Pays money back once, however often it is asked with the same reference. Throws where it does not answer. Without it a person
   * pays back, in the provider's own back office.
   */
  readonly refund?: (request: RefundRequest) => Promise<RefundStatus>
}

/** Seconds that a signature with a time is valid, before and after it. */
const signatureAge = 300
/** Whether a signature of this time, in seconds, is still valid. */
export const isInTime = (time: number, at: Date): boolean => Math.abs(at.getTime() / 1000 - time) <= signatureAge
/** Milliseconds that a provider has for an answer. */
export const answerTimeout = 5000
