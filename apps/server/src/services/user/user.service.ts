import { user } from '@butiga/commerce-sdk/contracts'
import { serve } from '../../calls/serve.ts'
import type { Tokens } from '../../calls/tokens.ts'
import { accountCalls } from './answers/account.ts'
import { addressCalls } from './answers/addresses.ts'
import { exportCall } from './answers/export.ts'
import { loginCalls } from './answers/login.ts'
import { createLogins } from './logins.ts'
import { passwordCalls } from './answers/passwords.ts'
import { secondFactorCalls } from './answers/second-factor.ts'
import { sessionCalls } from './answers/sessions.ts'
import { socialCalls } from './answers/social.ts'

/** Log-ins and accounts. */
export const userService = serve(user, ({ tokens }: { readonly tokens: Tokens }) => {
  const logins = createLogins(tokens)
  return {
    ...loginCalls(tokens, logins),
    ...secondFactorCalls(logins),
    ...socialCalls,
    ...accountCalls,
    ...addressCalls,
    ...passwordCalls,
    ...sessionCalls,
    ...exportCall,
  }
})
