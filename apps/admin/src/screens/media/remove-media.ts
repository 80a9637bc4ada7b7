import { unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import type { BulkAction } from '../../kit/list/bulk-action.ts'

/** Deletes a file of the library for good; the server refuses one that is shown. */
export const removeMedia: BulkAction = {
  label: msg`Obriši`,
  question: msg`Datoteka se briše zauvijek. Ona koja se negdje prikazuje ostaje.`,
  act: ({ media }, id) => unwrap(media.delete({ id: Number(id) })),
  job: () => ({ call: 'media.delete', input: {} }),
}
