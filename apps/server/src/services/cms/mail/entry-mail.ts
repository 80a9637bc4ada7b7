import type { FormData } from '@butiga/commerce-sdk/contracts'
import { html } from '../../../mail/html.ts'
import type { FormRow } from '../queries/forms.ts'

interface EntryTexts {
  readonly intro: string
  readonly yes: string
}

/** By language code. */
const texts: Readonly<Record<string, EntryTexts>> = {
  hrv: { intro: 'Netko je ispunio obrazac na stranici:', yes: 'da' },
  eng: { intro: 'Somebody filled in a form on the site:', yes: 'yes' },
  deu: { intro: 'Auf der Seite wurde ein Formular ausgefüllt:', yes: 'ja' },
}

/** What the shop hears of a form that was filled in: every field with its label, as HTML and as plain text. */
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
}): { subject: string; html: string; text: string } => {
  const { intro, yes } = texts[language] ?? { intro: '', yes: '' }
  const rows = form.fields.flatMap(({ name, label }) => {
    const value = data[name]
    return value === undefined ? [] : [{ label, value: value === true ? yes : String(value) }]
  })
  return {
    subject: `${form.title} | ${site}`,
    html: html`<p>${intro}</p>
      <h1>${form.title}</h1>
      <dl>
        ${rows.map(
          ({ label, value }) =>
            html`<dt>${label}</dt>
              <dd style="white-space:pre-line">${value}</dd>`,
        )}
      </dl>`.text,
    text: `${intro}\n${form.title}\n\n${rows.map(({ label, value }) => `${label}: ${value}`).join('\n')}`,
  }
}
