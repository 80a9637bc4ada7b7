import { type OrderMoney, payOrderPath } from '@butiga/commerce-sdk/contracts'
import type { I18n } from '@lingui/core'
import type { Tx } from '../../../db/db.ts'
import { moneyFormat } from '../../../ground/money.ts'
import { i18nOf } from '../../../ground/texts.ts'
import { button, keepsake, layoutMail, type MailBlock, note, paragraph } from '../../../mail/layout.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { fillMail } from '../../../mail/written-mail.ts'
import { findMailTexts } from '../../templates/public.ts'
import { getMailedOrder, type MailedOrder } from '../queries/order-mail.ts'
import { orderMailNotes, orderMailTexts } from './order-mail-texts.ts'
import { orderTexts } from './order-texts.ts'

/** A mail that follows an order, and what it is about. */
export type OrderMail =
  /** Its link pays the order, which may be done for so many hours after the last attempt. */
  | { readonly key: 'payment-open'; readonly payKey: string; readonly hours: number }
  | { readonly key: 'order-shipped'; readonly parcel: string | null }
  /** `cents` are about to be paid back; 0 for none. */
  | { readonly key: 'order-cancelled'; readonly cents: number }
  | {
      readonly key: 'order-refunded'
      readonly cents: number
      /** Comes the way that it was paid, and not by hand. */
      readonly isSameWay: boolean
      readonly lines: readonly { readonly name: string | null; readonly qty: number; readonly cents: number }[]
    }
  | {
      readonly key: 'withdrawal-receipt'
      readonly number: string
      /** In words of the language, with seconds. */
      readonly receivedAt: string
      readonly lines: readonly { readonly name: string; readonly qty: number }[]
      readonly money: OrderMoney
    }

interface Writing {
  readonly i18n: I18n
  readonly order: MailedOrder
  readonly show: (cents: number) => string
}

const pieces = (name: string, qty: number): string => (qty === 0 ? name : `${qty} × ${name}`)

/** What a mail adds to its text. */
const blocksOf = (mail: OrderMail, { i18n, order, show }: Writing): MailBlock[] => {
  const amount = 'cents' in mail ? show(mail.cents) : ''
  const notes = orderMailNotes(i18n, {
    amount,
    name: [order.firstName, order.lastName].filter(Boolean).join(' '),
    hours: mail.key === 'payment-open' ? mail.hours : 0,
  })
  switch (mail.key) {
    case 'payment-open':
      return [keepsake(orderTexts(i18n).total, show(order.totalCents)), paragraph(notes.payInTime)]
    case 'order-shipped':
      return mail.parcel === null ? [] : [keepsake(notes.parcel, mail.parcel)]
    case 'order-cancelled':
      return mail.cents === 0 ? [] : [paragraph(notes.moneyFollows)]
    case 'order-refunded': {
      const { delivery } = orderTexts(i18n)
      const lines = mail.lines.map(
        ({ name, qty, cents }) => `${name === null ? delivery : pieces(name, qty)}, ${show(cents)}`,
      )
      return [
        ...(mail.isSameWay ? [paragraph(notes.sameWay)] : []),
        ...(lines.length === 0 ? [] : [note(notes.refundOf, lines)]),
      ]
    }
    case 'withdrawal-receipt':
      return [
        keepsake(notes.receipt, mail.number),
        note(notes.statement, [notes.withdraws, ...mail.lines.map(({ name, qty }) => pieces(name, qty))]),
        note(notes.received, [mail.receivedAt]),
        note(notes.next, [notes.sendBack[mail.money]]),
      ]
  }
}

/** What the shop may name in its texts. */
const valuesOf = (mail: OrderMail, { order, show }: Writing): Record<string, string> => ({
  firstName: order.firstName ?? '',
  lastName: order.lastName ?? '',
  orderNumber: order.number,
  siteName: order.siteName,
  total: show(order.totalCents),
  ...(mail.key === 'order-shipped' && { parcel: mail.parcel ?? '' }),
  ...(mail.key === 'order-refunded' && { amount: show(mail.cents) }),
  ...(mail.key === 'withdrawal-receipt' && { receiptNumber: mail.number }),
})

const linkTo = (mail: OrderMail, { successUrl, siteUrl, slug, language, prefix }: MailedOrder): string => {
  if (mail.key === 'payment-open')
    return new URL(payOrderPath(language, prefix, { orderSlug: slug, payKey: mail.payKey }), successUrl ?? siteUrl).href
  if (successUrl === null) return siteUrl
  const link = new URL(successUrl)
  link.searchParams.set('orderSlug', slug)
  return link.href
}

/** Writes a mail to the buyer of an order into the outbox of the transaction, in the language of the order. */
export const mailOrder = async (tx: Tx, orderId: number, mail: OrderMail): Promise<void> => {
  const order = await getMailedOrder(tx, orderId)
  const { siteId, siteName: site, siteUrl, number, email, language } = order
  // Its buyer's account was erased.
  if (email === '') return
  const money = moneyFormat(language, order.currency)
  const i18n = i18nOf(language, order.defaultLanguage)
  const writing = { i18n, order, show: (cents: number) => money.format(cents / 100) }
  const amount = 'cents' in mail ? writing.show(mail.cents) : ''
  const { subject, heading, text } = orderMailTexts(i18n, { number, site, amount })[mail.key]
  const written = await findMailTexts(tx, siteId, mail.key, language)
  const own = written && fillMail(written, valuesOf(mail, writing), siteUrl)
  const { see, pay, why } = orderTexts(i18n)
  const layout = layoutMail({
    ...(own ?? { subject, heading }),
    language,
    blocks: [
      own?.block ?? paragraph(text),
      ...blocksOf(mail, writing),
      button(mail.key === 'payment-open' ? pay : see, linkTo(mail, order)),
    ],
    footer: why(site),
  })
  await sendMail(tx, { ...layout, siteId, to: email, language })
}
