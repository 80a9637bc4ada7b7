// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { revealOnScroll } from './reveal.ts'

interface Moved {
  readonly element: Element
  readonly options: KeyframeAnimationOptions
  readonly keyframes: Keyframe[]
  state: 'paused' | 'running' | 'gone'
}
let moved: Moved[]
let scrollTo: (id: string) => void
let margin: string | undefined

beforeEach(() => {
  moved = []
  document.body.innerHTML =
    '<main><section id="first"><p>1</p></section><section id="second"><h2>2</h2><p>2</p></section><section id="third"><p>3</p></section></main>'
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void, options: IntersectionObserverInit) {
        margin = options.rootMargin
        scrollTo = (id) => report([...seen].map((target) => ({ target, isIntersecting: target.id === id })))
      }
      observe = (target: Element) => void seen.add(target)
      unobserve = (target: Element) => void seen.delete(target)
      disconnect = () => seen.clear()
    },
  )
  const seen = new Set<Element>()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.id === 'first' ? 0 : innerHeight } as DOMRect
  })
  Element.prototype.animate = function (keyframes, options) {
    const own: Moved = {
      element: this,
      options: options as never,
      keyframes: keyframes as Keyframe[],
      state: 'running',
    }
    moved.push(own)
    const to = (state: Moved['state']) => () => void (own.state = state)
    return { pause: to('paused'), play: to('running'), cancel: to('gone') } as unknown as Animation
  }
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

const reduce = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
const states = () => moved.map(({ element, state }) => `${element.parentElement?.id} ${state}`)

it('sections slide in once 120 pixels are in view, after 100 ms, for 400 ms [R9.22]', () => {
  reduce(false)
  const html = document.body.innerHTML
  revealOnScroll(document.querySelectorAll('section'))
  expect(margin).toBe('0px 0px -120px')
  expect(moved.map(({ options }) => options)).toMatchObject(moved.map(() => ({ delay: 100, duration: 400 })))
  expect(states()).toEqual(['second paused', 'second paused', 'third paused'])
  scrollTo('second')
  expect(states()).toEqual(['second running', 'second running', 'third paused'])
  // What waits is moved and nothing else, so it can be read and found all the time.
  expect(moved.flatMap(({ keyframes }) => keyframes.flatMap(Object.keys))).toEqual(
    moved.flatMap(() => ['transform', 'transform']),
  )
  expect(document.body.innerHTML).toBe(html)
})

it('what still waits is in its place again when the page is left', () => {
  reduce(false)
  const end = revealOnScroll(document.querySelectorAll('section'))
  scrollTo('second')
  end()
  expect(states()).toEqual(['second running', 'second running', 'third gone'])
})

it('nothing moves under reduced motion [R9.22]', () => {
  reduce(true)
  revealOnScroll(document.querySelectorAll('section'))()
  expect(moved).toEqual([])
})
