// @vitest-environment happy-dom
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { sampleDetails } from '@butiga/react-ui/testing/samples'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SoldOut } from './sold-out.tsx'

const form = vi.hoisted(() => ({ isGone: true }))
vi.mock('./availability-form.tsx', () => ({
  get AvailabilityForm() {
    if (form.isGone) throw new Error('gone')
    return ({ name }: { name: string }) => <form aria-label={name} />
  },
}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('offers to try again where the form could not be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderInShop(<SoldOut product={sampleDetails()} variant={null} />)
  const retry = await screen.findByRole('button', { name: 'Pokušaj ponovno' })
  form.isGone = false
  fireEvent.click(retry)
  await screen.findByRole('form', { name: 'Papirnata traka' })
  expect(screen.queryByRole('button')).toBeNull()
})
