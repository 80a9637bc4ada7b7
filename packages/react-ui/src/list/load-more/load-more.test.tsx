import { type LoadedPage, type LoadInput, pagedMachine, type PageQuery } from '@butiga/machines/paged'
import { useActorRef } from '@xstate/react'
import { act, fireEvent, screen } from '@testing-library/react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { useList } from '../hooks/use-list.ts'
import { LoadMore } from './load-more.tsx'

type Page = LoadedPage<string, null>

const notes = pagedMachine<PageQuery, string, null, never>({
  id: 'notes',
  version: '1',
  first: { page: 1 },
  nothing: null,
  changes: {},
  pauses: { waiting: 0 },
})
const notices = createActor(fromCallback(() => {})).start()
const pageOf = (page: number): Page => ({ items: [`stranica ${page}`], totalPages: 2, totalItems: 2, extra: null })

const Notes = ({ load }: { readonly load: (page: number) => Promise<Page> }) => {
  const machine = notes.provide({
    actors: { load: fromPromise<Page, LoadInput<PageQuery, null>>(({ input }) => load(input.query.page)) },
  })
  const list = useActorRef(machine, { input: { notices, loaded: pageOf(1) } })
  return (
    <main>
      <h1>Bilješke</h1>
      <p>{useList(list).items.join()}</p>
      <LoadMore list={list} hrefOf={(page) => `/notes?page=${page}`} />
    </main>
  )
}

it('adds the next page, says how much is shown, and keeps the focus near', async () => {
  const { container } = renderUi(<Notes load={(page) => Promise.resolve(pageOf(page))} />)
  const more = screen.getByRole('link', { name: 'Učitaj još' })
  expect(more.getAttribute('href')).toBe('/notes?page=2')
  screen.getByText('Prikazano 1 od 2')
  await expectAccessible(container)
  more.focus()
  await act(async () => fireEvent.click(more))
  screen.getByText('stranica 1,stranica 2')
  expect(screen.queryByRole('link', { name: 'Učitaj još' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Prikazano 2 od 2'))
})
