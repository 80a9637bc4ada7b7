import { type ImportRun, imports } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { csvLine } from '../../ground/csv.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Files } from '../../ports/files.ts'
import { columnsInSent, exportColumns, isColumn, readFrame, Unreadable } from '../product/public.ts'
import type { Updateable } from 'kysely'
import { filePath } from './file-path.ts'
import { findRun, listRemarks, listRuns, lockRun, toRun } from './queries.ts'
import type { ImportTables } from './tables.ts'

const maxDisplayed = 100
const mostInReport = 50_000

/** Files of products that the back office imports; the worker does the work. */
export const importsService = serve(imports, ({ imports: files }: { readonly imports: Files }) => ({
  upload: {
    // Each holds its file in memory.
    atOnce: { running: 2, waiting: 10 },
    answer: async (_, ctx) => {
      const [file] = ctx.files
      if (file === undefined) return refuse('VALIDATION_FAILED', { fields: [{ path: 'file', rule: 'required' }] })
      const name = file.name.toWellFormed().slice(0, 200)
      const columns = await columnsIn(name, Buffer.from(file.bytes))
      return await changeRecord(ctx, 'import', async (tx) => {
        const row = await tx
          .insertInto('import_run')
          .values({
            site_id: ctx.site.id,
            file_name: name,
            size: file.bytes.length,
            columns: columns && JSON.stringify(columns),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        // Before the row is committed: an import never lacks its file.
        await files.write(filePath(row.id), file.bytes)
        return { answer: toRun({ ...row, isSeen: false }), id: row.id, before: null, after: { file: name } }
      })
    },
  },

  filter: {
    answer: async (input, ctx) => {
      const { window, filters } = readList(imports.calls.filter.list, input)
      const { runs, total } = await listRuns(ctx.db, ctx.site.id, { ...window, ids: filters.id ?? null })
      return toPage(runs.map(toRun), total, window)
    },
  },

  get: {
    answer: async ({ id }, { db, site }) => {
      const row = (await findRun(db, site.id, id)) ?? refuse('NOT_FOUND')
      const { attributes } = await readFrame(db, site)
      return {
        run: toRun(row),
        columns:
          row.columns?.map(({ name, example }) => ({
            name,
            example,
            field: row.fields[name] ?? (isColumn(name) ? name : null),
          })) ?? null,
        fields: [...exportColumns(site.languages, [...attributes.keys()])],
        remarks: await listRemarks(db, id, maxDisplayed),
      }
    },
  },

  start: {
    answer: ({ id, isDry = false, fields = {} }, ctx) =>
      change(ctx, id, async (tx, before) => {
        const { state } = toRun(before)
        if (state === 'waiting' || state === 'running' || (state === 'done' && !before.is_dry))
          return refuse('STATE_NOT_ALLOWED')
        for (const { name } of before.columns ?? []) {
          const field = fields[name] ?? name
          if (field !== '' && !isColumn(field))
            return refuse('VALIDATION_FAILED', { fields: [{ path: `fields.${name}`, rule: 'choice' }] })
        }
        await enqueue(tx, 'import', { runId: id })
        return {
          state: 'waiting' as const,
          is_dry: isDry,
          fields: JSON.stringify(fields),
          failure: null,
          ended_at: null,
        }
      }),
  },

  stop: {
    answer: ({ id }, ctx) =>
      change(ctx, id, (_, before) => {
        const { state } = toRun(before)
        if (state === 'waiting') return { state: 'stopped' as const }
        return state === 'running' ? { state: 'stopping' as const } : refuse('STATE_NOT_ALLOWED')
      }),
  },

  getReport: {
    answer: async ({ id }, { db, site }) => {
      if ((await findRun(db, site.id, id)) === undefined) return refuse('NOT_FOUND')
      const remarks = await listRemarks(db, id, mostInReport)
      const lines = remarks.map(({ line, outcome, key, reason }) => csvLine([String(line), outcome, key, reason]))
      return { csv: `\ufeff${csvLine(['line', 'outcome', 'key', 'reason'])}${lines.join('')}` }
    },
  },
}))

/** The columns of a file. Refuses one of another kind, and one whose first line cannot be read. */
const columnsIn = async (name: string, bytes: Buffer) => {
  try {
    return await columnsInSent(name, bytes)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const isOfKind = /\.(?:csv|tsv|txt|jsonl|ndjson)$/i.test(name)
    return refuse('FILE_REFUSED', { data: { name, reason: isOfKind ? 'broken' : 'type' } })
  }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockRun>>>
type Tx = Parameters<typeof lockRun>[0]
type Columns = Updateable<ImportTables['import_run']>

const change = (
  ctx: Ctx,
  id: number,
  decide: (tx: Tx, before: Locked) => Columns | Promise<Columns>,
): Promise<ImportRun> =>
  changeRecord(ctx, 'import', async (tx) => {
    const before = (await lockRun(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
    await tx
      .updateTable('import_run')
      .set(await decide(tx, before))
      .where('id', '=', id)
      .execute()
    const after = toRun((await lockRun(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND'))
    return { answer: after, id, before: { state: toRun(before).state }, after: { state: after.state } }
  })
