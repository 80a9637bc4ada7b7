import { audit, type Finding, questionCount as ofDatabase } from './db/audit.ts'
import type { DatabasePort } from './db/db.ts'
import { type MediaStore, picturesWithoutFile } from './services/media/public.ts'

/** How many questions there are. */
export const questionCount = ofDatabase + 1

/** Asks every question of a shop's database and media. */
export const auditShop = async (database: DatabasePort, media: MediaStore): Promise<Finding[]> => {
  const lost = await database.patiently((db) => picturesWithoutFile(db, media))
  return [
    ...(await database.patiently(audit)),
    ...(lost.length === 0 ? [] : [{ question: 'a picture has no file', rows: lost }]),
  ]
}
