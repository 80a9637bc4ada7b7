import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { answerTimeout, type PaymentProvider } from './payments.ts'
import { isSame } from './signatures.ts'

export interface WspayConfig {
  readonly name: string
  /** The address of its payment form: `https://form.wspay.biz/authorization.aspx`. */
  readonly form: string
  /** The address of its services: `https://secure.wspay.biz/api/services`. */
  readonly services: string
  readonly shopId: string
  readonly secretKey: string
}

const version = '2.0'

/** A figure or text, as WSPay sends both. */
const Loose = z.union([z.string(), z.number()])

/** What WSPay reports of a transaction, and answers about one. */
const Transaction = z.object({
  WsPayOrderId: z.string(),
  ApprovalCode: z.string(),
  ActionSuccess: Loose,
  ShoppingCartID: z.string(),
  Amount: Loose,
  CurrencyCode: Loose,
  Completed: Loose,
  Voided: Loose,
  Signature: z.string(),
})
type Transaction = z.infer<typeof Transaction>

/** By the number of ISO 4217. */
const currencies: Readonly<Record<string, string>> = { '978': 'EUR', '840': 'USD', '826': 'GBP', '756': 'CHF' }

const isYes = (value: string | number): boolean => String(value) === '1'
const toCents = (amount: string | number): number => Math.round(Number(String(amount).replace(',', '.')) * 100)

/**
 * WSPay: a signed form leads the browser to its page, whose answer comes back with the browser. Its server can report
 * transactions, and answers what became of one. Money is captured when a transaction is completed, which the shop's account
 * does by itself where WSPay has switched that on.
 */
export const wspayPayments = ({ name, form, services, shopId, secretKey }: WspayConfig): PaymentProvider => {
  const digest = (...parts: readonly (string | number)[]): string =>
    createHash('sha512').update(parts.join('')).digest('hex')

  const isSigned = ({ ActionSuccess, ApprovalCode, WsPayOrderId, Signature }: Transaction): boolean =>
    isSame(
      digest(shopId, secretKey, ActionSuccess, ApprovalCode, secretKey, shopId, ApprovalCode, WsPayOrderId),
      Signature,
    )

  return {
    name,
    shows: 'page',
    origin: new URL(form).origin,
    // Its form names no currency: it takes that of the contract.
    currencies: ['EUR'],
    async start({ reference, amountCents, email, language, returnUrl, cancelUrl }) {
      const fields = {
        ShopID: shopId,
        ShoppingCartID: reference,
        Version: version,
        TotalAmount: (amountCents / 100).toFixed(2).replace('.', ','),
        Signature: digest(shopId, secretKey, reference, secretKey, amountCents, secretKey),
        ReturnURL: returnUrl,
        CancelURL: cancelUrl,
        ReturnErrorURL: cancelUrl,
        ReturnMethod: 'GET',
        Lang: language.toUpperCase(),
        CustomerEmail: email,
      }
      return { shown: { method: 'post', action: form, fields }, session: null }
    },
    readReport({ body }) {
      const read = Transaction.safeParse(jsonOrFields(body))
      return read.success && isSigned(read.data) ? read.data.ShoppingCartID : undefined
    },
    readReturn(text) {
      const fields = new URLSearchParams(text)
      const of = (key: string) => fields.get(key) ?? ''
      const [reference, success, approval] = [of('ShoppingCartID'), of('Success'), of('ApprovalCode')]
      const expected = digest(shopId, secretKey, reference, secretKey, success, secretKey, approval, secretKey)
      return reference !== '' && isSame(expected, of('Signature')) ? reference : undefined
    },
    async query({ reference }) {
      const answer = await fetch(`${services}/statusCheck`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          Version: version,
          ShopID: shopId,
          ShoppingCartID: reference,
          Signature: digest(shopId, secretKey, reference, secretKey, shopId, reference),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeout),
      })
      if (!answer.ok) throw new Error(`WSPay answered ${answer.status}`)
      const read = Transaction.safeParse(await answer.json())
      // It has no approved transaction; one that was declined can be tried again under the same reference.
      if (!read.success || !isYes(read.data.ActionSuccess)) return undefined
      if (!isSigned(read.data) || read.data.ShoppingCartID !== reference)
        throw new Error('The answer of WSPay has a wrong signature, or is about another payment')
      const { WsPayOrderId, Amount, CurrencyCode, Completed, Voided } = read.data
      const state = isYes(Voided) ? 'failed' : isYes(Completed) ? 'captured' : 'pending'
      return {
        state,
        amountCents: toCents(Amount),
        currency: currencies[String(CurrencyCode)] ?? String(CurrencyCode),
        event: `${WsPayOrderId} ${state}`,
      }
    },
  }
}

/** A report is JSON or a form. */
const jsonOrFields = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}
