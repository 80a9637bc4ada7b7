import { type ImportRun, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { numberedInput, numberedPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { ImportState } from './import-state.tsx'

const c = columnsOf<ImportRun>()

/** Files that were imported, and those that are on their way. */
export const Screen = listScreen<ImportRun>({
  title: msg`Uvoz`,
  note: msg`Proizvodi, cijene i zalihe iz datoteke. Isti redak uvezen dvaput ne mijenja ništa.`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/imports/${id}`,
  create: { label: msg`Novi uvoz`, href: '/admin/imports/new' },
  load: async ({ imports }, query, { signal }) => {
    const { page, limit } = numberedInput(query)
    return numberedPage(await unwrap(imports.filter({ page, limit }, { signal })))
  },
  columns: [
    c.text('fileName', msg`Datoteka`, ({ fileName }) => fileName),
    c.text('state', msg`Stanje`, ({ state }) => state, { cell: (run) => <ImportState run={run} /> }),
    c.number('created', msg`Novo`, ({ created }) => created),
    c.number('updated', msg`Promijenjeno`, ({ updated }) => updated),
    c.number('unchanged', msg`Jednako`, ({ unchanged }) => unchanged),
    c.number('refused', msg`Odbijeno`, ({ refused }) => refused),
    c.moment('createdAt', msg`Vrijeme`, ({ createdAt }) => createdAt),
  ],
  empty: msg`Još ništa nije uvezeno.`,
})
