import type { SetupGuide as Guide } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { SetupGuide } from './setup-guide.tsx'

const guide = (changes: Partial<Guide> = {}): Guide => ({
  isOpen: false,
  isSample: false,
  canRestoreSample: false,
  steps: [
    { key: 'company', isDone: false, isRequired: true },
    { key: 'delivery', isDone: true, isRequired: true },
    { key: 'domain', isDone: false, isRequired: false },
  ],
  ...changes,
})

it('shows each step of a shop of one’s own with its place, and says why it cannot be opened', async () => {
  const { container } = renderAdmin(<SetupGuide />, {
    'setup.getGuide': () => answer(guide()),
    'setup.openShop': () => refusal('SHOP_NOT_READY'),
  })
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Do otvaranja još 1 korak')
  expect(screen.getByRole('link', { name: 'Naziv i adresa tvrtke' }).getAttribute('href')).toBe('/admin/settings')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Naziv i adresa tvrtkenedostaje',
    'Način dostave s cijenomgotovo',
    'Vlastita domenanedostaje, nije nužno za otvaranje',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Otvori' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Još se ne može otvoriti')
  await expectAccessible(container)
})

it('is gone once the shop is open and nothing is left', async () => {
  let isOpen = false
  const done = guide().steps.map((step) => ({ ...step, isDone: true }))
  renderAdmin(<SetupGuide />, {
    'setup.getGuide': () => answer(guide({ isOpen, steps: done })),
    'setup.openShop': () => {
      isOpen = true
      return answer(guide({ isOpen, steps: done }))
    },
  })
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Sve je spremno za otvaranje')
  fireEvent.click(screen.getByRole('button', { name: 'Otvori' }))
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull())
})

it('shows nothing to a shop that was not set up in the browser', async () => {
  const { container, sent } = renderAdmin(<SetupGuide />, {
    'setup.getGuide': () => answer(guide({ isOpen: true, steps: [] })),
  })
  await waitFor(() => expect(sent('setup.getGuide')).toHaveLength(1))
  expect(container.textContent).toBe('')
})

it('leads from the sample to a site of one’s own', async () => {
  const { container } = renderAdmin(<SetupGuide />, {
    'setup.getGuide': () => answer(guide({ isOpen: true, isSample: true, steps: [] })),
  })
  const link = await screen.findByRole('link', { name: 'Zamijeni uzorak' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin/start', '_self'])
  await expectAccessible(container)
})

it('says why the sample cannot be brought back, and can be pressed again', async () => {
  renderAdmin(<SetupGuide />, {
    'setup.getGuide': () => answer(guide({ canRestoreSample: true })),
    'setup.restoreSample': () => refusal('NOT_UNIQUE'),
  })
  const button = await screen.findByRole('button', { name: 'Vrati uzorak za razgledavanje' })
  fireEvent.click(button)
  await screen.findByRole('alert')
  expect(button.hasAttribute('disabled')).toBe(false)
})
