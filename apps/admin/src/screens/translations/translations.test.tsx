import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './translations.list.tsx'

const page = (records: object[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
})

it('lists what is to be translated by the address, and leads to the form or to the page on the site', async () => {
  history.replaceState(null, '', '/admin/translations?f.state=missing')
  const { container, sent } = renderAdmin(<Screen />, {
    'backoffice.filterTranslations': () =>
      answer(
        page([
          { id: 7, kind: 'product', name: 'Sidro', language_code: 'hrv', slug: null, missing: [], outdated: ['hrv'] },
          {
            id: 7,
            kind: 'page',
            name: 'Dostava',
            language_code: 'hrv',
            slug: 'dostava',
            missing: ['hrv'],
            outdated: [],
          },
        ]),
      ),
  })
  const product = await screen.findByRole('link', { name: 'Sidro' })
  expect(product.getAttribute('href')).toBe('/admin/products/7')
  const edited = new URL(screen.getByRole('link', { name: 'Dostava' }).getAttribute('href') ?? '', 'http://shop')
  expect([edited.pathname, edited.searchParams.get('redirect')]).toEqual(['/prijava', '/dostava?editPage=true'])
  expect(sent('backoffice.filterTranslations')[0]).toMatchObject({ filters: [{ key: 'state', value: ['missing'] }] })
  const [, first, second] = screen.getAllByRole('row')
  within(first!).getByText('zastario')
  within(second!).getByText('nedostaje')
  within(second!).getByText('Stranica')
  await expectAccessible(container)
})
