import { createCommerce, withResponse, type CommerceOptions, type Middleware } from '@butiga/commerce-sdk'

/** Sends the same trace id with every request of a user action. */
const trace =
  (id: string): Middleware =>
  (request, next) =>
    next({ ...request, headers: { ...request.headers, 'x-trace': id } })

/** A client that logs every call and adds a header to its requests; then one call with its response. */
export const watchCalls = async (options: CommerceOptions, traceId: string) => {
  const commerce = createCommerce({ ...options, use: [trace(traceId)], logger: console })
  const { errored, response } = await withResponse(
    commerce.master.languages({}, { headers: { 'x-purpose': 'health check' }, retries: 0, timeout: 2_000 }),
  )
  return { isUp: !errored, status: response?.status ?? 0, requestId: response?.requestId ?? null }
}
