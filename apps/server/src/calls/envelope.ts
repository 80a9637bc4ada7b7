import { type ErrorBody, type ErrorCode, errorCodes, errorData, type FieldError } from '@butiga/commerce-sdk/contracts'
import * as z from 'zod/mini'
import type { Refusal } from './refusal.ts'

/**
 * The answer of a call: the status, the JSON of the body or the file instead of it, and the seconds after which a refused
 * caller may retry.
 */
export interface Answer {
  readonly status: number
  readonly json: string
  readonly file?: File
  readonly retryAfter?: number
}

/** The one form of every failure. `cart` calls answer a field error with 422. */
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
  const body: ErrorBody = { error: { code, statusCode, payload } }
  return {
    status: statusCode,
    json: JSON.stringify(body),
    ...(detail.retryAfter !== undefined && { retryAfter: detail.retryAfter }),
  }
}

/** The answer of a refusal. */
export const refused = ({ code, fields, data, retryAfter }: Refusal, cart: boolean): Answer =>
  failure(code, { fields, data: ofContract(code, data), cart, ...(retryAfter !== undefined && { retryAfter }) })

/** The data of a refusal, limited to the fields of the contract. */
const ofContract = (code: ErrorCode, data: unknown): unknown =>
  data !== undefined && Object.hasOwn(errorData, code)
    ? z.parse(errorData[code as keyof typeof errorData], data)
    : undefined
