import type { User } from '@butiga/commerce-sdk'

/** The name under which password managers keep the password of a form. */
export const UserName = ({ user }: { user: User }) => (
  <input
    className="sr"
    type="email"
    autoComplete="username"
    value={user.email}
    tabIndex={-1}
    aria-hidden="true"
    readOnly
  />
)
