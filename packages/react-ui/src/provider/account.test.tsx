import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { sampleUser } from '../testing/samples.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { useAccount, useSendShop, useWishlist } from './account.tsx'

const Account = () => {
  const { status, user, role, errored } = useAccount()
  const wishlist = useWishlist()
  const send = useSendShop()
  return (
    <>
      <output>{[status, role, user?.details.firstName, errored, wishlist.status, ...wishlist.ids].join(' ')}</output>
      <button onClick={() => send({ type: 'auth.logout' })}>Odjava</button>
      <Toasts />
    </>
  )
}
const view = () => document.querySelector('output')?.textContent

const page = (...products: number[]) => ({
  records: products.map((product_id) => ({ product_id })),
  totalPages: 1,
  totalRecords: products.length,
  totalItems: products.length,
  pagination: { page: 1, limit: 9999, perPage: 9999, total: products.length, lastPage: 1 },
})

it('shows a guest, and one whose log-in is refused', async () => {
  const { shop } = renderInShop(<Account />, { answers: { 'user.login': () => refusal('INVALID_LOGIN') } })
  await waitFor(() => expect(view()).toBe('guest guest  false guest'))
  act(() => shop.send({ type: 'auth.login', username: 'ana@example.com', password: 'long enough' }))
  expect(view()).toBe('pending guest  false pending')
  await waitFor(() => expect(view()).toBe('guest guest  true guest'))
  expect(screen.getByRole('alert').textContent).toContain('Prijava nije uspjela')
})

it('shows the user of this browser with the wishlist, until the log-out, which a toast says [R8.21]', async () => {
  const { shop } = renderInShop(<Account />, {
    user: sampleUser(),
    answers: { 'cms.filterWishlist': () => answer(page(4)), 'user.logout': () => answer({ loggedOut: true }) },
  })
  await waitFor(() => expect(view()).toBe('member user Ana false member 4'))
  await act(async () => screen.getByRole('button', { name: 'Odjava' }).click())
  expect(shop.getSnapshot().context.auth).not.toBeNull()
  await screen.findByText('Odjavili ste se.')
  expect(view()).toBe('guest guest  false guest')
})

it('shows that a wishlist could not be loaded', async () => {
  renderInShop(<Account />, {
    user: sampleUser({ isBackofficeUser: true }),
    answers: { 'cms.filterWishlist': () => refusal('INTERNAL') },
  })
  await waitFor(() => expect(view()).toBe('member backoffice Ana false failed'))
})
