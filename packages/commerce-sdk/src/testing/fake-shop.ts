import { contract, errorCodes, type Call, type Contract, type ErrorBody, type ErrorCode, type ServiceName } from '../contracts/index.ts'

/** `service.call`, as in `ecommerce.addItem`. */
export type CallName = { [S in ServiceName]: `${S}.${keyof Contract[S]['calls'] & string}` }[ServiceName]

/** A request as a server would see it. */
export interface FakeRequest {
  readonly call: CallName
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  /** The fields of path and query (as text) or of the JSON body. */
  readonly input: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal | null
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

const routes = (Object.keys(contract) as ServiceName[]).flatMap((service) =>
  Object.entries(contract[service].calls).map(([name, call]: [string, Call]) => ({
    call: `${service}.${name}` as CallName,
    method: call.method,
    pattern: new RegExp(
      `^/api/${call.version ?? 'v1'}/${contract[service].path}/${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
    ),
  })),
)

/**
 * A shop without a server: a fetch function that answers the contract's calls from a table and remembers what it was
 * asked. A call that the table lacks answers 501 with its name.
 *
 * @example
 * const shop = fakeShop({ 'ecommerce.getCart': () => refusal('CART_ARCHIVED') })
 * const commerce = createCommerce({ ...options, fetch: shop.fetch })
 */
export const fakeShop = (
  table: Partial<Record<CallName, (request: FakeRequest) => Response | Promise<Response>>>,
): FakeShop => {
  const requests: FakeRequest[] = []
  return {
    requests,
    fetch: async (address, init) => {
      const url = new URL(address)
      const method = init.method ?? 'GET'
      for (const route of routes) {
        const match = route.method === method ? route.pattern.exec(url.pathname) : null
        if (match === null) continue
        const inPath = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
        const request: FakeRequest = {
          call: route.call,
          url,
          method,
          headers: new Headers(init.headers),
          input: {
            ...Object.fromEntries(inPath),
            ...Object.fromEntries(url.searchParams),
            ...(typeof init.body === 'string' ? JSON.parse(init.body) : {}),
          },
          signal: init.signal ?? null,
        }
        requests.push(request)
        const respond = table[route.call]
        if (respond === undefined) return json(501, { message: `The table of fakeShop has no answer for ${route.call}.` })
        return respond(request)
      }
      return json(501, { message: `${method} ${url.pathname} is no call of the contract.` })
    },
  }
}
