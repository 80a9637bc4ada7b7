import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Fields } from './csv-columns.ts'
import { columnNames, readCsv } from './read-csv.ts'
import { readJsonLines } from './read-json-lines.ts'
import { readLines } from './read-lines.ts'
import { Unreadable } from './refused.ts'
import type { SourceRow } from './source-row.ts'

/** The format of a file by its name. Throws {@link Unreadable} for others. */
export const formatOf = (file: string): 'csv' | 'jsonl' => {
  const extension = extname(file).toLowerCase()
  if (extension === '.csv' || extension === '.tsv' || extension === '.txt') return 'csv'
  if (extension === '.jsonl' || extension === '.ndjson') return 'jsonl'
  throw new Unreadable(`${file} is neither .csv nor .jsonl; the ending of the name selects the format.`)
}

/** The rows of a file, one by one. Throws {@link Unreadable}. */
export async function* readSource(file: string): AsyncGenerator<SourceRow> {
  const read = formatOf(file) === 'csv' ? readCsv : readJsonLines
  try {
    // A device or a pipe may never end.
    if (!(await stat(file)).isFile()) throw new Unreadable(`${file} is no file.`)
    yield* read(readLines(createReadStream(file)))
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Unreadable(`There is no file ${file}.`)
    if (syscall !== undefined) throw new Unreadable(`${file} cannot be read (${code}).`)
    throw error
  }
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The rows of a file's content. Throws {@link Unreadable}. */
export const readSent = (file: string, bytes: Buffer, fields?: Fields): AsyncGenerator<SourceRow> =>
  formatOf(file) === 'csv' ? readCsv(readLines(inOne(bytes)), fields) : readJsonLines(readLines(inOne(bytes)))

/** The columns of a CSV file's content; null for JSON lines. Throws {@link Unreadable}. */
export const columnsInSent = async (
  file: string,
  bytes: Buffer,
): Promise<{ readonly name: string; readonly example: string }[] | null> =>
  formatOf(file) === 'csv' ? await columnNames(readLines(inOne(bytes))) : null
