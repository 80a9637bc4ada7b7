import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changeMarks, editMarks, onDemand, without } from './edit-marks.ts'

const root = join(import.meta.dirname, '../../..')
const files = '{packages/react-ui/src/blocks/*,apps/site/src/layouts}/*.tsx'

it('what visitors get has no mark of edit mode, and is otherwise the same', async () => {
  let match = 0
  for await (const file of glob(files, { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8')
    const marks = new RegExp(editMarks.join('|'), 'g')
    match += source.match(marks)?.length ?? 0
    const changed = changeMarks(source, without)
    expect(changed, file).not.toMatch(marks)
    const same = source.replaceAll(/ data-(?:field|item)=(?:"[^"]+"|\{`[^`]+`\})/g, '')
    expect(changed.replaceAll(/\s/g, '')).toBe(same.replaceAll(/\s/g, ''))
  }
  expect(match).toBeGreaterThan(30)
})

it('a page of the server has the marks on demand, and no attribute otherwise', () => {
  const source = 'const a = <p data-field="title" data-item={`links/${id}`} className="b" />'
  expect(changeMarks(source, onDemand)).toBe(
    'const a = <p data-field={globalThis.areEditMarksDrawn ? "title" : undefined} data-item={globalThis.areEditMarksDrawn ? `links/${id}` : undefined} className="b" />',
  )
})
