import { createBackoffice } from '@butiga/commerce-sdk'
import { answer, fakeShop, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Screen as Tag } from '../../screens/tags/tags.form.tsx'
import { ScreenPath } from '../../shell/screen-path.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { isRestored, restore, type RestoredKind } from './restoring.ts'

const tag = { id: 3, translations: { hrv: { name: 'Novo', slug: 'novo' } }, products: 12 }
const page = { records: [tag], totalPages: 1, totalRecords: 1, totalItems: 1, pagination: { page: 1, limit: 1 } }
beforeEach(() => history.replaceState(null, '', '/admin/tags/3'))

const show = (restored: () => ReturnType<typeof answer>) =>
  renderAdmin(
    <ScreenPath value="/admin/tags/*">
      <Tag id="3" />
      <Toasts />
    </ScreenPath>,
    {
      'tags.filter': () => answer(page),
      'tags.delete': () => answer({ deleted: true }),
      'tags.restore': restored,
    },
  )

describe('a record that is deleted', () => {
  it('is deleted at once, and its undo brings it back and opens it', async () => {
    const { sent, container } = show(() => answer({ restored: true }))
    fireEvent.click(await screen.findByRole('button', { name: 'Obriši oznaku' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/tags'))
    expect(sent('tags.delete')).toEqual([{ id: '3' }])
    const undo = await screen.findByRole('button', { name: 'Vrati' })
    expect(screen.getByText('Obrisano: Oznaka proizvoda „Novo”')).toBeTruthy()
    await expectAccessible(container)
    fireEvent.click(undo)
    await waitFor(() => expect(location.pathname).toBe('/admin/tags/3'))
    expect(sent('tags.restore')).toEqual([{ id: '3' }])
  })

  it('says why it cannot be brought back', async () => {
    show(() => refusal('NOT_UNIQUE'))
    fireEvent.click(await screen.findByRole('button', { name: 'Obriši oznaku' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Vrati' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    expect(location.pathname).toBe('/admin/tags')
  })
})

const calls: Readonly<Record<RestoredKind, string>> = {
  attribute: 'attributes.restore',
  category: 'categories.restore',
  coupon: 'coupons.restore',
  'currency-rate': 'ecommerce.restoreCurrencyRate',
  deliveryMethod: 'methods.restoreDeliveryMethod',
  domain: 'settings.restoreDomain',
  event: 'events.restore',
  navigation: 'navigations.restore',
  paymentMethod: 'methods.restorePaymentMethod',
  redirect: 'redirects.restore',
  'shared section': 'content.restoreSharedSection',
  tag: 'tags.restore',
  template: 'templates.restore',
  term: 'terms.restore',
}

it.each(Object.entries(calls))('a deleted %s is restored by %s', async (kind, call) => {
  const server = fakeShop({ [call]: () => answer({ restored: true }) })
  const commerce = createBackoffice({
    baseUrl: 'http://shop.test',
    apiKey: 'admin',
    site: 1,
    store: 1,
    language: 'hrv',
    fetch: server.fetch,
  })
  if (!isRestored(kind)) throw new Error(kind)
  await restore(kind).act(commerce, 7, new AbortController().signal, {
    keys: [7],
    figure: null,
    idempotencyKey: 'k',
  })
  expect(server.requests).toMatchObject([{ call, input: { id: '7' } }])
  expect(isRestored('order')).toBe(false)
})
