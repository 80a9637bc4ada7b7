// @vitest-environment happy-dom
import { quantityMachine } from '@butiga/machines/quantity'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { Screen as Failure } from '../screens/failure/failure.screen.tsx'
import { startTracing } from './tracing.ts'
import { showVersionBadge } from './version-badge.tsx'

const write = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  write.mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  globalThis.copyTrace = undefined
  vi.unstubAllGlobals()
})

it('records every actor that is started from then on, and copies what was recorded', async () => {
  startTracing()
  const silent = createActor(fromCallback(() => undefined)).start()
  const prices = { finalPrice: 1, row: 1, cartTotal: 1 }
  const item = { itemId: 12, productId: 3, qty: 1, prices: { converted: prices } } as never
  const line = createActor(quantityMachine, {
    input: { session: { cartId: 1, protectCode: 'secret' }, item, shop: silent },
  }).start()
  line.send({ type: 'quantity.change', qty: 'two' })
  await globalThis.copyTrace?.()
  const text = write.mock.calls[0]?.[0] ?? ''
  const { machines, entries } = JSON.parse(text) as { machines: object; entries: { actor: string; name: string }[] }
  expect(machines).toEqual({ quantity: quantityMachine.version })
  expect(entries.map(({ actor, name }) => `${actor} ${name}`)).toEqual([
    'quantity quantity',
    'quantity quantity.change',
  ])
  expect(text).not.toContain('secret')
})

describe('a trace is copied', () => {
  it('from the developer panel, where one is recorded', async () => {
    globalThis.copyTrace = () => Promise.resolve()
    act(() => showVersionBadge({ site: { options: {} } }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy trace' }))
    await screen.findByText('Copied')
  })

  it('from the failure screen, where support has asked for one', async () => {
    const copy = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('denied'))
    globalThis.copyTrace = copy
    const { container } = renderInShop(<Failure data={{ status: 500 }} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Kopiraj zapis za podršku' }))
    await screen.findByText('Kopirano; zalijepite u poruku podršci.')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Kopiraj zapis za podršku' }))
    await screen.findByText('Preglednik nije dopustio kopiranje.')
  })

  it('from no failure screen of other visitors', () => {
    renderInShop(<Failure data={{ status: 500 }} />)
    expect(screen.queryByRole('button', { name: 'Kopiraj zapis za podršku' })).toBeNull()
  })
})
