import * as z from 'zod/mini'
import { Form, FormName as Name } from './cms.ts'
import { call, service } from './define.ts'
import { formFieldTypes } from './form.rules.ts'
import { backofficeList, listCall } from './list.ts'
import { Captcha, Email, filledText, Id, LanguageCode, text, Timestamp } from './shapes.ts'

const Labels = z.record(LanguageCode, filledText(200))
const Value = filledText(100)

/** A field of a form as the back office keeps it. */
export const FormFieldRecord = z.object({
  /** The key of its value in an entry. */
  name: z.string(),
  type: z.enum(formFieldTypes),
  required: z.boolean(),
  /** Most characters of a text; most files of a file field. */
  maxLength: z.int(),
  labels: z.record(LanguageCode, z.string()),
  /** What a `choice` or `choices` offers. */
  options: z.optional(z.array(z.object({ value: z.string(), labels: z.record(LanguageCode, z.string()) }))),
  /** The field is asked for where an earlier choice or checkbox has one of these values. Default: always. */
  when: z.optional(z.object({ field: z.string(), values: z.array(z.string()) })),
  /** The step of the form that asks for it, from 1. Default 1. */
  step: z.optional(z.int()),
})
export type FormFieldRecord = z.infer<typeof FormFieldRecord>

const Field = z.strictObject({
  /** Letters, digits and underscores. */
  name: Name,
  type: z.enum(formFieldTypes),
  required: z.boolean(),
  maxLength: z.int().check(z.gte(1), z.lte(10_000)),
  labels: Labels,
  options: z.optional(z.array(z.strictObject({ value: Value, labels: Labels })).check(z.maxLength(50))),
  when: z.optional(z.strictObject({ field: Name, values: z.array(Value).check(z.minLength(1), z.maxLength(50)) })),
  step: z.optional(z.int().check(z.gte(1), z.lte(10))),
})

/** A form as the back office keeps it. */
export const FormRecord = z.object({
  id: Id,
  name: z.string(),
  /** By language. */
  titles: z.record(LanguageCode, z.string()),
  fields: z.array(FormFieldRecord),
  goal: z.nullable(z.string()),
  goalType: z.nullable(z.enum(['message', 'url', 'file'])),
  /** How long entries are kept; null for as long as the shop keeps entries of all forms. */
  keepDays: z.nullable(z.int()),
  /** Rises when its fields change; each entry names the one it was made with. */
  revision: z.int(),
  /** The call that takes it: nothing of it is changed here, and it has no entries. Null for other forms. */
  call: z.nullable(z.string()),
  /** Whether pages of the shop need it, so that it cannot be deleted. */
  isNeeded: z.boolean(),
  entries: z.int(),
  /** Entries that are not handled yet. */
  newEntries: z.int(),
})
export type FormRecord = z.infer<typeof FormRecord>

