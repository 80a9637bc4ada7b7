import * as z from 'zod/mini'
import { isSafeAddress, readSecretFile } from '../ground/secret-file.ts'
import { hostedPayments } from './hosted-payments.ts'
import type { PaymentProvider } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'
import { wspayPayments } from './wspay-payments.ts'

const name = z.string().check(z.regex(/^[a-z0-9-]{1,50}$/))
const address = z.string().check(z.refine(isSafeAddress))
const secret = z.string().check(z.minLength(16))

const PaymentConfig = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stripe'),
    name,
    url: address,
    checkout: address,
    secretKey: secret,
    webhookSecret: secret,
  }),
  z.strictObject({
    kind: z.literal('wspay'),
    name,
    form: address,
    services: address,
    shopId: z.string(),
    secretKey: secret,
  }),
  z.strictObject({ kind: z.literal('hosted'), name, shows: z.enum(['page', 'buttons']), url: address, secret }),
])

const providerOf = (config: z.infer<typeof PaymentConfig>): PaymentProvider => {
  if (config.kind === 'stripe') return stripePayments(config)
  return config.kind === 'wspay' ? wspayPayments(config) : hostedPayments(config)
}

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
  ).map(providerOf)
