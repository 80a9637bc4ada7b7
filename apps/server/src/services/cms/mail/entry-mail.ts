import type { FormData } from '@butiga/commerce-sdk/contracts'
import { i18nOf } from '../../../ground/texts.ts'
import { html } from '../../../mail/html.ts'
import { layoutMail, type MailBlock, paragraph, quiet } from '../../../mail/layout.ts'
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

/** The mail to the shop about a form that was filled in. */
export const entryMail = ({
  form,
  data,
  site,
  language,
}: {
  readonly form: Pick<FormRow, 'title' | 'fields'>
  readonly data: FormData
  readonly site: string
  readonly language: string
}) => {
  const i18n = i18nOf(language)
  const yes = i18n.t({ id: 'formEntry.yes', message: 'da' })
  return layoutMail({
    subject: `${form.title} | ${site}`,
    language,
    heading: form.title,
    blocks: [
      paragraph(i18n.t({ id: 'formEntry.intro', message: 'Netko je ispunio obrazac na stranici:' })),
      fieldsOf(form, data, yes),
    ],
  })
}
