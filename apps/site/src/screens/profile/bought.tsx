import { useWishlist } from '@butiga/react-ui/provider/account'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { OrderRows } from '../../account/order-rows.tsx'
import type { OrderHistory } from '../../account/use-order-history.ts'
import { WishedProducts } from '../../account/wished-products.tsx'
import { useLinks } from '../../navigation/use-links.ts'

/** Orders and wishes that are shown before the pages of their own. */
const MOST_ORDERS = 3
const MOST_WISHES = 4

/** What a member has of the shop: the latest orders and the wishlist. */
export const Bought = ({ orders }: { orders: OrderHistory }) => (
  <>
    <LatestOrders orders={orders} />
    <Wishes />
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
