import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EarlyTaps, useEarlyTap } from './use-early-tap.ts'

const done: string[] = []
const Button = ({ name }: { name: string }) => (
  <button type="button" {...useEarlyTap(() => done.push(name))}>
    {name}
  </button>
)
const Field = () => <input {...useEarlyTap((value) => done.push(value))} />

let early: EarlyTaps
beforeEach(() => {
  done.length = 0
  early = { taps: [], acts: new Map(), giveUp: () => false }
  globalThis.earlyTaps = early
})
afterEach(() => {
  globalThis.earlyTaps = undefined
})

/** The element of a component as the server renders it: with the key that the component has in the browser. */
const tapped = (key: string, html = '<button aria-busy="true"></button>'): HTMLElement => {
  const box = document.createElement('div')
  box.innerHTML = html
  const element = box.firstElementChild as HTMLElement
  early.taps.push({ key, element })
  return element
}

/** The keys that these components get, in their order. */
const keysOf = async (ui: React.ReactElement): Promise<string[]> => {
  const { container, unmount } = render(ui)
  const keys = [...container.querySelectorAll('[data-early]')].map((one) => one.getAttribute('data-early') ?? '')
  await act(async () => {})
  unmount()
  return keys
}

describe('useEarlyTap', () => {
  it('acts once for each tap, in the order of the taps, and ends their busy state', async () => {
    const ui = (
      <>
        <Button name="a" />
        <Button name="b" />
      </>
    )
    const { container } = render(ui)
    const [a = '', b = ''] = [...container.querySelectorAll('button')].map((one) => one.dataset['early'])
    await act(async () => {})
    expect([...early.acts.keys()]).toEqual([a, b])
    const elements = [tapped(b), tapped(a), tapped(b)]
    // A component that is hydrated later replays what waits for the others as well.
    render(<Button name="c" />)
    await act(async () => {})
    expect(done).toEqual(['b', 'a', 'b'])
    expect(elements.map((one) => one.hasAttribute('aria-busy'))).toEqual([false, false, false])
    render(<Button name="d" />)
    await act(async () => {})
    expect(done).toHaveLength(3)
  })

  it('acts for one tap at a time, so that React renders each before the next, however many components are hydrated', async () => {
    const turns: number[] = []
    let turn = 0
    const Step = () => <button type="button" {...useEarlyTap(() => turns.push(turn))} />
    const { container } = render(<Step />)
    await act(async () => {})
    const key = container.querySelector('button')?.dataset['early'] ?? ''
    for (let tap = 0; tap < 3; tap += 1) tapped(key)
    const counting = (async () => {
      for (; turn < 20; turn += 1) await Promise.resolve()
    })()
    render(
      <>
        <Button name="a" />
        <Button name="b" />
      </>,
    )
    await act(async () => counting)
    expect(turns).toHaveLength(3)
    expect(new Set(turns).size).toBe(3)
  })

  it('keeps the taps of what is not hydrated yet', async () => {
    tapped('later')
    render(<Button name="a" />)
    await act(async () => {})
    expect(done).toEqual([])
    expect(early.taps.map(({ key }) => key)).toEqual(['later'])
  })

  it('passes what was typed into a field', async () => {
    const { container } = render(<Field />)
    await act(async () => {})
    tapped(container.querySelector('input')?.dataset['early'] ?? '', '<input value="3">')
    render(<Button name="a" />)
    await act(async () => {})
    expect(done).toEqual(['3'])
  })

  it('no longer answers for what is gone', async () => {
    const [key = ''] = await keysOf(<Button name="a" />)
    expect(early.acts.has(key)).toBe(false)
  })

  it('does nothing on pages without the first script', async () => {
    globalThis.earlyTaps = undefined
    const error = vi.spyOn(console, 'error')
    expect(await keysOf(<Button name="a" />)).toHaveLength(1)
    expect(error).not.toHaveBeenCalled()
  })
})
