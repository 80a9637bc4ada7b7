import { EventEmitter, once } from 'node:events'
import type { ErrorCode } from '@butiga/commerce-sdk'
import { errorCodes } from '@butiga/commerce-sdk/rules'
import { type CallName, findCall } from '@butiga/commerce-sdk/testing'
import type { Page, Request, Route } from 'playwright-core'

/** Milliseconds to wait for a call. */
const PATIENCE = 20_000

/** How often the site sends a call before it gives up. */
export const ATTEMPTS = 3

type Data = Record<string, unknown>

/** Calls of a page that are held back until the test sends them on to the shop or refuses them. */
export interface ParkedCalls {
  /** Whether a call is held back now. */
  isWaiting(call: CallName): boolean
  /** The shop itself answers; `request` changes the call's input, `answer` the data of its answer. */
  answer(call: CallName, change?: { request?: (input: Data) => Data; answer?: (data: never) => unknown }): Promise<void>
  /** The call does not reach the shop; the page gets this answer. */
  give(call: CallName, data: unknown): Promise<void>
  /** Neither the call nor its repetitions reach the shop; by default it is sent three times. */
  lose(call: CallName, attempts?: number): Promise<void>
  /** The call does not reach the shop; the page gets the contract's error, with `data` where its code has some. */
  refuse(call: CallName, code: ErrorCode, data?: Data): Promise<void>
  /** Refuses the last waiting call. */
  refuseWaiting(code: ErrorCode): Promise<void>
}

const callOf = (request: Request) => findCall(request.method(), new URL(request.url()).pathname)

/** Parks the calls that `isParked` names; all others go on at once. */
export const parkCalls = async (
  page: Page,
  isParked: (call: CallName, request: Request) => boolean,
): Promise<ParkedCalls> => {
  // A page that repeats a call has aborted the one before, so one place for each call is enough.
  const waiting = new Map<CallName, Route>()
  const arrivals = new EventEmitter()
  await page.route('**/api/**', async (route) => {
    const name = callOf(route.request())?.name
    if (name === undefined || !isParked(name, route.request())) return route.fallback()
    waiting.set(name, route)
    arrivals.emit('call')
  })
  page.on('requestfailed', (request) => {
    const name = callOf(request)?.name
    if (name !== undefined && waiting.get(name)?.request() === request) waiting.delete(name)
  })

  const take = async (call: CallName): Promise<Route> => {
    for (;;) {
      const route = waiting.get(call)
      if (route !== undefined) {
        waiting.delete(call)
        return route
      }
      const signal = AbortSignal.timeout(PATIENCE)
      await once(arrivals, 'call', { signal }).catch((cause: unknown) => {
        throw new Error(`The page does not ask for ${call}.`, { cause })
      })
    }
  }

  const refuse: ParkedCalls['refuse'] = async (call, code, data) => {
    const route = await take(call)
    const { status, message } = errorCodes[code]
    // Within cart calls 400 means an expired session, so a field error is answered with 422 there.
    const statusCode = code === 'VALIDATION_FAILED' && callOf(route.request())?.call.cart ? 422 : status
    await route.fulfill({ status: statusCode, json: { error: { code, statusCode, payload: { message, data } } } })
  }

  return {
    isWaiting: (call) => waiting.has(call),
    refuse,
    async give(call, data) {
      await (await take(call)).fulfill({ json: { data } })
    },
    async lose(call, attempts = ATTEMPTS) {
      for (let attempt = 0; attempt < attempts; attempt += 1) await (await take(call)).abort('connectionfailed')
    },
    async answer(call, { request: changeInput, answer: changeData } = {}) {
      const route = await take(call)
      const postData = changeInput && JSON.stringify(changeInput(route.request().postDataJSON() as Data))
      const options = postData === undefined ? {} : { postData }
      if (changeData === undefined) return route.continue(options)
      // A server may close an idle connection just when it is used again; a repeated write has the same idempotency
      // key.
      const response = await route.fetch({ ...options, maxRetries: 2 })
      const { data } = (await response.json()) as { data: never }
      await route.fulfill({ response, json: { data: changeData(data) } })
    },
    async refuseWaiting(code) {
      if (waiting.size === 0) await once(arrivals, 'call', { signal: AbortSignal.timeout(PATIENCE) })
      await refuse([...waiting.keys()].at(-1) as CallName, code)
    },
  }
}
