import { user } from '@butiga/commerce-sdk/contracts'
import { serve } from '../../calls/serve.ts'
import type { Tokens } from '../../calls/tokens.ts'
import { accountCalls } from './answers/account.ts'
import { addressCalls } from './answers/addresses.ts'
import { exportCall } from './answers/export.ts'
import { loginCalls } from './answers/login.ts'
import { createLogins } from './logins.ts'
import type { SocialProviders } from './social-providers.ts'
import { managedUserCalls } from './answers/managed-users.ts'
import { passwordCalls } from './answers/passwords.ts'
import { secondFactorCalls } from './answers/second-factor.ts'
import { sessionCalls } from './answers/sessions.ts'
import { settingCalls } from './answers/settings.ts'
import { socialCalls } from './answers/social.ts'

interface Parts {
  readonly tokens: Tokens
  readonly providers: SocialProviders
}

export const userService = serve(user, ({ tokens, providers }: Parts) => {
  const logins = createLogins(tokens)
  return {
    ...loginCalls(tokens, logins),
    ...secondFactorCalls(logins),
    ...socialCalls(logins, providers),
    ...accountCalls,
    ...addressCalls,
    ...passwordCalls,
    ...sessionCalls,
    ...settingCalls,
    ...managedUserCalls,
    ...exportCall,
  }
})
