import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { backofficeList } from './list.ts'
import { Count, Filter, Id, Options, text, Timestamp } from './shapes.ts'

/** Records that one job changes at most. */
export const MOST_IN_BULK = 20_000

/** A call that is made for each of many records, one transaction each. */
export const BulkJob = z.object({
  id: Id,
  /** The call: `orders.updateState`. */
  call: z.string(),
  /** What the call gets for each record, beside its id. */
  input: z.record(z.string(), z.unknown()),
  /**
   * `ready` before its first start. One whose server has ended is `stopped` until another server goes on with it, by itself and within
   * two minutes. It can start again from both.
   */
  state: z.enum(['ready', 'waiting', 'running', 'stopped', 'done']),
  /** Who made it; null for an account that is erased. */
  user: z.nullable(z.string()),
  /** Records that were chosen. Each is done, refused, a conflict, or not reached. */
  count: z.int(),
  done: z.int(),
  refused: z.int(),
  /** Records that another person has changed since they were chosen. */
  conflicts: z.int(),
  createdAt: Timestamp,
  /** Null before its end. */
  endedAt: z.nullable(Timestamp),
})
export type BulkJob = z.infer<typeof BulkJob>

/** A record that a job did not change. */
export const BulkRefusal = z.object({
  id: Id,
  /** The error code that its call answered. */
  code: z.string(),
  /** The key of its text. */
  message: z.string(),
})
export type BulkRefusal = z.infer<typeof BulkRefusal>

const access = { scope: 'any' } as const
const one = z.strictObject({ id: Id })

/** Changes of many records, which the server makes in the background. */
export const bulk = service('gaussbox', {
  /**
   * Chooses the records of a change, which starts with `start`: those that a list answers for filters and words, or those
   * that another job has changed. Later records are not among them. The call is one that names its record by `id`, and that
   * allows it; it is made as the user who chose, whose scopes count record by record.
   *
   * @example
   * const job = await unwrap(
   *   office.bulk.create({ call: 'catalogue.archive', input: {}, list: { call: 'catalogue.filter', keywords: 'bottle' } }),
   * )
   * await unwrap(office.bulk.start({ id: job.id, count: job.count }))
   */
  create: call({
    method: 'POST',
    path: 'bulk/create',
    access,
    input: z.strictObject({
      /** `service.call` */
      call: text(100),
      input: Options,
      /** Fields of a record that must not change until it is its turn; the call gets them as its `base`. Default: none. */
      base: z.optional(z.array(text(100)).check(z.maxLength(10))),
      /** All records of a list. */
      list: z.optional(
        z.strictObject({
          /** `service.call` */
          call: text(100),
          filters: z.optional(z.array(Filter).check(z.maxLength(50))),
          keywords: z.optional(text(200)),
          /** Records that are left out. */
          except: z.optional(z.array(Id).check(z.maxLength(1000))),
        }),
      ),
      /** The records that this job has changed: to reverse it. */
      job: z.optional(Id),
    }),
    data: BulkJob,
    errors: [],
    creates: true,
  }),
  /** The own jobs, those of all users for `settings.manage`, the newest first. Filters: `call`. */
  filter: backofficeList({
    path: 'bulk/filter',
    access,
    record: BulkJob,
    filters: { call: 'texts' },
    sorts: ['createdAt'],
  }),
  /** A job with the records that it did not change, at most 100. */
  get: call({
    method: 'GET',
    path: 'bulk/get/{id}',
    access,
    input: one,
    data: z.object({ job: BulkJob, refusals: z.array(BulkRefusal) }),
    errors: [],
  }),
  /**
   * Starts a job, or goes on with what was not reached or was refused. `count` is the number of records that the user
   * has seen: `VALIDATION_FAILED` for any other. `STATE_NOT_ALLOWED` while it runs, and after all is done.
   */
  start: call({
    method: 'PATCH',
    path: 'bulk/start/{id}',
    access,
    input: z.strictObject({ id: Id, count: Count }),
    data: BulkJob,
    errors: ['STATE_NOT_ALLOWED'],
  }),
  /** Stops a job after the record that is being changed. */
  stop: call({
    method: 'PATCH',
    path: 'bulk/stop/{id}',
    access,
    input: one,
    data: BulkJob,
    errors: ['STATE_NOT_ALLOWED'],
  }),
})
