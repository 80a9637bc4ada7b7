import { isEmail, readFormData, type Contract } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../../calls/refusal.ts'
import type { Ctx, Handlers } from '../../../calls/ctx.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { proveConsents } from '../../gdpr/public.ts'
import { findForm, findFormRecipient, insertEntry } from '../queries/forms.ts'
import { entryMail } from '../mail/entry-mail.ts'

type Cms = Handlers<Contract['cms']>

/** A form is named by its id or its name; a number is never a name. */
const keyOf = (id: number | string) => {
  const number = /^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : null
  return { id: number, name: String(id) }
}

const scopeOf = ({ site, language }: Ctx) => ({ siteId: site.id, language, defaultLanguage: site.defaultLanguage })

/** M34. Without captcha keys in the site's configuration no form asks for one (R10.52). */
export const getForm: Cms['getForm'] = async ({ id }, ctx) => {
  const { title: _title, ...form } = (await findForm(ctx.db, scopeOf(ctx), keyOf(id))) ?? refuse('NOT_FOUND')
  return { ...form, requiresCaptcha: false }
}

/** M35. The entry, the consents given with it and the mail to the shop are kept together or not at all. */
export const storeFormData: Cms['storeFormData'] = (input, ctx) =>
  ctx.transaction(async (tx) => {
    const form = (await findForm(tx, scopeOf(ctx), keyOf(input.id))) ?? refuse('NOT_FOUND')
    const { data, faults } = readFormData(form.fields, input.data)
    if (faults.length > 0) {
      return refuse('VALIDATION_FAILED', { fields: faults.map((fault) => ({ ...fault, path: `data.${fault.path}` })) })
    }
    const email = typeof data['email'] === 'string' && isEmail(data['email']) ? data['email'] : null
    const refusal = await proveConsents(tx, {
      siteId: ctx.site.id,
      step: form.name,
      email,
      ids: input.consents ?? [],
      language: ctx.language,
      at: ctx.now(),
    })
    if (refusal) return refuse(refusal.code, refusal.fields && { fields: refusal.fields })

    const entryId = await insertEntry(tx, { formId: form.id, data, language: ctx.language })
    const recipient = await findFormRecipient(tx, ctx.site.id)
    // The shop reads its mail in its own language, whatever the visitor's is.
    const language = ctx.site.defaultLanguage
    const own = recipient && (await findForm(tx, { ...scopeOf(ctx), language }, keyOf(form.id)))
    if (own)
      await sendMail(tx, { ...entryMail({ form: own, data, site: ctx.site.name, language }), to: recipient, language })
    return { entryId, confirmationSent: false }
  })
