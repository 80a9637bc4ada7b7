/** A payment as its provider is asked for it. */
export interface Attempt {
  readonly reference: string
  readonly amountCents: number
  /** ISO 4217: `EUR`. */
  readonly currency: string
  /** Where the provider's page sends the browser, by POST. */
  readonly returnUrl: string
  /** Where the provider reports every change. */
  readonly notifyUrl: string
}

/** A form that leads the browser to the payment page. */
export interface HostedForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** The buttons of a card provider, which its script draws in a page of the shop. */
export interface PaymentButtons {
  readonly scriptUrl: string
}

/** What the provider has of a payment. */
export interface PaymentStatus {
  readonly state: 'pending' | 'captured' | 'failed'
  readonly amountCents: number
  readonly currency: string
  /** The provider's own id of the last change. */
  readonly event: string
}

/** Money to pay back, as its provider is asked for it. */
export interface RefundRequest {
  readonly payment: Pick<Attempt, 'reference'>
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

/** A company that takes money for the shop. */
export interface PaymentProvider {
  /** As `provider` of a payment method has it. */
  readonly name: string
  /** Whether buyers pay on its page, or by the buttons of its script. */
  readonly shows: 'page' | 'buttons'
  /** The origin of its page or script. */
  readonly origin: string
  readonly start: (attempt: Attempt) => HostedForm | PaymentButtons
  /** The reference in a notification, or in the form of a returning browser; undefined for a wrong or old signature. */
  readonly verify: (body: string) => string | undefined
  /** Asks the provider; undefined where it has no such payment. Throws where it does not answer. */
  readonly query: (reference: string) => Promise<PaymentStatus | undefined>
  /** Pays money back once, however often it is asked with the same reference. Throws where it does not answer. */
  readonly refund: (request: RefundRequest) => Promise<RefundStatus>
}
