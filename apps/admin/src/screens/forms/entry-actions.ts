import { unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import type { BulkAction } from '../../kit/list/bulk-action.ts'

const handled =
  (is: boolean): BulkAction['act'] =>
  ({ forms }, id) =>
    unwrap(forms.handleEntry({ id: Number(id), handled: is }))

export const reopen: BulkAction = { label: msg`Vrati među nove`, act: handled(false) }
export const handle: BulkAction = { label: msg`Označi riješeno`, act: handled(true), done: msg`Riješeno`, undo: reopen }
export const remove: BulkAction = {
  label: msg`Obriši`,
  question: msg`Odgovor se briše s datotekama. Ovo se ne može poništiti.`,
  act: ({ forms }, id) => unwrap(forms.deleteEntry({ id: Number(id) })),
}
