import type { ChosenAttribute } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import type { MediaRecord } from '../../media/public.ts'
import type { Transfer } from '../../invoices/public.ts'
import { transfer } from '../../../testing/transfer.ts'
import type { NewOrder } from '../types.ts'
import { orderConfirmation } from './order-confirmation.ts'

const sums = { itemsCents: 2500, couponCents: 0, deliveryCents: 500, totalCents: 3000, taxCents: 600 }

const order = (change: Partial<NewOrder> = {}): NewOrder => ({
  siteId: 1,
  cartId: 1,
  userId: null,
  keyHash: Buffer.from(''),
  slug: 'slug',
  year: 2026,
  language: 'hrv',
  mainCurrency: { id: 1, code: 'EUR' },
  currency: 'EUR',
  exchange: null,
  email: 'ana@example.com',
  coupon: null,
  sums,
  base: sums,
  lines: [
    {
      productId: 1,
      sku: 'K',
      name: 'Kutija',
      qty: 2,
      unitCents: 1250,
      rowCents: 2500,
      couponCents: 0,
      baseUnitCents: 1250,
      baseRowCents: 2500,
      taxRate: 2500,
      options: { personalizations: { Natpis: '<b>Ana & Iva</b>' } },
      bundleOptions: [],
      chosen: [],
      parts: [],
      subscription: null,
    },
  ],
  details: {
    addresses: [
      {
        type: 'shipping',
        firstName: 'Ana',
        lastName: 'Perić',
        contactEmail: 'ana@example.com',
        contactPhone: '+385 21 1',
        countryId: 191,
        countryCode: 'HR',
        countryName: 'Hrvatska',
        city: 'Split',
        street: 'Obala',
        houseNumber: '1',
        zipCode: '21000',
        companyName: null,
        companyOIB: null,
        region: null,
      },
    ],
    delivery: {
      methodId: 1,
      name: 'Noćna dostava',
      description: '',
      branchId: 2,
      branchName: 'Riva',
      taxRate: 2500,
      arrival: null,
    },
    payment: {
      methodId: 1,
      name: 'Pouzećem',
      description: 'Plaćate dostavljaču.',
      provider: 'cash',
      paymentType: null,
    },
    company: { name: 'Bura d.o.o.', oib: '69435151530', region: null },
  },
  messages: { orderMessage: 'Zvoniti dvaput', to: 'Ivi' },
  taken: [],
  returnTo: null,
  ...change,
})
const mail = (
  change: Partial<NewOrder> = {},
  slip: Transfer | null = null,
  pictures: readonly (MediaRecord | null)[] = [null],
) =>
  orderConfirmation({
    order: order(change),
    number: '2026-00001',
    pictures,
    site: { name: 'Burin', timeZone: 'Europe/Zagreb', url: 'https://shop.test', defaultLanguage: 'hrv' },
    link: 'https://shop.test/ok?a=1&orderSlug=slug',
    transfer: slip,
  })

