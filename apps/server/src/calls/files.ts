import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Call, FieldError } from '@butiga/commerce-sdk/contracts'
import {
  getMultipartBoundary,
  isMultipartRequest,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseMultipartStream,
} from '@remix-run/multipart-parser'
import { type Answer, failure } from './envelope.ts'
import { largestBody } from './input.ts'
import { findUnstorable } from './validation.ts'

/** A file of a request, as it was sent: neither its name nor its content is checked. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The files and the fields of a request. */
export interface Form {
  readonly files: readonly SentFile[]
  readonly fields: Readonly<Record<string, unknown>>
}

interface Refused {
  readonly ok: false
  readonly answer: Answer
}

/** The body of a request with files, on the disk. */
interface Spooled {
  readonly ok: true
  readonly boundary: string
  stream(): Readable
  drop(): Promise<void>
}

/** Largest request with files in bytes. */
const largestForm = 64 * 1024 * 1024
/** Bytes of all requests with files that are on the disk at once; one above it is refused. */
const mostSpooled = 32 * largestForm
let spooledBytes = 0
/** Parts of a request beside its files. */
const mostFields = 10

const refused = (answer: Answer): Refused => ({ ok: false, answer })
const invalid = (field: FieldError): Refused => refused(failure('VALIDATION_FAILED', { fields: [field] }))

/** Writes the body of a request with files to the disk while it arrives, however slowly. */
export const spoolForm = async (request: Request): Promise<Spooled | Refused> => {
  if (!isMultipartRequest(request)) return invalid({ path: '', rule: 'type', value: 'multipart/form-data' })
  const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '')
  if (boundary === null || request.body === null) return invalid({ path: '', rule: 'multipart' })
  if (Number(request.headers.get('content-length') ?? 0) > largestForm) return refused(failure('PAYLOAD_TOO_LARGE'))

  const path = join(tmpdir(), `butiga-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  // The file has no name from now on, and ends with the process at the latest.
  await unlink(path)
  let size = 0
  const drop = async () => {
    spooledBytes -= size
    await file.close()
  }
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      spooledBytes += chunk.byteLength
      const answer =
        size > largestForm
          ? failure('PAYLOAD_TOO_LARGE')
          : spooledBytes > mostSpooled
            ? failure('UNAVAILABLE', { retryAfter: 1 })
            : undefined
      if (answer) {
        await drop()
        return refused(answer)
      }
      await file.writeFile(chunk)
    }
  } catch (error) {
    await drop()
    throw error
  }
  return { ok: true, boundary, drop, stream: () => file.createReadStream({ start: 0, autoClose: false }) }
}

/** The files of a request, and its fields, each of which is JSON. It is read no further than to the first fault. */
export const readForm = async (
  { files: most = 0 }: Call,
  { boundary, stream }: Spooled,
): Promise<(Form & { readonly ok: true }) | Refused> => {
  const files: SentFile[] = []
  const fields = new Map<string, unknown>()
  try {
    const limits = { boundary, maxFileSize: largestForm, maxTotalSize: largestForm, maxParts: most + mostFields }
    for await (const part of parseMultipartStream(Readable.toWeb(stream()), limits)) {
      const name = (part.name ?? '').toWellFormed().slice(0, 100)
      if (part.filename !== undefined) {
        if (name !== 'file') return invalid({ path: name, rule: 'unknown' })
        if (files.length === most) return refused(failure('UPLOAD_LIMIT', { data: { limit: most } }))
        files.push({ name: part.filename, bytes: new Uint8Array(part.arrayBuffer) })
      } else {
        if (fields.has(name)) return invalid({ path: name, rule: 'repeated' })
        if (part.size > largestBody) return refused(failure('PAYLOAD_TOO_LARGE'))
        const value = jsonOf(part.text)
        if (value === undefined) return invalid({ path: name, rule: 'json' })
        fields.set(name, value)
      }
    }
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
      return refused(failure('PAYLOAD_TOO_LARGE'))
    if (error instanceof MultipartParseError) return invalid({ path: '', rule: 'multipart' })
    throw error
  }
  if (files.length === 0) return invalid({ path: 'file', rule: 'required' })
  // fromEntries defines own properties, so that a key such as __proto__ is one more unknown key.
  const input = Object.fromEntries(fields)
  const unstorable = findUnstorable(input)
  return unstorable ? invalid(unstorable) : { ok: true, files, fields: input }
}

/** Undefined for what is no JSON. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
