import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../../../db/schema.ts'
import { importFile } from './import-file.ts'
import { Unreadable } from './refused.ts'
import { temporaryFile } from '../../../testing/imports.ts'

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

it('says before it begins that its report cannot be written', async () => {
  const { file, folder } = await temporaryFile('rows.jsonl', '{"sku":"X"}')
  const written: string[] = []
  const importing = importFile(db, {
    file,
    site: { id: 1, defaultLanguage: 'hrv', languages: ['hrv'] },
    mediaStore: folder,
    report: `${folder}/nowhere/report.csv`,
    screen: { write: (text: string) => written.push(text) > 0, isTTY: false },
  })
  await expect(importing).rejects.toThrow(Unreadable)
  await expect(importing).rejects.toThrow('ENOENT')
  expect(written).toEqual([])
})
