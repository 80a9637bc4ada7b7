import { pagedMachine } from '../paged/paged.machine.ts'
import { nothingSelected } from '../paged/paged.selection.ts'
import { RECORDS_DEBOUNCE } from './records.delays.ts'
import type { RecordsChange, RecordsExtra, RecordsQuery } from './records.types.ts'

/** The first page of all records in the list's own order. */
export const firstRecords: RecordsQuery = {
  page: 1,
  sort: '',
  filters: {},
  keywords: '',
  selected: nothingSelected,
}

/** A list of the back office. It goes from page to page by cursors, so that no page costs more than the first. */
export const recordsMachine = pagedMachine<RecordsQuery, unknown, RecordsExtra, RecordsChange>({
  id: 'records',
  version: '1',
  first: firstRecords,
  nothing: { cursors: {} },
  changes: {
    'records.sort': { change: ({ sort }) => ({ sort }), in: 'loading' },
    'records.filter': {
      change: ({ key, values }, { filters }) => ({ filters: { ...filters, [key]: values } }),
    },
    'records.view': {
      change: ({ filters, sort, keywords }) => ({
        filters,
        ...(sort !== undefined && { sort }),
        ...(keywords !== undefined && { keywords }),
      }),
      in: 'loading',
    },
    'records.search': { change: ({ keywords }) => ({ keywords }) },
    'records.reload': { change: () => ({}), in: 'loading' },
  },
  pauses: { waiting: RECORDS_DEBOUNCE },
  keeps: ({ keywords }) => ({ keywords }),
})
