import { type ManagedUser, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { keysetInput, keysetPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<ManagedUser>()

/** The accounts of the shop's people. */
export const Screen = listScreen<ManagedUser>({
  title: msg`Korisnici`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/users/${id}`,
  load: async ({ user }, query, { after, signal }) =>
    keysetPage(
      await unwrap(
        user.filterUsers(keysetInput({ ...query, filters: { isBackofficeUser: ['yes'] } }, after), { signal }),
      ),
    ),
  columns: [
    c.text('email', msg`E-pošta`, ({ email }) => email),
    c.text('name', msg`Ime`, ({ details }) => `${details.firstName} ${details.lastName}`),
    c.codes('scope', msg`Ovlasti`, ({ scope }) => scope),
    c.text('secondFactor', msg`Drugi korak`, ({ hasSecondFactor }) => (hasSecondFactor ? '✓' : null)),
    c.moment('createdAt', msg`Od`, ({ createdAt }) => createdAt),
  ],
  isSearched: true,
  create: { label: msg`Novi korisnik`, href: '/admin/users/new' },
  empty: msg`Nema korisnika.`,
})
