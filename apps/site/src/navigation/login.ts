import {
  cookieNames,
  createCommerce,
  type Commerce,
  type CommerceOptions,
  type StoragePort,
} from '@butiga/commerce-sdk'
import type { LoginPort } from '@butiga/machines/shop'
import { fetchInAdvance } from './missing-chunk.ts'
import type { openLogin } from './stored-login.ts'

/** The client of a tab with the log-in of its browser. Guests do not load the code that renews a log-in. */
export const withLogin = (
  options: CommerceOptions,
  cookies: Pick<StoragePort, 'get' | 'remove'>,
): { readonly commerce: Commerce; readonly login: LoginPort } => {
  let opened: Promise<ReturnType<typeof openLogin>> | null = null
  const open = async () => {
    const loading = import('./stored-login.ts')
    // A missing file does not reload the page: the calls are sent as they are, with the cookies.
    await fetchInAdvance(() => loading)
    return (await loading).openLogin(() => commerce, options, cookies)
  }
  const load = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    }))
  const isLoggedIn = () => cookies.get(cookieNames.loginExpiresAt) !== null
  const commerce = createCommerce({
    ...options,
    use: [
      async (request, next) => {
        const login = isLoggedIn() ? await load().catch(() => null) : null
        return login === null ? next(request) : login.middleware(request, next)
      },
      ...(options.use ?? []),
    ],
  })
  return { commerce, login: { isLoggedIn, load: async () => (await load()).auth } }
}
