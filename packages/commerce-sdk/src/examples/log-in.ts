import { createCommerce, unwrap, type CommerceOptions, type Tokens } from '@butiga/commerce-sdk'

/** Logs in, refreshes once, and logs out; the client reads the tokens before every request. */
export const logIn = async (options: CommerceOptions, username: string, password: string, apiKey: string) => {
  let tokens: Tokens | null = null
  const { user } = createCommerce({
    ...options,
    apiKey,
    accessToken: () => tokens?.accessToken ?? null,
    refreshToken: () => tokens?.refreshToken ?? null,
  })

  const session = await unwrap(user.login({ username, password, apiKey }))
  tokens = session.tokens

  // Before `tokens.expiresAt`, or when a call fails with TOKEN_EXPIRED. One refresh at a time.
  tokens = (await unwrap(user.refresh())).tokens

  await unwrap(user.logout({ refreshToken: tokens.refreshToken }))
  return session.user.email
}
