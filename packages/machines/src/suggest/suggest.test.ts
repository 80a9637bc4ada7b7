import type { SearchResult } from '@butiga/commerce-sdk/contracts'
import { answer, refusal, silence } from '@butiga/commerce-sdk/testing'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { suggestActors } from './suggest.actors.ts'
import { suggestMachine } from './suggest.machine.ts'
import type { SuggestEmitted } from './suggest.types.ts'

const result = (link: string): SearchResult => ({ id: 1, title: link, summary: '', image: null, link, price: null })
const pageOf = (...links: string[]) => ({
  records: links.map(result),
  totalPages: 1,
  totalRecords: links.length,
  totalItems: links.length,
  pagination: { page: 1, limit: 5, perPage: 5, total: links.length, lastPage: 1 },
})
const match = {
  products: pageOf('/product/box', '/product/tape'),
  productCategories: pageOf('/shop/a', '/shop/b', '/shop/c'),
  pages: pageOf('/about'),
}

const open = (answers: Answers = {}) => {
  const clock = new SimulatedClock()
  const { commerce, sent, server } = fakeCommerce({ 'cms.search': () => answer(match), ...answers })
  const suggest = createActor(suggestMachine.provide({ actors: suggestActors({ commerce }) }), { clock })
  const emitted: SuggestEmitted[] = []
  suggest.on('*', (event) => emitted.push(event))
  suggest.start()
  const context = () => suggest.getSnapshot().context
  return {
    clock,
    suggest,
    server,
    emitted,
    sent: () => sent('cms.search'),
    context,
    state: () => suggest.getSnapshot().value,
    links: () => context().suggestions.map(({ result: { link } }) => link),
    async type(text: string) {
      suggest.send({ type: 'suggest.type', text })
      clock.increment(200)
      await waitFor(suggest, (snapshot) => !snapshot.hasTag('busy'))
    },
  }
}

describe('suggestions', () => {
  it('are a few of each kind, asked for once after the last letter', async () => {
    const { suggest, clock, type, links, sent } = open()
    suggest.send({ type: 'suggest.type', text: 'b' })
    clock.increment(199)
    await type(' bo ')
    expect(sent()).toEqual([
      { search: 'bo', categories: ['products', 'productCategories', 'pages', 'posts'], page: 1, limit: 5 },
    ])
    expect(links()).toEqual(['/product/box', '/product/tape', '/shop/a', '/shop/b', '/about'])
  })

  it('are given up for those of a newer letter', async () => {
    const { suggest, clock, server, type, state } = open({
      'cms.search': (request) => (request.input['search'] === 'b' ? silence(request) : answer(match)),
    })
    suggest.send({ type: 'suggest.type', text: 'b' })
    clock.increment(200)
    await expect.poll(() => server.requests.length).toBe(1)
    await type('bo')
    expect(server.requests[0]?.signal?.aborted).toBe(true)
    expect(state()).toBe('open')
  })

  it('are marked around, from the box through all of them and the way to all results', async () => {
    const { suggest, type, context } = open()
    await type('bo')
    const marked = ['suggest.next', 'suggest.next', 'suggest.previous', 'suggest.previous', 'suggest.previous'] as const
    expect(
      marked.map((event) => {
        suggest.send({ type: event })
        return context().active
      }),
    ).toEqual([0, 1, 0, null, 5])
  })

  it.each([
    ['the marked one', ['suggest.next'], {}, { type: 'suggest.taken', link: '/product/box' }],
    ['one that is clicked', [], { place: 4 }, { type: 'suggest.taken', link: '/about' }],
    ['all results', ['suggest.previous'], {}, { type: 'suggest.all', text: 'bo' }],
    ['all results while none is marked', [], {}, { type: 'suggest.all', text: 'bo' }],
  ] as const)('lead to %s', async (_, moves, take, expected) => {
    const { suggest, type, emitted, state } = open()
    await type(' bo')
    for (const event of moves) suggest.send({ type: event })
    suggest.send({ type: 'suggest.take', ...take })
    expect(emitted).toEqual([expected])
    expect(state()).toBe('closed')
  })

  it('of another text stay closed: what was typed since has none yet', async () => {
    const { suggest, type, state } = open()
    await type('box')
    suggest.send({ type: 'suggest.type', text: 'boxer' })
    suggest.send({ type: 'suggest.close' })
    suggest.send({ type: 'suggest.open' })
    expect(state()).toBe('closed')
  })

  it('close at Escape, and open again without a request', async () => {
    const { suggest, type, state, sent } = open()
    await type('bo')
    suggest.send({ type: 'suggest.close' })
    expect(state()).toBe('closed')
    suggest.send({ type: 'suggest.open' })
    expect(state()).toBe('open')
    expect(sent()).toHaveLength(1)
  })

  it('of a text that nothing has are open without any, and none can be marked', async () => {
    const { suggest, type, state, links, context } = open({ 'cms.search': () => answer({ products: pageOf() }) })
    await type('zzzqq')
    expect([state(), links()]).toEqual(['open', []])
    for (const event of ['suggest.next', 'suggest.previous'] as const) {
      suggest.send({ type: event })
      expect(context().active).toBeNull()
    }
  })

  it('are none for an empty box, and none when they could not be had', async () => {
    const failing = open({ 'cms.search': () => refusal('INTERNAL') })
    await failing.type('bo')
    expect([failing.state(), failing.links()]).toEqual(['closed', []])
    const { type, state, links, suggest } = open()
    await type('bo')
    suggest.send({ type: 'suggest.type', text: '  ' })
    expect([state(), links()]).toEqual(['closed', []])
  })
})
