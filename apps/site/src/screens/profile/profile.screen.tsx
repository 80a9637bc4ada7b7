import { useWishlist } from '@butiga/react-ui/provider/account'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { AccountPage, type Member } from '../../account/account-page.tsx'
import { DetailsForm } from '../../account/details-form.tsx'
import { OrderRows } from '../../account/order-rows.tsx'
import { PasswordForm } from '../../account/password-form.tsx'
import { WishedProducts } from '../../account/wished-products.tsx'
import { useLinks } from '../../navigation/use-links.ts'
import type { OrderHistory } from '../../account/use-order-history.ts'
import type { ScreenModule } from '../screen.types.ts'

/** Orders and wishes that are shown before the pages of their own. */
const MOST_ORDERS = 3
const MOST_WISHES = 4

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n, { config }) => ({
  title: i18n._(msg({ id: 'profile.title', message: 'Moj račun' })),
  description: i18n._(config.ecommerceEnabled ? msg`Vaši podaci, narudžbe i lista želja.` : msg`Vaši podaci.`),
  noindex: true,
})

/** The profile: details, the latest orders, the wishlist and the password. */
const Screen: ScreenModule<null>['Screen'] = () => (
  <AccountPage entry="details">{(member) => <Profile {...member} />}</AccountPage>
)

const Profile = ({ user, orders }: Member) => (
  <>
    <section>
      <h1>
        <Trans id="profile.title">Moj račun</Trans>
      </h1>
      <DetailsForm user={user} />
    </section>
    {orders && (
      <>
        <LatestOrders orders={orders} />
        <Wishes />
      </>
    )}
    <section>
      <h2>
        <Trans>Promjena lozinke</Trans>
      </h2>
      <PasswordForm user={user} />
    </section>
  </>
)

const LatestOrders = ({ orders }: { orders: OrderHistory }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const links = useLinks()
  return (
    <section aria-label={t`Narudžbe`}>
      <div className="section-head">
        <h2>
          <Trans>Narudžbe</Trans>
        </h2>
        {orders.count !== null && orders.count > 0 && (
          <Link className="link" href={links.profileOrders()}>
            <Plural value={orders.count} one="# narudžba" few="# narudžbe" other="# narudžbi" />
          </Link>
        )}
      </div>
      <OrderRows orders={orders} most={MOST_ORDERS} />
    </section>
  )
}

const Wishes = () => {
  const { t } = useLingui()
  const { Link } = useUi()
  const links = useLinks()
  const { ids } = useWishlist()
  return (
    <section aria-label={t({ id: 'profile.wishlist', message: 'Lista želja' })}>
      <div className="section-head">
        <h2>
          <Trans id="profile.wishlist">Lista želja</Trans>
        </h2>
        {ids.size > MOST_WISHES && (
          <Link className="link" href={links.wishlist()}>
            <Plural value={ids.size} one="# artikl" few="# artikla" other="# artikala" />
          </Link>
        )}
      </div>
      {ids.size === 0 ? (
        <p className="muted">
          <Trans>Još nema želja.</Trans>
        </p>
      ) : (
        <WishedProducts most={MOST_WISHES} />
      )}
    </section>
  )
}

export { head, load, Screen }
