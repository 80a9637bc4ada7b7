import {
  type FieldError,
  formFaults,
  forms,
  type FormRecord,
  redirectKey,
  tableMoment,
} from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { listByKeyset, readKeyset } from '../../calls/keyset.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import type { ServedCalls } from '../../calls/serve.ts'
import type { Tx } from '../../db/db.ts'
import { csvLine } from '../../ground/csv.ts'
import type { MediaStore } from '../media/public.ts'
import { type EntryRow, entryList, deleteEntry, listForExport, lockEntry, setHandled, toEntry } from './entries.ts'
import { readFile } from '../form-definitions/public.ts'
import { deleteForm, type FormFields, insertForm, isNeeded, listRecords, lockForm, updateForm } from './records.ts'

type OfficeCall = Exclude<keyof (typeof forms)['calls'], 'filter' | 'confirmEmail' | 'contactAdmin'>

/** Entries of one export. */
const mostExported = 10_000

/** Forms and their entries in the back office. */
export const officeCalls = ({
  media,
}: {
  readonly media: MediaStore
}): Pick<ServedCalls<typeof forms>, OfficeCall> => ({
  filterRecords: {
    answer: async (input, ctx) => {
      const request = readList(forms.calls.filterRecords.list, input)
      const { records, total } = await listRecords(ctx.db, ctx.site.id, request)
      return toPage(records, total, request.window)
    },
  },

  create: {
    answer: ({ name, ...fields }, ctx) =>
      changeRecord(ctx, 'form', async (tx) => {
        mustFit(ctx, name, fields)
        const id = await insertForm(tx, ctx.site.id, name, fields)
        return { answer: await recordOf(tx, ctx, id), id, before: null, after: { name, ...fields } }
      }),
  },

  update: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'form', async (tx) => {
        const { name, call, ...before } = (await lockForm(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        if (call !== null) return refuse('IN_USE')
        const after: FormFields = merge(before, changes, base)
        mustFit(ctx, name, after)
        await updateForm(tx, id, after)
        return { answer: await recordOf(tx, ctx, id), id, before: { ...before }, after: { ...after } }
      }),
  },

  delete: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'form', async (tx) => {
        const before = (await lockForm(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        if (isNeeded(before)) return refuse('IN_USE')
        await deleteForm(tx, ctx.site.id, id, before.name)
        return { answer: { deleted: true as const }, id, before: { ...before }, after: null }
      }),
  },

  filterEntries: {
    answer: (input, ctx) => {
      const request = readKeyset(forms.calls.filterEntries.list, input)
      return listByKeyset(ctx.db, request, entryList(ctx.scope, request), (row) => toEntry(row, ctx.scope))
    },
  },

  handleEntry: {
    answer: ({ id, handled }, ctx) =>
      changeRecord(ctx, 'form entry', async (tx) => {
        const before = await entryOf(tx, ctx, id)
        await setHandled(tx, id, handled ? ctx.now() : null)
        const answer = toEntry(await entryOf(tx, ctx, id), ctx.scope)
        return { answer, id, before: { handled: before.handled }, after: { handled } }
      }),
  },

  deleteEntry: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'form entry', async (tx) => {
        const { form } = await entryOf(tx, ctx, id)
        await deleteEntry(tx, id)
        return { answer: { deleted: true as const }, id, before: { form: form.name }, after: null }
      }),
  },

  exportEntries: {
    // Each has its entries in memory.
    atOnce: { running: 2, waiting: 10 },
    answer: ({ form: name, from = null, to = null }, ctx) =>
      changeRecord(ctx, 'form export', async (tx) => {
        const request = readList(forms.calls.filterRecords.list, { filters: [{ key: 'name', value: [name] }] })
        const [form] = (await listRecords(tx, ctx.site.id, request)).records
        if (form === undefined) return refuse('NOT_FOUND')
        const range = { formId: form.id, from, to, timeZone: ctx.site.timeZone, limit: mostExported }
        const rows = await listForExport(tx, ctx.scope, range)
        const text = tableOf(form, rows, ctx).map(csvLine).join('')
        return {
          answer: { name: `${name}.csv`, text: `\uFEFF${text}`, entries: rows.length },
          id: form.id,
          before: null,
          after: { form: name, from, to, entries: rows.length },
        }
      }),
  },

  getFile: {
    atOnce: { running: 2, waiting: 10 },
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'form file', async (tx) => {
        const answer = (await readFile(tx, media.files, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        return { answer, id, before: null, after: { read: true } }
      }),
  },
})

