import { type CouponRecord, unwrap } from '@butiga/commerce-sdk'
import { formatDay } from '@butiga/commerce-sdk/rules'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { CouponState } from './coupon-states.tsx'

const c = columnsOf<CouponRecord>()

const Goods = ({ categoryIds, productIds }: Pick<CouponRecord, 'categoryIds' | 'productIds'>) =>
  categoryIds === null && productIds === null ? <Trans>cijelu košaricu</Trans> : <Trans>odabranu robu</Trans>

const Value = ({ percent, amount, freeDelivery }: Pick<CouponRecord, 'percent' | 'amount' | 'freeDelivery'>) => {
  const { language, money } = useUi()
  if (freeDelivery)
    return (
      <strong>
        <Trans>besplatna dostava</Trans>
      </strong>
    )
  return <strong>{percent === null ? money(-(amount ?? 0)) : `−${percent.toLocaleString(language.locale)} %`}</strong>
}

const Until = ({ validTo }: Pick<CouponRecord, 'validTo'>) => {
  const { language } = useUi()
  const day = validTo === null ? null : formatDay(validTo, language.locale)
  return day === null ? <Trans>bez roka</Trans> : <Trans>do {day}</Trans>
}

const usesOf = ({ uses, useLimit }: CouponRecord): string => (useLimit === null ? String(uses) : `${uses}/${useLimit}`)

/** The coupons, with how often each was used. */
export const Screen = listScreen<CouponRecord>({
  title: msg`Kuponi`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/coupons/${id}`,
  load: async ({ coupons }, query, { signal }) =>
    numberedPage(await unwrap(coupons.filter(numberedInput(query), { signal }))),
  columns: [
    c.text('code', msg`Kod`, ({ code }) => code),
    c.text('goods', msg`Popust na`, () => null, { cell: (coupon) => <Goods {...coupon} /> }),
    c.number('value', msg`Vrijednost`, ({ percent, amount }) => percent ?? amount, {
      cell: (coupon) => <Value {...coupon} />,
    }),
    c.number('uses', msg`Iskorišten`, ({ uses }) => uses, { cell: usesOf, text: usesOf }),
    c.text('validTo', msg`Vrijedi`, ({ validTo }) => validTo, { cell: (coupon) => <Until {...coupon} /> }),
    c.text('state', msg`Stanje`, ({ state }) => state, { cell: (coupon) => <CouponState {...coupon} /> }),
  ],
  isSearched: true,
  views: [
    { title: msg`Aktivni`, filters: { state: ['active'] } },
    { title: msg`Zakazani`, filters: { state: ['scheduled'] } },
    { title: msg`Istekli`, filters: { state: ['expired', 'usedUp', 'off'] } },
  ],
  create: { label: msg`Novi kupon`, href: '/admin/coupons/new' },
  empty: msg`Nema kupona.`,
})
