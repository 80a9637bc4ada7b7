import type { NewOrder, OrderAddress } from '../types.ts'
import { html, type Markup } from '../../../mail/html.ts'
import { choicesOf } from './order-choices.ts'
import { orderTexts, type OrderTexts } from './order-texts.ts'

export interface OrderMailInput {
  readonly order: NewOrder
  readonly number: string
  readonly site: { readonly name: string; readonly timeZone: string }
  /** Where the buyer can see the order. */
  readonly link: string
}

export interface OrderMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** What both forms of the mail show, in their order. */
interface Content {
  readonly heading: string
  readonly number: string
  readonly stops: readonly string[]
  readonly lines: readonly { name: string; choices: readonly string[]; price: string; row: string }[]
  readonly sums: readonly (readonly [label: string, amount: string])[]
  /** Titled paragraphs: addresses, payment, messages. */
  readonly notes: readonly { title: string; lines: readonly string[] }[]
}

const addressLines = (address: OrderAddress, texts: OrderTexts): string[] => [
  ...(address.companyName ? [address.companyName] : []),
  ...(address.companyOIB ? [`${texts.taxNumber}: ${address.companyOIB}`] : []),
  `${address.firstName} ${address.lastName}`,
  `${address.street} ${address.houseNumber}`,
  `${address.zipCode} ${address.city}`,
  address.countryName,
  address.contactPhone,
]

const contentOf = ({ order, number, site }: OrderMailInput, texts: OrderTexts): Content => {
  const { addresses, company, delivery, payment, currency } = order.details
  const money = new Intl.NumberFormat(order.language, { style: 'currency', currency })
  const show = (cents: number) => money.format(cents / 100)
  const isSent = delivery !== null
  const shipping = addresses.find((address) => address.type === 'shipping') ?? addresses[0]
  const invoice = addresses.find((address) => address.type === 'main' || address.type === 'billing') ?? addresses[0]
  const { orderMessage, giftMessage, to, from } = order.messages
  // The company of the order is the one that pays; the invoice's address may name it as well.
  const payer = company.name ? { companyName: company.name, companyOIB: company.oib } : {}
  const deliverTo = isSent && shipping ? addressLines(shipping, texts) : []
  const invoiceTo = invoice ? addressLines({ ...invoice, ...payer }, texts) : []
  const notes = [
    ...(deliverTo.join() === invoiceTo.join()
      ? [{ title: texts.deliverAndInvoiceTo, lines: deliverTo }]
      : [
          { title: texts.deliverTo, lines: deliverTo },
          { title: texts.invoiceTo, lines: invoiceTo },
        ]),
    { title: texts.payment, lines: payment ? [payment.name, payment.description] : [] },
    { title: texts.message, lines: [orderMessage ?? ''] },
    { title: texts.giftMessage, lines: [giftMessage ?? ''] },
    { title: texts.to, lines: [to ?? ''] },
    { title: texts.from, lines: [from ?? ''] },
  ]
  const deliveryName = [texts.delivery, delivery?.name, delivery?.branchName].filter(Boolean).join(', ')
  return {
    heading: texts.greeting(invoice?.firstName ?? ''),
    number,
    stops: isSent ? texts.stops : [],
    lines: order.lines.map((line) => ({
      name: line.name,
      choices: choicesOf(line, { texts, locale: order.language, timeZone: site.timeZone }),
      price: `${line.qty} × ${show(line.unitCents)}`,
      row: show(line.rowCents),
    })),
    sums: [
      [texts.itemsTotal, show(order.itemsCents)],
      ...(isSent ? [[deliveryName, order.deliveryCents === 0 ? texts.free : show(order.deliveryCents)] as const] : []),
      [texts.total, show(order.totalCents)],
      [texts.taxIncluded, show(order.taxCents)],
    ],
    notes: notes
      .map((note) => ({ ...note, lines: note.lines.filter((line) => line !== '') }))
      .filter((note) => note.lines.length > 0),
  }
}

