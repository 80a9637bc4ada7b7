import type { Call, FieldError } from '@butiga/commerce-sdk/contracts'
import { type Answer, failure } from './envelope.ts'
import { findUnstorable } from './validation.ts'

/** A file of a request, as it was sent: neither its name nor its content is checked. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

type Read =
  | { readonly ok: true; readonly files: readonly SentFile[]; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly answer: Answer }

/** Largest request with files in bytes: it is in memory while it is read. */
const largestForm = 64 * 1024 * 1024

const refused = (answer: Answer): Read => ({ ok: false, answer })
const invalid = (field: FieldError): Read => refused(failure('VALIDATION_FAILED', { fields: [field] }))

/** The files of a request, and its fields, each of which is JSON. */
export const readForm = async ({ files: most = 0 }: Call, request: Request): Promise<Read> => {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return invalid({ path: '', rule: 'type', value: 'multipart/form-data' })
  const bytes = await readBytes(request)
  if (bytes === null) return refused(failure('PAYLOAD_TOO_LARGE'))
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (form === null) return invalid({ path: '', rule: 'multipart' })

  const files: SentFile[] = []
  const fields = new Map<string, unknown>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (name !== 'file') return invalid({ path: name.toWellFormed().slice(0, 100), rule: 'unknown' })
      if (files.length === most) return refused(failure('UPLOAD_LIMIT', { data: { limit: most } }))
      files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
      continue
    }
    if (fields.has(name)) return invalid({ path: name, rule: 'repeated' })
    try {
      fields.set(name, JSON.parse(value))
    } catch {
      return invalid({ path: name, rule: 'json' })
    }
  }
  if (files.length === 0) return invalid({ path: 'file', rule: 'required' })
  // fromEntries defines own properties, so that a key such as __proto__ is one more unknown key.
  const input = Object.fromEntries(fields)
  const unstorable = findUnstorable(input)
  return unstorable ? invalid(unstorable) : { ok: true, files, fields: input }
}

/** The body, or null as soon as it is larger than allowed. */
const readBytes = async (request: Request): Promise<Buffer<ArrayBuffer> | null> => {
  if (Number(request.headers.get('content-length') ?? 0) > largestForm) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largestForm) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
