import {
  type FieldConflict,
  type FieldError,
  isSame,
  mergeChanges,
  optionFault,
  plainOption,
  type SiteConfig,
  displayedOption,
  siteOptionOf,
  siteOptions,
  type SiteSettings,
} from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { changeRecord } from '../../calls/change.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Db, Tx } from '../../db/db.ts'
import { mustBeReady } from '../setup/public.ts'
import { hashPassword, mustBeSafePassword } from '../user/public.ts'
import { listMissingNavigations } from './queries.ts'

/** The option that is written and never read. */
const SECRET = 'PasswordProtection'

type Options = Readonly<Record<string, unknown>>
type Fields = Omit<SiteSettings, 'options'>

/** What the call takes: the fields that are to change, options as a list. */
export interface SettingsInput extends Partial<{ readonly [K in keyof Fields]: Fields[K] | undefined }> {
  readonly options?: readonly { readonly key: string; readonly value?: unknown }[] | undefined
}

/** The settings as they are stored: a secret option has its digest. */
const readStored = async (db: Db, siteId: number): Promise<SiteSettings> => {
  const { rows } = await sql<SiteSettings>`
    select name as "siteName", ecommerce_enabled as "ecommerceEnabled", maintenance_mode as "maintenanceMode",
      skip_shipping as "skipShipping",
      (select coalesce(jsonb_object_agg(key, value), '{}') from site_option where site_id = s.id) as options
    from site s where id = ${siteId}`.execute(db)
  const [settings] = rows
  if (settings === undefined) throw new Error(`Site ${siteId} is gone`)
  return settings
}

/** The options as the back office reads them: of a secret only whether it is set. */
const displayedOptions = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).map(([key, value]) => [key, displayedOption(key, value)]))

/**
 * The options as the change log keeps them, which is never erased: of a secret or an address only whether it is set, and
 * `written` where it is another one than before.
 */
const loggedOptions = (options: Options, before: Options = options): Options => {
  const displayed = displayedOptions(options)
  return Object.fromEntries(
    Object.keys(options).map((key) => {
      const kind = siteOptionOf(key)?.kind
      if (kind !== 'secret' && kind !== 'email') return [key, displayed[key]]
      return [key, Boolean(options[key]) && (isSame(options[key], before[key]) || 'written')]
    }),
  )
}

/** The settings of a site with the options that stay on the server. */
export const readSettings = async (db: Db, siteId: number): Promise<SiteSettings> => {
  const { options, ...settings } = await readStored(db, siteId)
  // One that Butiga reads is in the answer also where the shop has never set it.
  const none = Object.fromEntries(Object.keys(siteOptions).map((key) => [key, null]))
  return { ...settings, options: displayedOptions({ ...none, ...options }) }
}

const toOptions = (list: SettingsInput['options']): Options =>
  Object.fromEntries((list ?? []).map(({ key, value }) => [key, value ?? null]))

/** The navigations that the option `ThemeNavigations` names. */
const namesIn = (places: unknown): readonly string[] => Object.values((places ?? {}) as Record<string, string>)

/** The faults of the changed options beyond what each holds: what is named must exist. */
const findFaults = async (
  tx: Tx,
  { id, defaultLanguage, languages }: Ctx['site'],
  options: Options,
  stored: Options,
): Promise<readonly FieldError[]> => {
  const faults: FieldError[] = []
  for (const [key, value] of Object.entries(options)) {
    const rule = optionFault(key, value)
    if (rule !== null) faults.push({ path: `options.${key}`, rule })
  }
  if (faults.length > 0) return faults
  const {
    AllowedLanguages: allowed,
    DefaultLanguage: first,
    HomePageSlug: home,
    ThemeNavigations: navigations,
  } = options
  if (
    Array.isArray(allowed) &&
    !(allowed.includes(defaultLanguage) && allowed.every((code) => languages.includes(code)))
  )
    faults.push({ path: 'options.AllowedLanguages', rule: 'choice', value: languages.join(', ') })
  if (first !== undefined && first !== defaultLanguage)
    faults.push({ path: 'options.DefaultLanguage', rule: 'choice', value: defaultLanguage })
  if (home !== undefined) {
    const { rows } = await sql`
      select from post where site_id = ${id} and slug = ${home} limit 1`.execute(tx)
    if (rows.length === 0) faults.push({ path: 'options.HomePageSlug', rule: 'exists' })
  }
  if (navigations !== undefined) {
    const before = namesIn(stored['ThemeNavigations'])
    const names = namesIn(navigations).filter((name) => name !== '' && !before.includes(name))
    const missing = await listMissingNavigations(tx, id, names)
    if (missing.length > 0) faults.push({ path: 'options.ThemeNavigations', rule: 'exists', value: missing.join(', ') })
  }
  return faults
}

