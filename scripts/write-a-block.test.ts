import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('docs/write-a-block.md shows the code of the repository', async () => {
  const page = await readFile(join(root, 'docs/write-a-block.md'), 'utf8')
  const examples = [...page.matchAll(/```\w+ (\S+)\n([^]*?)```/g)]
  expect(examples.length).toBeGreaterThan(3)
  for (const [, path = '', code = ''] of examples) expect(await readFile(join(root, path), 'utf8')).toContain(code)
})
