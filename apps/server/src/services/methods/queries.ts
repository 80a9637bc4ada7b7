import type { methods, PaymentMethodRecord } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import { toFreeFromCents, toPriceColumns } from './rules.ts'
import type { DeliveryFields, PaymentFields, StoredDelivery } from './types.ts'

type Request = Pick<
  ListRequest<(typeof methods)['calls']['filterDeliveryMethods']['list']['filters'], never>,
  'filters' | 'window'
>

const texts = (table: string, column: string, key: string) => sql`
  (select coalesce(json_object_agg(language_code, ${sql.ref(column)} order by language_code), '{}') from ${sql.table(table)}
    where ${sql.ref(key)} = m.id and ${sql.ref(column)} <> '')`

const deliveryColumns = sql<StoredDelivery>`m.id, m.position, m.active, m.archived, m.countries, m.timetable, m.price_cents as "priceCents",
  m.price_bounds as "priceBounds", m.free_from_cents as "freeFromCents", m.tax_rate as "taxRate",
  ${texts('delivery_method_translation', 'name', 'delivery_method_id')} as name,
  ${texts('delivery_method_translation', 'description', 'delivery_method_id')} as description,
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'description', description) order by position, id), '[]')
    from delivery_branch where delivery_method_id = m.id) as branches`

// A method of delivery that was removed since is left out.
const paymentColumns = sql<PaymentMethodRecord>`m.id, m.position, m.active, m.archived, m.provider, m.payment_type as "paymentType", m.marks,
  ${texts('payment_method_translation', 'name', 'payment_method_id')} as name,
  ${texts('payment_method_translation', 'description', 'payment_method_id')} as description,
  case when m.delivery_method_ids is not null then array(select id from delivery_method
    where site_id = m.site_id and id = any(m.delivery_method_ids) order by id) end as "deliveryMethodIds"`