const writeFields = async (tx: Tx, siteId: number, settings: Fields): Promise<void> => {
  await tx
    .updateTable('site')
    .set({
      name: settings.siteName,
      ecommerce_enabled: settings.ecommerceEnabled,
      maintenance_mode: settings.maintenanceMode,
      skip_shipping: settings.skipShipping,
    })
    .where('id', '=', siteId)
    .execute()
}

const writeOptions = async (tx: Tx, siteId: number, options: Options): Promise<void> => {
  for (const [key, value] of Object.entries(options)) {
    if (siteOptionOf(key) !== undefined && (value === null || plainOption(key, value) === null)) {
      // Its default.
      await tx.deleteFrom('site_option').where('site_id', '=', siteId).where('key', '=', key).execute()
      continue
    }
    const json = JSON.stringify(value)
    await tx
      .insertInto('site_option')
      .values({ site_id: siteId, key, value: json, is_public: siteOptionOf(key)?.isPrivate !== true })
      .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet({ value: json }))
      .execute()
  }
}

/** A new password of the site as its digest; null opens the site. */
const digestOf = async (password: unknown, siteName: string): Promise<string | null> => {
  if (typeof password !== 'string' || password === '') return null
  await mustBeSafePassword(password, `options.${SECRET}`, [siteName])
  return hashPassword(password)
}

/**
 * The options that another person has changed since `read`; one that is not stored was never set, whatever its form showed.
 * The value of an option is one field, whatever it holds.
 */
const conflictsOf = (stored: Options, mine: Options, read: Options): readonly FieldConflict[] =>
  Object.entries(mine).flatMap(([key, value]) => {
    if (!(key in stored)) return []
    const [theirs, base] = [stored[key] ?? null, read[key] ?? null]
    const isAlike = (other: unknown) => isSame(plainOption(key, theirs), plainOption(key, other))
    return isAlike(base) || isAlike(value) ? [] : [{ path: `options.${key}`, base, mine: value, theirs }]
  })

/**
 * Changes settings of the site, options among them.
 *
 * @param base the changed fields as they were read; without them the change wins
 * @param answerOf the answer, from the rows as they are then
 */
export const updateSettings = async (
  ctx: Ctx,
  { options: list, ...fields }: SettingsInput,
  base: SettingsInput | undefined,
  answerOf: (tx: Tx) => Promise<SiteConfig>,
): Promise<SiteConfig> => {
  const given = toOptions(list)
  // No transaction waits for a digest.
  const secrets = SECRET in given && optionFault(SECRET, given[SECRET]) === null
  const digest = secrets ? { [SECRET]: await digestOf(given[SECRET], ctx.site.name) } : {}
  const { [SECRET]: _, ...options } = given
  return changeRecord(ctx, 'settings', async (tx) => {
    const { id } = ctx.site
    await tx.selectFrom('site').select('id').where('id', '=', id).forUpdate().execute()
    const { options: stored, ...settings } = await readStored(tx, id)
    const { options: baseOptions, ...baseFields } = base ?? {}
    const { merged, conflicts } = mergeChanges(settings, fields, base && baseFields)
    const all = [...conflicts, ...(base ? conflictsOf(stored, options, toOptions(baseOptions)) : [])]
    if (all.length > 0) return refuse('REVISION_CONFLICT', { data: { conflicts: all } })
    const faults = await findFaults(tx, ctx.site, given, stored)
    if (faults.length > 0) return refuse('VALIDATION_FAILED', { fields: [...faults] })
    if (settings['maintenanceMode'] && merged['maintenanceMode'] === false) await mustBeReady(tx, id)
    // It has the fields of the settings, whose kinds the contract has checked.
    await writeFields(tx, id, merged as unknown as Fields)
    await writeOptions(tx, id, { ...options, ...digest })
    const { options: saved, ...after } = await readStored(tx, id)
    return {
      answer: await answerOf(tx),
      id,
      before: { ...settings, ...loggedOptions(stored) },
      after: { ...after, ...loggedOptions(saved, stored) },
    }
  })
}
