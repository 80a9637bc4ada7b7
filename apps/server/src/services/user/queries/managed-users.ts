import type { ManagedUser, user } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Keyset, KeysetRequest } from '../../../calls/keyset.ts'
import { requested, requestedOf } from '../../../db/requested.ts'
import type { Tx } from '../../../db/db.ts'
import { escapeLike } from '../../../db/like.ts'

type Row = Omit<ManagedUser, 'createdAt'> & { readonly createdAt: Date }

type Request = Pick<
  KeysetRequest<(typeof user)['calls']['filterUsers']['list']['filters'], never>,
  'filters' | 'keywords'
>

const columns = sql`u.id, u.email, json_build_object('firstName', u.first_name, 'lastName', u.last_name) as details,
  u.member_card_barcode as "memberCardBarcode",
  case when u.company_name is not null then json_build_object('name', u.company_name) end as company,
  u.is_backoffice as "isBackofficeUser", u.scope, u.password_hash is not null as "hasPassword",
  exists (select from totp t where t.user_id = u.id and t.secret is not null) as "hasSecondFactor",
  u.created_at as "createdAt"`

/** A stored account as its call answers it. */
export const readUserRow = ({ createdAt, ...row }: Row): ManagedUser => ({ ...row, createdAt: createdAt.toISOString() })

/** The site's accounts. */
export const userList = (
  siteId: number,
  { filters: { id, isBackofficeUser }, keywords }: Request,
): Keyset<'id', Row> => {
  const pattern = keywords === null ? null : `%${escapeLike(keywords)}%`
  // Written into the statement: its kept plan is for this kind, of which there may be few among many of the other.
  const kinds = [true, false].filter((isOffice) => isBackofficeUser?.includes(isOffice ? 'yes' : 'no'))
  const isOfKind =
    kinds.length === 0 ? sql`false` : sql`u.is_backoffice in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
  const isMatch = sql`u.site_id = ${siteId}
    ${requestedOf(sql`u.id`, 'int', id)}
    ${requested(isBackofficeUser, isOfKind)}
    ${requested(pattern, sql`u.email || ' ' || u.first_name || ' ' || u.last_name ilike ${pattern}`)}`
  return {
    columns: { id: { value: sql`u.id`, kind: 'number' } },
    id: sql<number>`u.id`,
    order: { field: 'id', direction: 'desc' },
    rows: ({ place, isAfter, window }) => sql`
      select ${columns}, ${place} as place from app_user u where ${isMatch} and ${isAfter} ${window}`,
    // In an order, so that the index is read and not the table.
    all: (most) => sql`from (select from app_user u where ${isMatch} order by u.id limit ${most}) u`,
  }
}

/** An account of the site, locked until the transaction ends. */
export const lockUser = async (tx: Tx, siteId: number, id: number): Promise<ManagedUser | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from app_user u where u.site_id = ${siteId} and u.id = ${id} for update of u`.execute(tx)
  return rows[0] && readUserRow(rows[0])
}

/** Writes everything but the e-mail address, which `changeEmail` writes. */
export const saveUser = async (tx: Tx, { id, details, ...managed }: ManagedUser): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      member_card_barcode: managed.memberCardBarcode,
      company_name: managed.company?.name ?? null,
      is_backoffice: managed.isBackofficeUser,
      scope: managed.scope,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether a user other than this one has every scope; those who have are locked until the transaction ends. */
export const hasOtherOwner = async (tx: Tx, siteId: number, id: number): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where site_id = ${siteId} and is_backoffice and '*' = any(scope) order by id for update`.execute(
    tx,
  )
  return rows.some((row) => row.id !== id)
}
