import type { ErrorCode, ErrorData, FieldError } from '@butiga/commerce-sdk/contracts'

/**
 * The codes that always have data; a spent limit may offer a challenge, not every record names the places that use it, and not every
 * coupon has a minimum.
 */
type WithData = Exclude<keyof ErrorData, 'RATE_LIMITED' | 'IN_USE' | 'COUPON_NOT_APPLICABLE'>

/** The data of a refusal, for the codes that have some, else its field errors. */
type Detail<Code extends ErrorCode> = Code extends WithData
  ? { readonly data: ErrorData[Code] }
  : {
      readonly fields?: readonly FieldError[]
      /** what the contract says of the code, where the call has it. */
      readonly data?: Code extends keyof ErrorData ? ErrorData[Code] : never
      /** Seconds after which a `RATE_LIMITED` or `UNAVAILABLE` call may be repeated. Default 1, as after a full queue. */
      readonly retryAfter?: number
    }

/** Whether the code says that the server is busy, so that the same call may succeed later. */
export const isBusy = (code: ErrorCode): boolean => code === 'RATE_LIMITED' || code === 'UNAVAILABLE'

/** A business rule rejected the request. Thrown, so that it rolls its transaction back. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[] | undefined
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, detail: { fields?: readonly FieldError[]; data?: unknown; retryAfter?: number } = {}) {
    super(code)
    this.retryAfter = isBusy(code) ? (detail.retryAfter ?? 1) : undefined
    this.code = code
    this.fields = detail.fields
    this.data = detail.data
  }
}

/** Ends the operation with an error of the contract: `return refuse('NOT_ADDABLE')`. */
export const refuse = <Code extends ErrorCode>(
  code: Code,
  ...[detail]: Code extends WithData ? [Detail<Code>] : [Detail<Code>?]
): never => {
  throw new Refusal(code, detail)
}
