import type { FormFieldRecord, NavigationNode, Section } from '@butiga/commerce-sdk/contracts'
import type { ColumnType } from 'kysely'
import type { Names, TableOf } from '../../db/columns.ts'
import type { SafeHtmlDefault } from '../../db/safe-html.ts'

/** Content: pages and posts, elements, navigations, forms, events. */
export interface CmsTables {
  element: TableOf<
    'element',
    {
      meta: Record<string, unknown>
      link_meta: Record<string, unknown>
      mobile_meta: Record<string, unknown>
      options: Record<string, unknown>
      mobile_options: Record<string, unknown>
      parts: Record<string, unknown>
    }
  >
  navigation: TableOf<
    'navigation',
    {
      /** In all languages, of which `navigation_item` has what visitors see; null until it is first changed. */
      items: NavigationNode[]
      /** Those before the last change. */
      previous: NavigationNode[]
    }
  >
  navigation_item: TableOf<'navigation_item'>
  post: TableOf<
    'post',
    {
      html: SafeHtmlDefault
      sections: Section[]
      meta: Record<string, unknown>
      status: 'draft' | 'published'
    }
  >
  form: TableOf<
    'form',
    {
      titles: Names
      fields: FormFieldRecord[]
      goal_type: 'message' | 'url' | 'file'
      /** Raised by the database with each change of the fields. */
      revision: number
      /** Null for as long as the shop keeps entries of all forms. */
      keep_days: number
      /** The call that takes it; null for entries. */
      call: string
    }
  >
  /** Written by the database. */
  form_revision: TableOf<
    'form_revision',
    {
      fields: FormFieldRecord[]
    }
  >
  form_entry: TableOf<
    'form_entry',
    {
      data: object
      /** The revision of the form that was filled in. */
      form_revision: number
      /** The consents that were given with it. */
      consents: number[]
      /** Null until the holder of its e-mail address has confirmed it. */
      confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      handled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      /** The event that a place was taken at. */
      event_id: ColumnType<number | null, number | null | undefined, number | null>
      /** Which of its times; null where it has no such time any more. */
      event_number: ColumnType<number | null, number | null | undefined, number | null>
      event_start: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
  >
  form_file: TableOf<
    'form_file',
    {
      /** Null for a file that no entry has. */
      entry_id: number
    }
  >
  form_entry_token: TableOf<'form_entry_token'>
  /** Written by the release before; the next one drops it. */
  sitemap: TableOf<'sitemap'>
  sitemap_file: TableOf<'sitemap_file'>
  event: TableOf<
    'event',
    {
      repeat_unit: 'day' | 'week' | 'month'
      repeat_until: ColumnType<Date | null, string | null | undefined, string | null>
      cancelled_on: ColumnType<Date[], string[] | undefined, string[]>
      /** By which people sign up. */
      form_id: number
      /** Places at each of its times; null for any number. */
      capacity: number
    }
  >
  event_occurrence: TableOf<
    'event_occurrence',
    {
      taken: number
    }
  >
  event_translation: TableOf<
    'event_translation',
    {
      html: SafeHtmlDefault
    }
  >
}
