import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { noticesMachine } from '../notices/notices.machine.ts'
import { type FindInput, pickerMachine } from './picker.machine.ts'
import type { PickerItem } from './picker.types.ts'

const [box, tape, twine]: [PickerItem, PickerItem, PickerItem] = [
  { id: 1, title: 'Box' },
  { id: 2, title: 'Tape' },
  { id: 3, title: 'Twine' },
]

const open = (
  limit: number,
  ids: readonly number[] = [],
  find = (): Promise<readonly PickerItem[]> => Promise.resolve([box]),
) => {
  const notices = createActor(noticesMachine, { input: { textOf: ({ key }) => key } })
  notices.start()
  const machine = pickerMachine.provide({ actors: { find: fromPromise<readonly PickerItem[], FindInput>(find) } })
  const actor = createActor(machine, { input: { notices, limit, ids } }).start()
  return {
    actor,
    chosen: () => actor.getSnapshot().context.chosen.map(({ id }) => id),
    toasts: () =>
      notices
        .getSnapshot()
        .children.toasts?.getSnapshot()
        .context.visible.map(({ key, values }) => [key, values]) ?? [],
  }
}

describe('picker', () => {
  it('refuses one more than the limit, and says so', () => {
    const { actor, chosen, toasts } = open(2)
    for (const item of [box, tape, twine]) actor.send({ type: 'picker.toggle', item })
    expect(chosen()).toEqual([1, 2])
    expect(toasts()).toEqual([['core.notifications.selectionLimitReached', { limit: 2 }]])
    actor.send({ type: 'picker.toggle', item: box })
    expect(chosen()).toEqual([2])
  })

  it('takes of a range what fits', () => {
    const { actor, chosen, toasts } = open(2)
    actor.send({ type: 'picker.add', items: [tape, box, twine] })
    expect(chosen()).toEqual([2, 1])
    expect(toasts()).toHaveLength(1)
  })

  it('replaces the only one that can be chosen, without a word', () => {
    const { actor, chosen, toasts } = open(1)
    actor.send({ type: 'picker.toggle', item: box })
    actor.send({ type: 'picker.toggle', item: tape })
    expect(chosen()).toEqual([2])
    expect(toasts()).toEqual([])
  })

  it('keeps what was chosen before, in its order, also a record that is gone', async () => {
    const { actor, chosen } = open(3, [9, 1])
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'))
    expect(chosen()).toEqual([9, 1])
    actor.send({ type: 'picker.move', id: 1, by: -1 })
    expect(chosen()).toEqual([1, 9])
    actor.send({ type: 'picker.move', id: 1, by: -1 })
    expect(chosen()).toEqual([1, 9])
  })

  it('can be tried again where what was chosen is not found', async () => {
    let tries = 0
    const { actor, chosen } = open(2, [1], () => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve([box])
    })
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    actor.send({ type: 'picker.toggle', item: tape })
    expect(chosen()).toEqual([])
    actor.send({ type: 'picker.retry' })
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'))
    expect(chosen()).toEqual([1])
  })
})
