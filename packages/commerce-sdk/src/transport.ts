import { attempt, failed, pause } from './attempt.ts'
import type { Challenge } from './contracts/__generated__/types.ts'
import { parseUrl } from './contracts/url.ts'
import { headersFor } from './headers.ts'
import { logCalls } from './log.ts'
import type { CallAnswer, CallRequest, Middleware, Solve, TransportOptions } from './options.ts'
import { requestFor } from './request.ts'
import { retryDelay } from './retry.ts'
import type { ServiceRoutes } from './services.ts'
import type { CallOptions, Fetch, Result } from './types.ts'

/** Sends the call `name` of a service. */
export type Transport = (
  service: ServiceRoutes,
  name: string,
  input: unknown,
  options?: CallOptions,
) => Promise<CallAnswer>

type Next = Parameters<Middleware>[1]

const DEFAULT_TIMEOUT = 30_000
const DEFAULT_RETRIES = 2

const baseOf = (baseUrl: string): string => {
  const url = parseUrl(baseUrl)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new TypeError(
      `baseUrl must be the absolute address of the shop's server, such as "https://shop.example"; it is ${JSON.stringify(baseUrl)}. In a browser on the same origin pass location.origin.`,
    )
  return url.origin + url.pathname.replace(/\/+$/, '')
}

const fetchOf = (options: TransportOptions): Fetch => {
  const send = options.fetch ?? globalThis.fetch
  if (typeof send !== 'function')
    throw new TypeError(
      'This platform has no fetch: pass one as createCommerce({ fetch }), for example that of undici.',
    )
  return send
}

/** The solution of a refusal's challenge; null without a challenge, or when it cannot be solved. */
const solutionFor = async (
  result: Result<unknown>,
  solve: Solve | undefined,
  signal: AbortSignal | undefined,
): Promise<string | null> => {
  if (!result.errored || result.error.code !== 'RATE_LIMITED') return null
  const challenge = (result.error.data?.data as Partial<Challenge> | undefined)?.challenge
  if (solve === undefined || challenge === undefined) return null
  try {
    return await solve(challenge, signal)
  } catch {
    signal?.throwIfAborted()
    return null
  }
}

/**
 * Makes a call: adds headers, runs the middleware, limits each attempt in time, retries, and parses
 * the answer.
 *
 * @throws {TypeError} for options that cannot work; the message names the fix
 */
export const createTransport = (options: TransportOptions): Transport => {
  const base = baseOf(options.baseUrl)
  const send = fetchOf(options)

  const attemptAndRepeat = async (given: CallRequest): Promise<CallAnswer> => {
    let request = given
    let isSolved = false
    for (let attempts = 1; ; attempts++) {
      const { retryAfter, ...answer } = await attempt(request.fetch ?? send, request)
      const { result } = answer
      const solution = isSolved ? null : await solutionFor(result, options.solve, request.signal)
      if (solution !== null) {
        request = { ...request, headers: { ...request.headers, 'x-solution': solution } }
        isSolved = true
        continue
      }
      const delay =
        result.errored && attempts <= request.retries
          ? retryDelay(result.error.statusCode, attempts - 1, retryAfter)
          : null
      if (delay === null) return { ...answer, attempts }
      await pause(delay, request.signal)
      // The server may have accepted the solution before its answer was lost, and accepts it once.
      isSolved = false
    }
  }

  const { use = [], logger } = options
  const start = [...(logger === undefined ? [] : [logCalls(logger)]), ...use].reduceRight<Next>(
    (next, middleware) => (request) => middleware(request, next),
    attemptAndRepeat,
  )

  return async (service, name, input, callOptions = {}) => {
    const {
      signal,
      timeout = options.timeout ?? DEFAULT_TIMEOUT,
      retries = options.retries ?? DEFAULT_RETRIES,
      fetch,
    } = callOptions
    signal?.throwIfAborted()
    const call = `${service.name}.${name}`
    const request = requestFor(service, name, input)
    if ('statusCode' in request) return { ...failed(call, request), attempts: 0 }
    const headers = headersFor(options, call, request, callOptions)
    const { method, path, body } = request
    return start({ call, method, url: base + path, headers, body, timeout, retries, signal, fetch })
  }
}
