import { user } from '@butiga/commerce-sdk/contracts'
import { serve } from '../../calls/serve.ts'
import type { Tokens } from '../../calls/tokens.ts'
import { accountCalls } from './answers/account.ts'
import { addressCalls } from './answers/addresses.ts'
import { exportCall } from './answers/export.ts'
import { loginCalls } from './answers/login.ts'
import { passwordCalls } from './answers/passwords.ts'
import { sessionCalls } from './answers/sessions.ts'

/** Log-ins and accounts. */
export const userService = serve(user, ({ tokens }: { readonly tokens: Tokens }) => ({
  ...loginCalls(tokens),
  ...accountCalls,
  ...addressCalls,
  ...passwordCalls,
  ...sessionCalls,
  ...exportCall,
}))
