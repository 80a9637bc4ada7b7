import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './today.screen.tsx'

const waiting = { orders: 12, withdrawals: 0, soldOut: 0, comments: null, formEntries: null, failedJobs: 2 }
const sales = {
  hasOrders: true,
  currency: 'EUR',
  waitingSince: '2026-11-22T10:00:00.000Z',
  today: { orders: 9, revenue: 1030.3 },
  weekBefore: { orders: 6, revenue: 396 },
  days: Array.from({ length: 14 }, (_, index) => ({
    day: `2026-11-${String(10 + index)}`,
    orders: index,
    revenue: index * 100,
  })),
  hours: Array.from({ length: 24 }, () => ({ orders: 0, weekBefore: 1 })),
}

it('shows sales beside those of a week ago, and each count leads to its list', async () => {
  const { container } = renderAdmin(<Screen />, {
    'backoffice.getToday': () => answer({ sales, waiting, untranslated: [{ language: 'deu', count: 38 }] }),
  })
  await screen.findByText(/^1\.030,30/)
  screen.getByText(/^396,00.*do istog sata/)
  expect(screen.getByRole('link', { name: /Za pakiranje.*12/ }).getAttribute('href')).toBe(
    '/admin/orders?f.state=placed&f.state=paid',
  )
  expect(screen.getByRole('link', { name: /Prijevodi nedostaju.*38/ }).getAttribute('href')).toBe(
    '/admin/translations?f.state=missing&f.kind=product&f.language=deu',
  )
  screen.getByRole('link', { name: /Neuspjeli poslovi.*2/ })
  expect(screen.queryByText('Rasprodano')).toBeNull()
  screen.getByRole('img', { name: /^Promet po danu za 14 dana\. Danas dosad 1\.030,30/ })
  const [summary] = screen.getAllByText('Prikaži kao tablicu')
  fireEvent.click(summary as HTMLElement)
  const [table] = screen.getAllByRole('table')
  expect(within(table as HTMLElement).getAllByRole('row')).toHaveLength(15)
  await expectAccessible(container)
})

it('says that there was no order yet', async () => {
  const { container } = renderAdmin(<Screen />, {
    'backoffice.getToday': () =>
      answer({
        sales: { ...sales, hasOrders: false },
        waiting: { orders: 0, withdrawals: 0, soldOut: 0, comments: null, formEntries: null, failedJobs: 0 },
        untranslated: [],
      }),
  })
  await screen.findByRole('heading', { name: 'Još nema narudžbi' })
  screen.getByText('Ništa ne čeka.')
  expect(screen.queryByRole('img')).toBeNull()
  await expectAccessible(container)
})

it('shows without sales only what waits', async () => {
  renderAdmin(<Screen />, {
    'backoffice.getToday': () =>
      answer({
        sales: null,
        waiting: { orders: null, withdrawals: null, soldOut: 3, comments: null, formEntries: 4, failedJobs: null },
        untranslated: null,
      }),
  })
  expect((await screen.findByRole('link', { name: /Rasprodano.*3/ })).getAttribute('href')).toBe(
    '/admin/products?f.archived=no&f.soldOut=yes',
  )
  expect(screen.getByRole('link', { name: /Odgovori na obrasce.*4/ }).getAttribute('href')).toBe(
    '/admin/form-entries?f.handled=no',
  )
  expect(screen.queryByRole('heading', { name: 'Promet u 14 dana' })).toBeNull()
})
