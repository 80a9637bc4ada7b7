import { useShop } from '@butiga/react-ui/provider/shop'
import { Trans } from '@lingui/react/macro'
import { AccountLink } from './account-link.tsx'

/** The way to the wishlist. */
export const WishlistLink = ({ inMenu }: { inMenu: boolean }) => (
  <AccountLink href={useShop().links.wishlist()} icon="heart" visibleTo="all" inMenu={inMenu}>
    <Trans id="profile.wishlist">Lista želja</Trans>
  </AccountLink>
)
