import { type Auth, type Backoffice, unwrap, type User } from '@butiga/commerce-sdk'
import { fromCallback, fromPromise } from 'xstate'

export interface AdminSessionPorts {
  readonly commerce: Pick<Backoffice, 'user'>
  /** The log-in of `createAuth`, whose client is `commerce`. */
  readonly auth: Auth
  /** Reads the user of the log-in. Default: of one of the back office. */
  readonly getProfile?: Backoffice['user']['getProfile']
}

export interface Credentials {
  readonly username: string
  readonly password: string
}

export interface Code {
  readonly code: string
}

/** The log-in of the back office. */
export const adminSessionActors = ({ auth, commerce: { user }, getProfile = user.getProfile }: AdminSessionPorts) => ({
  /** Null without a log-in. */
  restore: fromPromise<User | null>(async ({ signal }) =>
    (await auth.isLoggedIn()) ? unwrap(getProfile({}, { signal })) : null,
  ),
  login: fromPromise<void, Credentials>(async ({ input }) => {
    await unwrap(auth.login(input))
  }),
  verifyCode: fromPromise<void, Code>(async ({ input: { code } }) => {
    await unwrap(user.verifyTotp({ code }))
  }),
  loadUser: fromPromise<User>(({ signal }) => unwrap(getProfile({}, { signal }))),
  logout: fromPromise<void>(async () => {
    const answer = await auth.logout()
    if (await auth.isLoggedIn()) await unwrap(answer)
  }),
  ends: fromCallback(({ sendBack }) => auth.onEnd(() => sendBack({ type: 'session.ended' }))),
})
