import type { LayeredFilter, ProductCard } from '@butiga/commerce-sdk/contracts'
import { answer, refusal, silence } from '@butiga/commerce-sdk/testing'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { listActors } from './list.actors.ts'
import { keepPlaces, toggled } from './list.filters.ts'
import { listMachine } from './list.machine.ts'
import type { ListAnswer, ListEmitted, ListEvent, ListInput } from './list.types.ts'

const product = (id: number): ProductCard => ({
  id,
  slug: `product-${id}`,
  name: `Product ${id}`,
  type: 'product',
  format: 'simple',
  sku: `P${id}`,
  summary: '',
  media: [],
  basicPrice: 1,
  retailPrice: 1,
  finalPrice: 1,
  membershipPrice: null,
  discount: null,
  priceFrom: null,
  lowestPrice: null,
  isAvailable: true,
  categoryPriority: 0,
  attributeSet: { attributes: [] },
})

const page = (number: number, total = 3) => ({
  records: [product(number)],
  totalPages: total,
  totalRecords: total,
  totalItems: total,
  pagination: { page: number, limit: 1, perPage: 1, total, lastPage: total },
})

const layered = (totalProducts: number): LayeredFilter[] => [
  {
    attributeCode: 'colour',
    label: 'Colour',
    type: 'multiSelect',
    values: [
      {
        attributeID: 4,
        value: 1,
        valueLabel: 'White',
        minValue: null,
        maxValue: null,
        totalProducts,
        swatch: null,
        isMedia: false,
      },
    ],
  },
]

const loaded = (number: number): ListAnswer => {
  const { records, totalPages, totalItems } = page(number)
  return { items: records, totalPages, totalItems, extra: layered(1) }
}

const open = (input: Partial<ListInput> = {}, answers: Answers = {}) => {
  const notices = recorder<NoticeCommand>()
  const clock = new SimulatedClock()
  const { commerce, sent, server } = fakeCommerce({
    'product.filter': ({ input: { page: number } }) => answer(page(Number(number))),
    'product.layeredNavigation': () => answer(layered(3)),
    ...answers,
  })
  const list = createActor(listMachine.provide({ actors: listActors({ commerce }) }), {
    clock,
    input: { notices: notices.ref, query: { page: 2 }, loaded: loaded(2), ...input },
  })
  const emitted: ListEmitted[] = []
  list.on('*', (event) => emitted.push(event))
  list.start()
  const reach = (state: 'shown' | 'failed') => waitFor(list, (snapshot) => snapshot.matches(state))
  const send = async (event: ListEvent) => {
    list.send(event)
    clock.increment(event.type === 'list.filter' ? 500 : 200)
    await reach('shown')
  }
  const context = () => list.getSnapshot().context
  return {
    notices,
    clock,
    list,
    emitted,
    sent,
    server,
    reach,
    send,
    context,
    pages: () => sent('product.filter').map((input) => input['page']),
  }
}

