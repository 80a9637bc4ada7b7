import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { NoticeCommand } from '../shared/notices.ts'
import { recorder } from '../testing/recorder.ts'
import { type LoadRecords, recordsActors } from './records.actors.ts'
import { recordsMachine } from './records.machine.ts'
import type { RecordsEvent } from './records.types.ts'

/** A list of five records, two on a page. */
const open = async () => {
  const requested: (string | null)[] = []
  const load: LoadRecords = (_, { after }) => {
    requested.push(after)
    const from = Number(after ?? 0)
    const items = [1, 2, 3, 4, 5].slice(from, from + 2).map((id) => ({ id }))
    return Promise.resolve({ items, next: from + 2 < 5 ? String(from + 2) : null })
  }
  const list = createActor(recordsMachine.provide({ actors: recordsActors(load) }), {
    input: { notices: recorder<NoticeCommand>().ref },
  }).start()
  const displayed = () => waitFor(list, (snapshot) => snapshot.matches('shown'))
  await displayed()
  const send = async (event: RecordsEvent) => {
    list.send(event)
    await displayed()
  }
  return {
    requested,
    list,
    send,
    ids: () => list.getSnapshot().context.items.map((item) => (item as { id: number }).id),
  }
}

describe('a list of the back office', () => {
  it('goes from page to page by cursors, and back', async () => {
    const { requested, ids, send } = await open()
    await send({ type: 'list.next' })
    await send({ type: 'list.next' })
    expect(ids()).toEqual([5])
    await send({ type: 'list.previous' })
    expect(ids()).toEqual([3, 4])
    expect(requested).toEqual([null, '2', '4', '2'])
  })

  it('ends at its last page', async () => {
    const { list, send } = await open()
    await send({ type: 'list.next' })
    await send({ type: 'list.next' })
    expect(list.getSnapshot().context.totalPages).toBe(3)
    list.send({ type: 'list.next' })
    expect(list.getSnapshot().matches('shown')).toBe(true)
  })

  it('forgets the cursors of another list', async () => {
    const { requested, send } = await open()
    await send({ type: 'list.next' })
    await send({ type: 'records.sort', sort: '-number' })
    await send({ type: 'list.next' })
    expect(requested).toEqual([null, '2', null, '2'])
  })

  it('begins with its first page when it is loaded again', async () => {
    const { requested, ids, send } = await open()
    await send({ type: 'list.next' })
    await send({ type: 'records.reload' })
    expect(requested.at(-1)).toBe(null)
    expect(ids()).toEqual([1, 2])
  })
})