/** A file that came with an entry. */
export const FormFile = z.object({
  id: Id,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type FormFile = z.infer<typeof FormFile>

/** A field of an entry as it was asked for and answered. */
export const FormAnswer = z.object({
  name: z.string(),
  /** In the language of the request, as the form had it then. */
  label: z.string(),
  type: z.enum(formFieldTypes),
  /** What was filled in; of choices their labels. */
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  /** Of a file field. */
  files: z.optional(z.array(FormFile)),
})
export type FormAnswer = z.infer<typeof FormAnswer>

/** What a visitor filled in. */
export const FormEntryRecord = z.object({
  id: Id,
  form: z.object({ id: Id, name: z.string(), title: z.string() }),
  /** The revision of the form that it was made with. */
  revision: z.int(),
  /** In the order of the form's fields. */
  answers: z.array(FormAnswer),
  /** The value of its e-mail field; null without one. */
  email: z.nullable(z.string()),
  language: LanguageCode,
  created_at: Timestamp,
  /** Since when the e-mail address is confirmed; null while it is not, and where the form asks for no confirmation. */
  confirmed_at: z.nullable(Timestamp),
  handled: z.boolean(),
  /** The event that a place was taken at, and when it begins; null for other entries. */
  event: z.nullable(z.object({ id: Id, title: z.string(), start: Timestamp })),
  /** The shop's numbers of the consents that were given with it. */
  consents: z.array(z.string()),
})
export type FormEntryRecord = z.infer<typeof FormEntryRecord>

const fields = {
  titles: Labels,
  fields: z.array(Field).check(z.minLength(1), z.maxLength(50)),
  /** A text, or a path of the shop (`/hvala`); both or none with `goalType`. */
  goal: z.nullable(filledText(500)),
  goalType: z.nullable(z.enum(['message', 'url', 'file'])),
  keepDays: z.nullable(z.int().check(z.gte(1), z.lte(36_500))),
}
const someFields = {
  titles: z.optional(fields.titles),
  fields: z.optional(fields.fields),
  goal: z.optional(fields.goal),
  goalType: z.optional(fields.goalType),
  keepDays: z.optional(fields.keepDays),
}

/** Forms that visitors send to the shop, and what they filled in. */
export const forms = service('cms', {
  /** The forms of the shop in the client's language, by name. */
  filter: call({
    method: 'GET',
    path: 'form/filter',
    access: 'site',
    input: z.strictObject({
      /** Default: all. A form that does not exist is left out. */
      names: z.optional(z.array(text(100)).check(z.maxLength(100))),
    }),
    data: z.array(Form),
    errors: [],
  }),
  /**
   * Confirms the e-mail address of an entry by the token of its mail, and answers what follows. A token confirms again what it
   * has confirmed, for seven days.
   */
  confirmEmail: call({
    method: 'GET',
    path: 'form/confirmEmail/{id}',
    access: 'visitor',
    input: z.strictObject({
      /** The token. */
      id: filledText(100),
    }),
    data: z.object({ confirmedEmail: z.string(), goal: z.string(), goalType: z.enum(['message', 'url', 'file']) }),
    errors: ['TOKEN_INVALID'],
  }),
  /**
   * Sends a message to the shop: it is stored as an entry of the form `contactForm`, mailed to the shop, and confirmed to the
   * visitor.
   *
   * @example
   * const message = { name: 'Ana Perić', email: 'ana@example.com', message: 'Imate li kutije za med?' }
   * const { sent } = await unwrap(commerce.forms.contactAdmin(message))
   */
  contactAdmin: call({
    method: 'POST',
    path: 'contact/contactAdmin',
    access: 'optionalUser',
    input: z.strictObject({
      name: filledText(75),
      email: Email,
      message: filledText(2000),
      phone: z.optional(text(30)),
      /** Ids of the consents that were given with it; those required are assigned to `contactForm`. */
      consents: z.optional(z.array(Id).check(z.maxLength(100))),
      recaptcha: Captcha,
    }),
    data: z.object({ sent: z.literal(true) }),
    errors: ['CAPTCHA_FAILED', 'CONSENT_REQUIRED'],
  }),
  /** The forms of the shop in all languages, by name. Filters: `id`, `name`. */
  filterRecords: listCall({
    path: 'form/filterStandard',
    access: { scope: 'cms.edit' },
    record: FormRecord,
    filters: { id: 'ids', name: 'texts' },
    sorts: [],
    limit: 100,
  }),
  /**
   * Creates a form. Its name stays: pages and consents refer to it.
   *
   * @example
   * await unwrap(
   *   office.forms.create({
   *     name: 'jobForm',
   *     titles: { hrv: 'Prijava za posao' },
   *     fields: [{ name: 'email', type: 'email', required: true, maxLength: 254, labels: { hrv: 'E-pošta' } }],
   *     goal: null,
   *     goalType: null,
   *     keepDays: 180,
   *   }),
   * )
   */
  create: call({
    method: 'POST',
    path: 'form/create',
    access: { scope: 'cms.edit' },
    input: z.strictObject({ name: Name, ...fields }),
    data: FormRecord,
    errors: ['NOT_UNIQUE'],
    creates: true,
  }),
  /**
   * Changes a form; `base` has the changed fields as they were read. Changed fields are a new revision: entries keep the one
   * that they were made with. The fields that pages of the shop need can be changed, and not removed. `IN_USE` for a form with a call of its own.
   */
  update: call({
    method: 'PATCH',
    path: 'form/update/{id}',
    access: { scope: 'cms.edit' },
    input: z.strictObject({ id: Id, ...someFields, base: z.optional(z.strictObject(someFields)) }),
    data: FormRecord,
    errors: ['REVISION_CONFLICT', 'IN_USE'],
  }),
  /** Deletes a form with its entries and their files. `IN_USE` for one that pages of the shop need. */
  delete: call({
    method: 'DELETE',
    path: 'form/delete/{id}',
    access: { scope: 'cms.edit' },
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: ['IN_USE'],
  }),
  /**
   * What visitors filled in, the newest first. `keywords` finds a part of any answer. Filters: `id`, `form` (its name),
   * `handled` (`yes` or `no`), `event` (its id, or one of its times: `7@2026-12-04T14:00:00.000Z`).
   */
  filterEntries: backofficeList({
    path: 'form/entry/filter',
    access: { scope: 'users.manage' },
    record: FormEntryRecord,
    filters: { id: 'ids', form: 'texts', handled: 'texts', event: 'texts' },
    sorts: ['created_at'],
    limit: 25,
    keywords: true,
  }),
  /** Marks an entry as handled, or as new again. */
  handleEntry: call({
    method: 'PATCH',
    path: 'form/entry/update/{id}',
    access: { scope: 'users.manage' },
    input: z.strictObject({ id: Id, handled: z.boolean() }),
    data: FormEntryRecord,
    errors: [],
  }),
  /** Deletes an entry with its files. */
  deleteEntry: call({
    method: 'DELETE',
    path: 'form/entry/delete/{id}',
    access: { scope: 'users.manage' },
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: [],
  }),
  /**
   * The newest 10,000 entries of a form as a file for spreadsheets (CSV with semicolons), in the labels of its present fields.
   * A text that a spreadsheet would run as a formula begins with an apostrophe. Each export is in the change log.
   */
  exportEntries: call({
    method: 'POST',
    path: 'form/entry/export',
    access: { scope: 'users.manage' },
    input: z.strictObject({
      form: Name,
      /** The first and the last day, in the time zone of the site. Default: all. */
      from: z.optional(z.iso.date()),
      to: z.optional(z.iso.date()),
    }),
    data: z.object({ name: z.string(), text: z.string(), entries: z.int() }),
    errors: [],
  }),
  /** A file that came with an entry; its content is Base64. Each reading is in the change log. */
  getFile: call({
    method: 'GET',
    path: 'form/file/get/{id}',
    access: { scope: 'users.manage' },
    input: z.strictObject({ id: Id }),
    data: z.extend(FormFile, { content: z.string() }),
    errors: [],
  }),
})