describe('a list', () => {
  it('starts from the page that the screen has loaded, without a request', () => {
    const { list, server } = open()
    expect(list.getSnapshot().value).toBe('shown')
    expect(server.requests).toEqual([])
  })

  it('loads at once when nothing is loaded: page 1, 12 products, the newest first', async () => {
    const notices = recorder<NoticeCommand>()
    const { commerce, sent } = fakeCommerce({
      'product.filter': () => answer(page(1)),
      'product.layeredNavigation': () => answer(layered(1)),
    })
    const list = createActor(listMachine.provide({ actors: listActors({ commerce }) }), {
      input: { notices: notices.ref },
    }).start()
    await waitFor(list, (snapshot) => snapshot.matches('shown'))
    expect(sent('product.filter')).toEqual([
      {
        page: 1,
        limit: 12,
        sort: [{ field: 'id', direction: 'desc' }],
        filters: [{ key: 'archived', value: [false] }],
      },
    ])
  })

  it.each<ListEvent>([
    { type: 'list.sort', sort: 3 },
    { type: 'list.resize', limit: 24 },
    { type: 'list.filter', filter: { key: 'colour', value: [1] } },
    { type: 'list.feature', featured: true },
    { type: 'list.discount', discount: true },
    { type: 'list.clear' },
  ])('starts again on page 1 after $type [R4.39]', async (event) => {
    const { send, context, pages } = open()
    await send(event)
    expect(context().query.page).toBe(1)
    expect(pages()).toEqual([1])
  })

  it('starts again on page 1 after other keywords [R4.43]', async () => {
    const { send, context, sent } = open()
    await send({ type: 'list.search', keywords: 'box' })
    expect(context().query.page).toBe(1)
    expect(sent('product.filter')[0]).toMatchObject({ keywords: 'box', page: 1 })
  })

  it('asks for sort, size, filters, featured products and category as chosen', async () => {
    const { list, send, sent } = open({ query: { mainCategory: 5 } })
    list.send({ type: 'list.sort', sort: 3 })
    list.send({ type: 'list.resize', limit: 24 })
    list.send({ type: 'list.feature', featured: true })
    await send({ type: 'list.filter', filter: { key: 'colour', value: [1] } })
    expect(sent('product.filter')).toEqual([
      {
        page: 1,
        limit: 24,
        sort: [{ field: 'finalPrice', direction: 'asc' }],
        filters: [
          { key: 'colour', value: [1] },
          { key: 'archived', value: [false] },
        ],
        featured: true,
        mainCategory: 5,
      },
    ])
  })

  it.each([0, -1, 4, 1.5, Number.NaN])('ignores page %s of 3 [R4.40]', (number) => {
    const { list, clock, server, context } = open()
    list.send({ type: 'list.goTo', page: number })
    clock.increment(200)
    expect(context().query.page).toBe(2)
    expect(list.getSnapshot().value).toBe('shown')
    expect(server.requests).toEqual([])
  })

  it('ignores next on the last page and previous on the first [R4.41]', () => {
    const last = open({ query: { page: 3 }, loaded: loaded(3) })
    last.list.send({ type: 'list.next' })
    expect(last.context().query.page).toBe(3)
    const first = open({ query: { page: 1 }, loaded: loaded(1) })
    first.list.send({ type: 'list.previous' })
    expect(first.context().query.page).toBe(1)
    expect([last.list, first.list].map((list) => list.getSnapshot().value)).toEqual(['shown', 'shown'])
  })

  it('has its page, keywords, number of pages and items [R3.42]', async () => {
    const { send, context } = open({
      query: { keywords: 'box', page: 1 },
      loaded: loaded(1),
    })
    expect(context()).toMatchObject({ query: { page: 1, keywords: 'box' }, totalPages: 3, totalItems: 3 })
    await send({ type: 'list.next' })
    expect(context()).toMatchObject({ query: { page: 2, keywords: 'box' }, totalPages: 3, totalItems: 3 })
  })

  it('goes to the next page and to the previous one', async () => {
    const { send, pages, context } = open()
    await send({ type: 'list.next' })
    expect(context().items.map(({ id }) => id)).toEqual([3])
    await send({ type: 'list.previous' })
    expect(pages()).toEqual([3, 2])
  })

  it('appends the next page to what is shown [R4.42]', async () => {
    const { list, reach, context, pages } = open()
    list.send({ type: 'list.loadMore' })
    list.send({ type: 'list.loadMore' })
    await reach('shown')
    expect(context().items.map(({ id }) => id)).toEqual([2, 3])
    list.send({ type: 'list.loadMore' })
    expect(pages()).toEqual([3])
  })

  it('loads once, 200 ms after the last of several changes of the page [R4.44] [R9.1] [R10.32]', async () => {
    const { list, clock, reach, pages } = open({ query: { page: 1 }, loaded: loaded(1) })
    list.send({ type: 'list.goTo', page: 2 })
    clock.increment(150)
    list.send({ type: 'list.goTo', page: 3 })
    clock.increment(150)
    list.send({ type: 'list.goTo', page: 1 })
    list.send({ type: 'list.goTo', page: 3 })
    clock.increment(199)
    expect(pages()).toEqual([])
    clock.increment(1)
    await reach('shown')
    expect(pages()).toEqual([3])
  })

  it('stops loading when a load fails, keeps its items and its page, and says so [R4.45] [R8.1] [R8.2]', async () => {
    const { send, list, context, notices, emitted } = open({}, { 'product.filter': () => refusal('INTERNAL') })
    await send({ type: 'list.next' })
    expect(list.getSnapshot().hasTag('busy')).toBe(false)
    expect(context().items.map(({ id }) => id)).toEqual([2])
    expect(context().query.page).toBe(2)
    expect(notices.of('toast.show')).toHaveLength(1)
    expect(emitted).toEqual([])
  })

  it('keeps its items when loading more fails [R4.45]', async () => {
    const { list, reach, context } = open({}, { 'product.filter': () => refusal('INTERNAL') })
    list.send({ type: 'list.loadMore' })
    await reach('shown')
    expect(context()).toMatchObject({ items: [{ id: 2 }], query: { page: 2 } })
  })

  it('can be asked again when its first load failed', async () => {
    let failures = 1
    const notices = recorder<NoticeCommand>()
    const { commerce } = fakeCommerce({
      'product.filter': () => (failures-- > 0 ? refusal('INTERNAL') : answer(page(1))),
      'product.layeredNavigation': () => answer(layered(1)),
    })
    const list = createActor(listMachine.provide({ actors: listActors({ commerce }) }), {
      input: { notices: notices.ref },
    }).start()
    await waitFor(list, (snapshot) => snapshot.matches('failed'))
    list.send({ type: 'list.retry' })
    await waitFor(list, (snapshot) => snapshot.matches('shown'))
  })

  it('shows that it is loading after 200 ms [R9.2]', () => {
    const { list, clock } = open({}, { 'product.filter': () => new Promise(() => undefined) })
    list.send({ type: 'list.next' })
    clock.increment(200)
    expect(list.getSnapshot().hasTag('busy')).toBe(true)
    clock.increment(199)
    expect(list.getSnapshot().hasTag('loading')).toBe(false)
    clock.increment(1)
    expect(list.getSnapshot().hasTag('loading')).toBe(true)
  })

  it('drops the answer of a page that is no longer wanted', async () => {
    const { list, clock, server, reach, context } = open(
      {},
      { 'product.filter': (request) => (request.input['page'] === 3 ? silence(request) : answer(page(1))) },
    )
    list.send({ type: 'list.next' })
    clock.increment(200)
    await expect.poll(() => server.requests.length).toBe(1)
    list.send({ type: 'list.goTo', page: 1 })
    expect(server.requests[0]?.signal?.aborted).toBe(true)
    clock.increment(200)
    await reach('shown')
    expect(context().items.map(({ id }) => id)).toEqual([1])
  })

  it('emits the displayed query, which the address follows, and whether a page was turned', async () => {
    const { send, emitted } = open()
    await send({ type: 'list.next' })
    expect(emitted).toMatchObject([{ type: 'list.shown', query: { page: 3 }, turned: true }])
    await send({ type: 'list.filter', filter: { key: 'colour', value: [1] } })
    expect(emitted.at(-1)).toMatchObject({ query: { page: 1 }, turned: false })
  })
})

