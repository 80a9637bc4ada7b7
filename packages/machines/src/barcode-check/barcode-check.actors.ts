import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { BarcodeCheckInput } from './barcode-check.types.ts'

/** The call that checks membership cards. */
export const barcodeCheckActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'settings'> }) => ({
  /** Whether there is such a card, which has not expired. */
  check: fromPromise<boolean, BarcodeCheckInput>(async ({ input: { barcode }, signal }) => {
    const { isValid } = await unwrap(commerce.settings.checkBarcode({ barcode }, { signal }))
    return isValid
  }),
})
