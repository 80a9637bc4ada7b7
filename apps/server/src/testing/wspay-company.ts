import { createHash } from 'node:crypto'
import { serveHttp } from './serve-http.ts'

const shopId = 'BURIN'
const secretKey = '3DfEO2B5Jjm4VC1Q3vEh'
const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')

/** As much of WSPay as a shop sees: the form, the browser that comes back, and the status of a transaction. */
export interface WspayCompany {
  readonly config: {
    readonly kind: 'wspay'
    readonly name: string
    readonly form: string
    readonly services: string
    readonly shopId: string
    readonly secretKey: string
  }
  isUp: boolean
  /** The report of a transaction. */
  report(reference: string): string
  stop(): Promise<void>
}

/** Starts it on a free port of this machine. Its page pays at once and leads back. */
export const startWspay = async (): Promise<WspayCompany> => {
  /** The paid ones, by reference, with what their form had. */
  const paid = new Map<string, URLSearchParams>()

  const transaction = (reference: string) => {
    const form = paid.get(reference)
    if (form === undefined) return { ActionSuccess: '0', ErrorMessage: 'TRANSACTION_NOT_FOUND' }
    const [WsPayOrderId, ApprovalCode] = [`ws-${reference}`, '961792']
    return {
      WsPayOrderId,
      ApprovalCode,
      STAN: '38967',
      ShopID: shopId,
      ShoppingCartID: reference,
      Amount: Number(form.get('TotalAmount')?.replace(',', '.')),
      CurrencyCode: 978,
      ActionSuccess: '1',
      Completed: '1',
      Voided: '0',
      Signature: sha512(`${shopId}${secretKey}1${ApprovalCode}${secretKey}${shopId}${ApprovalCode}${WsPayOrderId}`),
    }
  }

  const server = await serveHttp(({ url: { pathname }, body }, response) => {
    if (pathname === '/authorization.aspx') {
      const form = new URLSearchParams(body)
      const of = (name: string) => form.get(name) ?? ''
      const reference = of('ShoppingCartID')
      const cents = of('TotalAmount').replace(',', '')
      if (of('Signature') !== sha512(`${shopId}${secretKey}${reference}${secretKey}${cents}${secretKey}`))
        return void response.writeHead(403).end()
      paid.set(reference, form)
      const back = new URL(of('ReturnURL'))
      back.search = new URLSearchParams({
        ShoppingCartID: reference,
        Success: '1',
        ApprovalCode: '961792',
        Signature: sha512(`${shopId}${secretKey}${reference}${secretKey}1${secretKey}961792${secretKey}`),
      }).toString()
      return void response.writeHead(302, { Location: back.href }).end()
    }
    if (!company.isUp) return void response.writeHead(500).end()
    const requested = JSON.parse(body) as { ShoppingCartID: string; Signature: string }
    const { ShoppingCartID: reference } = requested
    const isSigned =
      requested.Signature === sha512(`${shopId}${secretKey}${reference}${secretKey}${shopId}${reference}`)
    return void response.writeHead(isSigned ? 200 : 403).end(JSON.stringify(transaction(reference)))
  })

  const company: WspayCompany = {
    config: {
      kind: 'wspay',
      name: 'wspay',
      form: `${server.url}/authorization.aspx`,
      services: `${server.url}/api/services`,
      shopId,
      secretKey,
    },
    isUp: true,
    report: (reference) => JSON.stringify(transaction(reference)),
    stop: server.stop,
  }
  return company
}
