/** The words of the order confirmation. */
export interface OrderTexts {
  readonly subject: (order: { number: string; site: string }) => string
  readonly greeting: (firstName: string) => string
  readonly received: string
  readonly number: string
  /** The stops of a parcel, the first of which is reached. */
  readonly stops: readonly [string, string, string]
  readonly items: string
  readonly itemsTotal: string
  readonly delivery: string
  readonly free: string
  readonly total: string
  readonly taxIncluded: string
  readonly deliverTo: string
  readonly invoiceTo: string
  /** Title of one address for both. */
  readonly deliverAndInvoiceTo: string
  readonly payment: string
  readonly taxNumber: string
  readonly message: string
  readonly giftMessage: string
  readonly to: string
  readonly from: string
  readonly see: string
  /** The values of a yes/no attribute. */
  readonly yes: string
  readonly no: string
  readonly why: (site: string) => string
}

/** By language code. */
export const orderTexts: Record<string, OrderTexts> = {
  hrv: {
    subject: ({ number, site }) => `Narudžba ${number} je zaprimljena | ${site}`,
    greeting: (firstName) => `Poštovani/a ${firstName},`,
    received: 'hvala na narudžbi! Zaprimili smo je i već je pripremamo.',
    number: 'Broj narudžbe',
    stops: ['Zaprimljena', 'Na putu', 'Dostavljena'],
    items: 'Što ste naručili',
    itemsTotal: 'Proizvodi',
    delivery: 'Dostava',
    free: 'besplatno',
    total: 'Ukupno',
    taxIncluded: 'od toga PDV',
    deliverTo: 'Adresa dostave',
    invoiceTo: 'Adresa za račun',
    deliverAndInvoiceTo: 'Adresa dostave i računa',
    payment: 'Plaćanje',
    taxNumber: 'OIB',
    message: 'Vaša napomena',
    giftMessage: 'Poruka uz poklon',
    to: 'Za',
    from: 'Od',
    see: 'Pogledajte narudžbu',
    yes: 'da',
    no: 'ne',
    why: (site) => `Ovu ste poruku primili jer je s vašom e-adresom naručeno u trgovini ${site}.`,
  },
  eng: {
    subject: ({ number, site }) => `We have received your order ${number} | ${site}`,
    greeting: (firstName) => `Dear ${firstName},`,
    received: 'thank you for your order! We have received it and are getting it ready.',
    number: 'Order number',
    stops: ['Received', 'On its way', 'Delivered'],
    items: 'What you ordered',
    itemsTotal: 'Items',
    delivery: 'Delivery',
    free: 'free',
    total: 'Total',
    taxIncluded: 'including VAT of',
    deliverTo: 'Delivery address',
    invoiceTo: 'Billing address',
    deliverAndInvoiceTo: 'Delivery and billing address',
    payment: 'Payment',
    taxNumber: 'Tax number',
    message: 'Your message',
    giftMessage: 'Gift message',
    to: 'To',
    from: 'From',
    see: 'See your order',
    yes: 'yes',
    no: 'no',
    why: (site) => `You are receiving this message because an order was placed at ${site} with your e-mail address.`,
  },
  deu: {
    subject: ({ number, site }) => `Ihre Bestellung ${number} ist eingegangen | ${site}`,
    greeting: (firstName) => `Guten Tag ${firstName},`,
    received: 'vielen Dank für Ihre Bestellung! Sie ist eingegangen und wird vorbereitet.',
    number: 'Bestellnummer',
    stops: ['Eingegangen', 'Unterwegs', 'Zugestellt'],
    items: 'Ihre Bestellung',
    itemsTotal: 'Artikel',
    delivery: 'Versand',
    free: 'kostenlos',
    total: 'Gesamtbetrag',
    taxIncluded: 'darin enthaltene MwSt.',
    deliverTo: 'Lieferadresse',
    invoiceTo: 'Rechnungsadresse',
    deliverAndInvoiceTo: 'Liefer- und Rechnungsadresse',
    payment: 'Zahlung',
    taxNumber: 'Steuernummer',
    message: 'Ihre Nachricht',
    giftMessage: 'Grußnachricht',
    to: 'An',
    from: 'Von',
    see: 'Bestellung ansehen',
    yes: 'ja',
    no: 'nein',
    why: (site) => `Sie erhalten diese Nachricht, weil mit Ihrer E-Mail-Adresse bei ${site} bestellt wurde.`,
  },
}
