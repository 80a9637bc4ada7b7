import type { BlockList } from 'node:net'
import type { Context } from 'hono'
import { isListed } from '../ground/address.ts'
import type { AppEnv } from './env.ts'

/** The origin as the visitor typed it, from the forwarding headers of a trusted proxy; those of others are ignored. */
export const originOf = (c: Pick<Context<AppEnv>, 'req' | 'var'>, trustedProxies: BlockList): URL => {
  const { protocol, host } = new URL(c.req.url)
  if (!isListed(c.var.peer, trustedProxies)) return new URL(`${protocol}//${host}`)
  const forwardedProtocol = c.req.header('x-forwarded-proto') === 'https' ? 'https:' : protocol
  return (
    URL.parse(`${forwardedProtocol}//${c.req.header('x-forwarded-host') ?? host}`) ?? new URL(`${protocol}//${host}`)
  )
}
