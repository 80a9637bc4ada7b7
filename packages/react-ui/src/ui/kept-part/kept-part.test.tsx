// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { uiInTest } from '../../testing/render-ui.tsx'
import { Button } from '../button/button.tsx'
import { exchangeAt } from '../../testing/samples.ts'
import { keptPart } from './kept-part.tsx'

afterEach(cleanup)

const Words = ({ text }: { text: string }) => <p>{text}</p>
const inEuro = uiInTest({})
const inFrancs = uiInTest({ exchange: exchangeAt(0.9323) })
const screenOf = (Part: ReturnType<typeof part>['Part'], text: string, key: number, { Around } = inEuro) => (
  <Around>
    <Suspense key={key} fallback="…">
      <Part className="words" text={text} />
    </Suspense>
  </Around>
)
const part = () => {
  const load = vi.fn(async () => Words)
  return { load, Part: keptPart(load) }
}
/** The HTML as a server makes it, which has loaded the part. */
const served = `<!--$-->${renderToString(
  <div className="words">
    <Words text="s poslužitelja" />
  </div>,
)}<!--/$-->`

it('keeps the HTML of the server on the first page without its code, and renders the pages after it', async () => {
  const { load, Part } = part()
  const container = document.createElement('div')
  container.innerHTML = served
  const [stored] = container.children
  const failures: unknown[] = []
  const root = await act(() =>
    hydrateRoot(container, screenOf(Part, 's poslužitelja', 0), {
      onRecoverableError: (error) => failures.push(error),
    }),
  )
  await act(async () => root.render(screenOf(Part, 's poslužitelja', 0)))
  expect([container.firstElementChild === stored, stored?.innerHTML]).toEqual([true, '<p>s poslužitelja</p>'])
  expect(load).not.toHaveBeenCalled()

  await act(() => Part.preload())
  await act(async () => root.render(screenOf(Part, 'iz koda', 1)))
  expect(container.innerHTML).toMatch(/<div class="words"><p>iz koda<\/p><\/div>$/)
  expect([load.mock.calls.length, failures]).toEqual([1, []])
  await act(async () => root.unmount())
})

it('loads its code where nothing was rendered before, and again after a failed load', async () => {
  const { load, Part } = part()
  load.mockRejectedValueOnce(new Error('no network'))
  await expect(Part.preload()).rejects.toThrow('no network')
  const container = document.createElement('div')
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(container)
  await act(async () => root.render(screenOf(Part, 'iz koda', 0)))
  await act(async () => {})
  expect(container.textContent).toBe('iz koda')
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
})

it.each([
  ['that wakes is rendered', { wakes: true }, inEuro, ['iz koda', 1]],
  ['with prices stays in the main currency', { prices: true }, inEuro, ['s poslužitelja', 0]],
  ['with prices is rendered in another one', { prices: true }, inFrancs, ['iz koda', 1]],
  ['without prices stays in any', {}, inFrancs, ['s poslužitelja', 0]],
])('a part %s once it comes near the view', async (_what, options, currency, displayed) => {
  let near: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: typeof near) {
        near = report
      }
      observe() {}
      disconnect() {}
    },
  )
  const load = vi.fn(async () => Words)
  const Part = keptPart(load, options)
  const container = document.createElement('div')
  container.innerHTML = served
  const root = await act(() => hydrateRoot(container, screenOf(Part, 'iz koda', 0, currency)))
  await act(async () => near([{ isIntersecting: false }]))
  expect([container.textContent, load.mock.calls.length]).toEqual(['s poslužitelja', 0])
  await act(async () => near([{ isIntersecting: true }]))
  expect([container.textContent, load.mock.calls.length]).toEqual(displayed)
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('a part that wakes takes the taps of before, on its elements in their order', async () => {
  globalThis.earlyTaps = { taps: [], acts: new Map(), giveUp: () => false }
  let near: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: typeof near) {
        near = report
      }
      observe() {}
      disconnect() {}
    },
  )
  const pressed: string[] = []
  const Buttons = () =>
    ['prvi', 'drugi'].map((name) => (
      <Button key={name} onClick={() => pressed.push(name)}>
        {name}
      </Button>
    ))
  const Part = keptPart(async () => Buttons, { wakes: true })
  const screen = (
    <inEuro.Around>
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </inEuro.Around>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = `<!--$--><div><button data-early="s1"></button><button data-early="s2"></button></div><!--/$-->`
  const root = await act(() => hydrateRoot(container, screen))
  for (const element of container.querySelectorAll<HTMLElement>('[data-early]'))
    globalThis.earlyTaps.taps.unshift({ key: element.dataset['early'] ?? '', element })
  await act(async () => near([{ isIntersecting: true }]))
  expect([container.textContent, pressed]).toEqual(['prvidrugi', ['drugi', 'prvi']])
  await act(async () => root.unmount())
  container.remove()
  globalThis.earlyTaps = undefined
  vi.unstubAllGlobals()
})
