import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { AccountPage } from '../../account/account-page.tsx'
import { MoreOrders, OrderRows } from '../../account/order-rows.tsx'
import { Subscriptions } from '../../account/subscriptions.tsx'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg`Narudžbe`),
  description: i18n._(msg`Sve što ste naručili.`),
  noindex: true,
})

/** Every order of the user, ten at a time. */
const Screen: ScreenModule<null>['Screen'] = () => (
  <AccountPage entry="orders">
    {({ orders }) =>
      orders && (
        <section className="stack" data-gap="6">
          <h1>
            <Trans>Narudžbe</Trans>
            {orders.count !== null && orders.count > 0 && (
              <>
                {' '}
                <span className="muted num wl-count">
                  <Plural value={orders.count} one="# narudžba" few="# narudžbe" other="# narudžbi" />
                </span>
              </>
            )}
          </h1>
          <Subscriptions />
          <OrderRows orders={orders} />
          <MoreOrders orders={orders} />
        </section>
      )
    }
  </AccountPage>
)

export { head, load, Screen }
