import type { User } from '@butiga/commerce-sdk/contracts'
import { type Identity, scopesOf } from '../../calls/identity.ts'
import type { Db, Tx } from '../../db/db.ts'
import { getAccount } from './queries/accounts.ts'
import { listAddresses } from './queries/addresses.ts'

/** The user of a log-in, with the scopes that the log-in has. */
export const readUser = async (
  db: Db | Tx,
  identity: Pick<Identity, 'userId' | 'audience' | 'secondFactor'>,
): Promise<User> => {
  const { userId: id, secondFactor } = identity
  const row = await getAccount(db, id)
  return {
    id: row.id,
    email: row.email,
    username: row.email,
    details: { firstName: row.first_name, lastName: row.last_name },
    memberCardBarcode: row.member_card_barcode,
    addresses: await listAddresses(db, id),
    company: row.company_name === null ? null : { name: row.company_name },
    isBackofficeUser: row.is_backoffice,
    scope: [...scopesOf(identity, row.scope)],
    secondFactor,
    hasPassword: row.password_hash !== null,
    erasedAt: row.erase_at?.toISOString() ?? null,
  }
}
