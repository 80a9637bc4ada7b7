import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { Database } from '../../../db/schema.ts'
import { removeEntriesOf } from '../../cms/public.ts'
import { removeSubscriptions } from '../../marketing/public.ts'

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'is_backoffice',
  'scope',
  'member_card_barcode',
  'company_name',
  'erase_at',
  'language_code',
] as const

export interface AccountRow {
  id: number
  email: string
  first_name: string
  last_name: string
  is_backoffice: boolean
  scope: string[]
  member_card_barcode: string | null
  company_name: string | null
  erase_at: Date | null
  language_code: string | null
}

/** An account with the digest of its password; null where it has none. */
export type Credentials = AccountRow & { password_hash: string | null }

/** Whether a row's address is this one: accounts of one site differ by more than capital letters. */
export const isEmail = (eb: ExpressionBuilder<Database, 'app_user' | 'registration'>, email: string) =>
  eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase())

/** The account of an e-mail address that may log in. */
export const findAccount = (db: Db | Tx, siteId: number, email: string): Promise<Credentials | undefined> =>
  db
    .selectFrom('app_user')
    .select([...columns, 'password_hash'])
    .where('site_id', '=', siteId)
    .where((eb) => isEmail(eb, email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

export const getAccount = (db: Db | Tx, id: number): Promise<Credentials> =>
  db
    .selectFrom('app_user')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const isAccountOf = async (db: Db | Tx, siteId: number, id: number): Promise<boolean> => {
  const match = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return match !== undefined
}

/** Locks an account until the transaction ends; undefined when it is gone. */
export const lockAccount = (tx: Tx, id: number): Promise<Credentials | undefined> =>
  tx
    .selectFrom('app_user')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/**
 * The account that was proven, locked against changes until the transaction ends; undefined when its password or address is
 * another one by now, and when it is gone or disabled.
 */
export const lockProven = (
  tx: Tx,
  { id, email, password_hash }: Pick<Credentials, 'id' | 'email' | 'password_hash'>,
): Promise<Credentials | undefined> =>
  tx
    .selectFrom('app_user')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .where('email', '=', email)
    .where('password_hash', 'is not distinct from', password_hash)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Makes a back-office user; answers null when the address has an account already. */
export const createBackofficeUser = (
  db: Db | Tx,
  user: {
    siteId: number
    email: string
    passwordHash: string | null
    scope: readonly string[]
    details?: { firstName: string; lastName: string }
  },
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('app_user')
    .values({
      site_id: user.siteId,
      email: user.email,
      password_hash: user.passwordHash,
      is_backoffice: true,
      scope: [...user.scope],
      first_name: user.details?.firstName ?? '',
      last_name: user.details?.lastName ?? '',
      verified_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export interface NewAccount {
  readonly id: number
  readonly siteId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string | null
  readonly memberCardBarcode: string | null
  readonly language: string
  readonly isVerified: boolean
}

/** Makes an account; answers false when the address has one already. */
export const createAccount = async (tx: Tx, account: NewAccount): Promise<boolean> => {
  const inserted = await tx
    .insertInto('app_user')
    .values({
      id: account.id,
      site_id: account.siteId,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: account.passwordHash,
      member_card_barcode: account.memberCardBarcode,
      language_code: account.language,
      verified_at: account.isVerified ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The number of an account that may follow. */
export const nextAccountId = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('app_user', 'id'))::int as id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const updateAccount = async (
  tx: Tx,
  id: number,
  changes: { first_name: string; last_name: string; member_card_barcode: string | null; language_code: string },
): Promise<void> => {
  await tx.updateTable('app_user').set(changes).where('id', '=', id).execute()
}

/** Gives an account another address; answers false when that has an account already. */
export const changeEmail = async (
  tx: Tx,
  id: number,
  siteId: number,
  { email, isVerified }: { readonly email: string; readonly isVerified: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ email, verified_at: isVerified ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app_user as other')
            .select('other.id')
            .where('other.site_id', '=', siteId)
            .where('other.id', '<>', id)
            .where((eb) => eb(eb.fn<string>('lower', ['other.email']), '=', email.toLowerCase())),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const savePassword = async (tx: Tx, id: number, passwordHash: string): Promise<void> => {
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** The language of the account's mails and of its back office. */
export const saveLanguage = async (tx: Tx, id: number, language: string): Promise<void> => {
  await tx.updateTable('app_user').set({ language_code: language }).where('id', '=', id).execute()
}

/** Sets when an account is erased; null keeps it. */
export const setErasure = async (tx: Tx, id: number, days: number | null): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({ erase_at: days === null ? null : sql<string>`now() + ${days} * interval '1 day'` })
    .where('id', '=', id)
    .execute()
}

/** Some accounts whose time to be kept is over. */
export const listClosedAccounts = async (db: Db): Promise<number[]> => {
  const closed = await db
    .selectFrom('app_user')
    .select('id')
    .where('erase_at', '<', sql<Date>`now()`)
    .limit(100)
    .execute()
  return closed.map(({ id }) => id)
}

/** Where a user reads mails, and in which language. */
export const findReader = (
  tx: Tx,
  id: number,
): Promise<{ readonly siteId: number; readonly to: string; readonly language: string } | undefined> =>
  tx
    .selectFrom('app_user')
    .innerJoin('site', 'site.id', 'app_user.site_id')
    .select(({ fn }) => [
      'site.id as siteId',
      'app_user.email as to',
      fn.coalesce('app_user.language_code', 'site.default_language').as('language'),
    ])
    .where('app_user.id', '=', id)
    .executeTakeFirst()

/** Removes an account with all log-ins and what its address subscribes to; with `until`, only one that was there at that moment. */
export const deleteAccount = async (tx: Tx, id: number, until?: Date): Promise<void> => {
  const deleted = await tx
    .deleteFrom('app_user')
    .where('id', '=', id)
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? new Date()))
    .returning('email')
    .execute()
  for (const { email } of deleted) {
    await sql`delete from registration where lower(email) = lower(${email})`.execute(tx)
    await removeSubscriptions(tx, email)
    await removeEntriesOf(tx, email)
  }
}
