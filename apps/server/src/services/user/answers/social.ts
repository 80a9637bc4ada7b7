import type { user } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'

/** Log-ins by a provider; none is configured. */
export const socialCalls = {
  socialLogin: { answer: () => Promise.resolve().then(() => refuse('INVALID_LOGIN')) },
  completeSocialLogin: { answer: () => Promise.resolve().then(() => refuse('INVALID_LOGIN')) },
} satisfies Partial<ServedCalls<typeof user>>
