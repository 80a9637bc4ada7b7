import type { I18n } from '@lingui/core'

/** The texts of the mails that follow an order. */
export const orderMailTexts = (i18n: I18n, values: { number: string; site: string; amount: string }) => ({
  'payment-open': {
    subject: i18n.t({
      id: 'paymentOpen.subject',
      message: 'Plaćanje nije dovršeno: narudžba {number} | {site}',
      values,
    }),
    heading: i18n.t({ id: 'paymentOpen.heading', message: 'Plaćanje nije dovršeno' }),
    text: i18n.t({
      id: 'paymentOpen.text',
      message: 'Narudžbu {number} smo zaprimili i čuvamo vam je, ali još nije plaćena.',
      values,
    }),
  },
  'order-shipped': {
    subject: i18n.t({
      id: 'orderShipped.subject',
      message: 'Paket je na putu: narudžba {number} | {site}',
      values,
    }),
    heading: i18n.t({ id: 'orderShipped.heading', message: 'Paket je na putu' }),
    text: i18n.t({
      id: 'orderShipped.text',
      message: 'Narudžbu {number} smo spakirali i predali dostavi.',
      values,
    }),
  },
  'order-cancelled': {
    subject: i18n.t({ id: 'orderCancelled.subject', message: 'Narudžba {number} je otkazana | {site}', values }),
    heading: i18n.t({ id: 'orderCancelled.heading', message: 'Narudžba je otkazana' }),
    text: i18n.t({
      id: 'orderCancelled.text',
      message: 'Narudžba {number} je otkazana i više je ne obrađujemo.',
      values,
    }),
  },
  'order-refunded': {
    subject: i18n.t({
      id: 'orderRefunded.subject',
      message: 'Vratili smo vam {amount}: narudžba {number} | {site}',
      values,
    }),
    heading: i18n.t({ id: 'orderRefunded.heading', message: 'Novac je vraćen' }),
    text: i18n.t({
      id: 'orderRefunded.text',
      message: 'Za narudžbu {number} vratili smo vam {amount}.',
      values,
    }),
  },
  'withdrawal-receipt': {
    subject: i18n.t({
      id: 'withdrawalReceipt.subject',
      message: 'Raskid ugovora je zaprimljen: narudžba {number} | {site}',
      values,
    }),
    heading: i18n.t({ id: 'withdrawalReceipt.heading', message: 'Raskid je zaprimljen' }),
    text: i18n.t({
      id: 'withdrawalReceipt.text',
      message: 'Ovo je potvrda da ste raskinuli ugovor za artikle iz narudžbe {number}.',
      values,
    }),
  },
})

/** What the mails add to their own texts. */
export const orderMailNotes = (i18n: I18n, values: { amount: string; name: string; hours: number }) => ({
  payInTime: i18n.t({
    id: 'paymentOpen.inTime',
    message:
      'Platiti je možete {hours} sata od zadnjeg pokušaja, zatim je otkazujemo. Ako ste je u međuvremenu platili ili je više ne želite, ne morate učiniti ništa.',
    values,
  }),
  parcel: i18n.t({ id: 'orderShipped.parcel', message: 'Broj pošiljke' }),
  moneyFollows: i18n.t({
    id: 'orderCancelled.money',
    message: 'Vraćamo vam {amount} istim putem kojim ste platili. Javit ćemo vam čim je vraćeno.',
    values,
  }),
  sameWay: i18n.t({
    id: 'orderRefunded.sameWay',
    message: 'Novac dolazi istim putem kojim ste platili. Na računu se vidi za nekoliko radnih dana.',
  }),
  refundOf: i18n.t({ id: 'orderRefunded.of', message: 'Povrat za' }),
  receipt: i18n.t({ id: 'withdrawalReceipt.number', message: 'Broj potvrde' }),
  statement: i18n.t({ id: 'withdrawalReceipt.statement', message: 'Izjava' }),
  withdraws: i18n.t({ id: 'withdrawalReceipt.withdraws', message: '{name} raskida ugovor o prodaji za:', values }),
  received: i18n.t({ id: 'withdrawalReceipt.received', message: 'Zaprimljeno' }),
  next: i18n.t({ id: 'withdrawalReceipt.nextTitle', message: 'Što slijedi' }),
  sendBack: {
    kept: i18n.t({
      id: 'withdrawalReceipt.next',
      message:
        'Artikle koje ste već primili pošaljite u 14 dana od raskida. Novac vraćamo u 14 dana istim putem kojim ste platili, a smijemo pričekati dok roba ne stigne.',
    }),
    returned: i18n.t({
      id: 'withdrawalReceipt.returned',
      message:
        'Artikle koje ste već primili pošaljite u 14 dana od raskida. Novac za ovu narudžbu već smo vratili ili ga upravo vraćamo.',
    }),
    none: i18n.t({
      id: 'withdrawalReceipt.unpaid',
      message:
        'Artikle koje ste već primili pošaljite u 14 dana od raskida. Za ovu narudžbu nemamo uplatu, pa nema novca za povrat. Ako ove artikle ipak platite, novac vraćamo u 14 dana istim putem kojim ste platili, a smijemo pričekati dok roba ne stigne.',
    }),
  },
})
