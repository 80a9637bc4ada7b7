import { type CartItem, CommerceError } from '@butiga/commerce-sdk'
import { fromPromise, waitFor } from 'xstate'
import type { formMachine } from '../form/form.machine.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import type { CartSource, OptionRules } from './add-to-cart.types.ts'

/** The form of the texts that a product takes, and its rules. */
export interface OptionsForm {
  readonly machine: typeof formMachine
  readonly rules: OptionRules
}

export interface FormNeed {
  /** Whether something can be written for the product. */
  readonly isNeeded: boolean
}
export interface LineInput {
  readonly itemId: number
}

export interface AddToCartPorts {
  readonly cartSession: () => CartSource | undefined
  /** Loads the form of a product's texts, together with the code that renders it. */
  readonly loadOptions: () => Promise<OptionsForm>
}

/** The form of what may be written, and the line that a product page edits: in the stored cart, once that is here. */
export const addToCartActors = ({ cartSession, loadOptions }: AddToCartPorts) => ({
  loadForm: fromPromise<OptionsForm | null, FormNeed>(async ({ input: { isNeeded } }) =>
    isNeeded
      ? loadOptions().catch((cause: unknown) => {
          throw new CommerceError({ message: 'Network error', cause })
        })
      : null,
  ),
  findLine: fromPromise<CartItem | null, LineInput>(async ({ input: { itemId }, signal }) => {
    const session = cartSession()
    if (session === undefined) return null
    const { context } = await untilAborted(
      signal,
      waitFor(session, (snapshot) => !snapshot.hasTag('loading'), { signal }),
    )
    return context.cart?.items.find((item) => item.itemId === itemId) ?? null
  }),
})
