// @vitest-environment happy-dom
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Screen } from '../screens/maintenance/maintenance.screen.tsx'
import { elements } from '../testing/sample-site.ts'
import { MaintenanceLayout } from './maintenance-layout.tsx'

afterEach(cleanup)

const page = { siteName: 'Burin', path: '/', languages: [], ecommerce: true }

it('says what is going on and how to reach people, and nothing else [R2.38]', async () => {
  const { container } = renderInShop(
    <MaintenanceLayout {...page} layout={{ elements, navigations: {} }}>
      <Screen data={null} />
    </MaintenanceLayout>,
  )
  screen.getByRole('heading', { level: 1, name: 'Održavanje je u tijeku' })
  screen.getByText(/Butiga će uskoro ponovno raditi\./)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+38521555018',
    'mailto:bok@burin.example',
  ])
  expect(screen.getByRole('img', { name: 'Burin' }).getAttribute('src')).toBe('/media/logo-on-night.svg')
  await expectAccessible(container)
})

it('needs nothing that editors keep', () => {
  renderInShop(
    <MaintenanceLayout {...page} layout={{ elements: [], navigations: {} }}>
      <Screen data={null} />
    </MaintenanceLayout>,
  )
  screen.getByText('Burin')
})
