import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { noticesMachine } from './notices.machine.ts'
import type { NoticesEmitted } from './notices.types.ts'

const open = () => {
  const clock = new SimulatedClock()
  const notices = createActor(noticesMachine, { clock, input: { textOf: ({ key }) => `<${key}>` } })
  const emitted: NoticesEmitted[] = []
  notices.on('*', (event) => emitted.push(event))
  notices.start()
  const toasts = () => notices.getSnapshot().children.toasts!.getSnapshot()
  const bar = () => notices.getSnapshot().children.loadingBar!.getSnapshot()
  return { clock, notices, emitted, toasts, bar }
}

describe('notices', () => {
  it('show toasts, measured in the shown language, until they are dismissed [R8.1]', () => {
    const { notices, toasts } = open()
    notices.send({ type: 'toast.show', toast: { kind: 'error', key: 'abc', duration: 'perCharacter' } })
    expect(toasts().context.visible).toMatchObject([{ key: 'abc', life: '<abc>'.length * 50 }])
    notices.send({ type: 'toast.hold' })
    expect(toasts().value).toBe('held')
    notices.send({ type: 'toast.release' })
    notices.send({ type: 'toast.dismiss', id: 1 })
    expect(toasts()).toMatchObject({ value: 'running', context: { visible: [] } })
  })

  it('show what is on its way on the loading bar [R2.62]', () => {
    const { clock, notices, bar } = open()
    notices.send({ type: 'loading.started' })
    clock.increment(200)
    expect(bar().hasTag('shown')).toBe(true)
    notices.send({ type: 'loading.ended', outcome: 'failed' })
    expect(bar().matches('failed')).toBe(true)
  })

  it('emit where to go and what to alert', () => {
    const { notices, emitted } = open()
    notices.send({ type: 'navigate', to: { route: 'home' } })
    notices.send({ type: 'alert', key: 'Cart is archived.' })
    expect(emitted).toEqual([
      { type: 'navigate', to: { route: 'home' } },
      { type: 'alert', key: 'Cart is archived.' },
    ])
  })
})
