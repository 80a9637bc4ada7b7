import type { ProductForm, ProductRow } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './products.form.tsx'
import { Screen as List } from './products.list.tsx'

const texts = (name: string) => ({
  name,
  slug: 'kutija',
  summary: 'Kratko.',
  text: '',
  seoTitle: '',
  seoDescription: '',
})
const form = (fields: Partial<ProductForm['product']> = {}, related: Partial<ProductForm> = {}): ProductForm => ({
  product: {
    id: 7,
    sku: 'SAC-50',
    format: 'simple',
    type: 'product',
    archived: false,
    featured: false,
    visible: true,
    mainProduct: null,
    retail: 10.5,
    discount: null,
    membership: null,
    setDiscount: null,
    subscription: null,
    taxRate: 25,
    quantityPrices: [],
    priority: 0,
    netQuantity: null,
    dimensions: null,
    translations: { hrv: texts('Vreća') },
    categories: [2],
    tags: [],
    attributes: {},
    media: [],
    crossSell: [],
    bundle: [],
    stock: 5,
    variants: {},
    ...fields,
  },
  products: [],
  outdated: [],
  priceHistory: [
    { from: '2026-11-21T10:00:00.000Z', price: 10.5 },
    { from: '2026-11-09T10:00:00.000Z', price: 12 },
  ],
  lowest: 10.5,
  ...related,
})
const choices = {
  categories: [
    { id: 1, name: 'Pakiranje', parentId: null },
    { id: 2, name: 'Vreće', parentId: 1 },
  ],
  tags: [{ id: 1, name: 'Novo' }],
  attributes: [
    { code: 'colour', label: 'Boja', unit: null, inputType: 'dropdown', values: [{ id: 4, label: 'siva' }] },
    { code: 'load', label: 'Nosivost', unit: 'kg', inputType: 'numberField', values: [] },
    { code: 'eco', label: 'Reciklirano', unit: null, inputType: 'yesNo', values: [] },
  ],
  taxRate: 22,
}
const movements = [{ date: '2026-11-21T10:00:00.000Z', delta: -3, reason: 'Oštećeno', order: null }]
const stock = { onHand: 5, held: 1, available: 4, movements }
const answers = (known = form()) => ({
  'catalogue.get': () => answer(known),
  'catalogue.getChoices': () => answer(choices),
  'catalogue.getStock': () => answer(stock),
})
const field = (label: string): HTMLInputElement => {
  const match = [label, `${label} neobavezno`].flatMap((name) =>
    (['textbox', 'combobox'] as const).map((role) => screen.queryByRole<HTMLInputElement>(role, { name })),
  )
  return match.find((one) => one !== null) ?? screen.getByRole('textbox', { name: label })
}
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true })

