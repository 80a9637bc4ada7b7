import { isDeepStrictEqual } from 'node:util'
import { AttributeInputType } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Names } from '../../../../db/columns.ts'
import type { Db, Tx } from '../../../../db/db.ts'
import {
  type RawRow,
  readChoice,
  readFilled,
  readFlag,
  readInteger,
  readObject,
  refuseOthers,
  unlessEmpty,
  unlessMissing,
} from '../fields.ts'
import { isOwnKey } from '../../rules/list-request.ts'
import { Refused } from '../refused.ts'
import type { ImportSite, KnownAttribute } from '../types.ts'
import type { FrameContext, FrameOutcome } from './taxonomy-context.ts'

type Labels = Readonly<Record<string, string | null>>

export interface AttributeRow {
  readonly code: string
  readonly inputType: KnownAttribute['inputType'] | undefined
  readonly unit: string | null | undefined
  readonly customClass: string | null | undefined
  /** The slug of the page about it in the site's default language. */
  readonly page: string | null | undefined
  readonly labels: Labels
}

/** A value that can be chosen, identified by its label in the site's default language. */
export interface ValueRow {
  readonly code: string
  readonly label: string
  readonly labels: Labels
  /** `#rrggbb`, or a picture. */
  readonly swatch: string | null | undefined
  readonly shopDefault: boolean | undefined
  readonly position: number | undefined
  /** The slug of the page about it in the site's default language. */
  readonly page: string | null | undefined
}

const longestCode = 100
const codePattern = /^[A-Za-z][A-Za-z0-9_-]*$/
/** Names the look of a card. */
const TILE = 'tile'

/** The code of an attribute. */
export const readCode = (value: unknown): string => {
  const code = readFilled('code', value, longestCode)
  if (!codePattern.test(code)) throw new Refused('code', 'code', { given: code })
  if (code === TILE || isOwnKey(code)) throw new Refused('code', 'ownCode', { given: code })
  return code
}

const readLabels = (value: unknown, site: ImportSite): Labels =>
  Object.fromEntries(
    Object.entries(value === undefined ? {} : readObject('translations', value)).map(([language, texts]) => {
      if (!site.languages.includes(language))
        throw new Refused(`translations.${language}`, 'language', { given: language })
      if (texts === null) return [language, null]
      const { name, ...others } = readObject(`translations.${language}`, texts)
      refuseOthers(others, [], `translations.${language}`)
      return [language, readFilled(`translations.${language}.name`, name, 255)]
    }),
  )

const readPage = (value: unknown) => unlessEmpty(value, (slug) => readFilled('page', slug, 200))

export const readAttribute = (raw: RawRow, site: ImportSite): AttributeRow => {
  refuseOthers(raw, ['kind', 'code', 'inputType', 'unit', 'customClass', 'page', 'translations'])
  return {
    code: readCode(raw.code),
    inputType: unlessMissing(raw.inputType, (value) => readChoice('inputType', value, AttributeInputType.options)),
    unit: unlessEmpty(raw.unit, (value) => readFilled('unit', value, 20)),
    customClass: unlessEmpty(raw.customClass, (value) => readFilled('customClass', value, 100)),
    page: readPage(raw.page),
    labels: readLabels(raw.translations, site),
  }
}

export const readValue = (raw: RawRow, site: ImportSite): ValueRow => {
  refuseOthers(raw, ['kind', 'code', 'translations', 'swatch', 'shopDefault', 'position', 'page'])
  const labels = readLabels(raw.translations, site)
  const label = labels[site.defaultLanguage]
  if (label == null) throw new Refused(`translations.${site.defaultLanguage}.name`, 'labelKey')
  return {
    code: readCode(raw.code),
    label,
    labels,
    swatch: unlessEmpty(raw.swatch, (value) => readFilled('swatch', value, 2000)),
    shopDefault: unlessMissing(raw.shopDefault, (value) => readFlag('shopDefault', value)),
    position: unlessMissing(raw.position, (value) => readInteger('position', value, 0)),
    page: readPage(raw.page),
  }
}

const merged = (before: Names, messages: Labels): Names =>
  Object.fromEntries(
    Object.entries({ ...before, ...messages }).flatMap(([key, label]) => (label === null ? [] : [[key, label]])),
  )

