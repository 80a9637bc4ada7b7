import { type Template, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { kindNames, mailName } from './mail-names.ts'

const c = columnsOf<Template>()

const Name = ({ template: { key } }: { readonly template: Template }) => {
  const { i18n } = useLingui()
  const name = mailName(key)
  return name === undefined ? key : i18n._(name)
}

const Kind = ({ template: { kind } }: { readonly template: Template }) => {
  const { i18n } = useLingui()
  return i18n._(kindNames[kind])
}

/** The texts of mails and documents, a row for each language. */
export const Screen = listScreen<Template>({
  title: msg`Predlošci`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/templates/${id}`,
  load: async ({ templates }, query, { signal }) =>
    numberedPage(await unwrap(templates.filter(numberedInput(query), { signal }))),
  columns: [
    c.text('name', msg`Naziv`, ({ key }) => key, { cell: (template) => <Name template={template} /> }),
    c.codes('key', msg`Oznaka`, ({ key }) => [key]),
    c.codes('language', msg`Jezik`, ({ language_code: language }) => [language]),
    c.text('subject', msg`Predmet`, ({ subject }) => subject),
    c.text('kind', msg`Vrsta`, ({ kind }) => kind, { cell: (template) => <Kind template={template} /> }),
    c.moment('updatedAt', msg`Izmijenjeno`, ({ updated_at: updatedAt }) => updatedAt),
  ],
  views: [
    { title: msg`E-pošta`, filters: { kind: ['email'] } },
    { title: msg`Dokumenti`, filters: { kind: ['document'] } },
    { title: msg`Privole`, filters: { kind: ['consent'] } },
  ],
  create: { label: msg`Novi predložak`, href: '/admin/templates/new' },
  empty: msg`Nema predložaka.`,
})
