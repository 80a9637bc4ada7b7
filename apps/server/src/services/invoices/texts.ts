import type { I18n } from '@lingui/core'

/** What a title may name. */
interface Numbers {
  readonly number: string
  readonly order: string
}

/** The texts of the PDFs. */
export const documentTexts = (i18n: I18n) => ({
  templates: {
    'order-document': {
      title: (values: Numbers) =>
        i18n.t({ id: 'document.order.title', message: 'Potvrda narudžbe {order}', values: { ...values } }),
      closing: i18n.t({
        id: 'document.order.closing',
        message: 'Ovo je potvrda narudžbe. Račun se izdaje nakon uplate ili kad se pošiljka preda.',
      }),
    },
    invoice: {
      title: (values: Numbers) =>
        i18n.t({ id: 'document.invoice.title', message: 'Račun {number}', values: { ...values } }),
      closing: i18n.t({
        id: 'document.invoice.closing',
        message: 'Račun je izrađen na računalu i vrijedi bez pečata i potpisa.',
      }),
    },
    'credit-note': {
      title: (values: Numbers) =>
        i18n.t({ id: 'document.creditNote.title', message: 'Odobrenje {number}', values: { ...values } }),
      closing: i18n.t({
        id: 'document.creditNote.closing',
        message: 'Odobrenje je izrađeno na računalu i vrijedi bez pečata i potpisa.',
      }),
    },
  },
  buyer: i18n.t({ id: 'document.buyer', message: 'Kupac' }),
  recipient: i18n.t({ id: 'document.recipient', message: 'Primatelj pošiljke' }),
  erased: i18n.t({ id: 'document.erased', message: 'Kupac izbrisan' }),
  oib: i18n.t({ id: 'document.oib', message: 'OIB' }),
  /** An invoice to a company. */
  r1: i18n.t({ id: 'document.r1', message: 'R1' }),
  issued: i18n.t({ id: 'document.issued', message: 'Izdano' }),
  ordered: i18n.t({ id: 'document.ordered', message: 'Naručeno' }),
  place: i18n.t({ id: 'document.place', message: 'Mjesto izdavanja' }),
  order: i18n.t({ id: 'document.order', message: 'Narudžba' }),
  invoice: i18n.t({ id: 'document.invoice', message: 'Račun' }),
  reason: i18n.t({ id: 'document.reason', message: 'Razlog' }),
  reasons: {
    damaged: i18n.t({ id: 'document.reason.damaged', message: 'Oštećeno ili neispravno' }),
    withdrawal: i18n.t({ id: 'document.reason.withdrawal', message: 'Jednostrani raskid ugovora' }),
    packing: i18n.t({ id: 'document.reason.packing', message: 'Pogreška pri pakiranju' }),
    other: i18n.t({ id: 'document.reason.other', message: 'Povrat prema dogovoru' }),
    cancelled: i18n.t({ id: 'document.reason.cancelled', message: 'Narudžba je otkazana' }),
    duplicate: i18n.t({ id: 'document.reason.duplicate', message: 'Dvostruka uplata' }),
  },
  payment: i18n.t({ id: 'document.payment', message: 'Način plaćanja' }),
  due: i18n.t({ id: 'document.due', message: 'Dospijeće' }),
  description: i18n.t({ id: 'document.description', message: 'Opis' }),
  sku: i18n.t({ id: 'document.sku', message: 'šifra' }),
  qty: i18n.t({ id: 'document.qty', message: 'Kol.' }),
  unit: i18n.t({ id: 'document.unit', message: 'Cijena bez PDV-a' }),
  rate: i18n.t({ id: 'document.rate', message: 'PDV %' }),
  base: i18n.t({ id: 'document.base', message: 'Osnovica' }),
  amount: i18n.t({ id: 'document.amount', message: 'Iznos' }),
  coupon: i18n.t({ id: 'document.coupon', message: 'Popust, kupon' }),
  delivery: i18n.t({ id: 'document.delivery', message: 'Dostava' }),
  taxes: i18n.t({ id: 'document.taxes', message: 'Obračun PDV-a' }),
  taxRate: i18n.t({ id: 'document.taxRate', message: 'Stopa' }),
  tax: i18n.t({ id: 'document.tax', message: 'PDV' }),
  total: i18n.t({ id: 'document.total', message: 'Ukupno' }),
  toPay: i18n.t({ id: 'document.toPay', message: 'Za platiti' }),
  transfer: i18n.t({ id: 'document.transfer', message: 'Podaci za uplatu' }),
  to: i18n.t({ id: 'document.to', message: 'Primatelj' }),
  model: i18n.t({ id: 'document.model', message: 'Model i poziv na broj' }),
  scan: i18n.t({ id: 'document.scan', message: 'Skenirajte kod u aplikaciji banke.' }),
  paid: (day: string) => i18n.t({ id: 'document.paid', message: 'Plaćeno {day}', values: { day } }),
  fiscal: i18n.t({ id: 'document.fiscal', message: 'Fiskalizacija' }),
  page: (values: { page: string; pages: string }) =>
    i18n.t({ id: 'document.page', message: 'Stranica {page} od {pages}', values }),
})
export type DocumentTexts = ReturnType<typeof documentTexts>