/** Creates or updates an attribute. Its input type cannot change, as products have values of that type. */
export const takeAttribute = async (tx: Tx, row: AttributeRow, context: FrameContext): Promise<FrameOutcome> => {
  const { site, frame, isDry } = context
  const known = frame.attributes.get(row.code)
  const input_type = row.inputType ?? known?.inputType
  if (input_type === undefined) throw new Refused('inputType', 'noInputType')
  if (known && known.inputType !== input_type)
    throw new Refused('inputType', 'inputType', { key: row.code, given: known.inputType })
  const before = known && (await findAttribute(tx, known.id))
  if (row.unit != null && input_type !== 'numberField') throw new Refused('unit', 'noNumbers', { key: row.code })
  const after = {
    unit: row.unit === undefined ? (before?.unit ?? null) : row.unit,
    custom_class: row.customClass === undefined ? (before?.custom_class ?? null) : row.customClass,
    page_id: row.page === undefined ? (before?.page_id ?? null) : await findPage(tx, row.page, site),
    labels: merged(before?.labels ?? {}, row.labels),
  }
  if (after.labels[site.defaultLanguage] === undefined)
    throw new Refused(`translations.${site.defaultLanguage}.name`, 'required')
  if (known && isDeepStrictEqual(before, after)) return { done: 'unchanged', id: known.id }
  const done = known ? 'updated' : 'created'
  if (isDry) return { done, id: known?.id ?? null }
  const { unit, custom_class, page_id } = after
  const { id: attribute_id } = await tx
    .insertInto('attribute')
    .values({ site_id: site.id, code: row.code, input_type, unit, custom_class, page_id })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doUpdateSet({ unit, custom_class, page_id }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('attribute_translation').where('attribute_id', '=', attribute_id).execute()
  await tx
    .insertInto('attribute_translation')
    .values(Object.entries(after.labels).map(([language_code, label]) => ({ attribute_id, language_code, label })))
    .execute()
  return { done, id: attribute_id }
}

const findAttribute = async (db: Db, id: number) => {
  const { rows } = await sql<{
    unit: string | null
    custom_class: string | null
    page_id: number | null
    labels: Names
  }>`
    select unit, custom_class, page_id, (select coalesce(jsonb_object_agg(language_code, label), '{}') from attribute_translation
      where attribute_id = id) as labels from attribute where id = ${id}`.execute(db)
  return rows[0]
}

/** The page with this slug in the site's default language, published or not. */
const findPage = async (db: Db, slug: string | null, { id, defaultLanguage }: ImportSite): Promise<number | null> => {
  if (slug === null) return null
  const page = await db
    .selectFrom('post')
    .select('id')
    .where('site_id', '=', id)
    .where('language_code', '=', defaultLanguage)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (page === undefined) throw new Refused('page', 'noPage', { given: slug })
  return page.id
}

/** Creates or updates a value of an attribute. */
export const takeValue = async (tx: Tx, row: ValueRow, context: FrameContext): Promise<FrameOutcome> => {
  const attribute = context.frame.attributes.get(row.code)
  if (!attribute) throw new Refused('code', 'noAttribute')
  if (!['dropdown', 'multipleSelect', 'textSwatch', 'visualSwatch'].includes(attribute.inputType))
    throw new Refused('code', 'notChosen', { key: row.code, given: attribute.inputType })
  const id = attribute.choices.get(row.label) ?? null
  const before = id === null ? undefined : await findValue(tx, id)
  const look = row.swatch === undefined ? undefined : context.swatchOf(row.swatch)
  const after = {
    labels: merged(before?.labels ?? {}, row.labels),
    swatch: look ? look.swatch : (before?.swatch ?? null),
    is_media: look ? look.isMedia : (before?.is_media ?? false),
    shop_default: row.shopDefault ?? before?.shop_default ?? false,
    position: row.position ?? before?.position ?? attribute.choices.size,
    page_id: row.page === undefined ? (before?.page_id ?? null) : await findPage(tx, row.page, context.site),
  }
  if (before && isDeepStrictEqual(before, after)) return { done: 'unchanged', id }
  const done = before ? 'updated' : 'created'
  if (context.isDry) return { done, id }
  const columns = { ...after, labels: JSON.stringify(after.labels) }
  if (id === null) {
    const added = await tx
      .insertInto('attribute_value')
      .values({ attribute_id: attribute.id, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { done, id: added.id }
  }
  await tx.updateTable('attribute_value').set(columns).where('id', '=', id).execute()
  return { done, id }
}

const findValue = async (db: Db, id: number) => {
  const value = await db
    .selectFrom('attribute_value')
    .select(['labels', 'swatch', 'is_media', 'shop_default', 'position', 'page_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return value
}
