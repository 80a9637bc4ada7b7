import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { sampleMedia } from '../../testing/samples.ts'
import { Toasts } from './toasts.tsx'

const show = (toast: { kind: 'success' | 'info' | 'error'; key: string; duration?: number }) => {
  const { notices, container } = renderUi(<Toasts />)
  act(() => notices.send({ type: 'toast.show', toast }))
  return { notices, container }
}
const success = { kind: 'success', key: 'core.notifications.addedToCart' } as const
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

describe('Toasts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows a general toast for three seconds [R9.4]', () => {
    show(success)
    expect(screen.getByRole('status').textContent).toBe('Proizvod je dodan u košaricu.')
    pass(2999)
    expect(screen.getByRole('status').textContent).not.toBe('')
    pass(1)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('announces an error as an alert', () => {
    show({ kind: 'error', key: 'error.removeFromCartFailed' })
    expect(screen.getByRole('alert').textContent).toBe('Uklanjanje iz košarice nije uspjelo.')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('shows how long it stays only above four seconds', () => {
    const { container, notices } = show(success)
    expect(container.querySelector('.life')).toBeNull()
    act(() => notices.send({ type: 'toast.show', toast: { ...success, duration: 12_000 } }))
    expect(container.querySelector<HTMLElement>('.life')?.style.animationDuration).toBe('12000ms')
  })

  it('stays while the pointer or the focus is on it', () => {
    show(success)
    const region = screen.getByRole('region', { name: 'Obavijesti' })
    const close = screen.getByRole('button', { name: 'Zatvori obavijest' })
    fireEvent.pointerEnter(region)
    pass(10_000)
    fireEvent.pointerLeave(region)
    act(() => close.focus())
    pass(10_000)
    expect(screen.getByRole('status').textContent).not.toBe('')
    act(() => close.blur())
    pass(3000)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('announces that the browser is being checked, as long as it is', () => {
    const { notices } = renderUi(<Toasts />)
    act(() => notices.send({ type: 'proof.started' }))
    pass(20_000)
    expect(screen.getByRole('status').textContent).toBe('Provjera preglednika, samo trenutak…')
    act(() => notices.send({ type: 'proof.ended' }))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('shows the message of a failed call and its status code [R8.4]', () => {
    const { notices } = show(success)
    const toast = { kind: 'error', key: 'core.notifications.somethingWentWrong', statusCode: 503 } as const
    act(() => notices.send({ type: 'toast.show', toast }))
    expect(screen.getByRole('alert').textContent).toContain('Nešto je pošlo po zlu. (503)')
  })

  it('goes when it is closed', () => {
    show({ ...success, duration: 12_000 })
    fireEvent.click(screen.getByRole('button', { name: 'Zatvori obavijest' }))
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

it('shows what it is about, and a button that sends its event', async () => {
  const received: unknown[] = []
  const cart = createActor(fromCallback(({ receive }) => receive((event) => received.push(event)))).start()
  const { notices, container } = renderUi(<Toasts />)
  act(() =>
    notices.send({
      type: 'toast.show',
      toast: {
        kind: 'success',
        key: 'core.notifications.addedToCart',
        subject: { name: 'Kutija „Sidro”, S, Natur', picture: sampleMedia() },
        action: {
          label: { key: 'cart.toast.show', values: { count: 2 } },
          target: cart,
          event: { type: 'cart.reload' },
        },
      },
    }),
  )
  expect(screen.getByRole('status').textContent).toContain('Kutija „Sidro”, S, NaturProizvod je dodan u košaricu.')
  expect(container.querySelector('.toast img')?.getAttribute('src')).toBe('/media/1/box-kraft.svg')
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Košarica (2)' }))
  expect(received).toEqual([{ type: 'cart.reload' }])
  expect(screen.getByRole('status').textContent).toBe('')
})

it('has no accessibility finding', async () => {
  const { container } = show(success)
  await expectAccessible(container)
})
