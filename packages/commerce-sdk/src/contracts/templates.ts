import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { filledText, Id, LanguageCode, Restored, text, Timestamp } from './shapes.ts'
import { templateKinds } from './template.rules.ts'

export const TemplateKindName = z.enum(templateKinds)

/** A text of mails or documents, in one language. */
export const Template = z.object({
  id: Id,
  /** The mail that it is for, such as `order-confirmation`; or a name of its own, which an option of the site may have. */
  key: z.string(),
  kind: TemplateKindName,
  language_code: LanguageCode,
  /** May name values in double braces, such as `{{orderNumber}}`; `placeholdersOf` has the names. */
  subject: z.string(),
  /** Clean HTML with the same names. */
  body: z.string(),
  updated_at: Timestamp,
  /** Whether a mail or a document is made with it; it cannot be deleted then. */
  isUsed: z.boolean(),
})
export type Template = z.infer<typeof Template>

const texts = { subject: filledText(200), body: filledText(20_000) }
const someTexts = { subject: z.optional(texts.subject), body: z.optional(texts.body) }

/** The texts of mails and documents, for the back office. */
export const templates = service('smartDocument', {
  /**
   * The templates of the shop, by key and language.
   *
   * Filters: `id`, `kind`, `key`, `language_code`. The field `kind` is that filter with one value. `limit` is 100 by default.
   */
  filter: listCall({
    path: 'template/filter',
    access: { scope: 'templates.manage' },
    record: Template,
    filters: { id: 'ids', kind: 'texts', key: 'texts', language_code: 'texts' },
    sorts: [],
    limit: 100,
    more: { kind: z.optional(TemplateKindName) },
  }),
  /** One template, by its id. */
  get: call({
    method: 'GET',
    path: 'template/get/{id}',
    access: { scope: 'templates.manage' },
    input: z.strictObject({ id: Id }),
    data: Template,
    errors: [],
  }),
  /**
   * Creates the text of a key in a language. HTML is cleaned. A name in double braces that the mail has no value for is the
   * field error `placeholder`, whose value is that name.
   */
  create: call({
    method: 'POST',
    path: 'template/create',
    access: { scope: 'templates.manage' },
    input: z.strictObject({
      key: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,49}$/)),
      kind: TemplateKindName,
      /** One of the site's languages. */
      language_code: LanguageCode,
      ...texts,
    }),
    data: Template,
    errors: ['NOT_UNIQUE'],
    creates: true,
  }),
  /**
   * Changes the texts of a template; the next mail has them. Key, kind and language stay. `base` has the changed fields as
   * they were read: what another person has changed since is a `REVISION_CONFLICT`.
   */
  update: call({
    method: 'PATCH',
    path: 'template/update/{id}',
    access: { scope: 'templates.manage' },
    input: z.strictObject({ id: Id, ...someTexts, base: z.optional(z.strictObject(someTexts)) }),
    data: Template,
    errors: ['REVISION_CONFLICT'],
  }),
  /** Deletes a template that no mail is sent with. */
  delete: call({
    method: 'DELETE',
    path: 'template/delete/{id}',
    access: { scope: 'templates.manage' },
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: ['IN_USE'],
  }),
  /** Restores a template that was deleted within the last 30 days. */
  restore: call({
    method: 'PATCH',
    path: 'template/restore/{id}',
    access: { scope: 'templates.manage' },
    input: z.strictObject({ id: Id }),
    data: Restored,
    errors: ['NOT_UNIQUE'],
  }),
  /**
   * A template as a mail, with samples for its values; nothing is sent. Texts that are not stored yet are shown instead of
   * the stored ones.
   *
   * @example
   * const { subject, html } = await unwrap(office.templates.preview({ id: 1, sample: { firstName: 'Ana' } }))
   */
  preview: call({
    method: 'POST',
    path: 'template/preview/{id}',
    access: { scope: 'templates.manage' },
    input: z.strictObject({
      id: Id,
      subject: z.optional(text(200)),
      body: z.optional(text(20_000)),
      /** Values by name. */
      sample: z.optional(z.record(text(50), text(200))),
    }),
    data: z.object({ subject: z.string(), /** A whole document. */ html: z.string() }),
    errors: [],
  }),
})
