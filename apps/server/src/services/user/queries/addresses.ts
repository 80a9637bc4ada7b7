import type { Address } from '@butiga/commerce-sdk/contracts'
import type { Db, Tx } from '../../../db/db.ts'

type AddressFields = Omit<Address, 'id'>

const columns = [
  'id',
  'type',
  'first_name as firstName',
  'last_name as lastName',
  'contact_email as contactEmail',
  'contact_phone as contactPhone',
  'country_id as country',
  'city',
  'street',
  'house_number as houseNumber',
  'zip_code as zipCode',
  'company_name as companyName',
  'company_oib as companyOIB',
  'region',
] as const

const toRow = (address: AddressFields) => ({
  type: address.type,
  first_name: address.firstName,
  last_name: address.lastName,
  contact_email: address.contactEmail,
  contact_phone: address.contactPhone,
  country_id: address.country,
  city: address.city,
  street: address.street,
  house_number: address.houseNumber,
  zip_code: address.zipCode,
  company_name: address.companyName ?? null,
  company_oib: address.companyOIB ?? null,
  region: address.region ?? null,
})

/** The addresses of a user: the one of invoices, the one of parcels, then the others. */
export const listAddresses = (db: Db | Tx, userId: number): Promise<Address[]> =>
  db
    .selectFrom('address')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy((eb) => eb.fn('array_position', [eb.val(['main', 'shipping']), 'type']))
    .orderBy('id')
    .execute()

export const findAddress = (tx: Tx, userId: number, id: number): Promise<Address | undefined> =>
  tx
    .selectFrom('address')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Keeps the default of a type free for the address that takes it. */
const yieldDefault = async (tx: Tx, userId: number, { type }: AddressFields, except: number): Promise<void> => {
  if (type !== 'main' && type !== 'shipping') return
  await tx
    .updateTable('address')
    .set({ type: 'other' })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('id', '<>', except)
    .execute()
}

export const insertAddress = async (tx: Tx, userId: number, address: AddressFields): Promise<number> => {
  await yieldDefault(tx, userId, address, 0)
  const { id } = await tx
    .insertInto('address')
    .values({ ...toRow(address), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveAddress = async (tx: Tx, userId: number, { id, ...address }: Address): Promise<void> => {
  await yieldDefault(tx, userId, address, id)
  await tx.updateTable('address').set(toRow(address)).where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Removes an own address; answers whether there was one. */
export const removeAddress = async (tx: Tx, userId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const countAddresses = async (tx: Tx, userId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
