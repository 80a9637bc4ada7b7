import type { Context } from 'hono'
import type { AppEnv } from './env.ts'
import type { Answer } from './envelope.ts'

/** Sends an answer with headers that prevent a browser from reading it as anything but JSON. */
export const send = (c: Context<AppEnv>, { status, json, retryAfter }: Answer): Response => {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  if (status >= 400) c.header('Cache-Control', 'private, no-store')
  c.header('Content-Type', 'application/json; charset=utf-8')
  c.header('X-Content-Type-Options', 'nosniff')
  return c.body(json, status as 200)
}
