import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { generated } from './files.ts'

it.each(await generated())('$path is what `pnpm generate` writes', async ({ path, text }) => {
  expect(await readFile(path, 'utf8')).toBe(text)
})
