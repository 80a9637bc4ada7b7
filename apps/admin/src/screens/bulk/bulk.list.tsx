import { type BulkJob, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/list/columns.tsx'
import { keysetInput, keysetPage } from '../../kit/list/keyset.ts'
import { listScreen } from '../../kit/list/list-screen.tsx'
import { BulkName, BulkState } from './bulk-state.tsx'

const c = columnsOf<BulkJob>()

/** Changes of many records, those that run and those of the last 90 days. */
export const Screen = listScreen<BulkJob>({
  title: msg`Skupne izmjene`,
  note: msg`Poslužitelj mijenja zapis po zapis; pritom smijete zatvoriti preglednik.`,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/bulk/${id}`,
  load: async ({ bulk }, query, { after, signal }) =>
    keysetPage(await unwrap(bulk.filter(keysetInput(query, after), { signal }))),
  columns: [
    c.text('call', msg`Izmjena`, ({ call }) => call, { cell: (job) => <BulkName job={job} /> }),
    c.text('state', msg`Stanje`, ({ state }) => state, { cell: (job) => <BulkState job={job} /> }),
    c.number('count', msg`Odabrano`, ({ count }) => count),
    c.number('done', msg`Promijenjeno`, ({ done }) => done),
    c.number('refused', msg`Odbijeno`, ({ refused }) => refused),
    c.number('conflicts', msg`U sukobu`, ({ conflicts }) => conflicts),
    c.text('user', msg`Korisnik`, ({ user }) => user),
    c.moment('createdAt', msg`Vrijeme`, ({ createdAt }) => createdAt, { sort: 'createdAt' }),
  ],
  empty: msg`Još nema skupnih izmjena.`,
})
