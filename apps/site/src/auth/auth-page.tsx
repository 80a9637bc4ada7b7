import { useAccount } from '@butiga/react-ui/provider/account'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useVisibleForms } from '../account/use-visible-forms.ts'
import { useEcommerce } from '../navigation/use-ecommerce.ts'
import { useLinks } from '../navigation/use-links.ts'

interface DoorPageProps {
  /** The heading of the page. */
  readonly title: ReactNode
  /** What is above the form for guests and members, such as the result of a mailed link. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/**
 * A page that leads into the account: forms for a guest, and for a member the way to the profile. The server renders the
 * same for all; the styles hide the forms from a browser that has a log-in.
 */
export const DoorPage = ({ title, notice, children }: DoorPageProps) => {
  const { user } = useAccount()
  const isVisible = useVisibleForms()
  const hasShop = useEcommerce()
  return (
    <div className="wrap page auth late">
      <div className="auth-card">
        <h1 tabIndex={-1}>{title}</h1>
        {notice}
        {user === null ? (
          <div className="stack" data-gap="6" data-for={isVisible ? undefined : 'guest'}>
            {children}
          </div>
        ) : (
          <Inside email={user.email} />
        )}
      </div>
      <ul className="auth-side">
        {hasShop ? (
          <>
            <Reason>
              <Trans>Narudžbe i praćenje na jednom mjestu</Trans>
            </Reason>
            <Reason>
              <Trans>Adrese spremljene za sljedeći put</Trans>
            </Reason>
            <Reason>
              <Trans>Popust s članskom karticom</Trans>
            </Reason>
          </>
        ) : (
          <>
            <Reason>
              <Trans>Komentari pod vašim imenom</Trans>
            </Reason>
            <Reason>
              <Trans>Vaši podaci na jednom mjestu</Trans>
            </Reason>
          </>
        )}
      </ul>
    </div>
  )
}

const Reason = ({ children }: { readonly children: ReactNode }) => (
  <li>
    <Icon name="check" />
    {children}
  </li>
)

/** What a member sees in place of the forms. */
const Inside = ({ email }: { readonly email: string }) => {
  const { Link } = useUi()
  const links = useLinks()
  return (
    <div className="stack" data-gap="6">
      <p>
        <Trans>
          Prijavljeni ste kao <strong>{email}</strong>.
        </Trans>
      </p>
      <div className="row">
        <Link className={buttonClass({ variant: 'primary' })} href={links.profile()}>
          <Trans>Na moj račun</Trans>
        </Link>
        <Link className={buttonClass({ variant: 'ghost' })} href={links.home()}>
          <Trans>Na početnu</Trans>
        </Link>
      </div>
    </div>
  )
}
