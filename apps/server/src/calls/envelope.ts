import { type ErrorBody, type ErrorCode, errorCodes, type FieldError } from '@butiga/commerce-sdk/contracts'
import type { Refusal } from './refusal.ts'

/** An answer before it is written: the status, the body, and how long a refused caller should wait. */
export interface Answer {
  readonly status: number
  readonly body: { readonly data: unknown } | ErrorBody
  readonly retryAfter?: number
}

/** The one form of every failure (calls.md section 2). `cart` calls answer a bad field with 422 (section 4). */
export const failure = (
  code: ErrorCode,
  detail: { fields?: readonly FieldError[] | undefined; data?: unknown; cart?: boolean; retryAfter?: number } = {},
): Answer => {
  const { status, message } = errorCodes[code]
  const statusCode = code === 'VALIDATION_FAILED' && detail.cart ? 422 : status
  const payload = {
    message,
    ...(detail.fields && { fields: detail.fields }),
    ...(detail.data !== undefined && { data: detail.data }),
  }
  return {
    status: statusCode,
    body: { error: { code, statusCode, payload } },
    ...(detail.retryAfter !== undefined && { retryAfter: detail.retryAfter }),
  }
}

/** A rule's refusal; who was turned away by a full queue may come again at once, unlike one whose limit is spent. */
export const refused = ({ code, fields, data }: Refusal, cart: boolean): Answer =>
  failure(code, { fields, data, cart, ...(code === 'RATE_LIMITED' && { retryAfter: 1 }) })
