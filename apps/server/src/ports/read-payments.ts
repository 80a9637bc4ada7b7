import * as z from 'zod/mini'
import { readListFile } from '../ground/list-file.ts'
import { hostedPayments } from './hosted-payments.ts'
import type { PaymentProvider } from './payments.ts'

const isSafe = (text: string): boolean => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
}

const PaymentConfig = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9-]{1,50}$/)),
  shows: z.optional(z.enum(['page', 'buttons'])),
  url: z.string().check(z.refine(isSafe)),
  secret: z.string().check(z.minLength(16)),
})

/** Reads the file of the providers of payments. */
export const readPayments = async (path: string | undefined): Promise<readonly PaymentProvider[]> =>
  (
    await readListFile(path, {
      variable: 'BUTIGA_PAYMENTS',
      item: PaymentConfig,
      of: 'providers of payments',
      section: 'Payments',
    })
  ).map(({ shows = 'page', ...config }) => hostedPayments({ ...config, shows }))
