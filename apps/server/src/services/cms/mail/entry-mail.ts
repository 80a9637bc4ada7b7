import type { FormData } from '@butiga/commerce-sdk/contracts'
import type { I18n } from '@lingui/core'
import { i18nOf } from '../../../ground/texts.ts'
import { html } from '../../../mail/html.ts'
import { layoutMail, type MailBlock, paragraph, quiet } from '../../../mail/layout.ts'
import { fillMail, type MailTexts } from '../../../mail/written-mail.ts'
import type { FormRow } from '../queries/forms.ts'

/** Every field that was filled in, with its label. */
const fieldsOf = ({ fields }: Pick<FormRow, 'fields'>, data: FormData, yes: string): MailBlock => {
  const rows = fields.flatMap(({ name, label }) => {
    const value = data[name]
    return value === undefined ? [] : [{ label, value: value === true ? yes : String(value) }]
  })
  return {
    html: html`<dl>
      ${rows.map(
        ({ label, value }) =>
          html`<dt style="color:${quiet}">${label}</dt>
            <dd style="margin:0 0 12px;white-space:pre-line">${value}</dd>`,
      )}
    </dl>`,
    text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  }
}

/** The texts of the mail about an entry. */
export const entryTexts = (i18n: I18n, { form, site }: { readonly form: string; readonly site: string }) => ({
  subject: `${form} | ${site}`,
  heading: form,
  text: i18n.t({ id: 'formEntry.intro', message: 'Netko je ispunio obrazac na stranici:' }),
})

/** The mail to the shop about a form that was filled in. */
export const entryMail = ({
  form,
  data,
  site,
  language,
  written,
}: {
  readonly form: Pick<FormRow, 'title' | 'fields'>
  readonly data: FormData
  readonly site: { readonly name: string; readonly url: string }
  readonly language: string
  /** As the shop has written it. Default: the built-in texts. */
  readonly written: MailTexts | undefined
}) => {
  const i18n = i18nOf(language)
  const yes = i18n.t({ id: 'formEntry.yes', message: 'da' })
  const { subject, heading, text } = entryTexts(i18n, { form: form.title, site: site.name })
  const own = written && fillMail(written, { formTitle: form.title, siteName: site.name }, site.url)
  return layoutMail({
    ...(own ?? { subject, heading }),
    language,
    blocks: [own?.block ?? paragraph(text), fieldsOf(form, data, yes)],
  })
}
