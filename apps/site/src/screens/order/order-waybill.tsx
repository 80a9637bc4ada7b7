import type { OrderSummary } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Steps, type Step } from '@butiga/react-ui/ui/steps'
import { Trans, useLingui } from '@lingui/react/macro'

/** The slug identifies the order until the server has returned the number for people, and the total. */
export const OrderWaybill = ({ slug, order }: { slug: string; order: OrderSummary | undefined }) => {
  // Strings rather than <Trans>, which would parse markup in a slug from the address.
  const { t } = useLingui()
  const { money } = useUi()
  const orderSlug = order?.number ?? slug
  return (
    <div className="waybill wb-flat">
      <div className="row between">
        <div>
          <p className="h3 h num">{t({ id: 'checkout.success.order', message: `Broj narudžbe: ${orderSlug}` })}</p>
          {order !== undefined && (
            <p className="small muted order-slug">
              <span>{t`Oznaka: ${slug}`}</span>{' '}
              <Button size="sm" variant="ghost" onClick={() => void navigator.clipboard.writeText(slug)}>
                <Trans>Kopiraj</Trans>
              </Button>
            </p>
          )}
        </div>
        {order !== undefined && <p className="price price-xl num">{money(order.total, order.currency)}</p>}
      </div>
    </div>
  )
}

/** How far along its route an order is, by its state. */
const stops: Readonly<Record<string, number>> = { placed: 0, paid: 0, shipped: 2, completed: 3 }

/** The route of an order: received, packed, on its way. */
export const OrderRoute = ({ order }: { order: Pick<OrderSummary, 'date'> & { readonly state: string } }) => {
  const { t } = useLingui()
  const { date } = useUi()
  const here = stops[order.state] ?? 0
  const stateOf = (index: number): Step['state'] => (index < here ? 'done' : index === here ? 'current' : 'later')
  return (
    <Steps
      label={t`Tijek narudžbe`}
      steps={[
        { name: t`Zaprimljeno`, state: stateOf(0), detail: <span className="num">{date(order.date)}</span> },
        { name: t`Pakiramo`, state: stateOf(1) },
        { name: t({ id: 'cart.sum.delivery', message: 'Dostava' }), state: stateOf(2) },
      ]}
    />
  )
}
