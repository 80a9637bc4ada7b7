import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { recorder } from '../testing/recorder.ts'
import { toastsMachine } from './toasts.machine.ts'
import type { ToastRequest } from '../shared/messages.ts'

const open = () => {
  const clock = new SimulatedClock()
  const toasts = createActor(toastsMachine, { clock, input: { textOf: ({ key }) => `<${key}>` } }).start()
  return {
    clock,
    toasts,
    show: (toast: Partial<ToastRequest>) =>
      toasts.send({ type: 'toast.show', toast: { kind: 'success', key: 'core.notifications.cartUpdated', ...toast } }),
    keys: () => toasts.getSnapshot().context.visible.map(({ key }) => key),
  }
}

describe('toasts', () => {
  it('last 3000 ms in general [R9.4]', () => {
    const { clock, show, keys } = open()
    show({})
    clock.increment(2999)
    expect(keys()).toHaveLength(1)
    clock.increment(1)
    expect(keys()).toEqual([])
  })

  it("last 50 ms for each character of a failed request's message [R8.1]", () => {
    const { clock, show, keys } = open()
    show({ kind: 'error', key: 'x'.repeat(38), duration: 'perCharacter' })
    clock.increment(1999)
    expect(keys()).toHaveLength(1)
    clock.increment(1)
    expect(keys()).toEqual([])
  })

  it("measure a general message together with the server's own [R8.1]", () => {
    const { toasts, show } = open()
    show({ kind: 'error', key: 'abc', detail: 'de', duration: 'perCharacter' })
    expect(toasts.getSnapshot().context.visible[0]?.life).toBe('<abc> <de>'.length * 50)
  })

  it('last for the given duration [R4.73]', () => {
    const { clock, show, keys } = open()
    show({ kind: 'info', duration: 12_000 })
    clock.increment(11_999)
    expect(keys()).toHaveLength(1)
    clock.increment(1)
    expect(keys()).toEqual([])
  })

  it('stay while pointer or focus is on them, and then start their time again', () => {
    const { clock, toasts, show, keys } = open()
    show({})
    clock.increment(2000)
    toasts.send({ type: 'toast.hold' })
    clock.increment(60_000)
    expect(keys()).toHaveLength(1)
    toasts.send({ type: 'toast.release' })
    clock.increment(2999)
    expect(keys()).toHaveLength(1)
    clock.increment(1)
    expect(keys()).toEqual([])
  })

  it('show three at once; the next one comes when a place is free, and its time starts then', () => {
    const { clock, toasts, show, keys } = open()
    for (const key of ['1', '2', '3', '4']) show({ key })
    expect(keys()).toEqual(['1', '2', '3'])
    clock.increment(1000)
    toasts.send({ type: 'toast.dismiss', id: 2 })
    expect(keys()).toEqual(['1', '3', '4'])
    clock.increment(2000)
    expect(keys()).toEqual(['4'])
    clock.increment(999)
    expect(keys()).toEqual(['4'])
    clock.increment(1)
    expect(keys()).toEqual([])
  })

  it('send the event of their button, and are gone, while the pointer is on them too', () => {
    const cart = recorder<{ type: 'cart.reload' }>()
    const { toasts, show, keys } = open()
    const action = { label: { key: 'cart.toast.undo' }, target: cart.ref, event: { type: 'cart.reload' } }
    show({ key: 'a', action })
    show({ key: 'b', action })
    toasts.send({ type: 'toast.act', id: 1 })
    expect(keys()).toEqual(['b'])
    toasts.send({ type: 'toast.hold' })
    toasts.send({ type: 'toast.act', id: 2 })
    expect(keys()).toEqual([])
    expect(cart.received).toEqual([{ type: 'cart.reload' }, { type: 'cart.reload' }])
  })

  it('last 6000 ms with a button', () => {
    const { clock, show, keys } = open()
    const target = recorder<{ type: 'cart.reload' }>().ref
    show({ action: { label: { key: 'cart.toast.undo' }, target, event: { type: 'cart.reload' } } })
    clock.increment(5999)
    expect(keys()).toHaveLength(1)
    clock.increment(1)
    expect(keys()).toEqual([])
  })

  it('are displayed together when they are about different products', () => {
    const { show, keys } = open()
    for (const name of ['Box', 'Tape', 'Box']) show({ subject: { name, picture: null } })
    expect(keys()).toHaveLength(2)
  })

  it('are not displayed twice: the same message starts its time again', () => {
    const { clock, show, keys } = open()
    show({ values: { length: 3 } })
    show({ values: { length: 4 } })
    clock.increment(2000)
    show({ values: { length: 3 } })
    expect(keys()).toHaveLength(2)
    clock.increment(1000)
    expect(keys()).toHaveLength(1)
    clock.increment(2000)
    expect(keys()).toEqual([])
  })
})
