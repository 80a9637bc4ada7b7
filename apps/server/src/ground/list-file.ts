import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { Complaint } from './errors.ts'

interface ListFileOptions<Item extends z.ZodMiniType> {
  /** The variable of the environment that names the file. */
  readonly variable: string
  readonly item: Item
  /** What its items are. */
  readonly of: string
  /** The section of docs/operations.md. */
  readonly section: string
}

/** Reads a JSON file with a list; a complaint names what is wrong with it, and never what it holds. No file is an empty list. */
export const readListFile = async <Item extends z.ZodMiniType>(
  path: string | undefined,
  { variable, item, of, section }: ListFileOptions<Item>,
): Promise<readonly z.output<Item>[]> => {
  if (path === undefined) return []
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Complaint(`${variable} names ${path}, which cannot be read.`)
  })
  const read = z.array(item).safeParse(parse(text))
  if (read.success) return read.data
  const [first] = read.error.issues
  throw new Complaint(
    `${path} is no list of ${of}: see ${first?.path.join('.') || 'the whole file'} (docs/operations.md, ${section}).`,
  )
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
