import type { RefundReason } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a person pays money back. */
export const refundReasons: Readonly<Record<RefundReason, MessageDescriptor>> = {
  damaged: msg`Oštećeno u prijevozu`,
  withdrawal: msg`Raskid u 14 dana`,
  packing: msg`Pogreška u pakiranju`,
  other: msg`Drugo`,
}
