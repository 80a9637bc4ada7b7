import type { Context } from 'hono'
import type { AppEnv } from '../calls/env.ts'

const folders = { '/api/': 'unknown', '/assets/': 'asset', '/media/': 'media' } as const
const checks: readonly string[] = ['/healthz', '/readyz']

/**
 * The name of a request in metrics and traces: its call, or what kind of thing its path names. A path itself may hold a
 * secret, and there are any number of them.
 */
export const requestName = (c: Context<AppEnv>): string =>
  c.get('call') ??
  Object.entries(folders).find(([folder]) => c.req.path.startsWith(folder))?.[1] ??
  (checks.includes(c.req.path) ? 'health' : 'page')
