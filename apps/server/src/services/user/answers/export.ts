import type { user } from '@butiga/commerce-sdk/contracts'
import { identityOf } from '../../../calls/ctx.ts'
import { byAddress } from '../../../calls/limits.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { csvLine } from '../../../ground/csv.ts'
import { readPersonalRows } from '../queries/export.ts'
import { toTable } from '../rules/export-table.ts'

/** What the shop keeps about the user who is logged in. */
export const exportCall = {
  export: {
    limits: [{ name: 'user.export', points: 10, seconds: 3600, by: byAddress, counts: 'calls', store: 'shared' }],
    answer: async ({ format }, ctx) => {
      const rows = await readPersonalRows(ctx.db, identityOf(ctx).userId)
      return format === 'json'
        ? { name: 'my-data.json', mime: 'application/json', text: JSON.stringify(rows, null, 2) }
        : { name: 'my-data.csv', mime: 'text/csv', text: toTable(rows).map(csvLine).join('') }
    },
  },
} satisfies Partial<ServedCalls<typeof user>>
