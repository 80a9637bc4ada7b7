import type { User } from '@butiga/commerce-sdk'
import { useSendShop, useWishlist } from '@butiga/react-ui/provider/account'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon, type IconName } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useEcommerce } from '../navigation/use-ecommerce.ts'
import { useLinks } from '../navigation/use-links.ts'

export type AccountEntry = 'details' | 'orders' | 'wishlist' | 'addresses' | 'security' | 'devices' | 'data'

type Entry = readonly [name: AccountEntry, href: string, icon: IconName, label: string, count?: number | null]

interface AccountMenuProps {
  /** The entry of the page. */
  readonly entry: AccountEntry
  readonly user: User
  /** Null while they are not counted. */
  readonly orders: number | null
}

/** Who is logged in, the pages of the account, and the way out. */
export const AccountMenu = ({ entry, user, orders }: AccountMenuProps) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const links = useLinks()
  const { ids } = useWishlist()
  const send = useSendShop()
  const hasShop = useEcommerce()
  const nav = useRef<HTMLElement>(null)
  // On phones the entries scroll sideways.
  useLayoutEffect(() => {
    const box = nav.current
    const current = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && current) box.scrollLeft = current.offsetLeft - (box.clientWidth - current.clientWidth) / 2
  }, [entry])
  const { firstName, lastName } = user.details
  const shopEntries: readonly Entry[] = [
    ['orders', links.profileOrders(), 'box', t`Narudžbe`, orders],
    ['wishlist', links.wishlist(), 'heart', t({ id: 'profile.wishlist', message: 'Lista želja' }), ids.size],
  ]
  const entries: readonly Entry[] = [
    ['details', links.profile(), 'user', t({ id: 'profile.details', message: 'Podaci' })],
    ...(hasShop ? shopEntries : []),
    ['addresses', links.profileAddresses(), 'pin', t`Adrese`, user.addresses.length],
    ['security', links.profileSecurity(), 'key', t`Sigurnost`],
    ['devices', links.profileDevices(), 'device', t`Uređaji`],
    ['data', links.profileData(), 'download', t`Moji podaci`],
  ]
  return (
    <aside className="prof-nav" aria-label={t`Račun`}>
      <div className="row prof-who">
        <span className="ava" aria-hidden="true">
          {initialOf(firstName) + initialOf(lastName)}
        </span>
        <span>
          <strong>
            {firstName} {lastName}
          </strong>
          <br />
          <span className="small muted">{user.email}</span>
        </span>
      </div>
      <nav ref={nav} aria-label={t`Stranice računa`}>
        {entries.map(([name, href, icon, label, count]) => (
          <Link key={name} href={href} aria-current={name === entry ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
            {count !== undefined && <span className="num muted end">{count}</span>}
          </Link>
        ))}
        {mayEdit(user) && (
          // Edit mode is a document of its own, which the browser loads.
          <a href={`${links.home()}?editPage=true`} target="_self">
            <Icon name="eye" />
            <Trans>Uredi stranice</Trans>
          </a>
        )}
      </nav>
      <Button variant="ghost" size="sm" onClick={() => send({ type: 'auth.logout' })}>
        <Icon name="logout" small />
        <Trans id="profile.logout">Odjava</Trans>
      </Button>
    </aside>
  )
}

const mayEdit = ({ isBackofficeUser, scope }: User): boolean =>
  isBackofficeUser && (scope.includes('*') || scope.includes('cms.edit'))

/** The first letter, also where it takes two units. */
const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? ''
