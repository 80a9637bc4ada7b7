import type { I18n } from '@lingui/core'
import { moneyFormat } from '../../../ground/money.ts'
import { i18nOf } from '../../../ground/texts.ts'
import { button, keepsake, layoutMail, paragraph } from '../../../mail/layout.ts'
import { fillMail, type MailTexts } from '../../../mail/written-mail.ts'
import type { DocumentOrder } from '../queries.ts'

interface Named {
  readonly order: string
  readonly invoice: string
  readonly total: string
  readonly site: string
}

/** The texts of the mail about a received payment. */
export const paymentReceivedTexts = (i18n: I18n, { order, invoice, total, site }: Named) => ({
  subject: i18n.t({
    id: 'paymentReceived.subject',
    message: 'Uplata je stigla: narudžba {order} | {site}',
    values: { order, site },
  }),
  heading: i18n.t({ id: 'paymentReceived.heading', message: 'Uplata je stigla' }),
  text: i18n.t({
    id: 'paymentReceived.text',
    message: 'Primili smo {total} za narudžbu {order}. Račun {invoice} je u privitku.',
    values: { total, order, invoice },
  }),
  number: i18n.t({ id: 'order.number', message: 'Broj narudžbe' }),
  see: i18n.t({ id: 'order.see', message: 'Pogledajte narudžbu' }),
  why: i18n.t({
    id: 'paymentReceived.why',
    message: 'Ovu poruku šaljemo jer je potrebna za vašu narudžbu u butigi {site}.',
    values: { site },
  }),
})

interface PaymentMailInput {
  readonly order: DocumentOrder
  readonly invoice: string
  /** As the shop has written it; null for the built-in texts. */
  readonly written: MailTexts | null
}

/** Where the buyer sees the order; null where it is not known. */
const linkOf = ({ successUrl, slug }: DocumentOrder): string | null => {
  if (successUrl === null) return null
  const link = new URL(successUrl)
  link.searchParams.set('orderSlug', slug)
  return link.href
}

/** The mail that the payment of an order was received, in the order's language. */
export const paymentReceived = ({ order, invoice, written }: PaymentMailInput) => {
  const { language, defaultLanguage, currency, siteName, siteUrl, number } = order
  const total = moneyFormat(language, currency).format(order.totalCents / 100)
  const i18n = i18nOf(language, defaultLanguage)
  const texts = paymentReceivedTexts(i18n, { order: number, invoice, total, site: siteName })
  const [address] = order.addresses ?? []
  const values = {
    documentNumber: invoice,
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    orderNumber: number,
    siteName,
    total,
  }
  const own = written && fillMail(written, values, siteUrl)
  const link = linkOf(order)
  return layoutMail({
    ...(own ?? { subject: texts.subject, heading: texts.heading }),
    language,
    blocks: [
      own?.block ?? paragraph(texts.text),
      keepsake(texts.number, number),
      ...(link === null ? [] : [button(texts.see, link)]),
    ],
    footer: texts.why,
  })
}
