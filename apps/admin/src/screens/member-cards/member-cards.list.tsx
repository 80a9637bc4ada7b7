import { type MemberCardRecord, unwrap } from '@butiga/commerce-sdk'
import { formatDay } from '@butiga/commerce-sdk/rules'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { CardState } from './card-states.tsx'
import { ImportCards } from './import-cards.tsx'

const c = columnsOf<MemberCardRecord>()

const Until = ({ validTo }: Pick<MemberCardRecord, 'validTo'>) => {
  const { language } = useUi()
  const day = validTo === null ? null : formatDay(validTo, language.locale)
  return day === null ? <Trans>bez roka</Trans> : <Trans>do {day}</Trans>
}

const change = (label: BulkAction['label'], active: boolean): BulkAction => ({
  label,
  act: ({ memberCards }, id, signal) => unwrap(memberCards.update({ id: Number(id), active }, { signal })),
})
const release = change(msg`Odblokiraj`, true)
const block: BulkAction = { ...change(msg`Blokiraj`, false), done: msg`Blokirano`, undo: release }

/** The member cards, with the accounts that have them. */
export const Screen = listScreen<MemberCardRecord>({
  title: msg`Članske kartice`,
  note: msg`Kartica daje članske cijene kupcu koji je prijavljen.`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/member-cards/${id}`,
  load: async ({ memberCards }, query, { signal }) =>
    numberedPage(await unwrap(memberCards.filter(numberedInput(query), { signal }))),
  columns: [
    c.text('barcode', msg`Barkod`, ({ barcode }) => barcode),
    c.text('holders', msg`Kod koga je`, ({ holders }) => holders.join(', ') || null),
    c.text('validTo', msg`Vrijedi`, ({ validTo }) => validTo, { cell: (card) => <Until {...card} /> }),
    c.text('state', msg`Stanje`, ({ state }) => state, { cell: (card) => <CardState {...card} /> }),
  ],
  isSearched: true,
  views: [
    { title: msg`Vrijede`, filters: { state: ['active'] } },
    { title: msg`Istekle`, filters: { state: ['expired'] } },
    { title: msg`Blokirane`, filters: { state: ['blocked'] } },
  ],
  bulk: [block, release],
  create: { label: msg`Nova kartica`, href: '/admin/member-cards/new' },
  actions: (reload) => <ImportCards onImported={reload} />,
  empty: msg`Nema kartica.`,
})
