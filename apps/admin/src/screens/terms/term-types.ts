import type { TermRecord } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the types of terms are called. */
export const termTypes: Readonly<Record<TermRecord['type'], MessageDescriptor>> = {
  category: msg`Kategorija`,
  tag: msg`Oznaka`,
}
