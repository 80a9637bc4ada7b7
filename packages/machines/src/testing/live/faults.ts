import { errorCodes } from '@butiga/commerce-sdk/rules'
import { findCall } from '@butiga/commerce-sdk/testing'
import type { ErrorCode, StoragePort } from '@butiga/commerce-sdk'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
type Data = Record<string, unknown>

/** How the current step changes the request to the shop or its answer. */
export interface Twist {
  /** The request does not reach the server: the contract's error is returned. */
  readonly fail?: ErrorCode
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

const refuse = (url: string, { method = 'GET' }: RequestInit, code: ErrorCode, data?: unknown): Response => {
  const { status, message } = errorCodes[code]
  const isCart = findCall(method, new URL(url).pathname)?.call.cart === true
  // In cart calls a field error is 422, since 400 means an expired session there.
  const statusCode = code === 'VALIDATION_FAILED' && isCart ? 422 : status
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
      if (fail) return refuse(url, init, fail, twist.data)
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
