import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { text } from './shapes.ts'
import { SiteDomain } from './site.ts'

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
})