const plainOf = (content: Content, texts: OrderTexts, link: string, footer: string): string =>
  [
    `${content.heading}\n${texts.received}`,
    `${texts.number}: ${content.number}`,
    `${texts.items}\n${content.lines
      .map(({ name, choices, price, row }) => [`- ${name}, ${price} = ${row}`, ...choices].join('\n  '))
      .join('\n')}`,
    content.sums.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    ...content.notes.map((note) => `${note.title}\n${note.lines.join('\n')}`),
    `${texts.see}: ${link}`,
    footer,
  ].join('\n\n')

const ink = '#12272b'
const quiet = '#4d5f60'
const brand = '#0f5c4a'
const cell = 'padding:6px 0;border-bottom:1px solid #dfe3dd'

const strongIf = (strong: boolean, text: string): Markup => (strong ? html`<b>${text}</b>` : html`${text}`)

/** Stops joined by dots: the route line of the shop (visual.md section 1). */
const routeLine = (stops: readonly string[]): Markup =>
  stops.length === 0
    ? html``
    : html`<p style="margin:0 0 24px;color:${quiet}">
        ${stops.map((stop, index) =>
          index === 0
            ? html`<span style="color:${brand}">&#9679;</span> <b style="color:${ink}">${stop}</b>`
            : html` <span style="color:#7d8b89">&middot;&middot;&middot;&middot; &#9675;</span> ${stop}`,
        )}
      </p>`

const htmlOf = (content: Content, texts: OrderTexts, input: OrderMailInput, footer: string): Markup =>
  html`<!doctype html>
    <html lang="${Intl.getCanonicalLocales(input.order.language).join()}">
      <head>
        <meta charset="utf-8" />
        <title>${texts.number} ${content.number}</title>
      </head>
      <body style="margin:0;background:#f5f6f2;color:${ink};font:16px/1.55 Figtree,'Segoe UI',system-ui,sans-serif">
        <div style="max-width:36rem;margin:0 auto;padding:32px 24px;background:#fff">
          <h1 style="margin:0 0 16px;font-size:24px;line-height:1.28">${content.heading}</h1>
          <p style="margin:0 0 24px">${texts.received}</p>
          <p style="margin:0 0 24px;padding:16px;background:#eef0eb;border-radius:12px">
            ${texts.number}<br /><b style="font-size:21px">${content.number}</b>
          </p>
          ${routeLine(content.stops)}
          <h2 style="font-size:18px">${texts.items}</h2>
          <table role="presentation" style="width:100%;border-collapse:collapse">
            ${content.lines.map(
              (line) =>
                html`<tr>
                  <td style="${cell}">
                    ${line.name}${line.choices.map(
                      (choice) => html`<br /><small style="color:${quiet}">${choice}</small>`,
                    )}<br /><small style="color:${quiet}">${line.price}</small>
                  </td>
                  <td style="${cell};text-align:right;white-space:nowrap">${line.row}</td>
                </tr> `,
            )}${content.sums.map(
              ([label, amount]) =>
                html`<tr>
                  <td style="padding:4px 0">${strongIf(label === texts.total, label)}</td>
                  <td style="padding:4px 0;text-align:right;white-space:nowrap">
                    ${strongIf(label === texts.total, amount)}
                  </td>
                </tr> `,
            )}
          </table>
          ${content.notes.map(
            (note) =>
              html`<h2 style="font-size:16px;margin:24px 0 4px">${note.title}</h2>
                <p style="margin:0;color:${quiet};white-space:pre-line">${note.lines.join('\n')}</p> `,
          )}
          <p style="margin:32px 0">
            <a
              href="${input.link}"
              style="display:inline-block;padding:12px 24px;background:${brand};color:#fff;border-radius:8px;text-decoration:none"
              >${texts.see}</a
            >
          </p>
          <p style="margin:0;color:${quiet};font-size:13px">${footer}</p>
        </div>
      </body>
    </html> `

/** The mail that confirms an order, in the order's language: HTML and the same as plain text (R10.51). */
export const orderConfirmation = (input: OrderMailInput): OrderMail => {
  const texts = orderTexts[input.order.language] ?? orderTexts['eng']
  if (texts === undefined) throw new Error('The English texts are missing')
  const content = contentOf(input, texts)
  const footer = texts.why(input.site.name)
  return {
    subject: texts.subject({ number: input.number, site: input.site.name }),
    html: htmlOf(content, texts, input, footer).text,
    text: plainOf(content, texts, input.link, footer),
  }
}
