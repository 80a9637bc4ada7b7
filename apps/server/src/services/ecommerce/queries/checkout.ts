import type { PaymentMethod } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Names } from '../../../db/columns.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import { isOffered, type Providers } from '../../payments/public.ts'
import type { StoredAddress } from '../rules/guest.ts'
import type { CartScope, Company, DeliveryCosts, DeliveryMethod, OfferedDelivery, Displayed } from '../types.ts'
import { addressesOfBuyer } from './buyer.ts'
import { displayedColumns } from './cart.ts'
import { deliveryTexts, paymentTexts } from './texts.ts'

/** Whether a site (s) delivers to a country (k): its list of ISO codes names it, or it delivers everywhere. */
const isDeliveredTo = sql<boolean>`(s.allowed_countries = '"ALL"'::jsonb or s.allowed_countries ? k.iso)`

/** Whether a delivery method (d) of a site (s) goes to a country (k). */
export const doesReach = sql<boolean>`(${isDeliveredTo} and (d.countries is null or k.iso = any(d.countries)))`

/** Whether a payment method (p) is offered to a cart (c), where payments go to these providers. */
export const isOfferedToCart = (providers: Providers) =>
  isOffered(providers, {
    currency: sql`(select shown.code from currency shown join site main on main.id = c.site_id
      where shown.id = coalesce(c.currency_id, main.main_currency_id))`,
    deliveryMethodId: sql`c.delivery_method_id`,
    isSubscription: sql`exists (select from cart_item i join product sold on sold.id = i.product_id
      where i.cart_id = c.id and sold.subscription is not null)`,
  })

/** The country of an address of a cart (c): of the first of these types that it has, else of its first address. */
const countryOf = (types: readonly string[]) => sql`
  select k.id, k.iso from ${addressesOfBuyer} join country k on k.id = a.country_id
  order by array_position(${types}::text[], a.type), a.id limit 1`
export const deliveryCountry = countryOf(['shipping', 'main'])
const invoiceCountry = countryOf(['main', 'billing'])

interface DeliveredCountry {
  readonly id: number
  readonly iso: string
  /** Those that the site gives. */
  readonly names: Names
  /** Its place in the lists of the site; null for that by its name. */
  readonly position: number | null
}

/** Every country that the site delivers to, or those of them that `ids` names. */
export const listDeliveredCountries = async (
  db: Db | Tx,
  siteId: number,
  ids: readonly number[] | null = null,
): Promise<readonly DeliveredCountry[]> => {
  const { rows } = await sql<DeliveredCountry>`
    select k.id, k.iso, coalesce(o.names, '{}') as names, o.position
    from country k join site s on s.id = ${siteId}
    left join site_country o on o.country_id = k.id and o.site_id = s.id
    where ${isDeliveredTo} and (${ids}::int[] is null or k.id = any(${ids}::int[]))`.execute(db)
  return rows
}

/** The delivery methods that reach a country, in their order, with their branches. */
export const listDeliveryMethods = async (
  db: Db,
  scope: CartScope,
  countryId: number,
): Promise<readonly DeliveryMethod[]> => {
  const { rows } = await sql<DeliveryMethod>`
    select d.id, coalesce(t.name, '') as name, coalesce(t.description, '') as description,
      d.price_cents as "priceCents", d.price_bounds as "priceBounds", d.free_from_cents as "freeFromCents", d.tax_rate as "taxRate",
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'description', b.description)
        order by b.position, b.id) from delivery_branch b where b.delivery_method_id = d.id), '[]') as options
    from delivery_method d
    join site s on s.id = d.site_id
    join country k on k.id = ${countryId}
    ${deliveryTexts(scope)}
    where d.site_id = ${scope.siteId} and d.active and ${doesReach}
    order by d.position, d.id`.execute(db)
  return rows
}

/** Every delivery method that a site offers, in their order, whatever the cart. */
export const listDeliveryTerms = async (db: Db, scope: SiteScope): Promise<readonly OfferedDelivery[]> => {
  const { rows } = await sql<OfferedDelivery>`
    select d.id, coalesce(t.name, '') as name, coalesce(t.description, '') as description, d.countries,
      d.price_cents as "priceCents", d.price_bounds as "priceBounds", d.free_from_cents as "freeFromCents"
    from delivery_method d ${deliveryTexts(scope)}
    where d.site_id = ${scope.siteId} and d.active
    order by d.position, d.id`.execute(db)
  return rows
}

