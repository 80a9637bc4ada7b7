import type { backoffice, Scope, TranslatedRecord } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { RequestSite } from '../../calls/sites.ts'
import type { Db } from '../../db/db.ts'

type Request = Pick<
  ListRequest<(typeof backoffice)['calls']['filterTranslations']['list']['filters'], never>,
  'filters' | 'window'
>
type TranslatedKind = TranslatedRecord['kind']

interface Kind {
  readonly scope: Scope
  /** Its texts: `id`, `language`, `name`, when it changed, and `slug`; the last two are null where they are not known. */
  readonly texts: RawBuilder<unknown>
}

const unknownTime = sql`null::timestamptz`
const noSlug = sql`null::text`

/** The texts of every kind, of the site in `site`. */
const kinds: Readonly<Record<TranslatedKind, Kind>> = {
  product: {
    scope: 'catalogue.manage',
    texts: sql`select t.product_id, t.language_code, t.name, t.changed_at, ${noSlug}
      from product_translation t join product r on r.id = t.product_id, site s where r.site_id = s.id and not r.archived`,
  },
  category: {
    scope: 'catalogue.manage',
    texts: sql`select t.category_id, t.language_code, t.name, t.changed_at, ${noSlug}
      from category_translation t, site s where t.site_id = s.id`,
  },
  attribute: {
    scope: 'catalogue.manage',
    texts: sql`select t.attribute_id, t.language_code, t.label, ${unknownTime}, ${noSlug}
      from attribute_translation t join attribute r on r.id = t.attribute_id, site s where r.site_id = s.id`,
  },
  tag: {
    scope: 'catalogue.manage',
    texts: sql`select t.tag_id, t.language_code, t.name, ${unknownTime}, ${noSlug}
      from tag_translation t, site s where t.site_id = s.id`,
  },
  deliveryMethod: {
    scope: 'catalogue.manage',
    texts: sql`select t.delivery_method_id, t.language_code, t.name, ${unknownTime}, ${noSlug}
      from delivery_method_translation t join delivery_method r on r.id = t.delivery_method_id, site s
      where r.site_id = s.id and not r.archived`,
  },
  paymentMethod: {
    scope: 'catalogue.manage',
    texts: sql`select t.payment_method_id, t.language_code, t.name, ${unknownTime}, ${noSlug}
      from payment_method_translation t join payment_method r on r.id = t.payment_method_id, site s
      where r.site_id = s.id and not r.archived`,
  },
  consent: {
    scope: 'consents.manage',
    texts: sql`select t.consent_id, t.language_code, t.display_name, ${unknownTime}, ${noSlug}
      from consent_translation t join consent r on r.id = t.consent_id, site s where r.site_id = s.id`,
  },
  event: {
    scope: 'cms.edit',
    texts: sql`select t.event_id, t.language_code, t.title, ${unknownTime}, ${noSlug}
      from event_translation t join event r on r.id = t.event_id, site s where r.site_id = s.id`,
  },
  term: {
    scope: 'cms.edit',
    texts: sql`select t.term_id, t.language_code, t.title, ${unknownTime}, ${noSlug}
      from term_translation t, site s where t.site_id = s.id`,
  },
  page: {
    scope: 'cms.edit',
    texts: sql`select t.translation_group, t.language_code, t.title, t.changed_at, t.slug
      from post t, site s where t.site_id = s.id`,
  },
}

/** Kinds of which a caller may see the texts. */
export const kindsFor = (may: (scope: Scope) => boolean): readonly TranslatedKind[] =>
  (Object.keys(kinds) as TranslatedKind[]).filter((kind) => may(kinds[kind].scope))

/** Records of those kinds with a text that is missing or outdated, by kind and name, and how many there are. */
export const listTranslations = async (
  db: Db,
  { id, defaultLanguage, languages }: Pick<RequestSite, 'id' | 'defaultLanguage' | 'languages'>,
  allowed: readonly TranslatedKind[],
  { filters, window: { limit, offset } }: Request,
): Promise<{ records: TranslatedRecord[]; total: number }> => {
  const wanted = filters.language ?? languages
  const match = allowed
    .filter((kind) => filters.kind?.includes(kind) ?? true)
    .map((kind, place) => sql`select ${place}::int, ${kind}, texts.* from (${kinds[kind].texts}) texts`)
  if (match.length === 0) return { records: [], total: 0 }
  const ofState = (state: 'missing' | 'outdated') =>
    sql<boolean>`${filters.state === null || filters.state.includes(state)}::bool and ${sql.ref(state)} && ${wanted}::text[]`
  const { rows } = await sql<{ records: TranslatedRecord[]; total: number }>`
    with site as (select ${id}::int as id),
    texts (place, kind, id, language, name, changed_at, slug) as (${sql.join(match, sql` union all `)}),
    sources as (
      select distinct on (place, id) * from texts where name <> '' order by place, id, (language = ${defaultLanguage}) desc, language
    ),
    records as (
      select s.place, s.id, s.kind, s.name, s.language as language_code, s.slug,
        array(select l from unnest(${languages}::text[]) l where l <> all (array_agg(t.language))) as missing,
        coalesce(array_agg(t.language) filter (where t.changed_at < s.changed_at), '{}') as outdated
      from sources s join texts t on t.place = s.place and t.id = s.id and t.name <> ''
      group by s.place, s.id, s.kind, s.name, s.language, s.slug
    ), listed as (
      select * from records where ${ofState('missing')} or ${ofState('outdated')}
    ), shown as (
      select * from listed order by place, name, id limit ${limit} offset ${offset}
    )
    select (select count(*)::int from listed) as total, coalesce((select json_agg(json_build_object(
      'id', id, 'kind', kind, 'name', name, 'language_code', language_code, 'slug', slug, 'missing', missing,
      'outdated', outdated) order by place, name, id) from shown), '[]') as records`.execute(db)
  return rows[0] ?? { records: [], total: 0 }
}
