import type { ErrorCode, FieldError } from '@butiga/commerce-sdk/contracts'

/** A business rule said no. Thrown, so that it rolls its transaction back. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[] | undefined
  readonly data: unknown

  constructor(code: ErrorCode, detail: { fields?: readonly FieldError[]; data?: unknown } = {}) {
    super(code)
    this.code = code
    this.fields = detail.fields
    this.data = detail.data
  }
}

/** Ends the operation with an error of the contract: `return refuse('OUT_OF_STOCK')`. */
export const refuse = (code: ErrorCode, detail?: { fields?: readonly FieldError[]; data?: unknown }): never => {
  throw new Refusal(code, detail)
}
