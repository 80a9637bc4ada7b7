import { formatDate, formatIban, formatMoment } from '@butiga/commerce-sdk/contracts'
import type { RequestSite } from '../../../calls/sites.ts'
import { moneyFormat } from '../../../ground/money.ts'
import { i18nOf } from '../../../ground/texts.ts'
import { html, type Markup } from '../../../mail/html.ts'
import {
  brand,
  button,
  faint,
  ink,
  keepsake,
  layoutMail,
  line,
  type MailBlock,
  note,
  paragraph,
  quiet,
} from '../../../mail/layout.ts'
import { bankTransfer, codePath, hasCode, documentTexts, type Transfer } from '../../invoices/public.ts'
import type { MediaRecord } from '../../media/public.ts'
import { fillMail, type MailTexts } from '../../../mail/written-mail.ts'
import type { NewOrder, OrderAddress } from '../types.ts'
import { shippingAddressOf } from '../rules/order.ts'
import { isPlainPlace } from '../rules/place.ts'
import { linePicture } from './line-picture.ts'
import { choicesOf } from './order-choices.ts'
import { orderTexts, type OrderTexts } from './order-texts.ts'

export interface OrderMailInput {
  readonly order: NewOrder
  readonly number: string
  /** What the lines show, in their order; null where a product has no picture. */
  readonly pictures: readonly (MediaRecord | null)[]
  readonly site: Pick<RequestSite, 'name' | 'timeZone' | 'url' | 'defaultLanguage'>
  /** Where the buyer can see the order. */
  readonly link: string
  /** As the shop has written it. Default: the built-in texts. */
  readonly written?: MailTexts | undefined
  /** How to pay it by a transfer. Default: it is paid otherwise. */
  readonly transfer?: Transfer | null
}

/**
 * The lines of an address that may be in a mail to an unconfirmed address: a name, which consists of letters,
 * the place where it can hold no link, and the country.
 */
const addressLines = ({ firstName, lastName, city, countryName }: OrderAddress): string[] => [
  `${firstName} ${lastName}`,
  ...(isPlainPlace(city) ? [city] : []),
  countryName,
]

/** Titled texts: who receives parcel and invoice, and how to pay; empty ones are left out. */
const notesOf = ({ order: { details, language }, site }: OrderMailInput, texts: OrderTexts): MailBlock[] => {
  const { addresses, delivery, payment } = details
  const arrival = delivery?.arrival
  const by = arrival ? formatMoment(arrival.by, { locale: language, timeZone: site.timeZone }) : ''
  const shipping = shippingAddressOf(addresses)
  const invoice = invoiceAddress(addresses)
  const deliverTo = delivery && shipping ? addressLines(shipping) : []
  const invoiceTo = invoice ? addressLines(invoice) : []
  const notes: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ...(deliverTo.join() === invoiceTo.join()
      ? [[texts.deliverAndInvoiceTo, deliverTo] as const]
      : [[texts.deliverTo, deliverTo] as const, [texts.invoiceTo, invoiceTo] as const]),
    [texts.delivery, arrival ? [texts.arrives({ destination: arrival.destination, by })] : []],
    [texts.payment, payment ? [payment.name, payment.description] : []],
  ]
  return notes.flatMap(([title, lines]) => {
    const filled = lines.filter((line) => line !== '')
    return filled.length === 0 ? [] : [note(title, filled)]
  })
}

const invoiceAddress = (addresses: readonly OrderAddress[]): OrderAddress | undefined =>
  addresses.find((address) => address.type === 'main' || address.type === 'billing') ?? addresses[0]

