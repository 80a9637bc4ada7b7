import type { FieldError } from './contracts/codes.ts'
import { callPath } from './contracts/route.ts'
import { isWellFormed } from './contracts/text.rules.ts'
import type { ServiceRoutes } from './services.ts'

/** One HTTP request of the contract, without what the client adds to every request. */
export interface ApiRequest {
  /** Below the base address: `/api/v1/ecommerce/cart/addItem`, with its query. */
  readonly path: string
  readonly method: string
  /** JSON text, or a form where the call takes files; GET has none. */
  readonly body: string | FormData | null
}

/** What the server could only refuse: fields that cannot be written into a path, or more files than `limit`. */
export type UnsendableInput = { readonly fields: readonly FieldError[] } | { readonly limit: number }

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
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, JSON.stringify(value))
  for (const file of files) form.append('file', file)
  return form
}

/**
 * Distributes a call's input over path, query and body. `{name}` in the call's path takes the input's field of that
 * name, escaped; the rest is the query of a GET and the JSON body of any other method.
 */
export const requestFor = (service: ServiceRoutes, name: string, input: unknown): ApiRequest | UnsendableInput => {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const fields: FieldError[] = []
  const [method = '', pattern = '', limit] = service.calls[name]?.split(' ') ?? []
  const path = callPath(service.path, { path: pattern }).replace(/\{(\w+)\}/g, (_, field: string) => {
    const segment = asSegment(rest[field])
    delete rest[field]
    if (segment === null) fields.push({ path: field, rule: 'characters' })
    return segment ?? ''
  })
  if (fields.length > 0) return { fields }
  if (limit !== undefined) {
    const { file = [], ...others } = rest as { readonly file?: readonly Blob[] }
    return file.length > Number(limit) ? { limit: Number(limit) } : { path, method, body: asForm(file, others) }
  }
  return method === 'GET'
    ? { path: path + asQuery(rest), method, body: null }
    : { path, method, body: JSON.stringify(rest) }
}
