import { firstRecords } from '@butiga/machines/records'
import { expect, it } from 'vitest'
import { queryText, readQuery } from './query-text.ts'

it('has an address for every order, word and filter of a list', () => {
  const query = { ...firstRecords, sort: '-number', keywords: 'Vis & Hvar', filters: { state: ['paid', 'packed'] } }
  expect(queryText(query)).toBe('?sort=-number&q=Vis+%26+Hvar&f.state=paid&f.state=packed')
  expect(readQuery(queryText(query), ['state'])).toEqual(query)
})

it('leaves out what the list does not filter by', () => {
  expect(readQuery('?f.state=paid&f.other=1', ['state']).filters).toEqual({ state: ['paid'] })
  expect(queryText(firstRecords)).toBe('')
})
