import { pagedMachine, type LoadedPage, type LoadInput, type PageQuery } from '@butiga/machines/paged'
import { useActorRef } from '@xstate/react'
import { act, fireEvent, screen } from '@testing-library/react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { useList } from '../hooks/use-list.ts'
import { ListBody, ListShell, ListStatus } from './list-shell.tsx'

type Page = LoadedPage<string, null>

const notes = pagedMachine<PageQuery, string, null, { readonly type: 'notes.reload' }>({
  id: 'notes',
  version: '1',
  first: { page: 1 },
  nothing: null,
  changes: { 'notes.reload': { change: () => ({}) } },
  pauses: { waiting: 100 },
})
const notices = createActor(fromCallback(() => {})).start()
const pageOf = (...items: readonly string[]): Page => ({
  items,
  totalPages: items.length && 3,
  totalItems: 6,
  extra: null,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (load: (query: PageQuery) => Promise<Page>, loaded?: Page) => {
  const machine = notes.provide({
    actors: { load: fromPromise<Page, LoadInput<PageQuery, null>>(({ input }) => load(input.query)) },
  })
  const Notes = () => {
    const list = useActorRef(machine, { input: { notices, ...(loaded && { loaded }) } })
    const { items, totalItems } = useList(list)
    return (
      <>
        <h1>Bilješke</h1>
        <ListShell list={list} hrefOf={(page) => `/notes?page=${page}`} aria-label="Bilješke">
          <ListStatus list={list}>{totalItems} bilješki</ListStatus>
          <ListBody list={list} failed="Bilješke nisu dostupne." skeleton={<p>Kostur</p>} empty={<p>Prazno</p>}>
            <p>{items.join()}</p>
          </ListBody>
        </ListShell>
      </>
    )
  }
  return renderUi(<Notes />)
}
const region = () => screen.getByRole('region', { name: 'Bilješke' })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('turns its pages, and says that it is busy and what is on its way', async () => {
  const { container } = show(
    (query) => new Promise((resolve) => setTimeout(() => resolve(pageOf(`stranica ${query.page}`)), 500)),
    pageOf('stranica 1'),
  )
  expect(screen.getByRole('link', { name: 'Stranica 3' }).getAttribute('href')).toBe('/notes?page=3')
  fireEvent.click(screen.getByRole('link', { name: 'Stranica 3' }))
  await pass(299)
  expect([region().getAttribute('aria-busy'), region().dataset['state']]).toEqual(['true', 'loading.quiet'])
  expect(screen.getByRole('status').textContent).toBe('6 bilješki')
  screen.getByText('stranica 1')
  await pass(1)
  expect(screen.getByRole('status').textContent).toBe('Učitavanje…')
  screen.getByText('Kostur')
  await pass(400)
  screen.getByText('stranica 3')
  expect(region().getAttribute('aria-busy')).toBe('false')
  vi.useRealTimers()
  await expectAccessible(container)
})

it('says that it cannot be loaded, and tries again', async () => {
  let down = true
  show(() => (down ? Promise.reject(new Error('down')) : Promise.resolve(pageOf())))
  expect(screen.queryByText('Prazno')).toBeNull()
  await pass(10)
  expect(screen.getByRole('alert').textContent).toContain('Bilješke nisu dostupne.')
  down = false
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  await pass(10)
  screen.getByText('Prazno')
  expect(screen.queryByRole('navigation')).toBeNull()
})