/** Stops joined by dots: the route line of the shop. Plain text has none. */
const routeLine = (stops: readonly string[]): MailBlock => ({
  html: html`<p style="margin:0 0 24px;color:${quiet}">
    ${stops.map((stop, index) =>
      index === 0
        ? html`<span style="color:${brand}">&#9679;</span> <b style="color:${ink}">${stop}</b>`
        : html` <span style="color:${faint}">&middot;&middot;&middot;&middot; &#9675;</span> ${stop}`,
    )}
  </p>`,
  text: '',
})

const cell = `padding:6px 0;border-bottom:1px solid ${line}`
const strongIf = (strong: boolean, text: string): Markup => (strong ? html`<b>${text}</b>` : html`${text}`)

type Sums = readonly (readonly [label: string, amount: string])[]

/** What an order in another currency is in the main one, and the rate of it. */
const baseSums = ({ language, currency, exchange, mainCurrency, base }: NewOrder, texts: OrderTexts): Sums => {
  if (exchange === null) return []
  const { code } = mainCurrency
  const money = moneyFormat(language, code)
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(exchange.rate)
  return [
    [texts.inCurrency(code), money.format(base.totalCents / 100)],
    [texts.rate, `1 ${code} = ${rate} ${currency}`],
  ]
}

/** The lines of the order with their pictures, and the sums. */
const itemsOf = ({ order, pictures, site }: OrderMailInput, texts: OrderTexts): MailBlock => {
  const money = moneyFormat(order.language, order.currency)
  const show = (cents: number) => money.format(cents / 100)
  const { sums } = order
  const { delivery } = order.details
  const deliveryName = [texts.delivery, delivery?.name, delivery?.branchName].filter(Boolean).join(', ')
  const lines = order.lines.map((line, index) => ({
    picture: linePicture(pictures[index], site.url),
    name: line.name,
    choices: choicesOf(line, { texts, locale: order.language, timeZone: site.timeZone }),
    price: `${line.qty} × ${show(line.unitCents)}`,
    row: show(line.rowCents),
  }))
  const rows: Sums = [
    [texts.itemsTotal, show(sums.itemsCents)],
    ...(order.coupon ? [[`${texts.coupon} ${order.coupon.code}`, show(-sums.couponCents)] as const] : []),
    ...(delivery ? [[deliveryName, sums.deliveryCents === 0 ? texts.free : show(sums.deliveryCents)] as const] : []),
    [texts.total, show(sums.totalCents)],
    [texts.taxIncluded, show(sums.taxCents)],
    ...baseSums(order, texts),
  ]
  return {
    html: html`<h2 style="font-size:18px">${texts.items}</h2>
      <table role="presentation" style="width:100%;border-collapse:collapse">
        ${lines.map(
          ({ picture, name, choices, price, row }) =>
            html`<tr>
              <td style="${cell};width:1px">${picture}</td>
              <td style="${cell}">
                ${name}${choices.map((choice) => html`<br /><small style="color:${quiet}">${choice}</small>`)}<br /><small
                  style="color:${quiet}"
                  >${price}</small
                >
              </td>
              <td style="${cell};text-align:right;white-space:nowrap">${row}</td>
            </tr> `,
        )}${rows.map(
          ([label, amount]) =>
            html`<tr>
              <td colspan="2" style="padding:4px 0">${strongIf(label === texts.total, label)}</td>
              <td style="padding:4px 0;text-align:right;white-space:nowrap">
                ${strongIf(label === texts.total, amount)}
              </td>
            </tr> `,
        )}
      </table>`,
    text: `${texts.items}\n${lines
      .map(({ name, choices, price, row }) => [`- ${name}, ${price} = ${row}`, ...choices].join('\n  '))
      .join('\n')}\n\n${rows.map(([label, amount]) => `${label}: ${amount}`).join('\n')}`,
  }
}

/** How to pay by a transfer, as a text and as the code for banking apps. */
const slipOf = (transfer: Transfer, { order, site }: OrderMailInput): MailBlock => {
  const texts = documentTexts(i18nOf(order.language, site.defaultLanguage))
  const money = moneyFormat(order.language, transfer.currency)
  const { html: displayed, text } = note(texts.transfer, [
    `${texts.to}: ${[transfer.recipient, transfer.street, transfer.place].filter(Boolean).join(', ')}`,
    `IBAN: ${formatIban(transfer.iban)}`,
    `${texts.amount}: ${money.format(transfer.cents / 100)}`,
    `${texts.model}: ${transfer.model} ${transfer.reference}`.trim(),
    `${texts.description}: ${transfer.description}`,
    `${texts.due}: ${formatDate(transfer.due, { locale: order.language, timeZone: site.timeZone })}`,
  ])
  if (!hasCode(transfer)) return { html: displayed, text }
  const code = new URL(codePath(order.slug), site.url).href
  return {
    html: html`${displayed}
      <p style="margin:12px 0 24px">
        <img src="${code}" alt="${texts.scan}" width="444" style="max-width:100%;height:auto;background:#fff" />
      </p>`,
    text,
  }
}

/** What the shop may name in its texts. */
const valuesOf = ({ order, number, site }: OrderMailInput): Record<string, string> => {
  const { firstName = '', lastName = '' } = invoiceAddress(order.details.addresses) ?? {}
  const money = moneyFormat(order.language, order.currency)
  return {
    firstName,
    lastName,
    orderNumber: number,
    siteName: site.name,
    total: money.format(order.sums.totalCents / 100),
  }
}

/** Whether the order is sent once it is paid: on the site, which begins after this mail, or by a transfer. */
const waitsForPayment = ({ details: { payment }, sums }: NewOrder): boolean =>
  payment !== null && sums.totalCents > 0 && (payment.paymentType !== null || payment.provider === bankTransfer)

/** The mail that confirms an order, in the order's language. */
export const orderConfirmation = (input: OrderMailInput) => {
  const { order, number, site, link, written, transfer } = input
  const texts = orderTexts(i18nOf(order.language, site.defaultLanguage))
  const own = written && fillMail(written, valuesOf(input), site.url)
  const builtIn = {
    subject: texts.subject({ number, site: site.name }),
    heading: texts.greeting(invoiceAddress(order.details.addresses)?.firstName ?? ''),
  }
  return layoutMail({
    ...(own ?? builtIn),
    language: order.language,
    blocks: [
      own?.block ?? paragraph(texts.received),
      paragraph(waitsForPayment(order) ? texts.waits : texts.ready),
      keepsake(texts.number, number),
      ...(order.details.delivery ? [routeLine(texts.stops)] : []),
      itemsOf(input, texts),
      ...notesOf(input, texts),
      ...(transfer ? [slipOf(transfer, input)] : []),
      button(texts.see, link),
    ],
    footer: texts.why(site.name),
  })
}
