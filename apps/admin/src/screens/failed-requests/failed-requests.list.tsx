import { type FailedRequest, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<FailedRequest>()

/** Addresses that visitors asked for in vain; each opens the form that redirects it. */
export const Screen = listScreen<FailedRequest>({
  title: msg`Adrese bez odgovora`,
  note: msg`Robote i pokušaje napada ne bilježimo.`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/failed-requests/${id}`,
  load: async ({ redirects }, query, { signal }) =>
    numberedPage(await unwrap(redirects.filterFailed(numberedInput(query), { signal }))),
  columns: [
    c.text('path', msg`Adresa`, ({ path }) => path, { cell: ({ path }) => <code>{path}</code> }),
    c.text('isOwnLink', msg`Odakle`, ({ isOwnLink }) => (isOwnLink ? 'own' : 'other'), {
      cell: ({ isOwnLink }) => (isOwnLink ? <Trans>vlastita stranica</Trans> : <Trans>drugdje</Trans>),
    }),
    c.number('requests', msg`Posjeta`, ({ requests }) => requests),
    c.moment('lastAt', msg`Zadnji put`, ({ lastAt }) => lastAt),
  ],
  views: [
    { title: msg`Neriješene`, filters: { ignored: ['no'] } },
    { title: msg`Zanemarene`, filters: { ignored: ['yes'] } },
  ],
  isSearched: true,
  call: 'redirects.filterFailed',
  bulk: [
    {
      label: msg`Zanemari`,
      act: ({ redirects }, id) => unwrap(redirects.ignoreFailed({ id: Number(id), ignored: true })),
      job: () => ({ call: 'redirects.ignoreFailed', input: { ignored: true } }),
    },
  ],
  empty: msg`Sve adrese imaju odgovor.`,
})
