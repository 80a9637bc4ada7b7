import { isErrorCode, messageFor } from './errors.ts'
import type { CommerceFailure } from './types.ts'

/** An HTTP response whose body is read. */
export interface Answer {
  readonly status: number
  readonly statusText: string
  /** The parsed JSON, or the text when it is no JSON; undefined when there is nothing to read. */
  readonly body: unknown
}

/** The fields of a failure that the response contains. */
export type AnsweredFailure = Omit<CommerceFailure, 'call' | 'requestId'>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const asStatus = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599 ? value : null

interface ErrorForm {
  readonly text: string | null
  readonly code: string | null
  readonly status: number | null
  readonly details: Record<string, unknown> | null
}

// The four forms in their order: error object, plain message, data.errorMessage, a string.
const readForm = (body: unknown): ErrorForm => {
  const nothing = { text: null, code: null, status: null, details: null }
  if (typeof body === 'string') return { ...nothing, text: asText(body) }
  if (!isObject(body)) return nothing
  const status = asStatus(body['statusCode'])
  if (isObject(body['error'])) {
    const { code, statusCode, payload } = body['error']
    const details = isObject(payload) ? payload : null
    return { text: asText(details?.['message']), code: asText(code), status: asStatus(statusCode) ?? status, details }
  }
  if (asText(body['message'])) return { ...nothing, text: asText(body['message']), status }
  if (isObject(body['data'])) return { ...nothing, text: asText(body['data']['errorMessage']), status }
  return { ...nothing, status }
}

const detailsOf = (details: Record<string, unknown> | null): CommerceFailure['data'] => {
  if (details === null) return null
  const { message: _, ...rest } = details
  return Object.keys(rest).length > 0 ? rest : null
}

/**
 * The failure in an answer. The body's status wins over the response's, which wins over 500; the body's text wins over the
 * status text.
 */
export const failureFrom = ({ status, statusText, body }: Answer): AnsweredFailure => {
  const form = readForm(body)
  return {
    message: messageFor(form.code, form.text ?? asText(statusText)),
    statusCode: form.status ?? asStatus(status) ?? 500,
    code: isErrorCode(form.code) ? form.code : null,
    data: detailsOf(form.details),
  }
}

/** The failure of a request that got no response: the message and status 0. */
export const noResponse = (message: string, cause?: unknown): AnsweredFailure => ({
  message,
  statusCode: 0,
  code: null,
  data: null,
  ...(cause === undefined ? {} : { cause }),
})

/** The `data` of a successful answer in a box, or null when the answer is no success of this contract. */
export const dataIn = ({ status, body }: Answer): { readonly data: unknown } | null =>
  status >= 200 && status < 300 && isObject(body) && 'data' in body && !('error' in body)
    ? { data: body['data'] }
    : null
