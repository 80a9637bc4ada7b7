import * as z from 'zod/mini'
import { isSafeAddress, readSecretFile } from '../ground/secret-file.ts'
import { hostedPayments } from './hosted-payments.ts'
import type { PaymentProvider } from './payments.ts'

const PaymentConfig = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9-]{1,50}$/)),
  shows: z.enum(['page', 'buttons']),
  url: z.string().check(z.refine(isSafeAddress)),
  secret: z.string().check(z.minLength(16)),
})

/** Reads the file of the providers of payments. */
export const readPayments = async (path: string | undefined): Promise<readonly PaymentProvider[]> =>
  (
    await readSecretFile({
      variable: 'BUTIGA_PAYMENTS',
      path,
      item: PaymentConfig,
      what: 'providers of payments',
      section: 'Payments',
    })
  ).map(hostedPayments)
