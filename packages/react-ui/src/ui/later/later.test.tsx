import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TextSkeleton } from '../skeleton/skeleton.tsx'
import { Later } from './later.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows a loading state after 200 ms and not before [R9.2]', () => {
  renderUi(
    <Later>
      <TextSkeleton lines={3} />
    </Later>,
  )
  act(() => void vi.advanceTimersByTime(199))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('Učitavanje…')
})
