import { createAuth, storedTokens, unwrap, webStorage, type CommerceOptions } from '@butiga/commerce-sdk'

/** A client that keeps its log-in in this browser, for all its tabs, and renews it when a call needs it. */
export const memberClient = (options: CommerceOptions, onEnd: () => void) => {
  const { commerce, auth } = createAuth(options, { store: storedTokens(webStorage(() => localStorage)) })
  auth.onEnd(onEnd)
  return { commerce, auth }
}

/** Logs in, reads the profile, and logs out. */
export const visitProfile = async (
  { commerce, auth }: ReturnType<typeof memberClient>,
  username: string,
  password: string,
  apiKey: string,
) => {
  await unwrap(auth.login({ username, password, apiKey }))
  const profile = await unwrap(commerce.user.getWebProfile())
  await auth.logout()
  return profile.details.firstName
}
