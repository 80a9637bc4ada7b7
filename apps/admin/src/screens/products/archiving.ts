import { unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import type { BulkAction } from '../../kit/list/bulk-action.ts'

const restoring = {
  label: msg`Vrati u prodaju`,
  act: ({ catalogue }, id) => unwrap(catalogue.restore({ id: Number(id) })),
  job: () => ({ call: 'catalogue.restore', input: {} }),
} satisfies BulkAction

/** Takes products out of sale; each can be restored. */
export const archive: BulkAction = {
  label: msg`Arhiviraj`,
  act: ({ catalogue }, id) => unwrap(catalogue.archive({ id: Number(id) })),
  job: () => ({ call: 'catalogue.archive', input: {} }),
  done: msg`Arhivirano`,
  undo: restoring,
}

/** Sells archived products again. */
export const restore: BulkAction = { ...restoring, done: msg`Vraćeno u prodaju`, undo: archive }
