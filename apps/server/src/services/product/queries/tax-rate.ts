import { sql } from 'kysely'

/** In basis points, where the shop has never set the option. */
const usual = 2500

/** The tax rate of a product that names none, in basis points: the option `DefaultTaxRate` of the site. */
export const defaultTaxRate = (siteId: number) => sql<number>`coalesce((
  select round((value #>> '{}')::numeric * 100)::int from site_option
  where site_id = ${siteId} and key = 'DefaultTaxRate' and jsonb_typeof(value) = 'number'), ${usual}::int)`
