import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { generated, generatedSources } from './files.ts'

// The charts of the machines take a minute, and no program reads them.
it.each(process.env['BUTIGA_FULL'] ? await generated() : generatedSources())(
  '$path is what `pnpm generate` writes',
  async ({ path, text }) => {
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)
