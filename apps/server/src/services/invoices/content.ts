import { type DocumentTemplate, type RefundReason, timeZoneOf } from '@butiga/commerce-sdk/contracts'
import { i18nOf } from '../../ground/texts.ts'
import { moneyFormat } from '../../ground/money.ts'
import { fillMail, type MailTexts } from '../../mail/written-mail.ts'
import type { DocumentOrder } from './queries.ts'
import { amountsOf, type SoldLine } from './rules/amounts.ts'
import { referenceOf } from './rules/hub3.ts'
import { type DocumentTexts, documentTexts } from './texts.ts'
import type { DocumentContent, Party, Seller, Transfer } from './tables.ts'

/** The provider of payments by a transfer to the account of the shop. */
export const bankTransfer = 'bank-transfer'
const dayInMilliseconds = 86_400_000
const usualDays = 7
const usualMark = '1/1'

const optionText = ({ options }: Pick<DocumentOrder, 'options'>, key: string): string => {
  const value = options[key]
  return typeof value === 'string' ? value : ''
}

/** A text that is one, or one for each language: that of the order, else of the site. */
const textIn = (value: unknown, { language, defaultLanguage }: DocumentOrder): string => {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  const texts = new Map<string, unknown>(Object.entries(value))
  const text = texts.get(language) || texts.get(defaultLanguage)
  return typeof text === 'string' ? text : ''
}

export const zoneOf = ({ options }: Pick<DocumentOrder, 'options'>): string =>
  timeZoneOf(Object.entries(options).map(([key, value]) => ({ key, value })))

/** What follows the running number of a document: the marks of premises and till. */
export const markOf = (order: DocumentOrder): string => optionText(order, 'InvoiceMark') || usualMark

const sellerOf = (order: DocumentOrder): Seller => ({
  name: optionText(order, 'CompanyName') || order.siteName,
  street: optionText(order, 'CompanyStreet'),
  place: optionText(order, 'CompanyPlace'),
  oib: optionText(order, 'CompanyOib'),
  contact: optionText(order, 'CompanyContact'),
  note: textIn(order.options['CompanyNote'], order),
  iban: optionText(order, 'CompanyIban'),
})

/** The transfer that an order waits for; null for one that is paid otherwise, or of a shop without an account. */
export const transferOf = (order: DocumentOrder): Transfer | null => {
  const { name, street, place, iban } = sellerOf(order)
  const isDue = (order.state === 'placed' || order.state === 'shipped') && order.totalCents > 0
  if (order.payment.provider !== bankTransfer || !isDue || iban === '') return null
  const { PaymentDays: days } = order.options
  const model = optionText(order, 'PaymentModel') || 'HR00'
  const { order: word } = documentTexts(i18nOf(order.language, order.defaultLanguage))
  return {
    recipient: name,
    street,
    place,
    iban,
    model,
    reference: referenceOf(model, order.number),
    cents: order.totalCents,
    currency: order.currency,
    description: `${word} ${order.number}`,
    due: new Date(
      order.createdAt.getTime() + (typeof days === 'number' ? days : usualDays) * dayInMilliseconds,
    ).toISOString(),
  }
}

type Address = NonNullable<DocumentOrder['addresses']>[number]

const linesOf = ({ street, houseNumber, zipCode, city, countryName }: Address): string[] => [
  `${street} ${houseNumber}`.trim(),
  `${zipCode} ${city}`.trim(),
  countryName,
]
const nameOf = ({ firstName, lastName }: Address): string => `${firstName} ${lastName}`

/** Who buys, and who gets the goods where that is another address. */
const partiesOf = (order: DocumentOrder, texts: DocumentTexts) => {
  const addresses = order.addresses ?? []
  const invoiced = addresses.find(({ type }) => type === 'main' || type === 'billing') ?? addresses[0]
  const shipped = addresses.find(({ type }) => type === 'shipping') ?? addresses[0]
  const company = order.company?.name ?? invoiced?.companyName ?? null
  const oib = order.company?.oib ?? invoiced?.companyOIB ?? null
  const person = invoiced === undefined ? texts.erased : nameOf(invoiced)
  const address = invoiced === undefined ? [] : linesOf(invoiced)
  const buyer: Party =
    company === null ? { name: person, lines: address } : { name: company, lines: [person, ...address] }
  const isElsewhere =
    order.delivery.name !== undefined &&
    shipped !== undefined &&
    [nameOf(shipped), ...linesOf(shipped)].join() !== [person, ...address].join()
  const recipient: Party | null = isElsewhere ? { name: nameOf(shipped), lines: linesOf(shipped) } : null
  return { buyer, buyerOib: company === null ? null : oib, recipient }
}

