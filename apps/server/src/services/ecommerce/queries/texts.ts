import { sql } from 'kysely'
import type { SiteScope } from '../../../db/site-scope.ts'

/**
 * Joins the texts (t) of a row in the language asked for, else in the site's own. Where these are one there is nothing to
 * choose, which costs PostgreSQL a sort.
 */
const textsOf = (table: string, [owner, key]: readonly [string, string], { language, defaultLanguage }: SiteScope) =>
  language === defaultLanguage
    ? sql`left join ${sql.table(table)} t on t.${sql.id(key)} = ${sql.id(owner)}.id and t.language_code = ${language}`
    : sql`left join lateral (select * from ${sql.table(table)}
        where ${sql.id(key)} = ${sql.id(owner)}.id and language_code in (${language}, ${defaultLanguage})
        order by language_code = ${language} desc limit 1) t on true`

/** Of a line's product (p). */
export const lineTexts = (scope: SiteScope) => textsOf('product_translation', ['p', 'product_id'], scope)

/** Of a delivery method (d). */
export const deliveryTexts = (scope: SiteScope) =>
  textsOf('delivery_method_translation', ['d', 'delivery_method_id'], scope)

/** Of a payment method (p). */
export const paymentTexts = (scope: SiteScope) =>
  textsOf('payment_method_translation', ['p', 'payment_method_id'], scope)
