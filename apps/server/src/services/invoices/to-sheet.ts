import { formatDate, formatIban, formatMoment, type IssuedKind } from '@butiga/commerce-sdk/contracts'
import { divideRounded, moneyFormat } from '../../ground/money.ts'
import { i18nOf } from '../../ground/texts.ts'
import type { Block, Pair, Sheet } from './pdf/sheet.ts'
import { hasCode, hub3Text } from './rules/hub3.ts'
import { type DocumentTexts, documentTexts } from './texts.ts'
import type { DocumentContent, DocumentLine, Transfer } from './tables.ts'

interface SheetOptions {
  readonly content: DocumentContent
  /** The site's, whose texts replace those that the document's language lacks. */
  readonly defaultLanguage: string
  /** Null for the confirmation of an order. */
  readonly kind: IssuedKind | null
  /** When it was issued, or when the order was placed. */
  readonly date: Date
  /** The codes of the tax office; null without them. */
  readonly zki: string | null
  readonly jir: string | null
}

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text !== '')

/** A place such as `21000 Split` without its postcode. */
const townOf = (place: string): string => place.replace(/^[\d\s-]+/, '')

const slipOf = (transfer: Transfer, texts: DocumentTexts): NonNullable<Sheet['payment']> => ({
  title: texts.transfer,
  lines: filled([
    `${texts.to}: ${transfer.recipient}`,
    `IBAN: ${formatIban(transfer.iban)}`,
    `${texts.model}: ${transfer.model} ${transfer.reference}`.trim(),
    `${texts.description}: ${transfer.description}`,
  ]),
  scan: hasCode(transfer) ? { note: texts.scan, code: hub3Text(transfer) } : null,
})

/** A document as it is drawn. */
export const toSheet = ({ content, defaultLanguage, kind, date, zki, jir }: SheetOptions): Sheet => {
  const { language, timeZone, currency, seller, transfer } = content
  const texts = documentTexts(i18nOf(language, defaultLanguage))
  const reader = { locale: language, timeZone }
  const numbers = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = moneyFormat(language, currency)
  const rates = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const cents = (amount: number) => numbers.format(amount / 100)
  const displayed = (amount: number) => money.format(amount / 100)
  const day = (iso: string) => formatDate(iso, reader)
  const isCompany = content.buyerOib !== null

  const buyer: Block = {
    title: texts.buyer,
    lines: filled([
      content.buyer.name,
      ...content.buyer.lines,
      content.buyerOib === null ? '' : `${texts.oib}: ${content.buyerOib}`,
    ]),
  }
  const facts: readonly Pair[] = [
    [kind === null ? texts.ordered : texts.issued, formatMoment(date.toISOString(), reader)],
    [texts.place, kind === null ? '' : townOf(seller.place)],
    [texts.order, content.orderNumber],
    [texts.invoice, content.invoiceNumber ?? ''],
    [texts.reason, content.reason ?? ''],
    [texts.payment, content.payment],
    [texts.due, transfer === null ? '' : day(transfer.due)],
  ]
  const row = ({ name, note, qty, taxRate, cents: amount, baseCents }: DocumentLine) => ({
    cells: [
      name,
      String(qty),
      cents(divideRounded(baseCents, qty)),
      rates.format(taxRate / 100),
      cents(baseCents),
      cents(amount),
    ],
    note,
  })
  const base = content.taxes.reduce((sum, { baseCents }) => sum + baseCents, 0)
  return {
    language: Intl.getCanonicalLocales(language).join(),
    title: kind === 'invoice' && isCompany ? `${content.title} · ${texts.r1}` : content.title,
    seller: {
      name: seller.name,
      lines: filled([
        filled([seller.street, seller.place]).join(', '),
        seller.oib === '' ? '' : `${texts.oib} ${seller.oib}`,
        seller.contact,
      ]),
    },
    parties: [
      buyer,
      ...(content.recipient === null
        ? []
        : [{ title: texts.recipient, lines: [content.recipient.name, ...content.recipient.lines] }]),
    ],
    facts: facts.filter(([, value]) => value !== ''),
    items: {
      head: ['', texts.qty, texts.unit, texts.rate, texts.base, `${texts.amount} ${currency}`],
      rows: content.lines.map(row),
    },
    taxes: {
      title: texts.taxes,
      head: [texts.taxRate, texts.base, texts.tax, texts.total],
      rows: content.taxes.map(({ rate, baseCents, taxCents }) => ({
        cells: [`${rates.format(rate / 100)} %`, cents(baseCents), cents(taxCents), cents(baseCents + taxCents)],
        note: '',
      })),
    },
    sums: [
      [texts.base, displayed(base)],
      [texts.tax, displayed(content.totalCents - base)],
      [kind === 'creditNote' || content.isPaid ? texts.total : texts.toPay, displayed(content.totalCents)],
    ],
    payment: transfer === null ? null : slipOf(transfer, texts),
    paid: content.isPaid && kind === 'invoice' ? texts.paid(day(date.toISOString())) : null,
    fiscal: zki === null || jir === null ? null : { title: texts.fiscal, lines: [`ZKI: ${zki}`, `JIR: ${jir}`] },
    closing: content.closing,
    foot: filled([seller.note, seller.iban === '' ? '' : `IBAN ${formatIban(seller.iban)}`]).join(' '),
    pageNumber: texts.page({ page: '{page}', pages: '{pages}' }),
  }
}
