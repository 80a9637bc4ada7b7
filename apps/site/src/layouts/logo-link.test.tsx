// @vitest-environment happy-dom
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { elements } from '../testing/sample-site.ts'
import { LogoLink } from './logo-link.tsx'

afterEach(cleanup)

it('shows the logo drawn for the night on dark pages, and the name where there is no logo', async () => {
  const { container } = renderInShop(
    <>
      <LogoLink layout={{ elements, navigations: {} }} siteName="Burin" />
      <LogoLink layout={{ elements: [], navigations: {} }} siteName="Burin" />
    </>,
  )
  const [drawn, written] = screen.getAllByRole('link', { name: 'Burin, početna' })
  expect(drawn?.querySelector('img')?.getAttribute('src')).toBe('/media/logo.svg')
  const source = drawn?.querySelector('source')
  expect(source?.media).toBe('(prefers-color-scheme: dark)')
  expect(source?.getAttribute('srcset')).toBe('/media/logo-on-night.svg')
  expect(written?.textContent).toBe('Burin')
  await expectAccessible(container)
})
