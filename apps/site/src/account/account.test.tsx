// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleProduct } from '@butiga/react-ui/testing/samples'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ReactElement } from 'react'
import { EcommerceContext } from '../navigation/use-ecommerce.ts'
import { Screen as Login } from '../screens/login/login.screen.tsx'
import { Screen as Data } from '../screens/profile-data/profile-data.screen.tsx'
import { Screen as Devices } from '../screens/profile-devices/profile-devices.screen.tsx'
import { load as loadOrder, Screen as Order } from '../screens/profile-order/profile-order.screen.tsx'
import { Screen as Orders } from '../screens/profile-orders/profile-orders.screen.tsx'
import { Screen as Profile } from '../screens/profile/profile.screen.tsx'
import { Screen as Register } from '../screens/register/register.screen.tsx'
import { Screen as Wishlist } from '../screens/wishlist/wishlist.screen.tsx'
import { links, member, order, pageWith, renderMember } from './testing/render-member.tsx'

afterEach(cleanup)

const site = { origin: 'https://shop.example' }
const addresses = {
  successURL: `https://shop.example${links.checkoutSuccess('')}`,
  failureURL: `https://shop.example${links.checkoutFailure()}`,
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = ({ server }: ReturnType<typeof renderMember>, call: string) =>
  server.requests.filter((request) => request.call === call).map(({ input }) => input)

describe('the profile', () => {
  it('has name, e-mail and card of the member, and saves them [R2.109]', async () => {
    const changed = { ...member, details: { firstName: 'Iva', lastName: 'Marić' } }
    const displayed = renderMember(<Profile data={null} />, { answers: { 'user.update': () => answer(changed) } })
    await screen.findByRole('heading', { level: 1, name: 'Moj račun' })
    expect(['Ime', 'Prezime', 'E-pošta'].map((name) => field(name).value)).toEqual(['Ana', 'Marić', 'ana@example.com'])
    expect(screen.getByLabelText<HTMLInputElement>(/Barkod/).value).toBe('3850005551842')
    write('Ime', 'Iva')
    press('Spremi')
    await screen.findByText('Podaci su spremljeni.')
    expect(sent(displayed, 'user.update')).toEqual([
      expect.objectContaining({ details: { firstName: 'Iva', lastName: 'Marić' }, username: 'ana@example.com' }),
    ])
    screen.getByText('Iva Marić')
    await expectAccessible(displayed.container)
  })

  it('has password form, wishlist, the number of orders and a button that logs out [R2.110]', async () => {
    const box = sampleProduct({ id: 7, name: 'Kutija' })
    const displayed = renderMember(<Profile data={null} />, {
      answers: {
        'cms.filterWishlist': () => answer(pageWith([{ product_id: 7 }])),
        'product.filter': () => answer(pageWith([box])),
      },
    })
    await screen.findByRole('link', { name: '7 narudžbi' })
    await screen.findByRole('link', { name: 'Kutija' })
    screen.getByRole('form', { name: 'Promjena lozinke' })
    press('Odjava')
    await waitFor(() => expect(sent(displayed, 'user.logout')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Odjava' })).toBeNull())
  })

  it.each([
    [true, ['cms.edit'], 1],
    [true, ['*'], 1],
    [true, ['orders.manage'], 0],
    [false, [], 0],
  ])('leads to edit mode who may edit (back office: %j, scopes: %j)', async (isBackofficeUser, scope, links) => {
    renderMember(<Profile data={null} />, {
      answers: { 'user.getWebProfile': () => answer({ ...member, isBackofficeUser, scope }) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Moj račun' })
    expect(screen.queryAllByRole('link', { name: 'Uredi stranice' }).map((link) => link.getAttribute('href'))).toEqual(
      links === 1 ? ['/?editPage=true'] : [],
    )
  })

  it('changes the password, and says of a wrong one where it was typed [R8.23]', async () => {
    const wrong = vi.fn(() => refusal('INCORRECT_OLD_PASSWORD'))
    const displayed = renderMember(<Profile data={null} />, { answers: { 'user.resetPassword': wrong } })
    await screen.findByRole('form', { name: 'Promjena lozinke' })
    write('Stara lozinka', 'bura bura')
    write('Nova lozinka', 'jugo kad zapuše')
    write('Ponovite novu lozinku', 'jugo')
    press('Promijeni lozinku')
    screen.getByText('Lozinke se ne podudaraju.')
    expect(wrong).not.toHaveBeenCalled()
    write('Ponovite novu lozinku', 'jugo kad zapuše')
    press('Promijeni lozinku')
    await screen.findByText('Lozinka nije ispravna.')
    expect(field('Stara lozinka').getAttribute('aria-invalid')).toBe('true')
    expect(sent(displayed, 'user.resetPassword')).toEqual([
      { oldPassword: 'bura bura', newPassword: 'jugo kad zapuše' },
    ])
  })

  it('has nothing of a shop, and asks for nothing of it, on a site without one', async () => {
    const displayed = renderMember(
      <EcommerceContext value={false}>
        <Profile data={null} />
      </EcommerceContext>,
    )
    const menu = await screen.findByRole('navigation', { name: 'Stranice računa' })
    expect(within(menu).queryByRole('link', { name: /Narudžbe|Lista/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: /Narudžbe|Lista/ })).toBeNull()
    expect(sent(displayed, 'document.filter')).toEqual([])
  })

  it('names the entry of its page, and counts', async () => {
    renderMember(<Profile data={null} />)
    const menu = await screen.findByRole('navigation', { name: 'Stranice računa' })
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Podaci')
    await within(menu).findByRole('link', { name: 'Narudžbe 7' })
    expect(within(menu).getAllByRole('link')).toHaveLength(7)
  })
})

describe('the forms of log-in and registration', () => {
  const noProviders = { providers: [] }
  const screens: readonly (readonly [string, ReactElement, readonly string[]])[] = [
    ['the log-in', <Login key="login" data={noProviders} />, ['Prijava']],
    [
      'the registration',
      <Register
        key="register"
        data={{ ...noProviders, countries: [], nameRule: { specialCharsValidation: true }, autoLogin: false }}
      />,
      ['Registracija'],
    ],
    ['the profile', <Profile key="profile" data={null} />, ['Prijava', 'Registracija']],
  ]

  it.each(screens)('are on the page of %s for a visitor alone [R6.3]', async (_, page, forms) => {
    renderMember(page, { user: null })
    for (const name of forms) await screen.findByRole('form', { name })
    cleanup()
    for (const isBackofficeUser of [false, true]) {
      renderMember(page, { user: { ...member, isBackofficeUser } })
      await screen.findAllByText(member.email, { exact: false })
      for (const name of ['Prijava', 'Registracija']) expect(screen.queryByRole('form', { name })).toBeNull()
      cleanup()
    }
  })
})

describe('orders', () => {
  it('are loaded ten at a time, each with a link to its page', async () => {
    const filter = vi.fn(({ input: { page } }: { input: { page?: number } }) =>
      answer(pageWith([{ ...order, id: page === 2 ? 4 : 5, number: `2026-0000${page}` }], 11)),
    )
    const { container } = renderMember(<Orders data={null} />, { answers: { 'document.filter': filter } })
    expect((await screen.findByRole('link', { name: /2026-00001/ })).getAttribute('href')).toBe('/profil/narudzbe/5')
    press('Učitaj još')
    await screen.findByRole('link', { name: /2026-00002/ })
    expect(screen.queryByRole('button', { name: 'Učitaj još' })).toBeNull()
    await expectAccessible(container)
  })

  it('say that they could not be loaded, and are loaded again', async () => {
    let fails = true
    renderMember(<Orders data={null} />, {
      answers: { 'document.filter': () => (fails ? refusal('INTERNAL') : answer(pageWith([order]))) },
    })
    await screen.findByText('Narudžbe nisu učitane.')
    fails = false
    press('Pokušaj ponovno')
    await screen.findByRole('link', { name: /2026-00017/ })
  })

  it('show the subscriptions above them, one of which is cancelled after a question', async () => {
    const subscription = {
      id: 2,
      name: 'Med s Visa',
      qty: 2,
      period: 'month',
      state: 'active',
      total: 49.8,
      currency: 'EUR',
      since: '2026-10-22T10:00:00.000Z',
      nextAt: '2026-12-22T10:00:00.000Z',
    }
    const displayed = renderMember(<Orders data={null} />, {
      answers: {
        'subscriptions.listOwn': () => answer([subscription]),
        'subscriptions.cancelOwn': () => answer({ ...subscription, state: 'cancelled' }),
      },
    })
    await screen.findByRole('heading', { level: 2, name: 'Pretplate' })
    expect(screen.getByText('2 × Med s Visa').closest('li')?.textContent).toContain(
      '49,80\u00A0€, svaki mjesec · sljedeće plaćanje 22. prosinca 2026.',
    )
    await expectAccessible(displayed.container)
    press('Otkaži pretplatu: Med s Visa')
    await screen.findByRole('dialog', { name: 'Otkazati pretplatu?' })
    press('Otkaži pretplatu')
    await screen.findByText('Pretplata je otkazana. Više ništa ne naplaćujemo.')
    expect(sent(displayed, 'subscriptions.cancelOwn')).toEqual([{ id: '2' }])
    expect(screen.queryByRole('button', { name: /^Otkaži/ })).toBeNull()
  })

  it('show one with its lines, what the buyer wrote and its sums', async () => {
    const { container } = renderMember(<Order data={{ id: 5, ...addresses }} />, {
      answers: { 'document.get': () => answer(order) },
    })
    await screen.findByRole('heading', { level: 1, name: '2026-00017' })
    screen.getByText('Na putu')
    screen.getByText('Kutija za selidbu')
    screen.getByText('Zvono ne radi')
    expect(within(screen.getByLabelText('Račun narudžbe')).getByText(/^95,60/)).toBeTruthy()
    await expectAccessible(container)
  })

  it('offer each document of one as a PDF [R10.59]', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { server } = renderMember(<Order data={{ id: 5, ...addresses }} />, {
      answers: {
        'document.get': () => answer(order),
        'document.pdf': () =>
          new Response('%PDF-', {
            headers: {
              'content-type': 'application/pdf',
              'content-disposition': 'attachment; filename="racun-17.pdf"',
            },
          }),
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Račun 17/WEB1/1, PDF' }))
    await waitFor(() => expect(saved).toEqual(['racun-17.pdf']))
    expect(server.requests.find(({ call }) => call === 'document.pdf')?.input).toEqual({ id: '5', issued: '3' })
  })

  const methods = { paymentMethods: [{ id: 2, name: 'Virmanom', description: '' }] }
  it.each([true, false])('offer the payment of one that waits for it: %s', async (isPayable) => {
    const { container, server } = renderMember(<Order data={{ id: 5, ...addresses }} />, {
      answers: {
        'document.get': () => answer({ ...order, state: 'placed', isPayable, paymentState: 'failed', ...methods }),
        'ecommerce.payOrder': () => refusal('ORDER_NOT_PAYABLE'),
      },
    })
    await screen.findByRole('heading', { level: 1, name: '2026-00017' })
    if (!isPayable) return expect(screen.queryByText(/čeka plaćanje/)).toBeNull()
    screen.getByText(/čeka plaćanje/)
    await screen.findByRole('button', { name: 'Drugi način plaćanja' })
    fireEvent.click(await screen.findByRole('button', { name: /^Plati ponovno/ }))
    await waitFor(() =>
      expect(server.requests.filter(({ call }) => call === 'ecommerce.payOrder').map(({ input }) => input)).toEqual([
        { orderSlug: 'X7', ...addresses },
      ]),
    )
    await expectAccessible(container)
    return undefined
  })

  it('say that there is none for the id of another user, and for no id at all', async () => {
    renderMember(<Order data={{ id: 9, ...addresses }} />, { answers: { 'document.get': () => refusal('NOT_FOUND') } })
    await screen.findByRole('heading', { level: 1, name: 'Ova narudžba ne postoji' })
    const ids = ['12', '0', '-1', '1.5', 'abc', '']
    const loaded = await Promise.all(
      ids.map((slug) => loadOrder({ slug, links, site } as unknown as Parameters<typeof loadOrder>[0])),
    )
    expect(loaded).toEqual([12, 0, 0, 0, 0, 0].map((id) => ({ id, ...addresses })))
  })
})

describe('the wishlist', () => {
  it('shows its products; one is gone at once, and back in its place when that is undone', async () => {
    let wished = [8, 7]
    const products = [sampleProduct({ id: 7, name: 'Kutija' }), sampleProduct({ id: 8, name: 'Traka' })]
    const { container, shop } = renderMember(<Wishlist data={null} />, {
      answers: {
        'cms.filterWishlist': () => answer(pageWith(wished.map((product_id) => ({ product_id })))),
        'cms.toggleWishlist': ({ input }) => {
          const id = Number(input['product_id'])
          const isOff = wished.includes(id)
          wished = isOff ? wished.filter((other) => other !== id) : [id, ...wished]
          return answer({ product_id: id, wishlisted: !isOff })
        },
        'product.filter': () => answer(pageWith(products)),
      },
    })
    const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await waitFor(() => expect(names()).toEqual(['Traka', 'Kutija']))
    await expectAccessible(container)
    act(() => shop.send({ type: 'wishlist.toggle', productId: 8 }))
    expect(names()).toEqual(['Kutija'])
    act(() => shop.send({ type: 'wishlist.toggle', productId: 8 }))
    await waitFor(() => expect(names()).toEqual(['Traka', 'Kutija']))
  })

  it('says that it is empty', async () => {
    const { container } = renderMember(<Wishlist data={null} />)
    await screen.findByRole('heading', { name: 'Još nema želja' })
    await expectAccessible(container)
  })
})

const session = (id: number, current = false) => ({
  id,
  device: `Firefox ${id}, Windows`,
  lastSeen: '2026-11-22T10:00:00.000Z',
  current,
})

describe('devices', () => {
  it('are logged out one by one, or all others after a question', async () => {
    const { container, ...displayed } = renderMember(<Devices data={null} />, {
      answers: {
        'user.filterSessions': () => answer([session(2), session(1, true), session(3)]),
        'user.deleteSession': () => answer({ deleted: true }),
        'user.deleteOtherSessions': () => answer({ deleted: 1 }),
      },
    })
    await screen.findByText('Ovaj uređaj')
    expect(screen.queryByRole('button', { name: 'Odjavi: Firefox 1, Windows' })).toBeNull()
    await expectAccessible(container)
    press('Odjavi: Firefox 2, Windows')
    expect(screen.queryByText('Firefox 2, Windows')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Odjavi sve ostale' }).ariaBusy).toBeFalsy())
    press('Odjavi sve ostale')
    within(screen.getByRole('dialog')).getByRole('heading', { name: 'Odjaviti 1 uređaj?' })
    press('Odjavi ostale')
    await screen.findByText(/^Ostali uređaji su odjavljeni/)
    expect(screen.queryByText('Firefox 3, Windows')).toBeNull()
    expect(sent({ ...displayed, container }, 'user.deleteSession')).toEqual([{ id: '2' }])
  })
})

describe('data', () => {
  it('are downloaded as a file of the chosen format', async () => {
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const file = { name: 'butiga.csv', mime: 'text/csv', text: 'id' }
    const displayed = renderMember(<Data data={null} />, { answers: { 'user.export': () => answer(file) } })
    fireEvent.click(await screen.findByLabelText(/^CSV/))
    press('Preuzmi podatke')
    await screen.findByText(/Datoteka butiga.csv je preuzeta/)
    expect(names).toEqual(['butiga.csv'])
    expect(sent(displayed, 'user.export')).toEqual([{ format: 'csv' }])
    await expectAccessible(displayed.container)
    click.mockRestore()
  })

  it('are erased after the password, and kept when that is taken back', async () => {
    let now = member
    const answers = {
      'user.close': ({ input }: { input: Readonly<Record<string, unknown>> }) =>
        input['password'] === 'bura bura'
          ? answer((now = { ...member, erasedAt: '2026-11-29T10:00:00.000Z' }))
          : refusal('INCORRECT_OLD_PASSWORD'),
      'user.reopen': () => answer((now = member)),
      'user.getWebProfile': () => answer(now),
    }
    const { container } = renderMember(<Data data={null} />, { answers })
    fireEvent.click(await screen.findByRole('button', { name: 'Zatraži brisanje' }))
    const dialog = within(screen.getByRole('dialog'))
    write('Lozinka', 'jugo jugo')
    fireEvent.click(dialog.getByRole('button', { name: 'Zatraži brisanje' }))
    await screen.findByText('Lozinka nije ispravna.')
    write('Lozinka', 'bura bura')
    fireEvent.click(dialog.getByRole('button', { name: 'Zatraži brisanje' }))
    await screen.findByText('Brisanje je zatraženo.')
    expect(screen.queryByRole('dialog')).toBeNull()
    await expectAccessible(container)
    press('Odustani od brisanja')
    await screen.findByRole('button', { name: 'Zatraži brisanje' })
  })
})
