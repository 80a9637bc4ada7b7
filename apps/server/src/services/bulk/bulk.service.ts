import { bulk } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { has } from '../../calls/identity.ts'
import { listByKeyset, readKeyset } from '../../calls/keyset.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve, type Services } from '../../calls/serve.ts'
import { fieldErrors } from '../../calls/validation.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { chooseFrom, mayMake, servedCall } from './choose.ts'
import {
  changedBy,
  findJob,
  insertItems,
  jobList,
  type JobRow,
  type JobScope,
  listRefusals,
  lockJob,
  toJob,
} from './queries.ts'

const maxDisplayed = 100

/** A user sees the own jobs; one who manages the settings sees all. */
const scopeOf = (ctx: Ctx): JobScope => {
  const identity = identityOf(ctx)
  return { siteId: ctx.site.id, userId: has(identity, 'settings.manage') ? null : identity.userId }
}

/** Changes of many records; the worker makes them. */
export const bulkService = serve(bulk, ({ services }: { readonly services: () => Services }) => ({
  create: {
    // Each reads a whole list.
    atOnce: { running: 2, waiting: 10 },
    answer: async ({ call: name, input, base = [], list, job }, ctx) => {
      const served = servedCall(services(), name)
      if (served?.call.inBulk === undefined || served.call.inBulk === false)
        return refuse('VALIDATION_FAILED', { fields: [{ path: 'call', rule: 'choice' }] })
      if (!mayMake(served.call, identityOf(ctx))) return refuse('FORBIDDEN')
      const sample = served.call.input.safeParse({ ...input, id: 1 })
      if (!sample.success)
        return refuse('VALIDATION_FAILED', {
          fields: fieldErrors(sample.error, input).map((fault) => ({ ...fault, path: `input.${fault.path}` })),
        })
      if ((list === undefined) === (job === undefined))
        return refuse('VALIDATION_FAILED', { fields: [{ path: 'list', rule: 'required' }] })
      const scope = scopeOf(ctx)
      if (job !== undefined && (await findJob(ctx.db, scope, job)) === undefined) return refuse('NOT_FOUND')
      const chosen = list
        ? await chooseFrom(services(), list, { fields: base, call: served.call }, ctx)
        : await changedBy(ctx.db, job ?? 0)
      return await changeRecord(ctx, 'bulk', async (tx) => {
        const { id } = await tx
          .insertInto('bulk_job')
          .values({
            site_id: ctx.site.id,
            user_id: identityOf(ctx).userId,
            language_code: ctx.scope.language,
            call: name,
            input: JSON.stringify(input),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await insertItems(tx, id, chosen)
        const row = (await findJob(tx, scope, id)) ?? refuse('NOT_FOUND')
        return { answer: toJob(row), id, before: null, after: { call: name, count: chosen.length } }
      })
    },
  },

  filter: {
    answer: (input, ctx) => {
      const request = readKeyset(bulk.calls.filter.list, input)
      return listByKeyset(ctx.db, request, jobList(scopeOf(ctx), request.filters.call), toJob)
    },
  },

  get: {
    answer: async ({ id }, ctx) => {
      const row = (await findJob(ctx.db, scopeOf(ctx), id)) ?? refuse('NOT_FOUND')
      return { job: toJob(row), refusals: await listRefusals(ctx.db, id, maxDisplayed) }
    },
  },

  start: {
    answer: ({ id, count }, ctx) =>
      change(ctx, id, async (tx, before) => {
        const { state, done, conflicts } = toJob(before)
        if (count !== before.count)
          return refuse('VALIDATION_FAILED', { fields: [{ path: 'count', rule: 'equal', value: before.count }] })
        if (state === 'waiting' || state === 'running' || done + conflicts === before.count)
          return refuse('STATE_NOT_ALLOWED')
        await tx
          .updateTable('bulk_item')
          .set({ state: 'waiting', code: null })
          .where('job_id', '=', id)
          .where('state', '=', 'refused')
          .execute()
        await enqueue(tx, 'bulk', { jobId: id })
        return { state: 'waiting', ended_at: null }
      }),
  },

  stop: {
    answer: ({ id }, ctx) =>
      change(ctx, id, (_, before) => {
        const { state } = toJob(before)
        if (state === 'waiting') return Promise.resolve({ state: 'stopped' })
        return state === 'running' ? Promise.resolve({ state: 'stopping' }) : refuse('STATE_NOT_ALLOWED')
      }),
  },
}))

type Tx = Parameters<typeof lockJob>[0]
interface Columns {
  readonly state: JobRow['state']
  readonly ended_at?: Date | null
}

const change = (ctx: Ctx, id: number, decide: (tx: Tx, before: JobRow) => Promise<Columns>) =>
  changeRecord(ctx, 'bulk', async (tx) => {
    const scope = scopeOf(ctx)
    const before = (await lockJob(tx, scope, id)) ?? refuse('NOT_FOUND')
    await tx
      .updateTable('bulk_job')
      .set(await decide(tx, before))
      .where('id', '=', id)
      .execute()
    const answer = toJob((await findJob(tx, scope, id)) ?? refuse('NOT_FOUND'))
    return { answer, id, before: { state: toJob(before).state }, after: { state: answer.state } }
  })
