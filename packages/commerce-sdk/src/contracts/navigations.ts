import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { address, Count, Id, LanguageCode, Restored, text } from './shapes.ts'

/** An entry of a navigation in all languages. */
export const NavigationNode = z.object({
  /** Unique in its navigation; a new entry takes one that no other has. */
  id: Id,
  /** The entry that it is below; null at the top. */
  parentId: z.nullable(Id),
  /** What it is called. A language whose title is empty does not show it. */
  titles: z.record(LanguageCode, z.string()),
  /** Where it leads in each language: a local path with its language prefix, an anchor, or a full address. */
  links: z.record(LanguageCode, z.string()),
  /** The languages that do not show it, nor those below it. */
  hidden: z.record(LanguageCode, z.boolean()),
})
export type NavigationNode = z.infer<typeof NavigationNode>

/** A navigation as the back office keeps it. */
export const NavigationRecord = z.object({
  id: Id,
  /** By which pages ask for it: `main`, `footer1`. */
  name: z.string(),
  /** Grows with each change. */
  revision: z.int(),
  /** All entries; those of one parent are in their order. */
  items: z.array(NavigationNode),
  /** Whether there is a state before this one, for `undo`. */
  canUndo: z.boolean(),
  /** Where pages show it: `main`, `footer1` to `footer4`, `popular-searches`. One that is shown cannot be deleted. */
  places: z.array(z.string()),
  /** The shown links that lead nowhere. */
  dead: z.array(z.object({ item: Id, language: LanguageCode })),
})
export type NavigationRecord = z.infer<typeof NavigationRecord>

/** A navigation as a row of the list. */
export const NavigationRow = z.object({
  id: Id,
  name: z.string(),
  revision: z.int(),
  /** Entries of its largest language. */
  entries: z.int(),
  /** Where pages show it. */
  places: z.array(z.string()),
})
export type NavigationRow = z.infer<typeof NavigationRow>

const edit = { scope: 'cms.edit' } as const
const items = z
  .array(
    z.strictObject({
      id: Id,
      parentId: z.nullable(Id),
      titles: z.record(LanguageCode, text(200)),
      links: z.record(LanguageCode, address(2000, 'link')),
      hidden: z.record(LanguageCode, z.boolean()),
    }),
  )
  .check(z.maxLength(200))

/** The navigations of a shop, for its back office. */
export const navigations = service('cms', {
  /** The navigations, by their names. Filters: `id`. */
  filter: listCall({
    path: 'navigation/filter',
    access: edit,
    record: NavigationRow,
    filters: { id: 'ids' },
    sorts: [],
  }),
  /** A navigation with its entries in all languages. */
  get: call({
    method: 'GET',
    path: 'navigation/get/{id}',
    access: edit,
    input: z.strictObject({ id: Id }),
    data: NavigationRecord,
    errors: [],
  }),
  /**
   * Creates a navigation, which no page shows yet: the option `ThemeNavigations` names it for a place, or an app of your own
   * asks for it by its name.
   *
   * @example
   * await unwrap(office.navigations.create({ name: 'summer' }))
   */
  create: call({
    method: 'POST',
    path: 'navigation/create',
    access: edit,
    input: z.strictObject({
      /** Lower-case letters, digits and hyphens, beginning with a letter. */
      name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,49}$/)),
      /** As `update` takes them. Default: none. */
      items: z.optional(items),
    }),
    data: NavigationRecord,
    errors: ['NOT_UNIQUE'],
    creates: true,
  }),
  /**
   * Replaces the entries of a navigation, at once for visitors. There are at most three levels, and an entry that a language
   * shows has a title and a link in it. `base` has the entries as they were read: what another person has changed since is a
   * `REVISION_CONFLICT`.
   *
   * @example
   * const { id, items } = await unwrap(office.navigations.get({ id: 1 }))
   * await unwrap(office.navigations.update({ id, items: [...items].reverse(), base: { items } }))
   */
  update: call({
    method: 'PATCH',
    path: 'navigation/update/{id}',
    access: edit,
    input: z.strictObject({ id: Id, items, base: z.optional(z.strictObject({ items })) }),
    data: NavigationRecord,
    errors: ['REVISION_CONFLICT'],
  }),
  /**
   * Brings back the entries as they were before the last change; a second time it brings the change back. With another
   * `revision` than the stored one it is a `REVISION_CONFLICT`.
   */
  undo: call({
    method: 'POST',
    path: 'navigation/undo/{id}',
    access: edit,
    input: z.strictObject({ id: Id, revision: Count }),
    data: NavigationRecord,
    errors: ['REVISION_CONFLICT'],
  }),
  /** Deletes a navigation that no page shows; else it is `IN_USE`, with the places that show it. */
  delete: call({
    method: 'DELETE',
    path: 'navigation/delete/{id}',
    access: edit,
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: ['IN_USE'],
  }),
  /** Restores a navigation that was deleted within the last 30 days. */
  restore: call({
    method: 'PATCH',
    path: 'navigation/restore/{id}',
    access: edit,
    input: z.strictObject({ id: Id }),
    data: Restored,
    errors: ['NOT_UNIQUE'],
  }),
})