const entryOf = async (tx: Tx, ctx: Ctx, id: number): Promise<EntryRow> =>
  (await lockEntry(tx, ctx.scope, id)) ?? refuse('NOT_FOUND')

const recordOf = async (tx: Tx, ctx: Ctx, id: number): Promise<FormRecord> => {
  const request = readList(forms.calls.filterRecords.list, { filters: [{ key: 'id', value: [id] }] })
  const [record] = (await listRecords(tx, ctx.site.id, request)).records
  return record ?? refuse('NOT_FOUND')
}

const paths = (labels: Readonly<Record<string, string>>, at: string) =>
  Object.keys(labels).map((code) => ({ code, path: `${at}.${code}` }))

/** Refuses fields that do not fit together, texts of other languages, and a goal that leaves the shop. */
const mustFit = ({ site }: Pick<Ctx, 'site'>, name: string, { titles, fields, goal, goalType }: FormFields): void => {
  const texts = [
    { labels: titles, at: 'titles' },
    ...fields.flatMap(({ labels, options = [] }, index) => [
      { labels, at: `fields.${index}.labels` },
      ...options.map((option, place) => ({ labels: option.labels, at: `fields.${index}.options.${place}.labels` })),
    ]),
  ]
  const faults: FieldError[] = [
    ...formFaults(name, fields),
    ...texts.flatMap(({ labels, at }) => [
      ...paths(labels, at).flatMap(({ code, path }) =>
        site.languages.includes(code) ? [] : [{ path, rule: 'choice' }],
      ),
      ...(labels[site.defaultLanguage] === undefined
        ? [{ path: `${at}.${site.defaultLanguage}`, rule: 'required' }]
        : []),
    ]),
    ...((goal === null) === (goalType === null) ? [] : [{ path: 'goal', rule: 'required' }]),
    ...(goal !== null && goalType !== 'message' && redirectKey(goal) === null && goal !== '/'
      ? [{ path: 'goal', rule: 'localPath' }]
      : []),
  ]
  if (faults.length > 0) refuse('VALIDATION_FAILED', { fields: faults })
}

const cellOf = (value: string | number | boolean | readonly string[] | undefined): string =>
  value === undefined ? '' : typeof value === 'object' ? value.join(', ') : String(value)

/** A table of entries: their time at the shop, language and consents, then a column for each field of the form, also of earlier ones. */
const tableOf = (form: FormRecord, rows: readonly EntryRow[], { scope, site }: Ctx): string[][] => {
  const entries = rows.map((row) => toEntry(row, scope))
  const labels = new Map<string, string>()
  for (const field of form.fields)
    labels.set(field.name, field.labels[scope.language] ?? field.labels[scope.defaultLanguage] ?? field.name)
  for (const { answers } of entries)
    for (const { name, label } of answers) if (!labels.has(name)) labels.set(name, label)
  const names = [...labels.keys()]
  return [
    ['id', 'created_at', 'language', 'consents', 'event', ...labels.values()],
    ...entries.map(({ id, created_at, language, consents, event, answers }) => [
      String(id),
      tableMoment(created_at, site.timeZone),
      language,
      consents.join(', '),
      event ? `${event.title} ${tableMoment(event.start, site.timeZone)}` : '',
      ...names.map((name) => cellOf(answers.find((answer) => answer.name === name)?.value)),
    ]),
  ]
}
