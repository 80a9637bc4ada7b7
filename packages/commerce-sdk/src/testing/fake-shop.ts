import { errorCodes, type ErrorBody, type ErrorCode, type Service } from '../contracts/index.ts'
import { findCall, type CallName } from './find-call.ts'

/** A request as a server would see it. */
export interface FakeRequest {
  readonly call: CallName
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  /** The fields of path and query (as text) or of the JSON body, or of a form. */
  readonly input: Readonly<Record<string, unknown>>
  /** The files of a form. */
  readonly files: readonly File[]
  readonly signal: AbortSignal | null
}

type Respond = (request: FakeRequest) => Response | Promise<Response>

/** The services of plugins, which the contract does not have. */
export interface FakePlugins {
  /** Their contracts by their names. */
  readonly services: Readonly<Record<string, Service>>
  /** By `service.call`. */
  readonly answers: Readonly<Record<string, Respond>>
}

export interface FakeShop {
  /** Pass it to `createCommerce({ fetch })`. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Every request so far, the retried ones too. */
  readonly requests: readonly FakeRequest[]
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The answer of a call that succeeded. */
export const answer = (data: unknown, status = 200): Response => json(status, { data })

/** The answer of a call that was refused with a code of the contract. */
export const refusal = (code: ErrorCode, payload: Omit<ErrorBody['error']['payload'], 'message'> = {}): Response => {
  const { status, message } = errorCodes[code]
  return json(status, { error: { code, statusCode: status, payload: { message, ...payload } } } satisfies ErrorBody)
}

/** An answer that never comes; it rejects when the request is aborted, as fetch does. */
export const silence = ({ signal }: FakeRequest): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

/**
 * A shop without a server: a fetch function that answers the contract's calls from a table and records the
 * requests. A call that the table lacks answers 501 with its name.
 *
 * @example
 * const shop = fakeShop({ 'ecommerce.getCart': () => refusal('CART_ARCHIVED') })
 * const commerce = createCommerce({ ...options, fetch: shop.fetch })
 */
export const fakeShop = (table: Partial<Record<CallName, Respond>>, plugins?: FakePlugins): FakeShop => {
  const requests: FakeRequest[] = []
  return {
    requests,
    fetch: async (address, init) => {
      const url = new URL(address)
      const method = init.method ?? 'GET'
      const call = findCall(method, url.pathname, plugins?.services)
      if (call === null) return json(501, { message: `${method} ${url.pathname} is no call of the contract.` })
      const sent = init.body instanceof FormData ? [...init.body] : []
      const request: FakeRequest = {
        call: call.name,
        url,
        method,
        headers: new Headers(init.headers),
        input: {
          ...call.inPath,
          ...Object.fromEntries(url.searchParams),
          ...(typeof init.body === 'string' ? JSON.parse(init.body) : {}),
          ...Object.fromEntries(
            sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, JSON.parse(value)]] : [])),
          ),
        },
        files: sent.flatMap(([, value]) => (typeof value === 'string' ? [] : [value])),
        signal: init.signal ?? null,
      }
      requests.push(request)
      const respond = table[call.name] ?? plugins?.answers[call.name]
      return respond?.(request) ?? json(501, { message: `The table of fakeShop has no answer for ${call.name}.` })
    },
  }
}
