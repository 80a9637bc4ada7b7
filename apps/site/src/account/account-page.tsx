import type { User } from '@butiga/commerce-sdk'
import { useAccount } from '@butiga/react-ui/provider/account'
import { TextSkeleton } from '@butiga/react-ui/ui/skeleton'
import type { ReactNode } from 'react'
import { useEcommerce } from '../navigation/use-ecommerce.ts'
import { AccountMenu, type AccountEntry } from './account-menu.tsx'
import { Doors } from './auth-forms.tsx'
import { useVisibleForms } from './use-visible-forms.ts'
import { type OrderHistory, useOrderHistory } from './use-order-history.ts'

export interface Member {
  readonly user: User
  /** Null on a site without a shop. */
  readonly orders: OrderHistory | null
}

interface AccountPageProps {
  readonly entry: AccountEntry
  readonly children: (member: Member) => ReactNode
}

/**
 * A page of the account. The server renders one for all: placeholders for a member, which the styles show where the
 * browser has a log-in, and the forms of a guest. What belongs to the member comes after hydration.
 */
export const AccountPage = ({ entry, children }: AccountPageProps) => {
  const { user } = useAccount()
  const isVisible = useVisibleForms()
  if (user !== null)
    return (
      <MemberPage entry={entry} user={user}>
        {children}
      </MemberPage>
    )
  return (
    <>
      {!isVisible && (
        <div className="wrap page prof late" data-for="member">
          <div className="prof-nav prof-wait" />
          <div className="prof-main">
            <TextSkeleton lines={9} />
          </div>
        </div>
      )}
      {/* The forms stay while a log-in is on its way: they show why it failed. */}
      <div data-for={isVisible ? undefined : 'guest'}>
        <Doors />
      </div>
    </>
  )
}

type MemberPageProps = AccountPageProps & Pick<Member, 'user'>

const MemberPage = (props: MemberPageProps) =>
  useEcommerce() ? <BuyerPage {...props} /> : <MemberView {...props} orders={null} />

const BuyerPage = (props: MemberPageProps) => <MemberView {...props} orders={useOrderHistory()} />

const MemberView = ({ entry, user, orders, children }: AccountPageProps & Member) => (
  <div className="wrap page prof late">
    <AccountMenu entry={entry} user={user} orders={orders?.count ?? null} />
    <div className="prof-main">{children({ user, orders })}</div>
  </div>
)
