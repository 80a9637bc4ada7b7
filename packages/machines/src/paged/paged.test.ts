import { CommerceError } from '@butiga/commerce-sdk'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { failureWith } from '../testing/model.ts'
import { recorder } from '../testing/recorder.ts'
import { notesMachine, type NoteQuery as Query } from './paged.paths.ts'
import {
  allSelected,
  isSelected,
  nothingSelected,
  readSelection,
  selectionText,
  withSelected,
} from './paged.selection.ts'
import type { LoadedPage, LoadInput, PagedEmitted, PagedInput } from './paged.types.ts'

type Page = LoadedPage<string, number>

const pageOf = (number: number, change: Partial<Page> = {}): Page => ({
  items: [`note ${number}`],
  totalPages: 3,
  totalItems: 3,
  extra: number,
  ...change,
})

const open = (
  input: Partial<PagedInput<Query, string, number>> = {},
  answer: (query: Query) => Page = ({ page }) => pageOf(page),
) => {
  const notices = recorder<NoticeCommand>()
  const clock = new SimulatedClock()
  const requested: LoadInput<Query, number>[] = []
  const logged: string[] = []
  const emitted: PagedEmitted<Query>[] = []
  const load = fromPromise<Page, LoadInput<Query, number>>(async ({ input: ask }) => {
    requested.push(ask)
    return answer(ask.query)
  })
  const notes = createActor(notesMachine.provide({ actors: { load } }), {
    clock,
    logger: (...words) => logged.push(words.join(' ')),
    input: { notices: notices.ref, query: { keywords: 'box' }, loaded: pageOf(1), ...input },
  })
  notes.on('list.shown', (event) => emitted.push(event))
  notes.start()
  const send = async (event: Parameters<typeof notes.send>[0]) => {
    notes.send(event)
    clock.increment(500)
    await waitFor(notes, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { notes, clock, requested, logged, emitted, notices, send, context: () => notes.getSnapshot().context }
}
const refuse = (): never => {
  throw new CommerceError(failureWith('INTERNAL'))
}

describe('a list in pages', () => {
  it('passes what is shown already to its load, so that a part of it can be kept', async () => {
    const { requested, send } = open()
    await send({ type: 'list.next' })
    expect(requested).toEqual([
      {
        query: { page: 2, tag: '', keywords: 'box', selected: nothingSelected },
        shown: { query: { page: 1, tag: '', keywords: 'box', selected: nothingSelected }, extra: 1 },
      },
    ])
  })

  it('says whether a page of the same list was turned, or another list is shown', async () => {
    const { emitted, send } = open()
    await send({ type: 'list.goTo', page: 3 })
    await send({ type: 'notes.tag', tag: 'new' })
    expect(emitted).toMatchObject([
      { query: { page: 3 }, turned: true },
      { query: { page: 1, tag: 'new' }, turned: false },
    ])
  })

  it('waits as long as its definition says of the change', () => {
    const { notes, clock, requested } = open()
    notes.send({ type: 'notes.type', keywords: 'tape' })
    clock.increment(499)
    notes.send({ type: 'notes.tag', tag: 'new' })
    clock.increment(199)
    expect(requested).toEqual([])
    notes.send({ type: 'notes.submit', keywords: 'tape' })
    expect(notes.getSnapshot().matches('loading')).toBe(true)
  })

  it('keeps of the query what its definition says when a load fails, and asks for the rest again as it is shown', async () => {
    const { notes, notices, context, send } = open({}, refuse)
    await send({ type: 'notes.tag', tag: 'new' })
    expect(context()).toMatchObject({ query: { tag: '', keywords: 'box' }, items: ['note 1'] })
    await send({ type: 'notes.type', keywords: 'tape' })
    expect(context().query).toMatchObject({ page: 1, tag: '', keywords: 'tape' })
    expect(notices.of('toast.show')).toHaveLength(2)
    expect(notes.getSnapshot().value).toBe('shown')
  })

  it('tries what the controls say when the first load has failed', async () => {
    let down = true
    const { requested, notes, context, send } = open({ loaded: undefined as never }, ({ page }) =>
      down ? refuse() : pageOf(page),
    )
    await send({ type: 'notes.tag', tag: 'new' })
    expect(notes.getSnapshot().value).toBe('failed')
    down = false
    await send({ type: 'list.retry' })
    expect(requested.at(-1)).toMatchObject({ query: { tag: 'new' }, shown: null })
    expect(context()).toMatchObject({ shownQuery: { tag: 'new' }, isLoaded: true })
  })

  it('logs that a part of a page is missing', async () => {
    const { logged, context, send } = open({}, ({ page }) => pageOf(page, { extra: 0, fault: 'no count' }))
    await send({ type: 'list.next' })
    expect(logged).toEqual(['no count'])
    expect(context()).not.toHaveProperty('fault')
  })

  it('forgets what it shows when nothing is asked for, and says so once', async () => {
    const { notes, emitted, context, send } = open()
    await send({ type: 'notes.type', keywords: '' })
    await send({ type: 'notes.tag', tag: 'new' })
    expect(notes.getSnapshot().value).toBe('idle')
    expect(context()).toMatchObject({ items: [], totalPages: 0, extra: 0, isLoaded: false, query: { tag: 'new' } })
    expect(emitted).toHaveLength(1)
  })

  it('keeps the chosen rows on other pages of the list, in its address, and not in another list', async () => {
    const { requested, emitted, context, send } = open()
    const selected = { isAll: false, keys: [7] }
    await send({ type: 'list.select', selected })
    expect(requested).toEqual([])
    expect(emitted).toMatchObject([{ query: { page: 1, selected }, turned: false }])
    await send({ type: 'list.next' })
    expect(emitted.at(-1)).toMatchObject({ query: { page: 2, selected }, turned: true })
    await send({ type: 'notes.tag', tag: 'new' })
    expect(context().shownQuery.selected).toEqual(nothingSelected)
  })
})

describe('chosen rows', () => {
  it('are some, or all but some', () => {
    const some = withSelected(withSelected(nothingSelected, [3, 5, 7], true), [5], false)
    expect([3, 5, 7, 9].filter((key) => isSelected(some, key))).toEqual([3, 7])
    const most = withSelected(withSelected(allSelected, [3, 5], false), [3, 9], true)
    expect([3, 5, 7, 9].filter((key) => isSelected(most, key))).toEqual([3, 7, 9])
  })

  it.each([nothingSelected, allSelected, { isAll: false, keys: [3, 12] }, { isAll: true, keys: [5] }])(
    'are read from the address as they were written: %j',
    (selection) => {
      expect(readSelection(selectionText(selection))).toEqual(selection)
    },
  )

  it.each(['0', '-1', '1.5', '1e9', 'a', '1,,2', 'all,', 'all,x', '12345678901'])('are none in %s', (text) => {
    expect(readSelection(text)).toEqual(nothingSelected)
  })
})
