import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { importFile, type ImportFileOptions } from '../services/product/import/import-file.ts'
import { findImportSite } from '../services/product/import/queries.ts'
import type { Shop } from './shop.ts'

/** A folder with one file, removed with everything in it after the test. */
export const temporaryFile = async (name: string, content: string | Uint8Array) => {
  const folder = await mkdtemp(join(tmpdir(), 'butiga-import-'))
  const file = join(folder, name)
  await writeFile(file, content)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { file, folder }
}

export const siteOf = async ({ db }: Pick<Shop, 'db'>) => {
  const site = await findImportSite(db)
  if (site === undefined) throw new Error('The shop has no site')
  return site
}

/** Imports a file's content; returns the counts, and every message. */
export const importText = async (
  shop: Pick<Shop, 'db' | 'data'>,
  name: string,
  content: string | Uint8Array,
  options: Partial<ImportFileOptions> = {},
) => {
  const made = await temporaryFile(name, content)
  const output: string[] = []
  const counts = await importFile(shop.db, {
    file: made.file,
    site: await siteOf(shop),
    mediaStore: join(shop.data, 'media'),
    screen: { write: (text: string) => output.push(text) > 0 },
    ...options,
  })
  return { counts, output: output.join('') }
}

export const jsonLines = (rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join('\n')
