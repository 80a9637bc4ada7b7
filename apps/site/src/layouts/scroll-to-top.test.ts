// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollToTop } from './scroll-to-top.ts'

const press = () => {
  const preventDefault = vi.fn()
  scrollToTop({ preventDefault } as never)
  return preventDefault
}
const prefer = (reduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
let top = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  top = 2000
  vi.stubGlobal('scrollY', 2000)
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => {
    top = to.top ?? top
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reaches the top after 1300 ms and not before [R2.128]', () => {
  prefer(false)
  expect(press()).toHaveBeenCalled()
  vi.advanceTimersByTime(650)
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(2000)
  vi.advanceTimersByTime(600)
  expect(top).toBeGreaterThan(0)
  vi.advanceTimersByTime(100)
  expect(top).toBe(0)
})

it('is there at once for those who want less motion [R2.128]', () => {
  prefer(true)
  press()
  expect(top).toBe(0)
})