describe('the form of a product', () => {
  it('shows its fields, prices, stock and how it looks in a search engine', async () => {
    const { container } = renderAdmin(<Form id="7" />, answers())
    expect((await screen.findByLabelText<HTMLInputElement>('Redovna cijena')).value).toBe('10,50')
    expect(screen.getByText('Pakiranje › Vreće')).toBeTruthy()
    await screen.findByText('5 na stanju, 1 rezervirano u košaricama')
    expect(screen.getByRole('row', { name: /Oštećeno -3/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Cijena u zadnjih 60 dana' })).toBeTruthy()
    expect(screen.getByText(/Najniža cijena u zadnjih 30 dana: 10,50/)).toBeTruthy()
    const preview = screen.getByText('Kako izgleda u tražilici').closest('figure') as HTMLElement
    expect(within(preview).getByText('Vreća')).toBeTruthy()
    write('Naslov u tražilici', 'Vreća za selidbu')
    expect(within(preview).getByText('Vreća za selidbu')).toBeTruthy()
    await expectAccessible(container)
  })

  it('sends what was changed alone, with what it was', async () => {
    const { sent } = renderAdmin(<Form id="7" />, {
      ...answers(),
      'catalogue.update': () => answer(form({ retail: 11.3, attributes: { colour: 4, load: 40, eco: true } })),
    })
    await screen.findByLabelText('Redovna cijena')
    write('Redovna cijena', '11,30')
    write('Kratki opis', 'Čvrsta vreća.')
    write('Boja', '4')
    write('Nosivost, kg', '40')
    write('Reciklirano', 'true')
    write('Dodaj: Kategorije, glavna prva', '1')
    write('Sadržaj komada', '2,5')
    save()
    await screen.findByText(/^Spremljeno u/)
    expect(sent('catalogue.update')).toEqual([
      {
        id: '7',
        retail: 11.3,
        netQuantity: { quantity: 2.5, unit: 'kg' },
        translations: { hrv: { summary: 'Čvrsta vreća.' } },
        categories: [2, 1],
        attributes: { colour: 4, load: 40, eco: true },
        base: {
          retail: 10.5,
          netQuantity: null,
          translations: { hrv: { summary: 'Kratko.' } },
          categories: [2],
          attributes: { colour: null, load: null, eco: null },
        },
      },
    ])
  })

  it('asks about a field that another person has changed too, and keeps the choice', async () => {
    let saves = 0
    const { sent, container } = renderAdmin(<Form id="7" />, {
      ...answers(),
      'catalogue.get': () => answer(form(saves === 0 ? {} : { retail: 12 })),
      'catalogue.update': () => {
        saves += 1
        return saves === 1 ? refusal('REVISION_CONFLICT') : answer(form({ retail: 12 }))
      },
    })
    await screen.findByLabelText('Redovna cijena')
    write('Redovna cijena', '11')
    write('Kratki opis', 'Moj opis')
    save()
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByRole('group', { name: 'Redovna cijena' })
    await expectAccessible(container)
    fireEvent.click(within(dialog).getByLabelText(/^Njihovo: 12/))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Spremi odabrano' }))
    await screen.findByText(/^Spremljeno u/)
    // The other field is kept; the price is the other person's.
    expect(sent('catalogue.update')[1]).toEqual({
      id: '7',
      translations: { hrv: { summary: 'Moj opis' } },
      base: { translations: { hrv: { summary: 'Kratko.' } } },
    })
  })

  it('shows a taken slug at its field', async () => {
    renderAdmin(<Form id="7" />, {
      ...answers(),
      'catalogue.update': () =>
        refusal('SLUG_TAKEN', { fields: [{ path: 'translations.hrv.slug', rule: 'slugTaken' }] }),
    })
    await screen.findByLabelText('Slug')
    write('Slug', 'zauzeto')
    save()
    await screen.findByText('Taj je slug već zauzet.')
    expect(field('Slug').getAttribute('aria-invalid')).toBe('true')
  })

  it('says at its field why the shop refuses a value', async () => {
    renderAdmin(<Form id="7" />, {
      ...answers(),
      'catalogue.update': () => refusal('VALIDATION_FAILED', { fields: [{ path: 'retail', rule: 'freePiece' }] }),
    })
    await screen.findByLabelText('Redovna cijena')
    write('Redovna cijena', '12')
    save()
    await screen.findByText('Komad stoji više od ničega.')
    expect(field('Redovna cijena').getAttribute('aria-invalid')).toBe('true')
  })

  it('writes the prices and stock of variants, and Enter goes down', async () => {
    const variants = { 8: { retail: 4, discount: null, stock: 3 }, 9: { retail: 6, discount: 5, stock: null } }
    const products = [8, 9].map((id) => ({ id, sku: `V-${id}`, name: `Inačica ${id}`, archived: false }))
    const { sent, container } = renderAdmin(<Form id="7" />, {
      ...answers(form({ format: 'configurable', stock: null, variants }, { products })),
      'catalogue.update': () => answer(form({ format: 'configurable', stock: null, variants }, { products })),
    })
    const first = await screen.findByLabelText('Redovna cijena, V-8')
    await expectAccessible(container)
    fireEvent.change(first, { target: { value: '4,60' } })
    fireEvent.keyDown(first, { key: 'Enter' })
    expect(document.activeElement).toBe(field('Redovna cijena, V-9'))
    write('Zaliha, V-9', '12')
    save()
    await screen.findByText(/^Spremljeno u/)
    expect(sent('catalogue.update')).toEqual([
      {
        id: '7',
        variants: { 8: { retail: 4.6 }, 9: { stock: 12 } },
        base: { variants: { 8: { retail: 4 }, 9: { stock: null } } },
      },
    ])
  })

  it('corrects the stock by an entry with its reason', async () => {
    const { sent, container } = renderAdmin(<Form id="7" />, {
      ...answers(),
      'catalogue.adjustStock': () => answer({ onHand: 3, held: 1, available: 2 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ispravi zalihu' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Promjena'), { target: { value: '-2' } })
    within(dialog).getByText('Stanje poslije: 3')
    await expectAccessible(container)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Upiši' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('catalogue.adjustStock')).toEqual([{ id: '7', delta: -2, reason: 'Oštećeno u skladištu' }])
    expect(sent('catalogue.getStock')).toHaveLength(2)
  })

  it('is archived, and restored by the undo', async () => {
    let archived = false
    renderAdmin(
      <>
        <Form id="7" />
        <Toasts />
      </>,
      {
        ...answers(),
        'catalogue.get': () => answer(form({ archived })),
        'catalogue.archive': () => {
          archived = true
          return answer({ deleted: true })
        },
        'catalogue.restore': () => {
          archived = false
          return answer({ restored: true })
        },
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Arhiviraj' }))
    await screen.findByRole('button', { name: 'Vrati u prodaju' })
    expect(screen.getByText(/Arhivirano:/).textContent).toBe('Arhivirano: Proizvod „Vreća”')
    fireEvent.click(screen.getByRole('button', { name: 'Vrati' }))
    await screen.findByRole('button', { name: 'Arhiviraj' })
  })

  it('of a new product says what is missing, creates it and goes on at its address', async () => {
    history.replaceState(null, '', '/admin/products/new')
    const { sent, container } = renderAdmin(<Form id="new" />, {
      ...answers(),
      'catalogue.create': () => answer(form()),
    })
    await screen.findByLabelText('Šifra')
    save()
    await waitFor(() => expect(field('Šifra').getAttribute('aria-invalid')).toBe('true'))
    for (const label of ['Naziv', 'Redovna cijena'])
      expect(field(label).getAttribute('aria-invalid'), label).toBe('true')
    await expectAccessible(container)
    write('Šifra', 'SAC-50')
    write('Naziv', 'Vreća')
    write('Redovna cijena', '10,50')
    write('Početna zaliha', '5')
    save()
    await waitFor(() => expect(location.pathname).toBe('/admin/products/7'))
    expect(sent('catalogue.create')).toMatchObject([
      {
        sku: 'SAC-50',
        format: 'simple',
        retail: 10.5,
        taxRate: 22,
        stock: 5,
        translations: { hrv: { name: 'Vreća', slug: '' } },
        attributes: {},
      },
    ])
  })
})

it('a new variant begins with the texts and the price of its main product', async () => {
  history.replaceState(null, '', '/admin/products/new?main=7')
  const { sent } = renderAdmin(<Form id="new" />, { ...answers(), 'catalogue.create': () => answer(form({ id: 9 })) })
  await screen.findByRole('link', { name: 'SAC-50 Vreća' })
  write('Šifra', 'SAC-50-L')
  write('Naziv', 'Vreća, velika')
  save()
  await waitFor(() => expect(location.pathname).toBe('/admin/products/9'))
  expect(sent('catalogue.create')).toMatchObject([
    { sku: 'SAC-50-L', mainProduct: 7, visible: false, retail: 10.5, translations: { hrv: { name: 'Vreća, velika' } } },
  ])
})

describe('the list of products', () => {
  const row = (id: number, fields: Partial<ProductRow> = {}): ProductRow => ({
    id,
    sku: `SAC-${id}`,
    name: `Vreća ${id}`,
    format: 'simple',
    mainProduct: null,
    archived: false,
    price: 4,
    retail: 4,
    isSet: false,
    onHand: 3,
    changedAt: '2026-11-21T10:00:00.000Z',
    ...fields,
  })
  const page = (records: ProductRow[]) => ({
    records,
    totalPages: 1,
    totalRecords: records.length,
    totalItems: records.length,
    pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
  })
  const listed = { 'catalogue.filter': () => answer(page([row(1), row(2), row(3, { isSet: true })])) }
  const choose = async (...ids: number[]) => {
    for (const id of ids) fireEvent.click(await screen.findByRole('checkbox', { name: `Odaberi SAC-${id}` }))
  }

  it('saves a price in its row, and Enter goes to the next one', async () => {
    const { sent, container } = renderAdmin(<List />, {
      ...listed,
      'catalogue.updatePrices': () => answer({ id: 1, retail: 4.6, discount: null }),
    })
    const first = await screen.findByRole('textbox', { name: 'Redovna cijena, SAC-1' })
    expect(screen.queryByRole('textbox', { name: 'Redovna cijena, SAC-3' })).toBeNull()
    await expectAccessible(container)
    first.focus()
    fireEvent.change(first, { target: { value: '4,60' } })
    fireEvent.keyDown(first, { key: 'Enter' })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Redovna cijena, SAC-2' }))
    await screen.findByText('Spremljeno: Redovna cijena, SAC-1')
    expect(sent('catalogue.updatePrices')).toEqual([{ id: '1', retail: 4.6, base: { retail: 4 } }])
  })

  it('is narrowed to products without a text in a language of the site, whichever these are', async () => {
    const siteLanguages = [
      { id: 1, code: 'hrv', code2: 'hr', names: { hrv: 'hrvatski' } },
      { id: 5, code: 'fra', code2: 'fr', names: { fra: 'français' } },
    ]
    const { sent } = renderAdmin(<List />, listed, { siteLanguages })
    const filter = await screen.findByRole('combobox', { name: 'Bez prijevoda' })
    const names = within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Bez prijevoda', 'hrvatski', 'français'])
    fireEvent.change(filter, { target: { value: 'fra' } })
    await waitFor(() =>
      expect(sent('catalogue.filter').at(-1)).toMatchObject({ filters: [{ key: 'untranslated', value: ['fra'] }] }),
    )
  })

  it('says which price was not saved, and keeps what was typed', async () => {
    renderAdmin(<List />, {
      ...listed,
      'catalogue.updatePrices': () => refusal('REVISION_CONFLICT', { data: { conflicts: [] } }),
    })
    const first = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Redovna cijena, SAC-1' })
    fireEvent.change(first, { target: { value: '5' } })
    fireEvent.blur(first)
    await screen.findByText('Nije spremljeno: Redovna cijena, SAC-1')
    expect([first.value, first.getAttribute('aria-invalid')]).toEqual(['5', 'true'])
    fireEvent.keyDown(first, { key: 'Escape' })
    expect(first.value).toBe('4,00')
  })

  it('changes the prices of the chosen by a percentage, and says which were refused', async () => {
    const { sent, container } = renderAdmin(<List />, {
      ...listed,
      'catalogue.changePrices': ({ input }) =>
        input['id'] === '1'
          ? answer(form())
          : refusal('VALIDATION_FAILED', { fields: [{ path: 'retail', rule: 'unknown' }] }),
    })
    await choose(1, 3)
    fireEvent.click(screen.getByRole('button', { name: 'Promijeni cijene' }))
    const dialog = await screen.findByRole('dialog')
    await expectAccessible(container)
    const confirm = within(dialog).getByRole('button', { name: 'Promijeni cijene' })
    expect(confirm.hasAttribute('disabled')).toBe(true)
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Posto' }), { target: { value: '-12,5' } })
    fireEvent.click(confirm)
    await screen.findByText(/^1 promijenjen/)
    expect(screen.getByText(/^3: /)).toBeTruthy()
    expect(sent('catalogue.changePrices')).toEqual([
      { id: '1', percent: -12.5, except: [1, 3] },
      { id: '3', percent: -12.5, except: [1, 3] },
    ])
    expect(screen.getByRole('button', { name: 'Pokušaj ostatak ponovno' })).toBeTruthy()
  })

  it('repeats a change whose answer was lost with the key of the first attempt', async () => {
    let isLost = true
    const { requests } = renderAdmin(<List />, {
      ...listed,
      'catalogue.changePrices': () => {
        if (isLost) throw new TypeError('Failed to fetch')
        return answer(form())
      },
    })
    await choose(1)
    fireEvent.click(screen.getByRole('button', { name: 'Promijeni cijene' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Posto' }), { target: { value: '10' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Promijeni cijene' }))
    const again = await screen.findByRole('button', { name: 'Pokušaj ostatak ponovno' })
    isLost = false
    fireEvent.click(again)
    await screen.findByText(/^1 promijenjen/)
    expect(
      new Set(
        requests.flatMap(({ call, headers }) =>
          call === 'catalogue.changePrices' ? [headers.get('idempotency-key')] : [],
        ),
      ).size,
    ).toBe(1)
  })

  it('shows the price that the list has read again, unless one is being typed', async () => {
    let retail = 4
    const again = { 'catalogue.filter': () => answer(page([row(1, { retail }), row(2, { retail })])) }
    const { sent } = renderAdmin(<List />, {
      ...again,
      'catalogue.changePrices': () => answer(form()),
      'catalogue.updatePrices': () => answer({ id: 2, retail: 5, discount: null }),
    })
    const price = (id: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Redovna cijena, SAC-${id}` })
    await choose(1)
    fireEvent.change(price(2), { target: { value: '5' } })
    retail = 4.4
    fireEvent.click(screen.getByRole('button', { name: 'Promijeni cijene' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Posto' }), { target: { value: '10' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Promijeni cijene' }))
    await expect.poll(() => price(1).value).toBe('4,40')
    expect(price(2).value).toBe('5')
    // The call has the price that the list showed when the new one was typed.
    fireEvent.blur(price(2))
    await expect.poll(() => sent('catalogue.updatePrices')).toEqual([{ id: '2', retail: 5, base: { retail: 4 } }])
  })

  it('archives the chosen, and restores them by the undo', async () => {
    const { sent } = renderAdmin(
      <>
        <List />
        <Toasts />
      </>,
      {
        ...listed,
        'catalogue.archive': () => answer({ deleted: true }),
        'catalogue.restore': () => answer({ restored: true }),
      },
    )
    await choose(1, 2)
    fireEvent.click(screen.getByRole('button', { name: 'Arhiviraj' }))
    await screen.findByText(/^2 promijenjena/)
    expect(screen.getByText('Arhivirano: 2 zapisa')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Vrati' }))
    await waitFor(() => expect(sent('catalogue.restore')).toEqual([{ id: '1' }, { id: '2' }]))
    expect(screen.getByRole('link', { name: 'Novi proizvod' }).getAttribute('href')).toBe('/admin/products/new')
  })
})
