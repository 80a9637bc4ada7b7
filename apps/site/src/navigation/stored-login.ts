import { cookieTokens, keepLogin, type Commerce, type CommerceOptions, type StoragePort } from '@butiga/commerce-sdk'

/** The log-in in the cookies of the shop's own pages. */
export const openLogin = (
  client: () => Commerce,
  { apiKey }: Pick<CommerceOptions, 'apiKey'>,
  cookies: Pick<StoragePort, 'get' | 'remove'>,
) => keepLogin(client, { apiKey, store: cookieTokens(cookies) })
