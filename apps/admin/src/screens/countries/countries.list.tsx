import { type CountryRecord, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<CountryRecord>()

const change = (label: BulkAction['label'], allowed: boolean): BulkAction => ({
  label,
  act: ({ countries }, id, signal) => unwrap(countries.update({ id: Number(id), allowed }, { signal })),
})
const allow = change(msg`Prodaj u ovu državu`, true)
const refuse = change(msg`Ne prodaj u ovu državu`, false)

/** The countries of the world, those that the shop places first in its order. */
export const Screen = listScreen<CountryRecord>({
  title: msg`Države`,
  note: msg`Kupac bira državu ovim redom.`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/countries/${id}`,
  load: async ({ countries }, query, { signal }) =>
    numberedPage(await unwrap(countries.filter(numberedInput(query), { signal }))),
  columns: [
    c.text('name', msg`Naziv`, ({ name }) => name),
    c.codes('iso', msg`Oznaka`, ({ iso }) => [iso]),
    c.number('position', msg`Redoslijed`, ({ position }) => position),
    c.text('allowed', msg`Stanje`, ({ allowed }) => (allowed ? 'yes' : 'no'), {
      cell: ({ allowed }) =>
        allowed ? (
          <span className="tag tag-ok dot">
            <Trans>Prodajemo</Trans>
          </span>
        ) : (
          <span className="tag dot">
            <Trans>Ne prodajemo</Trans>
          </span>
        ),
    }),
  ],
  isSearched: true,
  views: [
    { title: msg`Prodajemo`, filters: { allowed: ['yes'] } },
    { title: msg`Ne prodajemo`, filters: { allowed: ['no'] } },
  ],
  bulk: [
    { ...allow, done: msg`Prodajemo`, undo: refuse },
    { ...refuse, done: msg`Ne prodajemo`, undo: allow },
  ],
  empty: msg`Nema država.`,
})
