import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'

// A page has the links of a guest and of a member, since all visitors get the same one; the styles show those of its visitor
// (header.css).

interface AccountProps {
  /** Without a shop there is no wishlist. */
  readonly ecommerce: boolean
}

/** The way to the log-in or to the account, and to the wishlist, in the header. */
export const AccountLinks = ({ ecommerce }: AccountProps) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <>
      <Link
        className="hbtn"
        data-for="guest"
        href={links.login()}
        aria-label={t({ id: 'login.title', message: 'Prijava' })}
      >
        <Icon name="user" />
      </Link>
      <Link className="hbtn" data-for="member" href={links.profile()} aria-label={t`Moj račun`}>
        <Icon name="user" />
      </Link>
      {ecommerce && (
        <Link
          className="hbtn hbtn-wish"
          href={links.wishlist()}
          aria-label={t({ id: 'profile.wishlist', message: 'Lista želja' })}
        >
          <Icon name="heart" />
        </Link>
      )}
    </>
  )
}

/** The same in the menu of small screens, with the way out. */
export const AccountMenu = ({ ecommerce }: AccountProps) => {
  const { Link } = useUi()
  const { shop, links } = useShop()
  return (
    <>
      <Link data-for="guest" href={links.login()}>
        <Icon name="user" />
        <Trans id="login.title">Prijava</Trans>
      </Link>
      <Link data-for="member" href={links.profile()}>
        <Icon name="user" />
        <Trans>Moj račun</Trans>
      </Link>
      {ecommerce && (
        <Link href={links.wishlist()}>
          <Icon name="heart" />
          <Trans id="profile.wishlist">Lista želja</Trans>
        </Link>
      )}
      <button
        className="leave"
        data-for="member"
        type="button"
        popoverTarget="menu"
        popoverTargetAction="hide"
        onClick={() => shop.send({ type: 'auth.logout' })}
      >
        <Icon name="leave" />
        <Trans id="profile.logout">Odjava</Trans>
      </button>
    </>
  )
}
