// @vitest-environment happy-dom
import { memoryStorage } from '@butiga/commerce-sdk'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnMissingChunk } from './navigation/missing-chunk.ts'
import { Boundary, ErrorBoundary } from './error-boundary.tsx'

const Broken = (): never => {
  throw new Error('broken')
}
const page = (visit: number, children: React.ReactNode) => (
  <ErrorBoundary siteName="Burin" visit={visit}>
    {children}
  </ErrorBoundary>
)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(cleanup)

describe.each([true, false])('a page that breaks while it renders, strict mode %s', (strict) => {
  it('leaves the error screen in the error layout, with the way home [R2.43] [R2.46]', async () => {
    const { container } = renderInShop(page(1, <Broken />), { strict })
    screen.getByRole('heading', { level: 1, name: 'Došlo je do pogreške' })
    screen.getByText('500')
    for (const name of ['Burin', 'Povratak na početnu'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/')
    await expectAccessible(container)
  })

  it('has no number where a file is missing: the network is lost', () => {
    const missing = new Error('Failed to fetch dynamically imported module')
    reloadOnMissingChunk(memoryStorage())
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }))
    const Missing = (): never => {
      throw missing
    }
    renderInShop(page(1, <Missing />), { strict })
    screen.getByText(/^Provjerite internetsku vezu/)
    expect(screen.queryByText('500')).toBeNull()
    network.mockRestore()
  })

  it('does not outlive its visit', () => {
    const { rerender } = renderInShop(page(1, <Broken />), { strict })
    rerender(page(1, <p>zaslon</p>))
    expect(screen.queryByText('zaslon')).toBeNull()
    rerender(page(2, <p>zaslon</p>))
    screen.getByText('zaslon')
  })
})

it('shows the last words if the error layout breaks too [R2.44]', () => {
  renderInShop(
    <Boundary fallback={<a href="/">Početna</a>}>
      <Boundary fallback={<Broken />}>
        <Broken />
      </Boundary>
    </Boundary>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})
