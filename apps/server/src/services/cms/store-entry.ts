import { confirmEmailAction, type Form, type FormData, isEmail, readFormData } from '@butiga/commerce-sdk/contracts'
import type { Ctx } from '../../calls/ctx.ts'
import { byAddress, type Limit } from '../../calls/limits.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Captcha } from '../../ports/captcha.ts'
import { type ChosenTime, placeText, takePlace } from '../events/public.ts'
import { proveConsents } from '../consents/public.ts'
import { findMailTexts } from '../templates/public.ts'
import { autoReply } from './mail/auto-reply.ts'
import { entryMail } from './mail/entry-mail.ts'
import { claimFiles } from './queries/form-files.ts'
import { createEntryToken, findFormRecipient, insertEntry, mayReply } from './queries/forms.ts'
import { findForm, formKeyOf, type FormRow } from '../form-definitions/public.ts'

/** Guesses at the token of an entry. */
export const confirmLimit: Limit<unknown> = {
  name: 'forms.token',
  points: 30,
  seconds: 600,
  by: byAddress,
  counts: 'refusals',
  store: 'shared',
}

/** One limit for all forms of an address. */
export const storeLimits: readonly Limit<unknown>[] = [
  { name: 'cms.storeFormData', points: 5, seconds: 600, proofs: 55, by: byAddress, counts: 'calls', store: 'shared' },
]

/** A form as visitors get it. Without a captcha of the site no form requires one; of the calls of their own one does. */
export const toForm = (
  { title: _title, revision: _revision, call, ...form }: FormRow,
  captcha: Captcha | undefined,
): Form => ({
  ...form,
  ...(call !== null && { call }),
  requiresCaptcha: (call === null || call === 'gdpr.sendRequest') && (captcha?.isFor(form.name) ?? false),
})

/** A form as a visitor filled it in. */
export interface FilledForm {
  /** The form's id or name. */
  readonly id: number | string
  readonly data: Readonly<Record<string, unknown>>
  readonly consents?: readonly number[] | undefined
  /** Where a place is taken with it. */
  readonly event?: ChosenTime | undefined
}

/** The keys of the files that an entry names, and where. */
const sentFiles = (fields: Form['fields'], data: FormData): { readonly key: string; readonly path: string }[] =>
  fields.flatMap(({ name, type }) => {
    const value = data[name]
    if (type !== 'file' || typeof value !== 'object') return []
    return value.map((key, index) => ({ key, path: `data.${name}.${index}` }))
  })

/**
 * Stores an entry in the transaction of its call: the entry, the consents given with it and the mails to the shop and the
 * visitor are committed together.
 */
export const storeEntry = async (
  tx: Tx,
  ctx: Pick<Ctx, 'scope' | 'site' | 'identity' | 'now'>,
  filled: FilledForm,
): Promise<{ entryId: number; confirmationSent: boolean }> => {
  const { siteId, language } = ctx.scope
  const form = (await findForm(tx, ctx.scope, formKeyOf(filled.id))) ?? refuse('NOT_FOUND')
  if (form.call !== null)
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'id', rule: 'call', value: form.call }] })
  const { data, faults } = readFormData(form.fields, filled.data)
  if (faults.length > 0) {
    const fields = faults.map((fault) => ({ ...fault, path: `data.${fault.path}` }))
    return refuse('VALIDATION_FAILED', { fields })
  }
  const email = typeof data['email'] === 'string' && isEmail(data['email']) ? data['email'] : null
  const consents = [...new Set(filled.consents)]
  await proveConsents(tx, {
    siteId,
    step: form.name,
    email,
    userType: ctx.identity === null ? 'guest' : 'user',
    ids: consents,
    language,
    at: ctx.now(),
  })

  const replies = email !== null && (await mayReply(tx, siteId, email))
  const signUp = { siteId, formId: form.id, now: ctx.now() }
  const place = filled.event ? await takePlace(tx, filled.event, signUp) : null
  const entryId = await insertEntry(tx, { form, data, consents, language, place })
  const sent = sentFiles(form.fields, data)
  const files = await claimFiles(tx, { formId: form.id, entryId, keys: sent.map(({ key }) => key) })
  const missing = sent.filter(({ key }, place) => {
    const isRepeated = sent.findIndex((other) => other.key === key) < place
    return isRepeated || !files.some((file) => file.key === key)
  })
  if (missing.length > 0) {
    const fields = missing.map(({ path }) => ({ path, rule: 'exists' }))
    return refuse('VALIDATION_FAILED', { fields })
  }
  const titleOf = async ({ title }: FormRow, scope: typeof ctx.scope) =>
    place ? `${title}: ${await placeText(tx, place, scope)}` : title
  const recipient = await findFormRecipient(tx, siteId)
  // The mail to the shop is in the site's default language, whatever the visitor's is.
  const own = { ...ctx.scope, language: ctx.scope.defaultLanguage }
  const ownForm = recipient && (await findForm(tx, own, formKeyOf(form.id)))
  if (ownForm) {
    const written = await findMailTexts(tx, siteId, 'form-entry', own.language)
    const title = await titleOf(ownForm, own)
    const mail = entryMail({
      form: { ...ownForm, title },
      data,
      files,
      site: ctx.site,
      language: own.language,
      written,
    })
    await sendMail(tx, { ...mail, siteId, to: recipient, language: own.language })
  }
  if (replies) {
    const written = await findMailTexts(tx, siteId, 'auto-reply', language)
    const hasGoal = form.goal !== null && form.goalType !== null
    const link = hasGoal
      ? new URL(`/${confirmEmailAction}/${await createEntryToken(tx, entryId)}`, ctx.site.url).href
      : null
    const mail = autoReply({ form: await titleOf(form, ctx.scope), site: ctx.site, language, link, written })
    await sendMail(tx, { ...mail, siteId, to: email, language })
  }
  return { entryId, confirmationSent: replies }
}
