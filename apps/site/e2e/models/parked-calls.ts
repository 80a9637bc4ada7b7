import { EventEmitter, once } from 'node:events'
import type { ErrorCode } from '@butiga/commerce-sdk'
import { errorCodes } from '@butiga/commerce-sdk/rules'
import { type CallName, findCall } from '@butiga/commerce-sdk/testing'
import type { Page } from 'playwright-core'
import { type PausedRequest, intercept } from './intercept.ts'

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

const callOf = ({ method, url }: PausedRequest) => findCall(method, new URL(url).pathname)

/** Parks the calls that `isParked` names; all others go on at once. */
export const parkCalls = async (
  page: Page,
  isParked: (call: CallName, request: PausedRequest) => boolean,
): Promise<ParkedCalls> => {
  // A page that repeats a call has aborted the one before, so one place for each call is enough.
  const waiting = new Map<CallName, PausedRequest>()
  const arrivals = new EventEmitter()
  await intercept(page, '/api/', (request) => {
    const name = callOf(request)?.name
    if (name === undefined || !isParked(name, request)) return false
    waiting.set(name, request)
    arrivals.emit('call')
    return true
  })

  const isWaiting = (call: CallName): boolean => waiting.get(call)?.isGone() === false
  const take = async (call: CallName): Promise<PausedRequest> => {
    for (;;) {
      const request = waiting.get(call)
      waiting.delete(call)
      if (request?.isGone() === false) return request
      const signal = AbortSignal.timeout(PATIENCE)
      await once(arrivals, 'call', { signal }).catch((cause: unknown) => {
        throw new Error(`The page does not ask for ${call}.`, { cause })
      })
    }
  }

  const refuse: ParkedCalls['refuse'] = async (call, code, data) => {
    const request = await take(call)
    const { status, message } = errorCodes[code]
    // Within cart calls 400 means an expired session, so a field error is answered with 422 there.
    const statusCode = code === 'VALIDATION_FAILED' && callOf(request)?.call.cart ? 422 : status
    await request.fulfill({ status: statusCode, json: { error: { code, statusCode, payload: { message, data } } } })
  }

  return {
    isWaiting,
    refuse,
    async give(call, data) {
      await (await take(call)).fulfill({ json: { data } })
    },
    async lose(call, attempts = ATTEMPTS) {
      for (let attempt = 0; attempt < attempts; attempt += 1) await (await take(call)).lose()
    },
    async answer(call, { request: changeInput, answer: changeData } = {}) {
      const request = await take(call)
      await request.send({
        ...(changeInput && { body: changeInput(request.body() as Data) }),
        ...(changeData && { answer: (json) => ({ data: changeData((json as { data: never }).data) }) }),
      })
    },
    async refuseWaiting(code) {
      const last = () => [...waiting.keys()].findLast(isWaiting)
      if (last() === undefined) await once(arrivals, 'call', { signal: AbortSignal.timeout(PATIENCE) })
      await refuse(last() as CallName, code)
    },
  }
}
