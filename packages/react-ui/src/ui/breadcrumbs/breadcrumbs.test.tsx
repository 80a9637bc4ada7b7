import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

it('leads up from the page, which it names last', async () => {
  const { container } = renderUi(<Breadcrumbs crumbs={[{ name: 'Početna', href: '/' }, { name: 'Kutije' }]} />)
  const nav = screen.getByRole('navigation', { name: 'Putanja' })
  expect(within(nav).getByRole('link', { name: 'Početna' }).getAttribute('href')).toBe('/')
  expect(within(nav).getByText('Kutije').getAttribute('aria-current')).toBe('page')
  await expectAccessible(container)
})
