import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { Complaint } from './errors.ts'

/** A file with secrets that a variable of the environment names. */
interface SecretFile<Item> {
  readonly variable: string
  readonly path: string | undefined
  readonly item: z.ZodMiniType<Item>
  readonly what: string
  /** Where it is described. */
  readonly section: string
}

/** Reads a JSON file with a list, empty without a path; a complaint names what is wrong with it, and never what it holds. */
export const readSecretFile = async <Item>({
  variable,
  path,
  item,
  what,
  section,
}: SecretFile<Item>): Promise<readonly Item[]> => {
  if (path === undefined) return []
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Complaint(`${variable} names ${path}, which cannot be read.`)
  })
  const read = z.array(item).safeParse(parse(text))
  if (read.success) return read.data
  const [first] = read.error.issues
  throw new Complaint(
    `${path} is no list of ${what}: see ${first?.path.join('.') || 'the whole file'} (docs/operations.md, ${section}).`,
  )
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a text is an address that secrets may be sent to: of https, or of this machine. */
export const isSafeAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
}
