import type { OrderRow } from '@butiga/commerce-sdk'
import { LIST_DEBOUNCE } from '../list/list.delays.ts'
import { pagedMachine } from '../paged/paged.machine.ts'
import type { PageQuery } from '../paged/paged.types.ts'

/** The orders of the user who is logged in, the newest first. */
export const orderHistoryMachine = pagedMachine<PageQuery, OrderRow, null, never>({
  id: 'orderHistory',
  version: '1',
  first: { page: 1 },
  nothing: null,
  changes: {},
  pauses: { waiting: LIST_DEBOUNCE },
})
