import type { SearchCategory, SearchResult } from '@butiga/commerce-sdk/contracts'
import { answer, refusal, silence } from '@butiga/commerce-sdk/testing'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { searchActors, type SearchPorts } from './search.actors.ts'
import { searchMachine } from './search.machine.ts'
import {
  searchCategories,
  type SearchAnswer,
  type SearchEmitted,
  type SearchEvent,
  type SearchInput,
} from './search.types.ts'

const result = (id: number): SearchResult => ({
  id,
  title: `Result ${id}`,
  summary: '',
  image: null,
  link: `/result-${id}`,
  price: null,
})

const pageOf = (id: number, total: number) => ({
  records: [result(id)],
  totalPages: total,
  totalRecords: total,
  totalItems: total,
  pagination: { page: 1, limit: 10, perPage: 10, total, lastPage: total },
})

const match = { products: pageOf(1, 3), pages: pageOf(2, 1), posts: pageOf(3, 5), productCategories: pageOf(4, 0) }
const loaded: SearchAnswer = { items: [result(9)], totalPages: 3, totalItems: 30, extra: { products: 30 } }

const open = (
  { categories = searchCategories, ...input }: Partial<SearchInput & SearchPorts> = {},
  answers: Answers = {},
) => {
  const notices = recorder<NoticeCommand>()
  const clock = new SimulatedClock()
  const { commerce, sent, server } = fakeCommerce({ 'cms.search': () => answer(match), ...answers })
  const search = createActor(searchMachine.provide({ actors: searchActors({ commerce, categories }) }), {
    clock,
    input: { notices: notices.ref, query: { search: 'box', page: 2 }, loaded, ...input },
  })
  const emitted: SearchEmitted[] = []
  search.on('*', (event) => emitted.push(event))
  search.start()
  return {
    notices,
    clock,
    search,
    emitted,
    server,
    sent: () => sent('cms.search'),
    context: () => search.getSnapshot().context,
    state: () => search.getSnapshot().value,
    reach: (state: 'shown' | 'failed') => waitFor(search, (snapshot) => snapshot.matches(state)),
    async send(event: SearchEvent) {
      search.send(event)
      clock.increment(500)
      await waitFor(search, (snapshot) => !snapshot.hasTag('busy'))
    },
  }
}

const type = (search: string): SearchEvent => ({ type: 'search.type', search })
const choose = (category: SearchCategory): SearchEvent => ({ type: 'search.choose', category })

