import type { FormFieldRecord, NavigationNode, Section } from '@butiga/commerce-sdk/contracts'
import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonDefault, Time, TimeDefault, Names } from '../../db/columns.ts'
import type { SafeHtmlDefault } from '../../db/safe-html.ts'

/** Content: pages and posts, elements, navigations, forms, events. */
export interface CmsTables {
  element: {
    id: Generated<number>
    site_id: number
    language_code: string
    handler: string
    title: string
    slug: string
    meta: JsonDefault<Record<string, unknown>>
    link_meta: JsonDefault<Record<string, unknown>>
    mobile_meta: JsonDefault<Record<string, unknown>>
    options: JsonDefault<Record<string, unknown>>
    mobile_options: JsonDefault<Record<string, unknown>>
    parts: JsonDefault<Record<string, unknown>>
    revision: Generated<number>
    created_at: TimeDefault
  }
  navigation: {
    id: Generated<number>
    site_id: number
    name: string
    revision: Generated<number>
    /** In all languages, of which `navigation_item` has what visitors see; null until it is first changed. */
    items: Json<NavigationNode[]> | null
    /** Those before the last change. */
    previous: Json<NavigationNode[]> | null
  }
  navigation_item: {
    id: Generated<number>
    navigation_id: number
    language_code: string
    parent_id: number | null
    position: number
    title: string
    link: string
  }
  post: {
    id: Generated<number>
    site_id: number
    translation_group: number
    language_code: string
    post_type: string
    slug: string
    title: string
    html: SafeHtmlDefault
    sections: JsonDefault<Section[]>
    meta: JsonDefault<Record<string, unknown>>
    status: Generated<'draft' | 'published'>
    published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    revision: Generated<number>
    changed_at: TimeDefault
    author: string | null
  }
  form: {
    id: Generated<number>
    site_id: number
    name: string
    titles: Json<Names>
    fields: Json<FormFieldRecord[]>
    goal: string | null
    goal_type: 'message' | 'url' | 'file' | null
    /** Raised by the database with each change of the fields. */
    revision: Generated<number>
    /** Null for as long as the shop keeps entries of all forms. */
    keep_days: number | null
    /** The call that takes it; null for entries. */
    call: string | null
  }
  /** Written by the database. */
  form_revision: {
    form_id: number
    revision: number
    fields: Json<FormFieldRecord[]>
    created_at: TimeDefault
  }
  form_entry: {
    id: Generated<number>
    form_id: number
    data: Json<object>
    language_code: string
    /** The revision of the form that was filled in. */
    form_revision: Generated<number>
    /** The consents that were given with it. */
    consents: Generated<number[]>
    created_at: TimeDefault
    /** Null until the holder of its e-mail address has confirmed it. */
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    handled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The event that a place was taken at. */
    event_id: ColumnType<number | null, number | null | undefined, number | null>
    /** Which of its times; null where it has no such time any more. */
    event_number: ColumnType<number | null, number | null | undefined, number | null>
    event_start: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  form_file: {
    id: Generated<number>
    site_id: number
    form_id: number | null
    /** Null for a file that no entry has. */
    entry_id: number | null
    key: string
    name: string
    mime: string
    size: number
    created_at: TimeDefault
  }
  form_entry_token: {
    digest: string
    entry_id: number
    created_at: TimeDefault
  }
  /** Written by the release before; the next one drops it. */
  sitemap: {
    site_id: number
    xml: string
  }
  sitemap_file: {
    domain_id: number
    name: string
    digest: string
    brotli: Buffer
    changed_at: TimeDefault
  }
  event: {
    id: Generated<number>
    site_id: number
    starts_at: Time
    ends_at: Time
    image_id: number | null
    time_zone: Generated<string>
    repeat_every: number | null
    repeat_unit: 'day' | 'week' | 'month' | null
    repeat_until: ColumnType<Date | null, string | null | undefined, string | null>
    repeat_times: number | null
    cancelled_on: ColumnType<Date[], string[] | undefined, string[]>
    /** By which people sign up. */
    form_id: number | null
    /** Places at each of its times; null for any number. */
    capacity: number | null
  }
  event_occurrence: {
    event_id: number
    number: number
    starts_at: Time
    ends_at: Time
    /** Places. */
    taken: Generated<number>
  }
  event_translation: {
    event_id: number
    language_code: string
    title: string
    place: string
    html: SafeHtmlDefault
    summary: Generated<string>
  }
}
