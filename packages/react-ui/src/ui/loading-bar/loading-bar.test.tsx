import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { LoadingBar } from './loading-bar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is seen while a request runs, advances, and turns red on an error [R2.62] [R4.76]', () => {
  const { notices, container } = renderUi(<LoadingBar />)
  const bar = () => container.querySelector('.loadbar')
  const width = () => parseFloat(container.querySelector<HTMLElement>('.loadbar > span')?.style.scale ?? '0')
  act(() => notices.send({ type: 'loading.started' }))
  act(() => void vi.advanceTimersByTime(199))
  expect(bar()).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  const early = width()
  act(() => void vi.advanceTimersByTime(2000))
  expect(width()).toBeGreaterThan(early)
  expect(width()).toBeLessThan(1)
  act(() => notices.send({ type: 'loading.ended', outcome: 'failed' }))
  expect(bar()?.className).toBe('loadbar is-err')
  expect(width()).toBe(1)
  act(() => void vi.advanceTimersByTime(2000))
  expect(bar()).toBeNull()
})
