import { type Redirect, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<Redirect>()

/** Addresses that lead to another one, with how often each was followed. */
export const Screen = listScreen<Redirect>({
  title: msg`Preusmjeravanja`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/redirects/${id}`,
  load: async ({ redirects }, query, { signal }) =>
    numberedPage(await unwrap(redirects.filter(numberedInput(query), { signal }))),
  columns: [
    c.text('from', msg`S adrese`, ({ from }) => from, { cell: ({ from }) => <code>{from}</code> }),
    c.text('to', msg`Na`, ({ to }) => to, { cell: ({ to }) => <code>{to}</code> }),
    c.text('permanent', msg`Vrsta`, ({ permanent }) => (permanent ? '301' : '302')),
    c.number('hits', msg`Posjeta`, ({ hits }) => hits),
    c.moment('createdAt', msg`Dodano`, ({ createdAt }) => createdAt),
  ],
  isSearched: true,
  create: { label: msg`Novo preusmjeravanje`, href: '/admin/redirects/new' },
  empty: msg`Još nema preusmjeravanja.`,
})