describe('a search', () => {
  it('starts from the results that the screen has loaded, without a request [R2.118]', () => {
    const { state, server, context } = open()
    expect(state()).toBe('shown')
    expect(context()).toMatchObject({ query: { category: 'products', page: 2, search: 'box' }, totalPages: 3 })
    expect(server.requests).toEqual([])
  })

  it('asks for one page of ten in every category, so that each tab has its total [R3.54] [R9.10]', async () => {
    const { reach, sent, context } = open({ loaded: undefined as never })
    await reach('shown')
    expect(sent()).toEqual([{ search: 'box', categories: [...searchCategories], page: 2, limit: 10 }])
    expect(context().extra).toEqual({ pages: 1, products: 3, posts: 5, productCategories: 0 })
    expect(context().items.map(({ id }) => id)).toEqual([1])
  })

  it('starts again on page 1 of another category [R4.48]', async () => {
    const { send, context, sent, emitted } = open()
    await send(choose('posts'))
    expect(context()).toMatchObject({ query: { category: 'posts', page: 1 }, items: [{ id: 3 }] })
    expect(sent()).toMatchObject([{ page: 1 }])
    expect(emitted).toEqual([
      { type: 'list.shown', query: { category: 'posts', page: 1, search: 'box' }, turned: false },
    ])
  })

  it('asks once, 500 ms after the last change of the query [R4.49]', async () => {
    const { search, clock, reach, sent } = open()
    for (const text of ['t', 'ta', 'tape']) {
      search.send(type(text))
      clock.increment(499)
    }
    expect(sent()).toEqual([])
    clock.increment(1)
    await reach('shown')
    expect(sent()).toMatchObject([{ search: 'tape', page: 1 }])
  })

  it('asks at once when it is submitted', async () => {
    const { search, reach, sent } = open()
    search.send(type('ta'))
    search.send({ type: 'search.submit', search: ' tape ' })
    await reach('shown')
    expect(sent()).toMatchObject([{ search: 'tape' }])
  })

  it('drops what it asked for when the query changes', async () => {
    const { search, clock, server, reach, context } = open(
      {},
      { 'cms.search': (request) => (request.input['search'] === 'old' ? silence(request) : answer(match)) },
    )
    search.send({ type: 'search.submit', search: 'old' })
    await expect.poll(() => server.requests.length).toBe(1)
    search.send(type('new'))
    expect(server.requests[0]?.signal?.aborted).toBe(true)
    clock.increment(500)
    await reach('shown')
    expect(context().shownQuery.search).toBe('new')
  })

  it('asks nothing without a text, and shows nothing', async () => {
    const { search, clock, state, context, server, emitted } = open({ query: { category: 'posts', search: 'box' } })
    search.send(type('  '))
    clock.increment(500)
    search.send(choose('pages'))
    clock.increment(500)
    expect(state()).toBe('idle')
    expect(context()).toMatchObject({ items: [], extra: {}, query: { category: 'pages', search: '' } })
    expect(emitted).toMatchObject([{ query: { search: '' } }])
    expect(server.requests).toEqual([])
    expect(open({ query: {}, loaded: undefined as never }).state()).toBe('idle')
  })

  it('keeps what it shows when it fails, and says so', async () => {
    const { send, context, notices, state, emitted } = open({}, { 'cms.search': () => refusal('INTERNAL') })
    await send({ type: 'list.goTo', page: 3 })
    expect(state()).toBe('shown')
    expect(context()).toMatchObject({ items: [{ id: 9 }], query: { page: 2, search: 'box' } })
    expect(notices.of('toast.show')).toHaveLength(1)
    expect(emitted).toEqual([])
    await send(type('tape'))
    expect(context()).toMatchObject({ query: { search: 'tape' }, shownQuery: { search: 'box' } })
  })

  it('can be asked again when its first search failed', async () => {
    let failures = 1
    const { reach, search } = open(
      { loaded: undefined as never },
      { 'cms.search': () => (failures-- > 0 ? refusal('INTERNAL') : answer(match)) },
    )
    await reach('failed')
    search.send({ type: 'list.retry' })
    await reach('shown')
  })

  it('needs a category to look through, and asks nothing without one [R5.34]', async () => {
    const { reach, notices, server } = open({ loaded: undefined as never, categories: [] })
    await reach('failed')
    expect(notices.of('toast.show')).toMatchObject([{ toast: { key: 'core.notifications.missingSearchCategories' } }])
    expect(server.requests).toEqual([])
  })

  it.each([0, 4, 1.5, 2])('ignores page %s of 3 when it shows page 2', (page) => {
    const { search, state } = open()
    search.send({ type: 'list.goTo', page })
    expect(state()).toBe('shown')
  })

  it('reports that a page was turned, so that reading continues at its top', async () => {
    const { send, emitted } = open()
    await send({ type: 'list.goTo', page: 3 })
    expect(emitted).toMatchObject([{ query: { page: 3 }, turned: true }])
  })

  it('shows that it is loading after 200 ms [R9.2]', async () => {
    const { search, clock } = open({}, { 'cms.search': () => new Promise(() => undefined) })
    search.send({ type: 'search.submit', search: 'tape' })
    clock.increment(199)
    expect(search.getSnapshot().hasTag('loading')).toBe(false)
    clock.increment(1)
    expect(search.getSnapshot().hasTag('loading')).toBe(true)
  })
})
