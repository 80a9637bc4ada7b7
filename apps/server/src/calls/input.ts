import type { Call, FieldError } from '@butiga/commerce-sdk/contracts'
import * as z from 'zod/mini'
import { failure, type Answer } from './envelope.ts'
import { findUnstorable } from './validation.ts'

/** Largest JSON body in bytes. */
export const largestBody = 256 * 1024

type Read =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly answer: Answer }

const invalid = (call: Call, field: FieldError): Read => ({
  ok: false,
  answer: failure('VALIDATION_FAILED', { fields: [field], cart: call.cart === true }),
})

/**
 * The body's text, or null when it is larger than allowed; a body without a length header is counted while it is read.
 */
export const readText = async (request: Request, largest = largestBody): Promise<string | null> => {
  const announced = request.headers.get('content-length')
  if (announced !== null) return Number(announced) > largest ? null : await request.text()
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type FieldType = 'number' | 'boolean' | 'string' | 'list of numbers' | 'list'

type FieldTypes = ReadonlyMap<string, FieldType>
const known = new WeakMap<Call, FieldTypes>()

/** The type of each field of a call's input, for texts from path and query; found when the call is made first. */
export const fieldTypes = (call: Call): FieldTypes => {
  const before = known.get(call)
  if (before) return before
  const schema = z.toJSONSchema(call.input, { io: 'input' }) as { properties?: Record<string, JsonType> }
  const types = new Map(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, fieldType(property)]))
  known.set(call, types)
  return types
}
interface JsonType {
  readonly type?: string
  readonly items?: JsonType
}
const isNumeric = (type: JsonType | undefined): boolean => type?.type === 'integer' || type?.type === 'number'
const fieldType = (property: JsonType): FieldType => {
  if (property.type === 'array') return isNumeric(property.items) ? 'list of numbers' : 'list'
  if (isNumeric(property)) return 'number'
  return property.type === 'boolean' ? 'boolean' : 'string'
}

// One spelling for each value: "1e3", "0x10", "+5", "007" and " 5" remain text, which the schema then refuses.
const canonicalNumber = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/
const asNumber = (text: string): number | string => (canonicalNumber.test(text) && text !== '-0' ? Number(text) : text)
const asValue = (text: string, type: FieldType | undefined): unknown => {
  if (type === 'number') return asNumber(text)
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** Converts texts of the path to the types of the schema. */
const readParams = (call: Call, params: Readonly<Record<string, string>>): [string, unknown][] =>
  Object.entries(params).map(([key, text]) => [key, asValue(text, fieldTypes(call).get(key))])

/** Size and JSON, the first of the checks; a field of the path is rejected in the body. */
export const readBody = async (
  call: Call,
  params: Readonly<Record<string, string>>,
  request: Request,
): Promise<Read> => {
  const text = await readText(request)
  if (text === null) return { ok: false, answer: failure('PAYLOAD_TOO_LARGE') }
  let value: unknown = {}
  try {
    if (text !== '') value = JSON.parse(text)
  } catch {
    return invalid(call, { path: '', rule: 'json' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return invalid(call, { path: '', rule: 'type', value: 'object' })
  }
  const inPath = readParams(call, params)
  const repeated = inPath.find(([key]) => Object.hasOwn(value, key))
  if (repeated) return invalid(call, { path: repeated[0], rule: 'repeated' })
  const input = inPath.length === 0 ? (value as Record<string, unknown>) : { ...value, ...Object.fromEntries(inPath) }
  const unstorable = findUnstorable(input)
  return unstorable ? invalid(call, unstorable) : { ok: true, value: input }
}

/**
 * The input of a call without a body: texts of the path and the query are converted to the types of the schema. A list
 * is its key repeated; any other key may come once.
 */
export const readQuery = (call: Call, params: Readonly<Record<string, string>>, query: URLSearchParams): Read => {
  const types = fieldTypes(call)
  const value = new Map<string, unknown>(readParams(call, params))
  for (const key of new Set(query.keys())) {
    const texts = query.getAll(key)
    const type = types.get(key)
    if (type === 'list') value.set(key, texts)
    else if (type === 'list of numbers') value.set(key, texts.map(asNumber))
    else if (texts.length > 1 || value.has(key)) return invalid(call, { path: key, rule: 'repeated' })
    else value.set(key, asValue(texts[0] ?? '', type))
  }
  // fromEntries defines own properties, so that a key such as __proto__ is one more unknown key.
  const input = Object.fromEntries(value)
  const unstorable = findUnstorable(input)
  return unstorable ? invalid(call, unstorable) : { ok: true, value: input }
}
