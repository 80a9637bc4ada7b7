import type { OrderRow } from '@butiga/commerce-sdk'
import type { PageQuery, PagedInput } from '../paged/paged.types.ts'

export type OrderHistoryInput = PagedInput<PageQuery, OrderRow, null>
