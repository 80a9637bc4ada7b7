import * as z from 'zod/mini'
import { cartCodes, commonCodes, errorCodes, type Call, type ErrorCode } from '../contracts/index.ts'
import { findCall } from './find-call.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The data of a call, whose records hold some of their fields where the request selects them. */
const dataOf = ({ data, record }: Call, isSelected: boolean) =>
  isSelected && record ? z.extend(data as z.ZodMiniObject, { records: z.array(z.partial(record)) }) : data

const issuesOf = (call: Call, isSelected: boolean, status: number, body: unknown): readonly string[] => {
  const expected = call.creates ? 201 : 200
  const parsed = z.safeParse(z.object({ data: dataOf(call, isSelected) }), body)
  return [
    ...(status === expected ? [] : [`status ${status} instead of ${expected}`]),
    ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
  ]
}

const ErrorAnswer = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    statusCode: z.int(),
    payload: z.strictObject({
      message: z.string(),
      fields: z.optional(
        z.array(
          z.strictObject({ path: z.string(), rule: z.string(), value: z.optional(z.union([z.string(), z.number()])) }),
        ),
      ),
      data: z.optional(z.unknown()),
    }),
  }),
})

const faultsOf = ({ errors, cart = false }: Call, status: number, body: unknown): readonly string[] => {
  const parsed = z.safeParse(ErrorAnswer, body)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const { code, statusCode } = parsed.data.error
  const ofCode = errorCodes[code].status
  // In cart calls a field error is 422, since 400 means an expired session there.
  const allowed = code === 'VALIDATION_FAILED' ? [400, 422] : [ofCode]
  return [
    ...([...commonCodes, ...(cart ? cartCodes : []), ...errors].includes(code)
      ? []
      : [`${code} is no code of this call`]),
    ...(status === statusCode && allowed.includes(status) ? [] : [`${code} came with ${status} and ${statusCode}`]),
  ]
}

/**
 * A fetch whose answers must keep the contract: data of the call's shape with its status, or one of its codes in the error
 * envelope. An answer that breaks it becomes a 500 with the reason, so that the test fails.
 *
 * @example const commerce = createCommerce({ ...options, fetch: conforming(app.fetch) })
 */
export const conforming =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init)
    const match = findCall(init.method ?? 'GET', new URL(url).pathname)
    if (match === null) return response
    const { status } = response
    const copy = response.clone()
    const isPdf = copy.headers.get('content-type') === 'application/pdf'
    const body: unknown = isPdf
      ? { data: new File([await copy.blob()], 'answer.pdf') }
      : await copy.json().catch(() => undefined)
    const isSelected = typeof init.body === 'string' && 'select' in (JSON.parse(init.body) as object)
    const broken = response.ok ? issuesOf(match.call, isSelected, status, body) : faultsOf(match.call, status, body)
    return broken.length === 0
      ? response
      : new Response(
          JSON.stringify({ message: `The answer of ${match.name} breaks the contract: ${broken.join('; ')}` }),
          { status: 500 },
        )
  }
