import type { FieldError } from './contracts/codes.ts'
import { callPath } from './contracts/route.ts'
import { isWellFormed } from './contracts/text.rules.ts'
import type { AnsweredFailure } from './envelope.ts'
import type { ServiceRoutes } from './services.ts'

/** One HTTP request of the contract, without what the client adds to every request. */
export interface ApiRequest {
  /** Below the base address: `/api/v1/ecommerce/cart/addItem`, with its query. */
  readonly path: string
  readonly method: string
  /** JSON text, or a form where the call takes files; GET has none. */
  readonly body: string | FormData | null
}

/** The request of a call, or what the server would answer to an input that cannot be sent. */
export type RequestOf = (service: ServiceRoutes, name: string, input: unknown) => ApiRequest | AnsweredFailure

const asSegment = (value: unknown): string | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  // Dot segments would climb to another call; a lone surrogate cannot be encoded.
  return text === '' || text === '.' || text === '..' || !isWellFormed(text) ? null : encodeURIComponent(text)
}

type Plain = string | number | boolean

const asQuery = (fields: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  // The inputs of GET calls are plain values and lists of them (contract.test.ts).
  for (const [name, value] of Object.entries(fields as Record<string, Plain | readonly Plain[] | undefined>))
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value]) query.append(name, String(one))
  const text = String(query)
  return text === '' ? '' : `?${text}`
}

/** The fields as JSON, then the files. */
const asForm = (files: readonly Blob[], fields: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, JSON.stringify(value))
  for (const file of files) form.append('file', file)
  return form
}

/**
 * Distributes a call's input over path, query and body. `{name}` in the call's path takes the input's field of that
 * name, escaped; the rest is the query of a GET and the JSON body of any other method. A call that takes files sends a form,
 * with at most as many files as its route says.
 */
export const requestFor: RequestOf = (service, name, input) => {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const fields: FieldError[] = []
  const [method = '', pattern = '', most] = service.calls[name]?.split(' ') ?? []
  const path = callPath(service.path, { path: pattern }).replace(/\{(\w+)\}/g, (_, field: string) => {
    const segment = asSegment(rest[field])
    delete rest[field]
    if (segment === null) fields.push({ path: field, rule: 'characters' })
    return segment ?? ''
  })
  if (fields.length > 0)
    return { message: 'Validation failed.', statusCode: 400, code: 'VALIDATION_FAILED', data: { fields } }
  if (method === 'GET') return { path: path + asQuery(rest), method, body: null }
  if (most === undefined) return { path, method, body: JSON.stringify(rest) }
  const { file = [], ...texts } = rest as { readonly file?: readonly Blob[] }
  if (file.length <= Number(most)) return { path, method, body: asForm(file, texts) }
  const data = { data: { limit: Number(most) } }
  return { message: 'core.notifications.selectionLimitReached', statusCode: 422, code: 'UPLOAD_LIMIT', data }
}
