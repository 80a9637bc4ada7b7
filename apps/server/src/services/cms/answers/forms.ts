import { type cms, isEmail, readFormData } from '@butiga/commerce-sdk/contracts'
import { byAddress } from '../../../calls/limits.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { proveConsents } from '../../gdpr/public.ts'
import { findMailTexts } from '../../templates/public.ts'
import { autoReply } from '../mail/auto-reply.ts'
import { entryMail } from '../mail/entry-mail.ts'
import { findForm, findFormRecipient, insertEntry } from '../queries/forms.ts'

/** A form is named by its id or its name; a number is never a name. */
const keyOf = (id: number | string) => {
  const number = /^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : null
  return { id: number, name: String(id) }
}

/** Forms of a page and what visitors fill in. */
export const formCalls: Pick<ServedCalls<typeof cms>, 'getForm' | 'storeFormData'> = {
  // Without captcha keys in the site's configuration no form asks for one.
  getForm: {
    tags: ['forms'],
    answer: async ({ id }, ctx) => {
      const { title: _title, ...form } = (await findForm(ctx.db, ctx.scope, keyOf(id))) ?? refuse('NOT_FOUND')
      return { ...form, requiresCaptcha: false }
    },
  },

  // The entry, the consents given with it and the mails to the shop and the visitor are committed together.
  storeFormData: {
    limits: [
      {
        name: 'cms.storeFormData',
        points: 5,
        seconds: 600,
        proofs: 55,
        by: byAddress,
        counts: 'calls',
        store: 'shared',
      },
    ],
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const { siteId, language } = ctx.scope
        const form = (await findForm(tx, ctx.scope, keyOf(input.id))) ?? refuse('NOT_FOUND')
        const { data, faults } = readFormData(form.fields, input.data)
        if (faults.length > 0) {
          const fields = faults.map((fault) => ({ ...fault, path: `data.${fault.path}` }))
          return refuse('VALIDATION_FAILED', { fields })
        }
        const email = typeof data['email'] === 'string' && isEmail(data['email']) ? data['email'] : null
        await proveConsents(tx, {
          siteId,
          step: form.name,
          email,
          userType: ctx.identity === null ? 'guest' : 'user',
          ids: input.consents ?? [],
          language,
          at: ctx.now(),
        })

        const entryId = await insertEntry(tx, { formId: form.id, data, language })
        const recipient = await findFormRecipient(tx, siteId)
        // The mail to the shop is in the site's default language, whatever the visitor's is.
        const own = { ...ctx.scope, language: ctx.scope.defaultLanguage }
        const ownForm = recipient && (await findForm(tx, own, keyOf(form.id)))
        if (ownForm) {
          const written = await findMailTexts(tx, siteId, 'form-entry', own.language)
          const mail = entryMail({ form: ownForm, data, site: ctx.site, language: own.language, written })
          await sendMail(tx, { ...mail, to: recipient, language: own.language })
        }
        if (email !== null) {
          const written = await findMailTexts(tx, siteId, 'auto-reply', language)
          const mail = autoReply({ form: form.title, site: ctx.site, language, written })
          await sendMail(tx, { ...mail, to: email, language })
        }
        return { entryId, confirmationSent: email !== null }
      }),
  },
}
