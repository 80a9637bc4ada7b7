import type { RecordPage, RecordsQuery } from '@butiga/machines/records'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { msg } from '@lingui/core/macro'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { columnsOf } from './columns.tsx'
import { listScreen } from './list-screen.tsx'

interface Row {
  readonly id: number
  readonly name: string
  readonly at: string | null
}
const rows = [1, 2, 3, 4, 5].map((id) => ({
  id,
  name: `Zapis ${id}`,
  at: id === 5 ? null : `2026-11-2${id}T23:30:00.000Z`,
}))
/** What answers a page of two rows. */
let answerPage: (page: number, signal: AbortSignal) => Promise<void>
const requested: number[] = []
const load = async ({ page }: RecordsQuery, signal: AbortSignal): Promise<RecordPage<Row>> => {
  requested.push(page)
  await answerPage(page, signal)
  return { items: rows.slice(page * 2 - 2, page * 2), next: page < 3 ? String(page + 1) : null, count: rows.length }
}
/** The times are those of the shop. */
const exported = [22, 23, 24, 25].map((day, index) => `Zapis ${index + 1},2026-11-${day} 00:30`).concat('Zapis 5,')
const c = columnsOf<Row>()
const Screen = listScreen<Row>({
  title: msg`Zapisi`,
  keyOf: ({ id }) => id,
  load: (_, query, { signal }) => load(query, signal),
  columns: [c.text('name', msg`Naziv`, ({ name }) => name), c.moment('at', msg`Vrijeme`, ({ at }) => at)],
  empty: msg`Nema zapisa.`,
})

let files: File[]
beforeEach(() => {
  files = []
  requested.length = 0
  answerPage = () => Promise.resolve()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as File)}`)
  // The document of the tests would be left for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = async (log: Parameters<typeof renderAdmin>[1] = {}) => {
  const view = renderAdmin(<Screen />, { 'backoffice.logExport': () => answer({ logged: true }), ...log })
  await screen.findByText('Zapis 1')
  requested.length = 0
  return view
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lines = async () => (await files[0]?.text())?.trim().split('\r\n').slice(1)

it('has the rows of all pages, also of numbered ones, and says how far it is', async () => {
  let go = () => {}
  answerPage = (page) => (page === 2 ? new Promise((resolve) => (go = resolve)) : Promise.resolve())
  const { container } = await open()
  press('Izvezi')
  await screen.findByText('Izvezeno: 2 od 5')
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(2)
  expect(screen.getByRole('button', { name: 'Izvezi' }).getAttribute('aria-busy')).toBe('true')
  await expectAccessible(container)
  go()
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await lines()).toEqual(exported)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

it('says in place that the network is lost, and goes on where it was', async () => {
  let isDown = true
  answerPage = (page) => (page === 2 && isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve())
  const { container, sent } = await open()
  press('Izvezi')
  await screen.findByText(/Izvoz je prekinut/)
  expect(screen.getByText(/Izvezeno: 2 od 5/)).not.toBeNull()
  await expectAccessible(container)
  expect(files).toEqual([])
  isDown = false
  press('Pokušaj ponovno')
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await lines()).toEqual(exported)
  expect(requested).toEqual([1, 2, 2, 3])
  expect(sent('backoffice.logExport')).toHaveLength(1)
  expect(screen.queryByText(/Izvoz je prekinut/)).toBeNull()
})

it('says in place that it cannot be logged, and reads nothing', async () => {
  await open({ 'backoffice.logExport': () => refusal('UNAVAILABLE') })
  press('Izvezi')
  await screen.findByText(/Izvoz je prekinut/)
  expect(requested).toEqual([])
  press('Odustani')
  expect(screen.queryByText(/Izvoz je prekinut/)).toBeNull()
})

it('is cancelled at once: the running call is aborted, and there is no file', async () => {
  let signal: AbortSignal | undefined
  answerPage = (page, own) => {
    signal = own
    return page === 2 ? new Promise((_, reject) => own.addEventListener('abort', reject)) : Promise.resolve()
  }
  await open()
  press('Izvezi')
  await screen.findByText('Izvezeno: 2 od 5')
  press('Odustani')
  expect([screen.queryByRole('progressbar'), signal?.aborted, files]).toEqual([null, true, []])
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByText(/Izvoz je prekinut/)).toBeNull()
})
