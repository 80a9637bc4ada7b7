import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { text } from './shapes.ts'

/** Checks against other systems of the shop. */
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
})
