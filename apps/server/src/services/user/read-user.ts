import type { User } from '@butiga/commerce-sdk/contracts'
import { type Audience, scopesOf } from '../../calls/identity.ts'
import type { Db, Tx } from '../../db/db.ts'
import { getAccount } from './queries/accounts.ts'
import { listAddresses } from './queries/addresses.ts'

/** A user as a log-in of an audience shows it. */
export const readUser = async (db: Db | Tx, id: number, audience: Audience): Promise<User> => {
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
    scope: [...scopesOf(audience, row.scope)],
    erasedAt: row.erase_at?.toISOString() ?? null,
  }
}
