import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import boxOpen from '../not-found/box-open.svg'
import type { ScreenModule } from '../screen.types.ts'
import { ORDER_SLUG } from './order-query.ts'
import { ReceivedOrder } from './received-order.tsx'

interface SuccessData {
  /** From the address; empty when it names none. */
  readonly orderSlug: string
}

const load: ScreenModule<SuccessData>['load'] = async ({ query }) => ({ orderSlug: query.get(ORDER_SLUG) ?? '' })

const head: ScreenModule<SuccessData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'checkout.success.title', message: 'Hvala na narudžbi!' })),
  description: i18n._(msg`Narudžba je zaprimljena.`),
  noindex: true,
})

/** Confirms the order. Without an order in the address it links to the shop. */
const Screen: ScreenModule<SuccessData>['Screen'] = ({ data: { orderSlug } }) =>
  orderSlug === '' ? <NoOrder /> : <ReceivedOrder key={orderSlug} orderSlug={orderSlug} />

const NoOrder = () => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <div className="wrap page">
      <h1>
        <Trans id="checkout.title">Naplata</Trans>
      </h1>
      <Empty
        image={boxOpen}
        title={<Trans>Ovdje se prikazuje zaprimljena narudžba</Trans>}
        text={<Trans>Poveznica do vaše narudžbe je u poruci koju smo vam poslali.</Trans>}
      >
        <Link className={buttonClass({ variant: 'primary' })} href={links.shop()}>
          <Trans>Natrag u butigu</Trans>
        </Link>
      </Empty>
    </div>
  )
}

export { head, load, Screen }
