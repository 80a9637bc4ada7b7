import { useUi } from '@butiga/react-ui/provider/ui'
import { Icon, type IconName } from '@butiga/react-ui/ui/icon'
import type { ReactNode } from 'react'

interface AccountLinkProps {
  readonly href: string
  readonly icon: IconName
  /** Whose link it is; the styles show a visitor's own. */
  readonly visibleTo: 'guest' | 'member' | 'all'
  /** Whether it is a line of the menu; else a button of the head. */
  readonly inMenu: boolean
  readonly children: ReactNode
}

/** A link beside the cart, or in the menu of small screens. */
export const AccountLink = ({ href, icon, visibleTo, inMenu, children }: AccountLinkProps) => {
  const { Link } = useUi()
  return (
    <Link className={inMenu ? undefined : 'hbtn'} data-for={visibleTo} href={href}>
      <Icon name={icon} />
      <span className={inMenu ? undefined : 'sr'}>{children}</span>
    </Link>
  )
}
