import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Id, text, Timestamp } from './shapes.ts'

/** A file of products, and what became of its rows. */
export const ImportRun = z.object({
  id: Id,
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  /** `ready` before its first start; `stopped` also when the server has ended in between. It can start again after both. */
  state: z.enum(['ready', 'waiting', 'running', 'stopped', 'done', 'failed']),
  /** Whether its rows are checked only. */
  isDry: z.boolean(),
  /** Rows that are to come; null while the file is read. */
  total: z.nullable(z.int()),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Rows that were written without something. */
  notes: z.int(),
  /** Why the file could not be read; null where it could. */
  failure: z.nullable(z.string()),
  createdAt: Timestamp,
  begunAt: z.nullable(Timestamp),
  endedAt: z.nullable(Timestamp),
})
export type ImportRun = z.infer<typeof ImportRun>

/** A column of a CSV file. */
export const ImportColumn = z.object({
  name: z.string(),
  /** Its first cell. */
  example: z.string(),
  /** The field that has its name or was chosen for it; empty where it is left out, null where there is none. */
  field: z.nullable(z.string()),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** A message about a row of a file. */
export const ImportRemark = z.object({
  /** Of the file; the first one is 1. */
  line: z.int(),
  outcome: z.enum(['refused', 'note']),
  /** Its SKU, code or slug; empty where it could not be read. */
  key: z.string(),
  /** In English. */
  reason: z.string(),
  /** The field that it is about, by its path in the form of a product; empty for the row as a whole, null of an import before 1.28. */
  path: z.nullable(z.string()),
  /** The rule that the field breaks, such as `required`; null of an import before 1.28. */
  rule: z.nullable(z.string()),
  /** Facts of the row for the text of the rule, by name: its column as `field`, the `given` value, the greatest `value`. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ImportRemark = z.infer<typeof ImportRemark>

const access = { scope: 'catalogue.manage' } as const

/** Files of products on their way into the catalogue. */
export const imports = service(
  'product',
  {
    /**
     * Keeps a file for an import, CSV or JSON lines of at most 64 MB. Nothing is imported before `start`.
     *
     * @example
     * const run = await unwrap(office.imports.upload({ file: [new File(['sku;stock\nBOX-1;5'], 'stock.csv')] }))
     */
    upload: call({
      method: 'POST',
      path: 'import/upload',
      access,
      files: 1,
      input: z.strictObject({}),
      data: ImportRun,
      errors: ['UPLOAD_LIMIT', 'FILE_REFUSED'],
      creates: true,
    }),
    /** The imports of the site, the newest first. Filters: `id`. */
    filter: listCall({ path: 'import/filter', access, record: ImportRun, filters: { id: 'ids' }, sorts: [] }),
    /** An import with the columns of its file (null for JSON lines), the fields that columns can have, and its first remarks. */
    get: call({
      method: 'GET',
      path: 'import/get/{id}',
      access,
      input: z.strictObject({ id: Id }),
      data: z.object({
        run: ImportRun,
        columns: z.nullable(z.array(ImportColumn)),
        fields: z.array(z.string()),
        /** At most 100, in the order of the lines. */
        remarks: z.array(ImportRemark),
      }),
      errors: [],
    }),
    /**
     * Starts an import, or starts it again after it has stopped: rows that are written already are found unchanged.
     * `STATE_NOT_ALLOWED` while it runs and after it is done, unless it has checked only.
     */
    start: call({
      method: 'PATCH',
      path: 'import/start/{id}',
      access,
      input: z.strictObject({
        id: Id,
        /** Checks every row and writes nothing. Default false. */
        isDry: z.optional(z.boolean()),
        /** Fields of columns whose names are others, by the name of the column; empty leaves the column out. */
        fields: z.optional(z.record(text(300), text(300))),
      }),
      data: ImportRun,
      errors: ['STATE_NOT_ALLOWED'],
    }),
    /** Stops an import after the rows that are being written. */
    stop: call({
      method: 'PATCH',
      path: 'import/stop/{id}',
      access,
      input: z.strictObject({ id: Id }),
      data: ImportRun,
      errors: ['STATE_NOT_ALLOWED'],
    }),
    /** The remarks of an import as CSV, at most 50,000 rows: line, outcome, key, reason. */
    getReport: call({
      method: 'GET',
      path: 'import/report/{id}',
      access,
      input: z.strictObject({ id: Id }),
      data: z.object({ csv: z.string() }),
      errors: [],
    }),
  },
  { feature: 'ecommerce' },
)
