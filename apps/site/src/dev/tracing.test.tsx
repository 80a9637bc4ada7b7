// @vitest-environment happy-dom
import { quantityMachine } from '@butiga/machines/quantity'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { showTracePanel } from './trace-panel.tsx'
import { startTracing } from './tracing.ts'
import { showVersionBadge } from './version-badge.tsx'
import { placeOf } from '../testing/sample-site.ts'

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
  startTracing(placeOf('hr'))
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
  write.mockRejectedValueOnce(new Error('denied'))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  await globalThis.copyTrace?.()
  expect(saved).toHaveBeenCalledOnce()
})

describe('a trace is copied', () => {
  it('from the developer panel, where one is recorded', async () => {
    globalThis.copyTrace = () => Promise.resolve()
    act(() => showVersionBadge({ site: { options: {} } }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy trace' }))
    await screen.findByRole('button', { name: 'Copied' })
  })

  it.each([
    ['hr', 'Kopiraj zapis za podršku', 'Kopirano za podršku'],
    ['en', 'Copy the record for support', 'Copied for support'],
    ['de', 'Protokoll für den Support kopieren', 'Für den Support kopiert'],
  ])('over every page, the failure screen too, where support has asked for one: %s', async (code2, label, copied) => {
    await act(() => showTracePanel(() => Promise.resolve(), placeOf(code2)))
    await expectAccessible(document.body)
    fireEvent.click(await screen.findByRole('button', { name: label }))
    await screen.findByRole('button', { name: copied })
  })
})