describe('orderConfirmation', () => {
  it.each([
    ['hrv', 'Narudžba 2026-00001 je zaprimljena | Burin', 'Poštovani/a Ana,', '30,00 €'],
    ['eng', 'We have received your order 2026-00001 | Burin', 'Dear Ana,', '€30.00'],
    ['deu', 'Ihre Bestellung 2026-00001 ist eingegangen | Burin', 'Guten Tag Ana,', '30,00 €'],
  ])('is written in the language %s', (language, subject, greeting, total) => {
    const { subject: title, html, text } = mail({ language })
    expect(title).toBe(subject)
    for (const form of [html, text]) {
      expect(form).toContain(greeting)
      expect(form.replaceAll('\u00a0', ' ')).toContain(total)
      expect(form).toContain('2026-00001')
    }
  })

  const { payment } = order().details
  it.each([
    ['hrv', 'Već je pripremamo.', 'Pripremit ćemo je čim plaćanje bude potvrđeno.'],
    ['eng', 'We are getting it ready.', 'We get it ready as soon as the payment is confirmed.'],
    ['deu', 'Sie wird schon vorbereitet.', 'Sie wird vorbereitet, sobald die Zahlung bestätigt ist.'],
  ])('says in %s whether the order is prepared, or waits for its payment', (language, ready, waits) => {
    const paidBy = (change: Partial<NonNullable<typeof payment>>, total = sums) => {
      if (payment === null) throw new Error('The order has no payment')
      const details = { ...order().details, payment: { ...payment, ...change } }
      return mail({ language, details, sums: total }).text
    }
    const says = (text: string) => [text.includes(ready), text.includes(waits)]
    expect(says(paidBy({}))).toEqual([true, false])
    expect(says(paidBy({ provider: 'card', paymentType: 'HPF' }))).toEqual([false, true])
    expect(says(paidBy({ provider: 'bank-transfer' }))).toEqual([false, true])
    expect(says(paidBy({ provider: 'card', paymentType: 'HPF' }, { ...sums, totalCents: 0 }))).toEqual([true, false])
  })

  it('shows the same in both forms: lines, sums, name, place and payment', () => {
    const { html, text } = mail()
    for (const form of [html, text]) {
      for (const part of ['Kutija', 'Noćna dostava, Riva', 'Ana Perić', 'Split', 'Hrvatska', 'Plaćate dostavljaču.']) {
        expect(form).toContain(part)
      }
    }
    expect(text).toContain('https://shop.test/ok?a=1&orderSlug=slug')
  })

  const hash = '0123456789abcdef'
  const photograph: MediaRecord = {
    id: 1,
    site_id: 1,
    drive_id: `${hash}/kutija.webp`,
    title: 'Kutija',
    description: null,
    caption: null,
    original_name: 'kutija.webp',
    mime: 'image/webp',
    size: 1,
    width: 1200,
    height: 800,
    hash,
    access: 'public',
  }
  it.each<[kind: string, change: Partial<MediaRecord>, file: string, size: [number, number]]>([
    ['photograph', {}, '600x600.jpeg', [64, 43]],
    ['high photograph', { width: 600, height: 1200 }, '600x600.jpeg', [32, 64]],
    ['drawing', { mime: 'image/svg+xml', original_name: 'kutija.svg' }, 'share.jpeg', [64, 34]],
  ])('shows a %s beside its line as a small JPEG of its shape, and the text is as ever', (_, change, file, size) => {
    const { html, text } = mail({}, null, [{ ...photograph, ...change }])
    const [picture, ...others] = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
    expect(others).toEqual([])
    expect(picture).toContain(`src="https://shop.test/media/${hash}/sizes/${file}"`)
    expect(picture).toContain('alt=""')
    expect(
      /width="(\d+)"\s+height="(\d+)"/
        .exec(picture ?? '')
        ?.slice(1)
        .map(Number),
    ).toEqual(size)
    expect(text).toBe(mail().text)
  })

  it.each([
    ['a product without a picture', null],
    ['a private picture', { ...photograph, access: 'private' } as const],
  ])('shows nothing beside the line of %s', (_, picture) => {
    expect(mail({}, null, [picture]).html).not.toContain('<img')
  })

  it.each([
    [
      'hrv',
      [
        'Veličina: L',
        'Duljina, m: 1.200,5',
        'Berba: 4. srpnja 2026.',
        'S ručkom: ne',
        '2 × Zdjela (Glazura: More)',
        '1 × Med',
      ],
    ],
    ['eng', ['Duljina, m: 1,200.5', 'Berba: 4 July 2026', 'S ručkom: no']],
    ['deu', ['Duljina, m: 1.200,5', 'Berba: 4. Juli 2026', 'S ručkom: nein']],
  ])('lists in %s the chosen values', (language, choices) => {
    const by = (attributeCode: string, label: string, inputType: ChosenAttribute['inputType'], value: string) => ({
      attributeCode,
      label,
      inputType,
      values: [value],
    })
    const [line] = order().lines
    if (!line) throw new Error('The order has no line')
    const chosen = [
      by('size', 'Veličina', 'textSwatch', 'L'),
      by('rollLength', 'Duljina, m', 'numberField', '1200.5'),
      by('harvest', 'Berba', 'date', '2026-07-04'),
      by('lunch', 'S ručkom', 'yesNo', 'no'),
      by('startsAt', 'Termin', 'dateTime', '2027-05-08T13:00:00Z'),
    ]
    const part = {
      id: 2,
      productId: 22,
      sku: 'Z',
      name: 'Zdjela',
      quantity: 2,
      chosen: [by('glaze', 'Glazura', 'visualSwatch', 'More')],
    }
    const { html, text } = mail({
      language,
      lines: [
        { ...line, chosen, options: { personalizations: { Natpis: 'Ana' } } },
        {
          ...line,
          options: {},
          parts: [part, { ...part, id: 3, name: 'Med', quantity: 1, chosen: [] }],
          bundleOptions: [{ id: 2, options: { productId: 22, personalizations: { Gravura: 'Iva' } } }],
        },
      ],
    })
    for (const form of [html, text]) for (const choice of choices) expect(form).toContain(choice)
    expect(text).toMatch(/Termin: .*2027.* (15:00|3:00 PM)$/m)
  })

  it('shows what is no number, day or moment as it is written, and never fails for it', () => {
    const of = (inputType: ChosenAttribute['inputType'], value: string): ChosenAttribute => ({
      attributeCode: inputType,
      label: inputType,
      inputType,
      values: [value],
    })
    const chosen = [of('date', 'u jesen'), of('dateTime', 'kad stigne'), of('numberField', 'puno'), of('date', '')]
    const [line] = order().lines
    const { text } = mail({ lines: line ? [{ ...line, chosen }] : [] })
    for (const words of ['date: u jesen', 'dateTime: kad stigne', 'numberField: puno']) expect(text).toContain(words)
  })

  it('escapes every value [I36]', () => {
    const [line] = order().lines
    const { html } = mail({ lines: line ? [{ ...line, name: '<b>Kutija & čep</b>' }] : [] })
    expect(html).toContain('&lt;b&gt;Kutija &amp; čep&lt;/b&gt;')
    expect(html).toContain('href="https://shop.test/ok?a=1&amp;orderSlug=slug"')
    expect(html).not.toContain('<b>Kutija')
  })

  it('contains no text of the buyer that could lure another recipient, except a name and a place', () => {
    const bait = 'https://phish.example/win'
    const { details, lines } = order()
    const [address] = details.addresses
    const [line] = lines
    if (!address || !line) throw new Error('The order has an address and a line')
    const texts = ['street', 'houseNumber', 'zipCode', 'city', 'companyName', 'companyOIB', 'contactPhone', 'region']
    const bad = { ...address, ...Object.fromEntries(texts.map((field) => [field, bait])) }
    const options = { personalizations: { Natpis: bait, [bait]: 'x' } }
    const part = { id: 2, productId: 22, sku: 'Z', name: 'Zdjela', quantity: 2, chosen: [] }
    const { subject, html, text } = mail({
      details: { ...details, addresses: [bad], company: { name: bait, oib: bait, region: bait } },
      messages: { orderMessage: bait, giftMessage: bait, to: bait, from: bait },
      lines: [{ ...line, options, parts: [part], bundleOptions: [{ id: 2, options: { productId: 22, ...options } }] }],
    })
    for (const form of [subject, html, text]) expect(form).not.toContain('phish')
    expect(text).toContain('Ana Perić')
  })

  it.each([
    ['hrv', 'Stiže: Vis, najkasnije 24. studenoga 2026. u 8:00'],
    ['eng', 'Arrives: Vis, by 24 November 2026 at 8:00'],
    ['deu', 'Ankunft: Vis, spätestens am 24. November 2026 um 8:00'],
  ])('says in %s what the timetable said', (language, line) => {
    const { details } = order()
    const arrival = { destination: 'Vis', by: '2026-11-24T07:00:00.000Z' }
    const delivery = details.delivery && { ...details.delivery, arrival }
    const { html, text } = mail({ language, details: { ...details, delivery } })
    for (const form of [html, text]) expect(form).toContain(line)
  })

  it('has what an order in another currency is in the main one, and the rate', () => {
    const exchange = { id: 756, code: 'CHF', rate: 0.9323 }
    const inFrancs = { itemsCents: 2332, couponCents: 0, deliveryCents: 466, totalCents: 2798, taxCents: 560 }
    const { html, text } = mail({ exchange, currency: 'CHF', sums: inFrancs })
    for (const form of [html, text].map((one) => one.replaceAll('\u00a0', ' '))) {
      expect(form).toContain('27,98 CHF')
      expect(form).toMatch(/U valuti EUR/)
      expect(form).toContain('30,00 €')
      expect(form).toContain('1 EUR = 0,9323 CHF')
    }
    expect(mail().text).not.toContain('Tečaj')
  })

  it.each([
    ['EUR', true],
    ['CHF', false],
  ])('says how to pay by a transfer in %s, with a code: %s', (currency, hasCode) => {
    const { html, text } = mail({}, { ...transfer, currency })
    for (const form of [html, text]) expect(form).toContain('HR12 1001 0051 8630 0016 0')
    expect(html.includes('/payment/code/slug')).toBe(hasCode)
  })

  it('shows one address once', () => {
    const { text } = mail()
    expect(text).toContain('Adresa dostave i računa')
    expect(text.split('Ana Perić')).toHaveLength(2)
  })

  it('says nothing of a delivery that there is none of', () => {
    const { html, text } = mail({
      details: { ...order().details, delivery: null },
      sums: { ...sums, deliveryCents: 0 },
    })
    for (const form of [html, text]) expect(form).not.toContain('Dostava')
  })
})
