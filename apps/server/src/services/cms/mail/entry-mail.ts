import type { FormData } from '@butiga/commerce-sdk/contracts'
import type { I18n } from '@lingui/core'
import { i18nOf } from '../../../ground/texts.ts'
import { html } from '../../../mail/html.ts'
import { layoutMail, type MailBlock, paragraph, quiet } from '../../../mail/layout.ts'
import { fillMail, type MailTexts } from '../../../mail/written-mail.ts'
import type { FormRow } from '../../form-definitions/public.ts'
import type { EntryFile } from '../queries/form-files.ts'

/** Every field that was filled in, with its label; choices by their labels, files by their names. */
const fieldsOf = (
  { fields }: Pick<FormRow, 'fields'>,
  { data, files, yes }: { data: FormData; files: readonly EntryFile[]; yes: string },
): MailBlock => {
  const rows = fields.flatMap(({ name, label, type, options = [] }) => {
    const value = data[name]
    if (value === undefined) return []
    if (value === true) return [{ label, value: yes }]
    const wordsOf = (one: string): string =>
      type === 'file'
        ? (files.find(({ key }) => key === one)?.name ?? '')
        : (options.find((option) => option.value === one)?.label ?? one)
    return [{ label, value: (typeof value === 'object' ? value : [String(value)]).map(wordsOf).join(', ') }]
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
  files,
  site,
  language,
  written,
}: {
  readonly form: Pick<FormRow, 'title' | 'fields'>
  readonly data: FormData
  readonly files: readonly EntryFile[]
  readonly site: { readonly name: string; readonly url: string }
  /** The site's own. */
  readonly language: string
  /** As the shop has written it. Default: the built-in texts. */
  readonly written: MailTexts | undefined
}) => {
  const i18n = i18nOf(language, language)
  const yes = i18n.t({ id: 'formEntry.yes', message: 'da' })
  const { subject, heading, text } = entryTexts(i18n, { form: form.title, site: site.name })
  const own = written && fillMail(written, { formTitle: form.title, siteName: site.name }, site.url)
  return layoutMail({
    ...(own ?? { subject, heading }),
    language,
    blocks: [own?.block ?? paragraph(text), fieldsOf(form, { data, files, yes })],
  })
}
