import { transformAsync } from '@babel/core'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { editMarks, editMarksOnDemand, withoutEditMarks } from './edit-marks.ts'

const root = join(import.meta.dirname, '../../..')
const files = '{packages/react-ui/src/blocks/*,apps/site/src/layouts}/*.tsx'

it('what visitors get has no mark of edit mode, and is otherwise the same', async () => {
  let found = 0
  for await (const file of glob(files, { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8')
    const options = {
      filename: file,
      configFile: false,
      babelrc: false,
      retainLines: true,
      parserOpts: { plugins: ['typescript', 'jsx'] as ('typescript' | 'jsx')[] },
    }
    const [without, same] = await Promise.all([
      transformAsync(source, { ...options, presets: [() => withoutEditMarks.preset as object] }),
      transformAsync(source.replaceAll(/ data-(?:field|item)=(?:"[^"]+"|\{`[^`]+`\})/g, ''), options),
    ])
    const marks = new RegExp(editMarks.join('|'), 'g')
    found += source.match(marks)?.length ?? 0
    expect(without?.code, file).not.toMatch(marks)
    expect(without?.code?.replaceAll(/\s+/g, ' ')).toBe(same?.code?.replaceAll(/\s+/g, ' '))
    expect(withoutEditMarks.rolldown.filter?.code).toEqual(new RegExp('(?:data-field|data-item)='))
  }
  expect(found).toBeGreaterThan(30)
})

it('a page of the server has the marks while they are asked for, and no attribute otherwise', async () => {
  const source = 'const a = <p data-field="title" data-item={`links/${id}`} className="b" />'
  const transformed = await transformAsync(source, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['jsx'] },
    presets: [() => editMarksOnDemand.preset as object],
  })
  expect(transformed?.code).toBe(
    'const a = <p data-field={globalThis.areEditMarksDrawn ? "title" : undefined} data-item={globalThis.areEditMarksDrawn ? `links/${id}` : undefined} className="b" />;',
  )
})
