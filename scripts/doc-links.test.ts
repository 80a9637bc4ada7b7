import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

it('every picture and file that a document links to is in the repository', async () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const known = new Set(
    files.flatMap((file) => [file, ...file.split('/').map((_, end, parts) => parts.slice(0, end).join('/'))]),
  )
  const documents = files.filter((file) => file.endsWith('.md'))
  expect(documents.length).toBeGreaterThan(20)
  const broken: string[] = []
  for (const document of documents) {
    const text = (await readFile(join(root, document), 'utf8')).replaceAll(/```[^]*?```|`[^`]*`/g, '')
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)) {
      if (/^[a-z]+:/.test(target)) continue
      const path = normalize(join(dirname(document), decodeURIComponent(target))).replace(/\/$/, '')
      if (path !== '.' && !known.has(path)) broken.push(`${document}: ${target}`)
    }
  }
  expect(broken).toEqual([])
})
