import { type ManagedUser, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { keysetInput, keysetPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<ManagedUser>()

/** The accounts of the shop's members. */
export const Screen = listScreen<ManagedUser>({
  title: msg`Kupci`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/customers/${id}`,
  load: async ({ user }, query, { after, signal }) =>
    keysetPage(
      await unwrap(
        user.filterUsers(keysetInput({ ...query, filters: { isBackofficeUser: ['no'] } }, after), { signal }),
      ),
    ),
  columns: [
    c.text('email', msg`E-pošta`, ({ email }) => email),
    c.text('name', msg`Ime`, ({ details }) => `${details.firstName} ${details.lastName}`),
    c.text('company', msg`Tvrtka`, ({ company }) => company?.name ?? null),
    c.text('card', msg`Članska kartica`, ({ memberCardBarcode }) => memberCardBarcode),
    c.moment('createdAt', msg`Od`, ({ createdAt }) => createdAt),
  ],
  isSearched: true,
  empty: msg`Nema kupaca.`,
})