const page = async <Row>(
  db: Db,
  siteId: number,
  { filters: { id, archived }, window: { limit, offset } }: Request,
  { table, columns }: { readonly table: string; readonly columns: RawBuilder<Row> },
): Promise<{ records: readonly Row[]; total: number }> => {
  const from = sql`from ${sql.table(table)} m where m.site_id = ${siteId}
    and (${id}::int[] is null or m.id = any(${id}::int[]))
    and (${archived}::text[] is null or (case when m.archived then 'yes' else 'no' end) = any(${archived}::text[]))`
  const [records, count] = await Promise.all([
    sql<Row>`select ${columns} ${from} order by m.position, m.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return { records: records.rows, total: count.rows[0]?.total ?? 0 }
}

/** A page of the site's ways of delivery, and how many there are in all. */
export const listDeliveries = (db: Db, siteId: number, request: Request) =>
  page(db, siteId, request, { table: 'delivery_method', columns: deliveryColumns })

/** A page of the site's ways of payment, and how many there are in all. */
export const listPayments = (db: Db, siteId: number, request: Request) =>
  page(db, siteId, request, { table: 'payment_method', columns: paymentColumns })

/** A way of delivery for a change of it: no other change runs until the transaction ends. */
export const lockDelivery = async (tx: Tx, siteId: number, id: number): Promise<StoredDelivery | undefined> => {
  await sql`select from delivery_method where site_id = ${siteId} and id = ${id} for update`.execute(tx)
  const { rows } = await sql<StoredDelivery>`
    select ${deliveryColumns} from delivery_method m where m.site_id = ${siteId} and m.id = ${id}`.execute(tx)
  return rows[0]
}

/** A way of payment for a change of it: no other change runs until the transaction ends. */
export const lockPayment = async (tx: Tx, siteId: number, id: number): Promise<PaymentMethodRecord | undefined> => {
  await sql`select from payment_method where site_id = ${siteId} and id = ${id} for update`.execute(tx)
  const { rows } = await sql<PaymentMethodRecord>`
    select ${paymentColumns} from payment_method m where m.site_id = ${siteId} and m.id = ${id}`.execute(tx)
  return rows[0]
}

/** The place behind every other method. */
export const nextPosition = async (
  tx: Tx,
  table: 'delivery_method' | 'payment_method',
  siteId: number,
): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0) as next from ${sql.table(table)} where site_id = ${siteId}`.execute(tx)
  return rows[0]?.next ?? 0
}

/** The codes of all countries that there are. */
export const listCountryCodes = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('country').select('iso').execute()).map(({ iso }) => iso)

export const listDeliveryIds = async (tx: Tx, siteId: number): Promise<readonly number[]> =>
  (await tx.selectFrom('delivery_method').select('id').where('site_id', '=', siteId).execute()).map(({ id }) => id)

export const insertDelivery = async (tx: Tx, siteId: number, fields: DeliveryFields): Promise<number> => {
  const { id } = await tx
    .insertInto('delivery_method')
    .values({
      site_id: siteId,
      position: fields.position,
      active: fields.active,
      countries: fields.countries,
      ...toPriceColumns(fields.prices),
      free_from_cents: toFreeFromCents(fields.freeFrom),
      tax_rate: toRate(fields.taxPercent),
      timetable: fields.timetable && JSON.stringify(fields.timetable),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeDeliveryTexts(tx, id, fields)
  await writeBranches(tx, id, fields.branches)
  return id
}

const toRate = (percent: number): number => Math.round(percent * 100)

/** Writes the fields that have changed alone, so that only what shows them is purged. */
export const updateDelivery = async (
  tx: Tx,
  id: number,
  fields: DeliveryFields,
  changed: ReadonlySet<keyof DeliveryFields>,
): Promise<void> => {
  const columns = {
    ...(changed.has('position') && { position: fields.position }),
    ...(changed.has('active') && { active: fields.active }),
    ...(changed.has('archived') && { archived: fields.archived }),
    ...(changed.has('countries') && { countries: fields.countries }),
    ...(changed.has('prices') && toPriceColumns(fields.prices)),
    ...(changed.has('freeFrom') && { free_from_cents: toFreeFromCents(fields.freeFrom) }),
    ...(changed.has('taxPercent') && { tax_rate: toRate(fields.taxPercent) }),
    ...(changed.has('timetable') && { timetable: fields.timetable && JSON.stringify(fields.timetable) }),
  }
  if (Object.keys(columns).length > 0)
    await tx.updateTable('delivery_method').set(columns).where('id', '=', id).execute()
  if (changed.has('name') || changed.has('description')) await writeDeliveryTexts(tx, id, fields)
  if (changed.has('branches')) await writeBranches(tx, id, fields.branches)
}

const textRows = ({ name, description }: Pick<PaymentFields, 'name' | 'description'>) =>
  Object.entries(name).map(([language_code, text]) => ({
    language_code,
    name: text,
    description: description[language_code] ?? '',
  }))

const writeDeliveryTexts = async (
  tx: Tx,
  id: number,
  fields: Pick<DeliveryFields, 'name' | 'description'>,
): Promise<void> => {
  await tx
    .insertInto('delivery_method_translation')
    .values(textRows(fields).map((row) => ({ delivery_method_id: id, ...row })))
    .onConflict((same) =>
      same
        .columns(['delivery_method_id', 'language_code'])
        .doUpdateSet((row) => ({ name: row.ref('excluded.name'), description: row.ref('excluded.description') })),
    )
    .execute()
}

/** The branches in their order; those that are left out are closed, and the carts that chose them choose again. */
const writeBranches = async (tx: Tx, id: number, branches: DeliveryFields['branches']): Promise<void> => {
  const stored = branches.flatMap((branch) => branch.id ?? [])
  await sql`delete from delivery_branch where delivery_method_id = ${id} and id <> all(${stored}::int[])`.execute(tx)
  for (const [position, { id: branchId, name, description }] of branches.entries())
    await (branchId === undefined
      ? tx.insertInto('delivery_branch').values({ delivery_method_id: id, position, name, description }).execute()
      : tx.updateTable('delivery_branch').set({ position, name, description }).where('id', '=', branchId).execute())
}

export const insertPayment = async (tx: Tx, siteId: number, fields: PaymentFields): Promise<number> => {
  const { id } = await tx
    .insertInto('payment_method')
    .values({ site_id: siteId, ...paymentRow(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writePaymentTexts(tx, id, fields)
  return id
}

export const updatePayment = async (tx: Tx, id: number, fields: PaymentFields): Promise<void> => {
  await tx.updateTable('payment_method').set(paymentRow(fields)).where('id', '=', id).execute()
  await writePaymentTexts(tx, id, fields)
}

const paymentRow = ({
  position,
  active,
  archived,
  provider,
  paymentType,
  marks,
  deliveryMethodIds,
}: PaymentFields) => ({
  position,
  active,
  archived,
  provider,
  payment_type: paymentType,
  marks: [...marks],
  delivery_method_ids: deliveryMethodIds,
})

const writePaymentTexts = async (
  tx: Tx,
  id: number,
  fields: Pick<PaymentFields, 'name' | 'description'>,
): Promise<void> => {
  await tx
    .insertInto('payment_method_translation')
    .values(textRows(fields).map((row) => ({ payment_method_id: id, ...row })))
    .onConflict((same) =>
      same
        .columns(['payment_method_id', 'language_code'])
        .doUpdateSet((row) => ({ name: row.ref('excluded.name'), description: row.ref('excluded.description') })),
    )
    .execute()
}

type MethodTable = 'delivery_method' | 'payment_method'

/** Archives a method that a cart has chosen; returns whether one has. */
export const archiveChosen = async (tx: Tx, table: MethodTable, id: number): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set active = false, archived = true
    where id = ${id} and exists (select from cart where ${sql.ref(`${table}_id`)} = ${id})`.execute(tx)
  return numAffectedRows > 0n
}

/** Takes a method out of the archive, as it was before. */
export const reopenMethod = async (
  tx: Tx,
  table: MethodTable,
  { id, active, archived }: { readonly id: number; readonly active: boolean; readonly archived: boolean },
): Promise<void> => {
  await sql`update ${sql.table(table)} set active = ${active}, archived = ${archived} where id = ${id} and archived`.execute(
    tx,
  )
}
