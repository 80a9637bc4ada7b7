import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveHttp } from '../testing/serve-http.ts'
import type { Attempt, PaymentProvider } from './payments.ts'
import { wspayPayments } from './wspay-payments.ts'

const shopId = 'MojShop'
const secretKey = '3DfEO2B5Jjm4VC1Q3vEh'
const reference = '5f9c3535-0c25-4f6b-a86a-819ca1b27eec'
const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')

/** A transaction as WSPay's test system has answered it. */
const recorded = {
  WsPayOrderId: '96a5f58f-764c-4640-90ea-591280893bff',
  UniqueTransactionNumber: 46_370,
  Signature:
    'b77be564829eda566d516d544b08e6ff16968ce13c5566781ae12621c685819b14ae1fea124a87fa1e72b94127a91cd319982b065b4a4d490ff875e6dc115f93',
  STAN: '38967',
  ApprovalCode: '961792',
  ShopID: 'MYSHOP',
  ShoppingCartID: reference,
  Amount: 78,
  CurrencyCode: 978,
  ActionSuccess: '1',
  Success: '1',
  Authorized: '1',
  Completed: '1',
  Voided: '0',
  Refunded: '0',
  PaymentPlan: '0000',
  CreditCardName: 'AMEX',
  CreditCardNumber: '377500*****1007',
  TransactionDateTime: '20200423102457',
}

let answer: object = recorded
let status = 200
let requested: { path: string; body: unknown } | undefined
let stop: (() => Promise<void>) | undefined
let wspay: PaymentProvider
const form = 'https://formtest.wspay.biz/authorization.aspx'

beforeAll(async () => {
  const server = await serveHttp(({ url: { pathname: path }, body }, response) => {
    requested = { path, body: JSON.parse(body) }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  ;({ stop } = server)
  const services = `${server.url}/api/services`
  wspay = wspayPayments({ name: 'wspay', form, services, shopId, secretKey })
})
afterAll(() => stop?.())

const attempt: Attempt = {
  reference,
  session: null,
  amountCents: 2490,
  currency: 'EUR',
  orderNumber: '2026-00012',
  email: 'ana@example.com',
  language: 'hr',
  returnUrl: 'https://shop.example/api/v1/ecommerce/payment/return/wspay',
  cancelUrl: 'https://shop.example/checkout/failure?orderSlug=slug',
  notifyUrl: 'https://shop.example/api/v1/ecommerce/payment/notify/wspay',
  isSubscription: false,
}

it('signs the form of the payment page', async () => {
  expect(wspay.origin).toBe('https://formtest.wspay.biz')
  expect(await wspay.start(attempt)).toEqual({
    shown: {
      method: 'post',
      action: form,
      fields: {
        ShopID: shopId,
        ShoppingCartID: reference,
        Version: '2.0',
        TotalAmount: '24,90',
        Signature: sha512(`${shopId}${secretKey}${reference}${secretKey}2490${secretKey}`),
        ReturnURL: attempt.returnUrl,
        CancelURL: attempt.cancelUrl,
        ReturnErrorURL: attempt.cancelUrl,
        ReturnMethod: 'GET',
        Lang: 'HR',
        CustomerEmail: 'ana@example.com',
      },
    },
    session: null,
  })
})

it.each([
  ['completed', {}, 'captured', 7800],
  ['completed, with cents', { Amount: 80.55 }, 'captured', 8055],
  ['authorised alone', { Completed: '0' }, 'pending', 7800],
  ['voided', { Completed: '0', Voided: '1' }, 'failed', 7800],
])('asks for a transaction: %s', async (_, change, state, amountCents) => {
  answer = { ...recorded, ...change }
  expect(await wspay.query({ reference, session: null })).toEqual({
    state,
    amountCents,
    currency: 'EUR',
    event: `${recorded.WsPayOrderId} ${state}`,
  })
  expect(requested).toEqual({
    path: '/api/services/statusCheck',
    body: {
      Version: '2.0',
      ShopID: shopId,
      ShoppingCartID: reference,
      Signature: sha512(`${shopId}${secretKey}${reference}${secretKey}${shopId}${reference}`),
    },
  })
})

it('has no payment where nothing was approved', async () => {
  answer = { ActionSuccess: '0', ErrorMessage: 'TRANSACTION_NOT_FOUND' }
  expect(await wspay.query({ reference, session: null })).toBeUndefined()
})

it.each([
  ['a wrong signature', { ApprovalCode: '000000' }, 200],
  ['another payment', { ShoppingCartID: 'other' }, 200],
  ['an error', {}, 500],
])('throws for the answer of %s', async (_, change, code) => {
  answer = { ...recorded, ...change }
  status = code
  await expect(wspay.query({ reference, session: null })).rejects.toThrow('WSPay')
  status = 200
})

const report = (change: object = {}) => JSON.stringify({ ...recorded, ...change })
const at = new Date()
const read = (body: string) => wspay.readReport({ body, headers: new Headers(), at })

it('reads the reference of a signed report, in JSON and as a form', () => {
  expect(read(report())).toBe(reference)
  const fields = Object.entries(recorded).map(([key, value]): [string, string] => [key, String(value)])
  expect(read(new URLSearchParams(fields).toString())).toBe(reference)
})

it.each([
  ['another signature', report({ Signature: '0'.repeat(128) })],
  ['another approval', report({ ApprovalCode: '1' })],
  ['another outcome', report({ ActionSuccess: '0' })],
  ['no signature', report({ Signature: undefined })],
  ['a body that is none', '<xml/>'],
])('refuses a report with %s [I22]', (_, body) => {
  expect(read(body)).toBeUndefined()
})

/** What the browser brings back, signed as the documentation says. */
const returned = (change: Readonly<Record<string, string>> = {}) => {
  const Signature = sha512(`${shopId}${secretKey}${reference}${secretKey}1${secretKey}961792${secretKey}`)
  const fields = { ShoppingCartID: reference, Success: '1', ApprovalCode: '961792', Amount: '24,90', Signature }
  return new URLSearchParams({ ...fields, ...change }).toString()
}

it('reads the reference that a browser brings back, with its signature', () => {
  expect(wspay.readReturn(returned(), at)).toBe(reference)
  expect(wspay.readReturn(returned({ Success: '0' }), at)).toBeUndefined()
  expect(wspay.readReturn(returned({ ShoppingCartID: 'other' }), at)).toBeUndefined()
  expect(wspay.readReturn(returned({ Signature: '' }), at)).toBeUndefined()
  expect(wspay.readReturn('', at)).toBeUndefined()
})
