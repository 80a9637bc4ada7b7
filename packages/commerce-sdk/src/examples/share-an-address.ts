import { createCommerce, type CommerceOptions } from '@butiga/commerce-sdk'
import { solve } from '@butiga/commerce-sdk/solve'

/** A client for a program whose address others use too: where a limit is spent, it computes a proof of work. */
export const shareAnAddress = (options: CommerceOptions) => createCommerce({ ...options, solve })
