import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { isSafeAddress, readSecretFile } from '../ground/secret-file.ts'

/** Milliseconds that the service has for an answer. */
const patience = 10_000

const FiscalConfig = z.strictObject({
  /** Where documents are registered. */
  url: z.string().check(z.refine(isSafeAddress)),
  secret: z.string().check(z.minLength(16)),
  /** The id of the site; every site without it. */
  site: z.optional(z.int()),
})
/** A service that registers documents with the tax office, as its file has it. */
export type FiscalConfig = z.infer<typeof FiscalConfig>

export const readFiscal = (path: string | undefined): Promise<readonly FiscalConfig[]> =>
  readSecretFile({
    variable: 'BUTIGA_FISCAL',
    path,
    item: FiscalConfig,
    what: 'fiscal services',
    section: 'Fiscalisation',
  })

/** A document as it is sent to the tax office. */
export interface FiscalDocument {
  readonly kind: 'invoice' | 'creditNote'
  /** As the document shows it, and its running number in the year. */
  readonly number: string
  readonly sequence: number
  /** ISO 8601. */
  readonly issuedAt: string
  /** The tax number of the company that sells, and of one that buys. */
  readonly sellerOib: string
  readonly buyerOib: string | null
  readonly currency: string
  /** With tax; negative for a credit note. */
  readonly totalCents: number
  /** Rates in basis points. */
  readonly taxes: readonly { readonly rate: number; readonly baseCents: number; readonly taxCents: number }[]
  /** The name of the payment method. */
  readonly payment: string
  /** Of a credit note: the number of its invoice. */
  readonly invoiceNumber: string | null
}

/** What the tax office answers: the shop's protective code, and its own one. */
export interface FiscalCodes {
  readonly zki: string
  readonly jir: string
}

/** Registers documents with the tax office. */
export interface FiscalService {
  /** Answers the same codes for a document that it has already. Throws where it does not answer, or refuses. */
  register(document: FiscalDocument): Promise<FiscalCodes>
}

/** The fiscal service of each site. */
export interface FiscalServices {
  of(siteId: number): FiscalService | undefined
}

const Codes = z.object({
  zki: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  jir: z.string().check(z.regex(/^[\w-]{1,64}$/)),
})

/** The signature of a body, in hex. */
export const signFiscal = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

const openService = ({ url, secret }: FiscalConfig): FiscalService => ({
  async register(document) {
    const body = JSON.stringify(document)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Signature': signFiscal(secret, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`The fiscal service answered ${answer.status}`)
    return Codes.parse(await answer.json())
  },
})

/** Opens the services; a site has the first that is for it. */
export const openFiscal = (configs: readonly FiscalConfig[]): FiscalServices => {
  const opened = configs.map((config) => ({ site: config.site, service: openService(config) }))
  return { of: (siteId) => opened.find(({ site }) => site === undefined || site === siteId)?.service }
}
