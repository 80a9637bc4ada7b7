import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { noticesActors } from './notices.actors.ts'
import { noticesMachine } from './notices.machine.ts'
import type { NoticesEmitted } from './notices.types.ts'

/** Without a loader the texts are there from the start. */
const open = (loadTexts?: () => Promise<void>) => {
  const clock = new SimulatedClock()
  const machine = loadTexts ? noticesMachine.provide({ actors: noticesActors({ loadTexts }) }) : noticesMachine
  const notices = createActor(machine, {
    clock,
    input: { textOf: ({ key }) => `<${key}>`, hasTexts: loadTexts === undefined },
  })
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

  const say = (notices: ReturnType<typeof open>['notices'], key: string) =>
    notices.send({ type: 'toast.show', toast: { kind: 'info', key } })
  const keys = (toasts: ReturnType<typeof open>['toasts']) => toasts().context.visible.map(({ key }) => key)

  it('fetch texts that come later with the first toast, once, and show what waited in its order', async () => {
    const loadTexts = vi.fn<() => Promise<void>>().mockResolvedValue()
    const { notices, toasts } = open(loadTexts)
    expect(loadTexts).not.toHaveBeenCalled()
    say(notices, 'a')
    say(notices, 'b')
    expect(keys(toasts)).toEqual([])
    await waitFor(notices, (snapshot) => snapshot.matches('ready'))
    say(notices, 'c')
    expect(keys(toasts)).toEqual(['a', 'b', 'c'])
    expect(loadTexts).toHaveBeenCalledOnce()
  })

  it('lose no toast when its texts cannot be fetched, and ask for them again with the next', async () => {
    const loadTexts = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue()
    const { notices, toasts } = open(loadTexts)
    say(notices, 'a')
    await waitFor(notices, (snapshot) => snapshot.matches('textless'))
    expect(keys(toasts)).toEqual(['a'])
    say(notices, 'b')
    await waitFor(notices, (snapshot) => snapshot.matches('ready'))
    expect(keys(toasts)).toEqual(['a', 'b'])
  })

  it('wait for texts no longer than two seconds', () => {
    const { clock, notices, toasts } = open(() => new Promise(() => {}))
    say(notices, 'a')
    clock.increment(1999)
    expect(keys(toasts)).toEqual([])
    clock.increment(1)
    expect(keys(toasts)).toEqual(['a'])
  })
})
