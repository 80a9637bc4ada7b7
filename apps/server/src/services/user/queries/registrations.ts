import type { StoredAddress } from '../../ecommerce/public.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { isEmail } from './accounts.ts'

export interface Registration {
  readonly id: number
  readonly siteId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly memberCardBarcode: string | null
  readonly addresses: readonly StoredAddress[]
  readonly language: string
}

const columns = [
  'id',
  'site_id as siteId',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'password_hash as passwordHash',
  'member_card_barcode as memberCardBarcode',
  'addresses',
  'language_code as language',
] as const

export const insertRegistration = async (tx: Tx, registration: Registration): Promise<void> => {
  await tx
    .insertInto('registration')
    .values({
      id: registration.id,
      site_id: registration.siteId,
      email: registration.email,
      first_name: registration.firstName,
      last_name: registration.lastName,
      password_hash: registration.passwordHash,
      member_card_barcode: registration.memberCardBarcode,
      addresses: JSON.stringify(registration.addresses),
      language_code: registration.language,
    })
    .execute()
}

/** The newest registration of an address that is not confirmed yet. */
export const findRegistration = async (
  db: Db | Tx,
  siteId: number,
  email: string,
): Promise<Registration | undefined> => {
  const row = await db
    .selectFrom('registration')
    .select(columns)
    .where('site_id', '=', siteId)
    .where((eb) => isEmail(eb, email))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as Registration | undefined
}

/** A registration, locked until the transaction ends. */
export const lockRegistration = async (tx: Tx, id: number): Promise<Registration | undefined> => {
  const row = await tx.selectFrom('registration').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as Registration | undefined
}

/** Removes every registration of an address. */
export const removeRegistrations = async (tx: Tx, siteId: number, email: string): Promise<void> => {
  await tx
    .deleteFrom('registration')
    .where('site_id', '=', siteId)
    .where((eb) => isEmail(eb, email))
    .execute()
}

/** Removes what was not confirmed in seven days, and tokens and requests of mails that are over. */
export const removeOldRegistrations = async (db: Db): Promise<void> => {
  await sql`delete from registration where created_at < now() - interval '7 days'`.execute(db)
  await sql`delete from mailed_token where expires_at < now()`.execute(db)
  await sql`delete from account_mail where created_at < now() - interval '3 days'`.execute(db)
}
