import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from './env.ts'
import { type Tokens, unlockCookie } from './tokens.ts'

interface Lock {
  /** The digest of the password that closes the site; null for an open site. */
  readonly passwordHash: string | null
}

/** Whether a site is open to this request: it has no password, or the visitor has given it in this browser. */
export const isOpenTo = async <Env extends AppEnv>(
  c: Context<Env>,
  { passwordHash }: Lock,
  { isSealOf }: Pick<Tokens, 'isSealOf'>,
): Promise<boolean> => passwordHash === null || (await isSealOf(passwordHash, getCookie(c, unlockCookie) ?? ''))
