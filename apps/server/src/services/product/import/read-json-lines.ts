import { Refused } from './refused.ts'
import type { Line } from './read-lines.ts'
import type { SourceRow } from './source-row.ts'
import { readObject } from './fields.ts'

/** A file with an object on every line; empty lines are skipped. */
export async function* readJsonLines(lines: AsyncIterable<Line>): AsyncGenerator<SourceRow> {
  for await (const { number, text } of lines) {
    if (text === null) yield { line: number, refused: { path: '', rule: 'line', facts: {} } }
    else if (text.trim() !== '') yield readLine(number, text)
  }
}

const readLine = (line: number, text: string): SourceRow => {
  try {
    return { line, row: readObject('', JSON.parse(text)) }
  } catch (error) {
    const facts = error instanceof Refused ? error.refusal.facts : null
    return {
      line,
      refused: facts === null ? { path: '', rule: 'lineJson', facts: {} } : { path: '', rule: 'lineObject', facts },
    }
  }
}
