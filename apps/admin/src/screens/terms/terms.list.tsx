import { type TermRecord, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { termTypes } from './term-types.ts'

const c = columnsOf<TermRecord>()

const TypeName = ({ type }: Pick<TermRecord, 'type'>) => {
  const { i18n } = useLingui()
  return i18n._(termTypes[type])
}

/** The categories and tags of posts, with how many posts have each. */
export const Screen = listScreen<TermRecord>({
  title: msg`Kategorije i oznake objava`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/terms/${id}`,
  load: async ({ terms }, query, { signal }) =>
    numberedPage(await unwrap(terms.filterRecords(numberedInput(query), { signal }))),
  columns: [
    c.text('name', msg`Naziv`, ({ translations }) => Object.values(translations)[0]?.name ?? null),
    c.text('type', msg`Vrsta`, ({ type }) => type, { cell: ({ type }) => <TypeName type={type} /> }),
    c.codes('languages', msg`Jezici`, ({ translations }) => Object.keys(translations)),
    c.number('posts', msg({ context: 'count', message: 'Objava' }), ({ posts }) => posts),
  ],
  isSearched: true,
  views: [
    { title: msg`Kategorije`, filters: { type: ['category'] } },
    { title: msg`Oznake`, filters: { type: ['tag'] } },
  ],
  create: { label: msg`Nova kategorija ili oznaka`, href: '/admin/terms/new' },
  empty: msg`Još nema kategorija ni oznaka.`,
})
