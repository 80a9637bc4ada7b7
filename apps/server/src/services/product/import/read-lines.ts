import { Unreadable } from './refused.ts'

/** One line of a file without its end; `text` is null where the line is too long. */
export interface Line {
  /** The first one is 1. */
  readonly number: number
  readonly text: string | null
}

/** More bytes than any valid row: the longest texts in many languages. */
const longestLine = 4 * 1024 * 1024
const newline = 0x0a

/**
 * The lines of a file of any size, one in memory at a time: a line that is too long is skipped and reported by its
 * number. Throws {@link Unreadable} for a file that is not UTF-8; a byte order mark at the beginning is skipped.
 */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 1
  let parts: Buffer[] = []
  let length = 0
  let isTooLong = false
  const add = (part: Buffer) => {
    length += part.length
    isTooLong ||= length > longestLine
    if (isTooLong) parts = []
    else if (part.length > 0) parts.push(part)
  }
  const take = (): Line => {
    const line = { number, text: isTooLong ? null : decode(Buffer.concat(parts), number) }
    number += 1
    parts = []
    length = 0
    isTooLong = false
    return line
  }
  for await (const chunk of bytes) {
    let begin = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, begin)) {
      add(chunk.subarray(begin, end))
      yield take()
      begin = end + 1
    }
    add(Buffer.from(chunk.subarray(begin)))
  }
  if (length > 0) yield take()
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const decode = (bytes: Buffer, number: number): string => {
  const [first, second] = bytes
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (number === 1 && (isMarked || bytes.includes(0)))
    throw new Unreadable('The file is UTF-16, or no text at all. Save it as UTF-8 (in Excel: CSV UTF-8) and try again.')
  try {
    const text = decoder.decode(bytes)
    return (number === 1 ? text.replace(/^\ufeff/, '') : text).replace(/\r$/, '')
  } catch {
    throw new Unreadable(
      `Line ${number} is not UTF-8; the file may be Windows-1250 or another old encoding. Save it as UTF-8 (in Excel: CSV UTF-8) and try again.`,
    )
  }
}
