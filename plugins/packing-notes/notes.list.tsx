import { unwrap } from '@butiga/commerce-sdk'
import { columnsOf } from '@butiga/admin/kit/list/columns.tsx'
import { listScreen } from '@butiga/admin/kit/list/list-screen.tsx'
import { msg } from '@lingui/core/macro'
import type { PackingNote } from './contract.ts'
import { packingOf } from './service.ts'

const c = columnsOf<PackingNote>()

/** All notes, by SKU. */
export const Screen = listScreen<PackingNote>({
  title: msg`Upute za pakiranje`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/products/${id}`,
  load: async (commerce, _, { signal }) => ({
    items: await unwrap(packingOf(commerce).filter({}, { signal })),
    next: null,
  }),
  columns: [c.text('sku', msg`Šifra`, ({ sku }) => sku), c.text('note', msg`Uputa za pakiranje`, ({ note }) => note)],
  empty: msg`Još nema uputa za pakiranje.`,
})
