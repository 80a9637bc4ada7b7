import type { I18n } from '@lingui/core'

/** The texts of the order confirmation. */
export const orderTexts = (i18n: I18n) => ({
  subject: (values: { number: string; site: string }) =>
    i18n.t({ id: 'order.subject', message: 'Narudžba {number} je zaprimljena | {site}', values }),
  greeting: (firstName: string) =>
    i18n.t({ id: 'order.greeting', message: 'Poštovani/a {firstName},', values: { firstName } }),
  received: i18n.t({ id: 'order.received', message: 'hvala na narudžbi! Zaprimili smo je.' }),
  /** What comes next: it is packed now, or once it is paid. */
  ready: i18n.t({ id: 'order.ready', message: 'Već je pripremamo.' }),
  waits: i18n.t({ id: 'order.waits', message: 'Pripremit ćemo je čim plaćanje bude potvrđeno.' }),
  number: i18n.t({ id: 'order.number', message: 'Broj narudžbe' }),
  /** The stops of a parcel; the first one is reached. */
  stops: [
    i18n.t({ id: 'order.stop.received', message: 'Zaprimljena' }),
    i18n.t({ id: 'order.stop.onItsWay', message: 'Na putu' }),
    i18n.t({ id: 'order.stop.delivered', message: 'Dostavljena' }),
  ],
  items: i18n.t({ id: 'order.items', message: 'Što ste naručili' }),
  itemsTotal: i18n.t({ id: 'order.itemsTotal', message: 'Proizvodi' }),
  coupon: i18n.t({ id: 'order.coupon', message: 'Kupon' }),
  delivery: i18n.t({ id: 'order.delivery', message: 'Dostava' }),
  free: i18n.t({ id: 'order.free', message: 'besplatno' }),
  total: i18n.t({ id: 'order.total', message: 'Ukupno' }),
  taxIncluded: i18n.t({ id: 'order.taxIncluded', message: 'od toga PDV' }),
  inCurrency: (currency: string) =>
    i18n.t({ id: 'order.inCurrency', message: 'U valuti {currency}', values: { currency } }),
  rate: i18n.t({ id: 'order.rate', message: 'Tečaj' }),
  deliverTo: i18n.t({ id: 'order.deliverTo', message: 'Adresa dostave' }),
  arrives: (values: { destination: string; by: string }) =>
    i18n.t({ id: 'order.arrives', message: 'Stiže: {destination}, najkasnije {by}', values }),
  invoiceTo: i18n.t({ id: 'order.invoiceTo', message: 'Adresa za račun' }),
  /** Title of one address for both. */
  deliverAndInvoiceTo: i18n.t({ id: 'order.deliverAndInvoiceTo', message: 'Adresa dostave i računa' }),
  payment: i18n.t({ id: 'order.payment', message: 'Plaćanje' }),
  see: i18n.t({ id: 'order.see', message: 'Pogledajte narudžbu' }),
  pay: i18n.t({ id: 'order.pay', message: 'Platite narudžbu' }),
  /** The values of a yes/no attribute. */
  yes: i18n.t({ id: 'order.yes', message: 'da' }),
  no: i18n.t({ id: 'order.no', message: 'ne' }),
  why: (site: string) =>
    i18n.t({
      id: 'order.why',
      message: 'Ovu ste poruku primili jer je s vašom adresom e-pošte naručeno u butigi {site}.',
      values: { site },
    }),
})
export type OrderTexts = ReturnType<typeof orderTexts>
