import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { LONGEST_PATH } from './redirect.rules.ts'
import { filledText, Id, Restored, text, Timestamp } from './shapes.ts'

/** An address that leads to another one. */
export const Redirect = z.object({
  id: Id,
  /** A local path in lower case, without a slash at its end. */
  from: z.string(),
  /** A local path, which may have a query and a fragment. */
  to: z.string(),
  /** Whether browsers and search engines may remember it (301), or ask again each time (302). */
  permanent: z.boolean(),
  /** How often it was followed. */
  hits: z.int(),
  createdAt: Timestamp,
})
export type Redirect = z.infer<typeof Redirect>

/** An address that visitors have asked for in vain. */
export const FailedRequest = z.object({
  id: Id,
  path: z.string(),
  /** How often. */
  requests: z.int(),
  /** Whether a page of the shop links to it. */
  isOwnLink: z.boolean(),
  ignored: z.boolean(),
  firstAt: Timestamp,
  lastAt: Timestamp,
})
export type FailedRequest = z.infer<typeof FailedRequest>

const path = filledText(LONGEST_PATH)
const fields = {
  from: path,
  to: path,
  /** Default true. */
  permanent: z.optional(z.boolean()),
}

/** Redirects of addresses, and the addresses that lead nowhere. */
export const redirects = service('cms', {
  /**
   * Records an address that was not found: once, with a count. The server records those of its own pages; a client does so
   * for addresses that it resolves itself. Nothing is recorded for an address that leads somewhere.
   */
  addFailedRequest: call({
    method: 'POST',
    path: 'redirect/addFailedRequest',
    access: 'visitor',
    input: z.strictObject({
      /** A local path: `/trgovina/kutije`. Query and fragment are left out. */
      path: text(2000),
    }),
    data: z.object({ recorded: z.literal(true) }),
    errors: [],
  }),
  /** All redirects, the newest first. Filters: `id`. `keywords` finds a part of either address. */
  filter: listCall({
    path: 'redirect/filter',
    access: { scope: 'settings.manage' },
    record: Redirect,
    filters: { id: 'ids' },
    sorts: [],
    keywords: true,
  }),
  /** Addresses that were not found, the most wanted first. Filters: `id`, `ignored` (`yes` or `no`). */
  filterFailed: listCall({
    path: 'redirect/failed/filter',
    access: { scope: 'settings.manage' },
    record: FailedRequest,
    filters: { id: 'ids', ignored: 'texts' },
    sorts: [],
    keywords: true,
  }),
  /**
   * Creates a redirect. Refused as `VALIDATION_FAILED`: an address that has content, a target that leads nowhere, and a
   * target that is redirected itself.
   *
   * @example
   * await unwrap(office.redirects.create({ from: '/trgovina/kutije', to: '/shop/kutije-i-ambalaza' }))
   */
  create: call({
    method: 'POST',
    path: 'redirect/create',
    access: { scope: 'settings.manage' },
    input: z.strictObject(fields),
    data: Redirect,
    errors: ['NOT_UNIQUE'],
    creates: true,
  }),
  /** Changes a redirect; `base` has the changed fields as they were read. */
  update: call({
    method: 'PATCH',
    path: 'redirect/update/{id}',
    access: { scope: 'settings.manage' },
    input: z.strictObject({
      id: Id,
      from: z.optional(path),
      to: z.optional(path),
      permanent: fields.permanent,
      base: z.optional(z.strictObject({ from: z.optional(path), to: z.optional(path), permanent: fields.permanent })),
    }),
    data: Redirect,
    errors: ['REVISION_CONFLICT', 'NOT_UNIQUE'],
  }),
  /** Deletes a redirect: its address leads nowhere again. */
  delete: call({
    method: 'DELETE',
    path: 'redirect/delete/{id}',
    access: { scope: 'settings.manage' },
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: [],
  }),
  /** Restores a redirect that was deleted within the last 30 days, by the rules for a new one. */
  restore: call({
    method: 'PATCH',
    path: 'redirect/restore/{id}',
    access: { scope: 'settings.manage' },
    input: z.strictObject({ id: Id }),
    data: Restored,
    errors: ['NOT_UNIQUE'],
  }),
  /** Takes an address out of the list of those that need an answer, or puts it back. */
  ignoreFailed: call({
    method: 'PATCH',
    path: 'redirect/failed/ignore/{id}',
    access: { scope: 'settings.manage' },
    input: z.strictObject({ id: Id, ignored: z.boolean() }),
    data: FailedRequest,
    errors: [],
    inBulk: true,
  }),
})
