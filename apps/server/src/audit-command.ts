import { join } from 'node:path'
import { audit, questionCount } from './db/audit.ts'
import type { DatabasePort } from './db/db.ts'
import { openMediaStore, picturesWithoutFile } from './services/media/public.ts'

/** Asks every question of a shop's database and media, prints what was found, and sets exit code 1 when it was something. */
export const printAudit = async (database: DatabasePort, data: string): Promise<void> => {
  const lost = await database.patiently((db) => picturesWithoutFile(db, openMediaStore(join(data, 'media'))))
  const findings = [
    ...(await database.patiently(audit)),
    ...(lost.length === 0 ? [] : [{ question: 'a picture has no file', rows: lost }]),
  ]
  for (const { question, rows } of findings)
    console.log(`${question}: ${rows.map((row) => JSON.stringify(row)).join(' ')}`)
  const count = questionCount + 1
  if (findings.length === 0) {
    console.log(`${count} questions found nothing wrong.`)
  } else {
    console.log(`${findings.length} of ${count} questions found something.`)
    process.exitCode = 1
  }
}
