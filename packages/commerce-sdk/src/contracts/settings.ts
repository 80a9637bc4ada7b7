import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { filledText, Id, Restored, text } from './shapes.ts'
import { SiteDomain } from './site.ts'

const manage = { scope: 'settings.manage' } as const

/** Checks against other systems of the shop, and its addresses. */
export const settings = service('settings', {
  /** Whether a membership card is known and has not expired. */
  checkBarcode: call({
    method: 'GET',
    path: 'external/barcodeCheck',
    access: 'visitor',
    input: z.strictObject({ barcode: text(50).check(z.minLength(1)) }),
    data: z.object({ isValid: z.boolean() }),
    errors: [],
  }),
  /** The addresses of the site, its own one first. */
  filterDomains: listCall({
    path: 'domain/filter',
    access: { scope: 'any', inEditMode: true },
    record: SiteDomain,
    filters: { id: 'ids' },
    sorts: [],
  }),
  /**
   * Adds an address to the site: its pages may call the API, and payments may lead back to it. It must lead to the server by
   * its own DNS. `NOT_UNIQUE` where this site or another one has it.
   *
   * @example
   * await unwrap(office.settings.createDomain({ url: 'https://www.shop.example' }))
   */
  createDomain: call({
    method: 'POST',
    path: 'domain/create',
    access: manage,
    input: z.strictObject({
      /** Scheme and host, such as `https://shop.example`; without a scheme it is `https`. */
      url: filledText(300),
      /** Default true: its visitors are led to the site's own address. */
      redirects: z.optional(z.boolean()),
    }),
    data: SiteDomain,
    errors: ['NOT_UNIQUE', 'LOGIN_NOT_RECENT'],
    creates: true,
  }),
  /**
   * Changes whether an address leads to the site's own one. `IN_USE` for that one, and for another port of its host, whose
   * visitors it would send in a circle.
   */
  updateDomain: call({
    method: 'PATCH',
    path: 'domain/update/{id}',
    access: manage,
    input: z.strictObject({ id: Id, redirects: z.boolean() }),
    data: SiteDomain,
    errors: ['IN_USE', 'LOGIN_NOT_RECENT'],
  }),
  /** Makes an address the site's own one: links, mails and sitemaps have it from now on. The former one still shows the pages. */
  chooseDomain: call({
    method: 'PATCH',
    path: 'domain/choose/{id}',
    access: manage,
    input: z.strictObject({ id: Id }),
    data: SiteDomain,
    errors: ['LOGIN_NOT_RECENT'],
  }),
  /** Removes an address; `IN_USE` for the site's own one. */
  deleteDomain: call({
    method: 'DELETE',
    path: 'domain/delete/{id}',
    access: manage,
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: ['IN_USE', 'LOGIN_NOT_RECENT'],
  }),
  /** Restores an address that was removed within the last 30 days. */
  restoreDomain: call({
    method: 'PATCH',
    path: 'domain/restore/{id}',
    access: manage,
    input: z.strictObject({ id: Id }),
    data: Restored,
    errors: ['NOT_UNIQUE', 'LOGIN_NOT_RECENT'],
  }),
})
