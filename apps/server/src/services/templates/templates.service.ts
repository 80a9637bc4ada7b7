import { placeholderSamples, type Template, templates } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { deleteRecord, restoreRecord } from '../../calls/deleted.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Db, Tx } from '../../db/db.ts'
import { sanitize } from '../../db/safe-html.ts'
import { i18nOf } from '../../ground/texts.ts'
import { layoutMail } from '../../mail/layout.ts'
import { fillMail } from '../../mail/written-mail.ts'
import { insertTemplate, listTemplates, lockTemplate, type TemplateFields, updateTemplate } from './queries.ts'
import { faultsOf } from './rules.ts'

/** The texts of mails and documents. */
export const templatesService = serve(templates, () => ({
  filter: {
    answer: async ({ kind, filters = [], ...input }, ctx) => {
      const all = kind === undefined ? filters : [...filters, { key: 'kind', value: [kind] }]
      const request = readList(templates.calls.filter.list, { ...input, filters: all })
      const { records, total } = await listTemplates(ctx.db, ctx.site.id, request)
      return toPage(records, total, request.window)
    },
  },

  get: { answer: ({ id }, ctx) => getTemplate(ctx.db, ctx.site.id, id) },

  create: {
    answer: (input, ctx) =>
      changeRecord(ctx, 'template', async (tx) => {
        if (!ctx.site.languages.includes(input.language_code))
          return refuse('VALIDATION_FAILED', { fields: [{ path: 'language_code', rule: 'choice' }] })
        const fields = valid({ ...input, body: sanitize(input.body) })
        const id = await insertTemplate(tx, ctx.site.id, fields)
        return { answer: await getTemplate(tx, ctx.site.id, id), id, before: null, after: { ...fields } }
      }),
  },

  update: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'template', async (tx) => {
        const stored = (await lockTemplate(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        const body = changes.body === undefined ? undefined : sanitize(changes.body)
        const after = valid(merge(stored, { ...changes, body }, base))
        await updateTemplate(tx, id, after)
        return { answer: await getTemplate(tx, ctx.site.id, id), id, before: { ...stored }, after: { ...after } }
      }),
  },

  delete: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'template', async (tx) => {
        const before = (await lockTemplate(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        if ((await getTemplate(tx, ctx.site.id, id)).isUsed) return refuse('IN_USE')
        await deleteRecord(tx, { siteId: ctx.site.id, entity: 'template', table: 'template', id })
        return { answer: { deleted: true as const }, id, before: { ...before }, after: null }
      }),
  },

  restore: {
    answer: ({ id }, ctx) =>
      restoreRecord(
        ctx,
        'template',
        id,
        async (tx) => (await lockTemplate(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND'),
      ),
  },

  preview: {
    answer: async ({ id, sample, ...texts }, ctx) => {
      const stored = await getTemplate(ctx.db, ctx.site.id, id)
      const { subject, body } = valid({
        ...stored,
        subject: texts.subject ?? stored.subject,
        body: sanitize(texts.body ?? stored.body),
      })
      const language = stored.language_code
      const values = { ...placeholderSamples, siteName: ctx.site.name, ...sample }
      const filled = fillMail({ subject, body }, values, ctx.site.url)
      // What the mail itself adds: its link, the lines of an order.
      const i18n = i18nOf(language, ctx.site.defaultLanguage)
      const rest = i18n.t({ id: 'template.rest', message: 'Ovdje slijedi ono što poruka sama dodaje.' })
      const { html } = layoutMail({ ...filled, language, blocks: [filled.block], footer: rest })
      return { subject: filled.subject, html }
    },
  },
}))

const getTemplate = async (db: Db | Tx, siteId: number, id: number): Promise<Template> => {
  const request = readList(templates.calls.filter.list, { filters: [{ key: 'id', value: [id] }] })
  const { records } = await listTemplates(db, siteId, request)
  return records[0] ?? refuse('NOT_FOUND')
}

/** The fields of a template whose texts can be filled in; a body without a text has nothing to send. */
const valid = <Fields extends TemplateFields>(fields: Fields): Fields => {
  const faults = faultsOf(fields)
  return faults.length > 0 ? refuse('VALIDATION_FAILED', { fields: faults }) : fields
}
