import type { ErrorCode, Middleware, StoragePort } from '@butiga/commerce-sdk'
import { errorCodes } from '@butiga/commerce-sdk/rules'
import { findCall } from '@butiga/commerce-sdk/testing'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
type Data = Record<string, unknown>

/** How the current step changes the request to the shop or its answer. */
export interface Twist {
  /**
   * The request does not reach the server. It gets the contract's error, or one that the contract lacks; with
   * `NETWORK` and `TIMEOUT` it gets no answer.
   */
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
  /** Gives up at once on a request that gets no answer. */
  readonly inTime: Middleware
  readonly storage: (stored: StoragePort) => StoragePort
  /** Replaces the current twist. */
  readonly set: (twist: Twist) => void
  /** The code of the last answer; null for one without an error. */
  readonly code: () => string | null
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)

const never = ({ signal }: RequestInit): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const refuse = async (url: string, init: RequestInit, code: string, { status, data }: Twist): Promise<Response> => {
  if (code === 'NETWORK') throw new TypeError('Failed to fetch')
  if (code === 'TIMEOUT') return never(init)
  const known = isKnown(code) ? errorCodes[code] : { status: 500, message: code }
  const isCart = findCall(init.method ?? 'GET', new URL(url).pathname)?.call.cart === true
  // In cart calls a field error is 422, since 400 means an expired session there.
  const statusCode = status ?? (code === 'VALIDATION_FAILED' && isCart ? 422 : known.status)
  const payload = { message: known.message, data }
  return Response.json({ error: { code, statusCode, payload } }, { status: statusCode })
}

export const createFaults = (fetch: Fetch): Faults => {
  let twist: Twist = {}
  let code: string | null = null
  const work = <T>(act: () => T): T => {
    if (twist.fail !== undefined) throw new Error(`The storage fails: ${twist.fail}`)
    return act()
  }
  return {
    set: (next) => {
      twist = next
    },
    code: () => code,
    inTime: (request, next) => next({ ...request, timeout: twist.fail === 'TIMEOUT' ? 20 : request.timeout }),
    fetch: async (url, init) => {
      const { fail, request, answer } = twist
      if (fail !== undefined) return refuse(url, init, fail, twist)
      const body = request && typeof init.body === 'string' ? JSON.stringify(request(JSON.parse(init.body))) : init.body
      const response = await fetch(url, { ...init, ...(body !== undefined && { body }) })
      const { data, error } = (await response.clone().json()) as { data: never; error?: { code: string } }
      code = error?.code ?? null
      return answer && error === undefined
        ? Response.json({ data: answer(data) }, { status: response.status })
        : response
    },
    storage: (stored) => ({
      get: (key) => work(() => stored.get(key)),
      set: (...entry) => work(() => stored.set(...entry)),
      remove: (key) => work(() => stored.remove(key)),
    }),
  }
}
