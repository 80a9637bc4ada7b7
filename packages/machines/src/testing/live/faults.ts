import { errorCodes } from '@butiga/commerce-sdk/rules'
import { findCall } from '@butiga/commerce-sdk/testing'
import type { ErrorCode, StoragePort } from '@butiga/commerce-sdk'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
type Data = Record<string, unknown>

/** How the current step changes the request to the shop or its answer. */
export interface Twist {
  /** The request does not reach the server: an error of this code is returned, or none for `NETWORK` and `TIMEOUT`. */
  readonly fail?: string
  /** The status of that error. Default: the contract's, or 500. */
  readonly status?: number | undefined
  /** The data of that error. */
  readonly data?: unknown
  /** Changes the input of the request. */
  readonly request?: (input: Data) => Data
  /** Changes the data of the answer. */
  readonly answer?: (data: never) => unknown
}

/** A fetch into which a step can inject a fault, and a storage that fails with it. */
export interface Faults {
  readonly fetch: Fetch
  readonly storage: (kept: StoragePort) => StoragePort
  /** Replaces the current twist. */
  readonly set: (twist: Twist) => void
}

const refuse = (url: string, { method = 'GET' }: RequestInit, code: string, { status, data }: Twist): Response => {
  if (code === 'NETWORK' || code === 'TIMEOUT') throw new TypeError(`No answer: ${code}`)
  const known = code in errorCodes ? errorCodes[code as ErrorCode] : { status: 500, message: code }
  const isCart = findCall(method, new URL(url).pathname)?.call.cart === true
  // In cart calls a field error is 422, since 400 means an expired session there.
  const statusCode = status ?? (code === 'VALIDATION_FAILED' && isCart ? 422 : known.status)
  const { message } = known
  return Response.json({ error: { code, statusCode, payload: { message, data } } }, { status: statusCode })
}

export const createFaults = (fetch: Fetch): Faults => {
  let twist: Twist = {}
  const work = <T>(act: () => T): T => {
    if (twist.fail) throw new Error(`The storage fails: ${twist.fail}`)
    return act()
  }
  return {
    set: (next) => {
      twist = next
    },
    fetch: async (url, init) => {
      const { fail, request, answer } = twist
      if (fail) return refuse(url, init, fail, twist)
      const body = request && typeof init.body === 'string' ? JSON.stringify(request(JSON.parse(init.body))) : init.body
      const response = await fetch(url, { ...init, ...(body !== undefined && { body }) })
      if (!answer) return response
      const { data } = (await response.json()) as { data: never }
      return Response.json({ data: answer(data) }, { status: response.status })
    },
    storage: (kept) => ({
      get: (key) => work(() => kept.get(key)),
      set: (...entry) => work(() => kept.set(...entry)),
      remove: (key) => work(() => kept.remove(key)),
    }),
  }
}