const soldLines = (order: DocumentOrder, texts: DocumentTexts): SoldLine[] => {
  const { name, branchName, taxRate = 0 } = order.delivery
  const lines = order.lines.map((line) => ({
    ...line,
    note: [...line.chosen.flatMap(({ values }) => values), `${texts.sku} ${line.sku}`].join(', '),
  }))
  if (name === undefined) return lines
  const note = [name, branchName ?? ''].filter(Boolean).join(', ')
  return [...lines, { name: texts.delivery, note, qty: 1, taxRate, cents: order.deliveryCents, discountCents: 0 }]
}

/** Lines of a credit note: what is paid back, tax included. */
export interface CreditedLine {
  /** Null for the delivery. */
  readonly name: string | null
  readonly qty: number
  /** Of all pieces, positive. */
  readonly cents: number
  /** In basis points. */
  readonly taxRate: number
}

/** Why money is paid back. */
export type CreditReason = RefundReason | 'cancelled' | 'duplicate'

/** What a credit note is about. */
export interface Credit {
  readonly lines: readonly CreditedLine[]
  readonly reason: CreditReason
  readonly invoiceNumber: string
}

interface ContentOptions {
  readonly template: DocumentTemplate
  /** The number of the document; the order's own where it has none. */
  readonly number: string
  /** As the shop has written them; null for the built-in ones. */
  readonly texts: MailTexts | null
  readonly credit?: Credit
}

/** What a document of an order says. */
export const writeContent = (order: DocumentOrder, options: ContentOptions): DocumentContent => {
  const { language, defaultLanguage } = order
  const { credit } = options
  const texts = documentTexts(i18nOf(language, defaultLanguage))
  const parties = partiesOf(order, texts)
  const amounts = amountsOf(
    credit === undefined
      ? soldLines(order, texts)
      : credit.lines.map((line) => ({
          ...line,
          name: line.name ?? texts.delivery,
          cents: -line.cents,
          note: '',
          discountCents: 0,
        })),
    `${texts.coupon} ${order.couponCode ?? ''}`.trim(),
  )
  return {
    language,
    timeZone: zoneOf(order),
    currency: order.currency,
    orderNumber: order.number,
    orderedAt: order.createdAt.toISOString(),
    seller: sellerOf(order),
    ...parties,
    ...amounts,
    payment: order.payment.name ?? '',
    isPaid: order.state === 'paid' || order.state === 'completed',
    transfer: credit === undefined ? transferOf(order) : null,
    invoiceNumber: credit?.invoiceNumber ?? null,
    reason: credit ? texts.reasons[credit.reason] : null,
    ...writtenTexts(order, options, amounts.totalCents),
  }
}

/** The title and the last paragraphs of a document: as the shop has written them, else the built-in ones. */
const writtenTexts = (
  order: DocumentOrder,
  { template, number, texts }: ContentOptions,
  totalCents: number,
): Pick<DocumentContent, 'title' | 'closing'> => {
  const { language, defaultLanguage, siteName, siteUrl, currency } = order
  if (texts === null) {
    const { title, closing } = documentTexts(i18nOf(language, defaultLanguage)).templates[template]
    return { title: title({ number, order: order.number }), closing: [closing] }
  }
  const [address] = order.addresses ?? []
  const values = {
    documentNumber: number,
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    orderNumber: order.number,
    siteName,
    total: moneyFormat(language, currency).format(totalCents / 100),
  }
  const { subject, block } = fillMail(texts, values, siteUrl)
  return { title: subject, closing: block.text.split(/\n{2,}/).filter((text) => text !== '') }
}
