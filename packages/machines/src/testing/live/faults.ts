import { errorCodes, type ErrorCode } from '@butiga/commerce-sdk/contracts'
import { findCall } from '@butiga/commerce-sdk/testing'
import type { StoragePort } from '@butiga/commerce-sdk'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
type Data = Record<string, unknown>

/** What the step in hand changes on the way to the shop and back. */
export interface Twist {
  /** The request does not reach the server: the contract's error is returned. */
  readonly fail?: ErrorCode
  readonly ask?: (input: Data) => Data
  readonly tell?: (data: never) => unknown
}

/** A way to the shop on which a step can put a fault, and storage that a fault takes along. */
export interface Faults {
  readonly fetch: Fetch
  readonly storage: (kept: StoragePort) => StoragePort
  /** From now on. */
  readonly set: (twist: Twist) => void
}

const refuse = (url: string, { method = 'GET' }: RequestInit, code: ErrorCode): Response => {
  const { status, message } = errorCodes[code]
  const isCart = findCall(method, new URL(url).pathname)?.call.cart === true
  // In cart calls a bad field is 422, since 400 means a dead session there.
  const statusCode = code === 'VALIDATION_FAILED' && isCart ? 422 : status
  return Response.json({ error: { code, statusCode, payload: { message } } }, { status: statusCode })
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
      const { fail, ask, tell } = twist
      if (fail) return refuse(url, init, fail)
      const body = ask && typeof init.body === 'string' ? JSON.stringify(ask(JSON.parse(init.body))) : init.body
      const response = await fetch(url, { ...init, ...(body !== undefined && { body }) })
      if (!tell) return response
      const { data } = (await response.json()) as { data: never }
      return Response.json({ data: tell(data) }, { status: response.status })
    },
    storage: (kept) => ({
      get: (key) => work(() => kept.get(key)),
      set: (...entry) => work(() => kept.set(...entry)),
      remove: (key) => work(() => kept.remove(key)),
    }),
  }
}