describe('the filters of a list', () => {
  const white = { key: 'colour', value: [1] }

  it('are those of the page that the screen has loaded, without a request', () => {
    const { context, server } = open()
    expect(context().extra).toEqual(layered(1))
    expect(server.requests).toEqual([])
  })

  it('reload the list once, 500 ms after their last change [R4.46]', async () => {
    const { list, clock, reach, sent } = open()
    list.send({ type: 'list.filter', filter: white })
    clock.increment(499)
    list.send({ type: 'list.filter', filter: { key: 'colour', value: [1, 2] } })
    clock.increment(499)
    expect(sent('product.filter')).toEqual([])
    clock.increment(1)
    await reach('shown')
    expect(sent('product.filter')).toMatchObject([{ filters: [{ key: 'colour', value: [1, 2] }, { key: 'archived' }] }])
  })

  it('answer the same query as the items, and are shown with them', async () => {
    const { send, sent, context } = open({ query: { page: 1, mainCategory: 5 } })
    await send({ type: 'list.filter', filter: white })
    expect(sent('product.layeredNavigation')).toEqual([{ filters: [white], mainCategory: 5 }])
    expect(context()).toMatchObject({ extra: layered(3), shownQuery: context().query })
  })

  it('are not asked for again for another page, size or order', async () => {
    const { send, sent, context } = open()
    await send({ type: 'list.next' })
    await send({ type: 'list.sort', sort: 3 })
    await send({ type: 'list.resize', limit: 24 })
    expect(sent('product.filter')).toHaveLength(3)
    expect(sent('product.layeredNavigation')).toEqual([])
    expect(context().extra).toEqual(layered(1))
  })

  it('of a newer query cancel those of the older one', async () => {
    const isOld = ({ input }: { input: Readonly<Record<string, unknown>> }) =>
      JSON.stringify(input['filters']).includes('[1]')
    const { list, clock, server, reach, context } = open(
      {},
      {
        'product.filter': (request) => (isOld(request) ? silence(request) : answer(page(1))),
        'product.layeredNavigation': (request) => (isOld(request) ? silence(request) : answer(layered(9))),
      },
    )
    list.send({ type: 'list.filter', filter: white })
    clock.increment(500)
    await expect.poll(() => server.requests.length).toBe(2)
    list.send({ type: 'list.filter', filter: { key: 'colour', value: [2] } })
    expect(server.requests.map(({ signal }) => signal?.aborted)).toEqual([true, true])
    clock.increment(500)
    await reach('shown')
    expect(context()).toMatchObject({ extra: layered(9), items: [{ id: 1 }] })
  })

  it('are none when they cannot be loaded: the list is displayed, the failure is logged, and no toast appears [R7.29]', async () => {
    const logged: unknown[] = []
    const notices = recorder<NoticeCommand>()
    const { commerce } = fakeCommerce({
      'product.filter': () => answer(page(1)),
      'product.layeredNavigation': () => refusal('INTERNAL'),
    })
    const list = createActor(listMachine.provide({ actors: listActors({ commerce }) }), {
      input: { notices: notices.ref },
      logger: (...words) => logged.push(...words),
    }).start()
    await waitFor(list, (snapshot) => snapshot.matches('shown'))
    expect(list.getSnapshot().context).toMatchObject({ extra: [], items: [{ id: 1 }] })
    expect(logged.join(' ')).toContain('without its filters')
    expect(notices.of('toast.show')).toEqual([])
  })

  it('go back to what is shown when the list fails', async () => {
    const { send, context } = open({}, { 'product.filter': () => refusal('INTERNAL') })
    await send({ type: 'list.filter', filter: white })
    expect(context()).toMatchObject({ query: { filters: [], page: 2 }, extra: layered(1) })
  })

  it('narrow to reduced products with discount=true, and no more without it [R4.47]', async () => {
    const { send, sent } = open()
    await send({ type: 'list.discount', discount: true })
    await send({ type: 'list.discount', discount: false })
    expect(sent('product.filter').map(({ discount }) => discount)).toEqual([true, undefined])
    expect(sent('product.layeredNavigation').map(({ discount }) => discount)).toEqual([true, undefined])
  })

  it('are set one attribute at a time, and taken away one by one or all at once', async () => {
    const { list, send, context } = open()
    const size = { key: 'size', value: [7] }
    list.send({ type: 'list.filter', filter: white })
    list.send({ type: 'list.filter', filter: size })
    list.send({ type: 'list.filter', filter: { key: 'colour', value: [1, 2] } })
    expect(context().query.filters).toEqual([{ key: 'colour', value: [1, 2] }, size])
    list.send({ type: 'list.filter', filter: { key: 'colour', value: [] } })
    expect(context().query.filters).toEqual([size])
    list.send({ type: 'list.feature', featured: true })
    list.send({ type: 'list.discount', discount: true })
    await send({ type: 'list.clear' })
    expect(context().query).toMatchObject({ filters: [], featured: false, discount: false, page: 1 })
  })

  it('leave the pages alone until the list that they narrow has come [R4.40]', () => {
    const { list, context } = open()
    list.send({ type: 'list.filter', filter: white })
    list.send({ type: 'list.goTo', page: 3 })
    list.send({ type: 'list.next' })
    expect(context().query.page).toBe(1)
  })

  it('keep their places when others leave them nothing, and come back to life', () => {
    const [colour] = layered(3)
    const named = (attributeCode: string) => ({ ...colour!, attributeCode })
    const [a, b, c] = [named('a'), named('b'), named('c')]
    const counts = (filters: ReturnType<typeof keepPlaces>) =>
      filters.map(({ attributeCode, values }) => `${attributeCode} ${values[0]?.totalProducts}`)
    expect(counts(keepPlaces([a, b, c], [b]))).toEqual(['a 0', 'b 3', 'c 0'])
    expect(counts(keepPlaces([a, b, c], [a, c]))).toEqual(['a 3', 'b 0', 'c 3'])
    expect(counts(keepPlaces(keepPlaces([a, b, c], [b]), [a, b, c]))).toEqual(['a 3', 'b 3', 'c 3'])
    expect(counts(keepPlaces([b], [a, b, c]))).toEqual(['a 3', 'b 3', 'c 3'])
    const [white] = a.values
    const green = { ...white!, value: 2 }
    const [stored] = keepPlaces(
      [{ ...a, values: [white!, green] }],
      [{ ...a, values: [{ ...green, totalProducts: 8 }] }],
    )
    expect(stored?.values.map(({ value, totalProducts }) => [value, totalProducts])).toEqual([
      [1, 0],
      [2, 8],
    ])
  })

  it('toggle a value in and out', () => {
    expect(toggled('colour', [1], 2)).toEqual({ key: 'colour', value: [1, 2] })
    expect(toggled('colour', [1, 2], 1)).toEqual({ key: 'colour', value: [2] })
  })
})
