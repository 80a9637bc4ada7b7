import { join } from 'node:path'
import { auditShop, questionCount } from './audit-shop.ts'
import type { DatabasePort } from './db/db.ts'
import { openMediaStore } from './services/media/public.ts'

/** Asks every question of a shop's database and media, prints what was found, and sets exit code 1 when it was something. */
export const printAudit = async (database: DatabasePort, data: string): Promise<void> => {
  const findings = await auditShop(database, openMediaStore(join(data, 'media')))
  for (const { question, rows } of findings)
    console.log(`${question}: ${rows.map((row) => JSON.stringify(row)).join(' ')}`)
  if (findings.length === 0) {
    console.log(`${questionCount} questions found nothing wrong.`)
  } else {
    console.log(`${findings.length} of ${questionCount} questions found something.`)
    process.exitCode = 1
  }
}
