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

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
