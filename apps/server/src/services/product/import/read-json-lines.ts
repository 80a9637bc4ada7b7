import { Refused } from './refused.ts'
import type { Line } from './read-lines.ts'
import type { SourceRow } from './source-row.ts'
import { readObject } from './fields.ts'

/** A file with an object on every line; empty lines are skipped. */
export async function* readJsonLines(lines: AsyncIterable<Line>): AsyncGenerator<SourceRow> {
  for await (const { number, text } of lines) {
    if (text === null) yield { line: number, refused: 'The line is longer than 4 MB.' }
    else if (text.trim() !== '') yield readLine(number, text)
  }
}

const readLine = (line: number, text: string): SourceRow => {
  try {
    return { line, row: readObject('The line', JSON.parse(text)) }
  } catch (error) {
    return { line, refused: error instanceof Refused ? error.message : 'The line is not JSON.' }
  }
}
