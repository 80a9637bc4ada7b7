import { readFile, writeFile } from 'node:fs/promises'
import type { Db, Tx } from '../db/db.ts'
import { addErasures, type Erasure, listErasures } from '../db/erasures.ts'
import type { Archive } from '../ports/archive.ts'
import { deleteAccount } from '../services/user/public.ts'

/** How each kind of person is removed; the same way as when the erasure was asked for. */
const removers: Readonly<Record<Erasure['subject'], (tx: Tx, id: number, until: Date) => Promise<void>>> = {
  user: deleteAccount,
}

/** The ledger beside the snapshots: it survives the loss of the database, and contains the erasures since the last snapshot. */
const fileName = 'erasures.jsonl'

const lineOf = ({ subject, subjectId, erasedAt }: Erasure): string =>
  JSON.stringify({ subject, subjectId, erasedAt: erasedAt.toISOString() })

const parseLine = (line: string): Erasure => {
  const { subject, subjectId, erasedAt } = JSON.parse(line) as Record<keyof Erasure, never>
  return { subject, subjectId, erasedAt: new Date(erasedAt) }
}

/** The erasures in the ledger of an archive; none without a ledger. */
const readErasures = async (archive: Archive): Promise<Erasure[]> => {
  if (!(await archive.list(fileName)).includes(fileName)) return []
  const { file, done } = await archive.fetch(fileName)
  const text = await readFile(file, 'utf8').finally(done)
  return text.split('\n').filter(Boolean).map(parseLine)
}

/** Writes the ledger of the database into the archive, beside what is there already. */
export const saveErasures = async (db: Db, archive: Archive): Promise<void> => {
  const stored = (await readErasures(archive)).map(lineOf)
  const lines = new Set([...stored, ...(await listErasures(db)).map(lineOf)])
  if (lines.size > stored.length)
    await archive.keep(fileName, (file) => writeFile(file, [...lines, ''].join('\n'), { mode: 0o600, flush: true }))
}

/** Erases again the users whom the restored database or the archive's ledger lists; returns their number. */
export const eraseAgain = async (db: Db, archive: Archive): Promise<number> => {
  const known = await readErasures(archive)
  return await db.transaction().execute(async (tx) => {
    await addErasures(tx, known)
    const all = await listErasures(tx)
    for (const { subject, subjectId, erasedAt } of all) await removers[subject](tx, subjectId, erasedAt)
    return all.length
  })
}