/** The first active delivery method of a site with a timetable, which is as its owner wrote it. */
export const findTimetable = (
  db: Db,
  siteId: number,
): Promise<{ deliveryMethodId: number; timetable: unknown } | undefined> =>
  db
    .selectFrom('delivery_method')
    .select(['id as deliveryMethodId', 'timetable'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .where('timetable', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The post towns of a postal code. */
export const listPlaces = async (db: Db, country: string, zipCode: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('postal_place')
    .select('city')
    .where('country', '=', country)
    .where('zip_code', '=', zipCode)
    .execute()
  return rows.map(({ city }) => city)
}

/** A delivery method that can be chosen for this cart: one that reaches its delivery country, once that is known. */
export const findDeliveryMethod = async (
  tx: Tx,
  scope: CartScope,
  id: number,
): Promise<(DeliveryCosts & { taxRate: number; branchIds: number[] }) | undefined> => {
  const { rows } = await sql<DeliveryCosts & { taxRate: number; branchIds: number[] }>`
    select d.price_cents as "priceCents", d.price_bounds as "priceBounds", d.free_from_cents as "freeFromCents", d.tax_rate as "taxRate",
      array(select b.id from delivery_branch b where b.delivery_method_id = d.id) as "branchIds"
    from delivery_method d
    join site s on s.id = d.site_id
    join cart c on c.id = ${scope.cartId}
    left join lateral (${deliveryCountry}) k on true
    where d.id = ${id} and d.site_id = ${scope.siteId} and d.active and (k.id is null or ${doesReach})`.execute(tx)
  return rows[0]
}

/** The payment methods that are offered to a cart. */
export const listPaymentMethods = async (
  db: Db,
  scope: CartScope,
  providers: Providers,
): Promise<readonly PaymentMethod[]> => {
  const { rows } = await sql<PaymentMethod & { readonly marks: string[] }>`
    select p.id, coalesce(t.name, '') as name, coalesce(t.description, '') as description, p.payment_type as "paymentType", p.marks
    from payment_method p join cart c on c.id = ${scope.cartId} ${paymentTexts(scope)}
    where p.site_id = ${scope.siteId} and ${isOfferedToCart(providers)}
    order by p.position, p.id`.execute(db)
  return rows.map(({ marks, ...method }) => ({ ...method, ...(marks.length > 0 && { marks }) }))
}

/** Whether a payment method is offered to a cart, and the ISO code of the country that the invoice goes to, once it is known. */
export const findPaymentMethod = async (
  tx: Tx,
  scope: CartScope,
  id: number,
  providers: Providers,
): Promise<{ invoiceCountry: string | null } | undefined> => {
  const { rows } = await sql<{ invoiceCountry: string | null }>`
    select (select invoiced.iso from (${invoiceCountry}) invoiced) as "invoiceCountry" from payment_method p
    join cart c on c.id = ${scope.cartId}
    where p.id = ${id} and p.site_id = ${scope.siteId} and ${isOfferedToCart(providers)}`.execute(tx)
  return rows[0]
}

const onlyVersion = (rows: readonly { version: number }[]): number => {
  const row = rows[0]
  if (row === undefined) throw new Error('The locked cart is missing')
  return row.version
}

export const saveDeliveryChoice = async (
  tx: Tx,
  cartId: number,
  { methodId, branchId, shown: displayed }: { methodId: number; branchId: number | null; shown: Displayed },
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update cart set delivery_method_id = ${methodId}, delivery_branch_id = ${branchId}, ${displayedColumns(displayed)}
    where id = ${cartId} returning version`.execute(tx)
  return onlyVersion(rows)
}

/** The chosen payment; without `company` the cart keeps its company data. */
export const savePaymentChoice = async (
  tx: Tx,
  cartId: number,
  {
    methodId,
    company,
    shown: displayed,
  }: {
    methodId: number
    company: { name: string | null; oib: string | null } | undefined
    shown: Displayed
  },
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update cart set payment_method_id = ${methodId}, ${displayedColumns(displayed)},
      company_name = case when ${company !== undefined} then ${company?.name ?? null} else company_name end,
      company_oib = case when ${company !== undefined} then ${company?.oib ?? null} else company_oib end
    where id = ${cartId} returning version`.execute(tx)
  return onlyVersion(rows)
}

/**
 * Saves the guest of a cart by e-mail, without addresses; returns the guest's id and the ids that its
 * addresses had. Raises the cart's version.
 */
export const replaceGuest = async (
  tx: Tx,
  cartId: number,
  guest: { email: string; company: Company },
): Promise<{ id: number; oldAddressIds: number[] }> => {
  const { rows } = await sql<{ id: number; oldAddressIds: number[] }>`
    with guest as (
      insert into guest_user (cart_id, email) values (${cartId}, ${guest.email})
      on conflict (cart_id) do update set email = excluded.email returning id
    ), changed as (
      update cart set company_name = ${guest.company.name}, company_oib = ${guest.company.oib},
        company_region = ${guest.company.region}, version = version + 1, updated_at = now()
      where id = ${cartId}
    ), old as (
      delete from address a using guest where a.guest_user_id = guest.id returning a.id
    )
    select guest.id, coalesce((select array_agg(old.id) from old), '{}') as "oldAddressIds" from guest`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('The guest that was just saved is missing')
  return row
}

/** The addresses of a cart's guest in the order given; one with an id keeps it. Answers their ids. */
export const insertAddresses = async (
  tx: Tx,
  cartId: number,
  addresses: readonly StoredAddress[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into address (id, guest_user_id, type, first_name, last_name, contact_email, contact_phone, country_id, city,
      street, house_number, zip_code, company_name, company_oib, region)
    select coalesce(x.id, nextval(pg_get_serial_sequence('address', 'id'))::int),
      (select id from guest_user where cart_id = ${cartId}), x.type, x."firstName",
      x."lastName", x."contactEmail", x."contactPhone", x.country, x.city, x.street, x."houseNumber", x."zipCode",
      x."companyName", x."companyOIB", x.region
    from json_to_recordset(${JSON.stringify(addresses.map((address, position) => ({ ...address, position })))}::json) as x (
      position int, id int, type text, "firstName" text, "lastName" text, "contactEmail" text, "contactPhone" text,
      country int, city text, street text, "houseNumber" text, "zipCode" text, "companyName" text, "companyOIB" text,
      region text)
    order by x.position
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}

/** How many of these addresses belong to who orders the cart. */
export const countOwnAddresses = async (db: Db, cartId: number, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cart c cross join ${addressesOfBuyer}
    where c.id = ${cartId} and a.id = any(${ids}::int[])`.execute(db)
  return rows[0]?.count ?? 0
}
