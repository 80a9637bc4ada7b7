import { type TagRecord, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<TagRecord>()

/** The tags of products, with how many products have each. */
export const Screen = listScreen<TagRecord>({
  title: msg`Oznake proizvoda`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/tags/${id}`,
  load: async ({ tags }, query, { signal }) =>
    numberedPage(await unwrap(tags.filter(numberedInput(query), { signal }))),
  columns: [
    c.text('name', msg`Naziv`, ({ translations }) => Object.values(translations)[0]?.name ?? null),
    c.codes('languages', msg`Jezici`, ({ translations }) => Object.keys(translations)),
    c.number('products', msg`Proizvoda`, ({ products }) => products),
  ],
  isSearched: true,
  create: { label: msg`Nova oznaka`, href: '/admin/tags/new' },
  empty: msg`Još nema oznaka.`,
})
