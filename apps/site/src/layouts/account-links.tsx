import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans } from '@lingui/react/macro'

/**
 * The way to the log-in or to the account, and to the wishlist of a shop. All visitors get the same page, so it has the links of
 * a guest and of a member; the styles show those of its visitor.
 */
export const AccountLinks = ({ ecommerce, inMenu = false }: { ecommerce: boolean; inMenu?: boolean }) => {
  const { Link } = useUi()
  const { links } = useShop()
  const look = inMenu ? {} : { className: 'hbtn' }
  const text = inMenu ? {} : { className: 'sr' }
  return (
    <>
      <Link {...look} data-for="guest" href={links.login()}>
        <Icon name="user" />
        <span {...text}>
          <Trans id="login.title">Prijava</Trans>
        </span>
      </Link>
      <Link {...look} data-for="member" href={links.profile()}>
        <Icon name="user" />
        <span {...text}>
          <Trans>Moj račun</Trans>
        </span>
      </Link>
      {ecommerce && (
        <Link {...look} data-for="all" href={links.wishlist()}>
          <Icon name="heart" />
          <span {...text}>
            <Trans id="profile.wishlist">Lista želja</Trans>
          </span>
        </Link>
      )}
    </>
  )
}
