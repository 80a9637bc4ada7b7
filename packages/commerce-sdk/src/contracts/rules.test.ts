import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('the rules need no schema, and none is left out', async () => {
  const rules = await readFile(`${import.meta.dirname}/rules.ts`, 'utf8')
  const exported = [...rules.matchAll(/from '\.\/(.*)'/g)].map(([, name = '']) => name)
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.rules.ts'))
  expect(exported).toEqual(expect.arrayContaining(files))
  for (const name of [...exported, ...files]) {
    const text = await readFile(`${import.meta.dirname}/${name}`, 'utf8')
    expect(text, name).not.toMatch(
      /from '(zod\/mini|\.\/(?!__generated__)[a-z.]+\.ts)'(?<!\.(?:rules|paths)\.ts'|\.\/(?:codes|url|memoized)\.ts')/,
    )
  }
})
