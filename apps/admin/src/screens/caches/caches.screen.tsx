import { type CacheStore, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { ActionButton } from '../../kit/list/action-button.tsx'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import { columnsOf } from '../../kit/list/columns.tsx'
import { listScreen } from '../../kit/list/list-screen.tsx'

const c = columnsOf<CacheStore>()

const clear: BulkAction = {
  label: msg`Isprazni`,
  act: (commerce, key) => unwrap(commerce.site.clearCache({ name: String(key) })),
}
const clearAll: BulkAction = {
  label: msg`Isprazni sve`,
  question: msg`Sve predmemorije ostaju prazne do sljedećih posjeta. Stranice se neko vrijeme sporije otvaraju.`,
  act: (commerce) => unwrap(commerce.site.clearAllCaches()),
}

/** The caches of the server: what is in them, and a way to empty them. */
export const Screen = listScreen<CacheStore>({
  title: msg`Dostupne predmemorije`,
  note: msg`Prazne se same kad se sadržaj promijeni.`,
  keyOf: ({ name }) => name,
  load: async (commerce, _, { signal }) => ({
    items: await unwrap(commerce.site.filterCaches({}, { signal })),
    next: null,
  }),
  columns: [
    c.text('name', msg`Predmemorija`, ({ name }) => name),
    c.number('entries', msg`Zapisa`, ({ entries }) => entries),
    c.number('bytes', msg`Veličina (kB)`, ({ bytes }) => Math.ceil(bytes / 1024)),
    c.moment('filledAt', msg`Zadnji put punjena`, ({ filledAt }) => filledAt),
  ],
  rowActions: ({ name }, reload) => <ActionButton action={clear} record={name} name={name} onDone={reload} />,
  actions: (reload) => <ActionButton action={clearAll} record="" variant="primary" onDone={reload} />,
  empty: msg`Poslužitelj nema predmemorija.`,
})
