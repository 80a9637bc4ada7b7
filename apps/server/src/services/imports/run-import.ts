import { sql, type Updateable } from 'kysely'
import type { Logger } from 'pino'
import type { DatabasePort, Db } from '../../db/db.ts'
import { vacuumTables } from '../../db/vacuum.ts'
import { describeError } from '../../ground/log.ts'
import type { Files } from '../../ports/files.ts'
import type { MediaStore } from '../media/public.ts'
import {
  findImportSite,
  importRows,
  openPictures,
  readSent,
  type Remark,
  columnOf,
  sentenceOf,
  Unreadable,
} from '../product/public.ts'
import { filePath } from './file-path.ts'
import type { ImportTables } from './tables.ts'

interface Worker {
  readonly database: DatabasePort
  readonly media: MediaStore
  readonly imports: Files
  readonly log: Pick<Logger, 'error'>
  /** Aborted when the process ends. */
  readonly signal: AbortSignal
}

/** An import that was stopped between two batches. */
class Stopped extends Error {}

/** Above this number of rows, the tables are vacuumed after the import. */
const many = 1000
const storedRemarks = 50_000

/** Imports the file of a run that waits, and keeps its progress every second. */
export const runImport = async (worker: Worker, runId: number): Promise<void> => {
  const { database } = worker
  const { db } = database
  const run = await db
    .updateTable('import_run')
    .set({
      state: 'running',
      begun_at: sql<Date>`now()`,
      seen_at: sql<Date>`now()`,
      total: null,
      done: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
      notes: 0,
    })
    .where('id', '=', runId)
    .where('state', '=', 'waiting')
    .returning(['site_id', 'file_name', 'fields', 'is_dry'])
    .executeTakeFirst()
  if (run === undefined) return
  await db.deleteFrom('import_remark').where('run_id', '=', runId).execute()
  const keeper = keepProgress(db, runId)
  try {
    const bytes = await worker.imports.read(filePath(runId))
    if (bytes === null) throw new Unreadable('The file is no longer there.')
    const counts = await database.patiently(async (patient) => {
      const site = await findImportSite(patient, String(run.site_id))
      if (site === undefined) throw new Unreadable('The site is no longer there.')
      const counts = await importRows(patient, readSent(run.file_name, bytes, new Map(Object.entries(run.fields))), {
        site,
        isDry: run.is_dry,
        pictures: openPictures({ siteId: site.id, store: worker.media, folder: null, isDry: run.is_dry }),
        onRemark: keeper.remark,
        onProgress(state) {
          if (keeper.isStopping() || worker.signal.aborted) throw new Stopped()
          keeper.show(state)
        },
      })
      if (!run.is_dry && counts.created + counts.updated >= many) await vacuumTables(patient)
      return counts
    })
    const { read: _, ...columns } = counts
    await keeper.end({ ...columns, done: counts.read, total: counts.read, state: 'done' })
  } catch (error) {
    if (error instanceof Stopped) await keeper.end({ state: 'stopped' })
    else if (error instanceof Unreadable) await keeper.end({ state: 'failed', failure: error.message })
    else {
      worker.log.error({ ...describeError(error), runId }, 'an import failed')
      await keeper.end({ state: 'stopped' })
    }
  }
}

const rowOf = (run_id: number, { refusal, ...remark }: Remark) => {
  const { path, rule, facts } = refusal
  return {
    ...remark,
    run_id,
    reason: sentenceOf(refusal),
    path,
    rule,
    facts: JSON.stringify({ ...facts, field: columnOf(path) }),
  }
}

/** Writes the progress of a run, and reads whether it should stop. */
const keepProgress = (db: Db, runId: number) => {
  let displayed: { done: number; total: number | null; refused: number } = { done: 0, total: null, refused: 0 }
  const remarks: Remark[] = []
  let stored = 0
  let isStopping = false
  let writing: Promise<void> = Promise.resolve()
  const update = () => db.updateTable('import_run').where('id', '=', runId)
  const flush = async (): Promise<void> => {
    const taken = remarks.splice(0)
    for (let at = 0; at < taken.length; at += 1000)
      await db
        .insertInto('import_remark')
        .values(taken.slice(at, at + 1000).map((remark) => rowOf(runId, remark)))
        .execute()
    const row = await update()
      .set({ ...displayed, seen_at: sql<Date>`now()` })
      .returning('state')
      .executeTakeFirst()
    // Its row is gone when the run was removed.
    isStopping = row?.state !== 'running'
  }
  const timer = setInterval(() => {
    writing = writing.then(flush).catch(() => {})
  }, 1000)
  return {
    isStopping: () => isStopping,
    show(state: typeof displayed) {
      displayed = state
    },
    remark(remark: Remark) {
      stored += 1
      if (stored <= storedRemarks) remarks.push(remark)
    },
    async end(columns: Updateable<ImportTables['import_run']>) {
      clearInterval(timer)
      await writing
      await flush()
      await update()
        .set({ ...columns, ended_at: sql<Date>`now()` })
        .execute()
    },
  }
}
