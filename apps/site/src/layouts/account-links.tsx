import { useShop } from '@butiga/react-ui/provider/shop'
import { Trans } from '@lingui/react/macro'
import { AccountLink } from './account-link.tsx'
import { WishlistLink } from './shop-parts.ts'

/**
 * The way to the log-in or to the account, and to the wishlist of a shop. All visitors get the same page, so it has the links of
 * a guest and of a member; the styles show those of its visitor.
 */
export const AccountLinks = ({ ecommerce, inMenu = false }: { ecommerce: boolean; inMenu?: boolean }) => {
  const { links } = useShop()
  return (
    <>
      <AccountLink href={links.login()} icon="user" visibleTo="guest" inMenu={inMenu}>
        <Trans id="login.title">Prijava</Trans>
      </AccountLink>
      <AccountLink href={links.profile()} icon="user" visibleTo="member" inMenu={inMenu}>
        <Trans>Moj račun</Trans>
      </AccountLink>
      {ecommerce && <WishlistLink inMenu={inMenu} />}
    </>
  )
}
