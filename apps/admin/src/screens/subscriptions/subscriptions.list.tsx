import { type SubscriptionRow, unwrap } from '@butiga/commerce-sdk'
import { PeriodText } from '@butiga/react-ui/shop/period-text'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<SubscriptionRow>()

const states: Readonly<Record<SubscriptionRow['state'], { readonly kind: string; readonly name: MessageDescriptor }>> =
  {
    active: { kind: 'ok', name: msg`Aktivna` },
    renewing: { kind: 'info', name: msg`Obnavlja se` },
    overdue: { kind: 'warn', name: msg`Plaćanje nije uspjelo` },
    cancelled: { kind: 'danger', name: msg`Otkazana` },
    ended: { kind: 'danger', name: msg`Istekla` },
  }

const State = ({ state }: Pick<SubscriptionRow, 'state'>) => {
  const { i18n } = useLingui()
  const { kind, name } = states[state]
  return <span className={`tag tag-${kind} dot`}>{i18n._(name)}</span>
}

/** What is sold by subscription, with who pays for it; each opens its first order. */
export const Screen = listScreen<SubscriptionRow>({
  title: msg`Pretplate`,
  keyOf: ({ id }) => id,
  hrefOf: ({ orderId }) => `/admin/orders/${orderId}`,
  load: async ({ subscriptions }, query, { signal }) =>
    numberedPage(await unwrap(subscriptions.filter(numberedInput(query), { signal }))),
  columns: [
    c.text('name', msg`Proizvod`, ({ name }) => name),
    c.text('email', msg`Kupac`, ({ email }) => email),
    c.number('qty', msg`Kom`, ({ qty }) => qty),
    c.text('period', msg`Razdoblje`, ({ period }) => period, { cell: ({ period }) => <PeriodText period={period} /> }),
    c.money('total', msg`Iznos`, ({ total }) => total, { currency: ({ currency }) => currency }),
    c.moment('nextAt', msg`Sljedeća naplata`, ({ nextAt }) => nextAt),
    c.text('state', msg`Stanje`, ({ state }) => state, { cell: ({ state }) => <State state={state} /> }),
  ],
  views: [
    { title: msg`Aktivne`, filters: { state: ['active', 'renewing'] } },
    { title: msg`Nenaplaćene`, filters: { state: ['overdue'] } },
    { title: msg`Završene`, filters: { state: ['cancelled', 'ended'] } },
  ],
  bulk: [
    {
      label: msg`Otkaži pretplatu`,
      question: msg`Više se neće naručivati ni naplaćivati. Kupcu javite sami.`,
      act: ({ subscriptions }, id) => unwrap(subscriptions.cancel({ id: Number(id) })),
    },
  ],
  empty: msg`Nema pretplata.`,
})
