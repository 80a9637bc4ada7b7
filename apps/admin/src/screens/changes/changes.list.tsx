import { type Change, unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../floors/list/columns.tsx'
import { numberedInput, numberedPage } from '../../floors/list/keyset.ts'
import { listScreen } from '../../floors/list/list-screen.tsx'

const c = columnsOf<Change>()
const text = (fields: Change['after']): string | null => fields && JSON.stringify(fields)

/** What the people of the shop have changed, the newest first. */
export const Screen = listScreen<Change>({
  title: msg`Dnevnik izmjena`,
  note: msg`Zapisi se ne mijenjaju i ne brišu.`,
  keyOf: ({ id }) => id,
  load: async ({ site }, query, { signal }) =>
    numberedPage(await unwrap(site.filterChanges(numberedInput(query), { signal }))),
  columns: [
    c.text('entity', msg`Zapis`, ({ entity, entityId }) => `${entity} ${entityId}`),
    c.moment('at', msg`Vrijeme`, ({ at }) => at),
    c.text('email', msg`Tko`, ({ email }) => email),
    c.text('before', msg`Prije`, ({ before }) => text(before)),
    c.text('after', msg`Poslije`, ({ after }) => text(after)),
  ],
  empty: msg`Još nema izmjena.`,
})
