import type { Context } from 'hono'
import type { AppEnv } from './env.ts'
import type { Answer } from './envelope.ts'

/** Sends an answer with headers that prevent a browser from reading it as anything but what it is. */
export const send = (c: Context<AppEnv>, { status, json, file, retryAfter }: Answer): Response => {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  if (status >= 400) c.header('Cache-Control', 'private, no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  if (file !== undefined) {
    c.header('Content-Type', file.type)
    // Names of files are made of plain letters.
    c.header('Content-Disposition', `attachment; filename="${file.name}"`)
    return c.body(file.stream())
  }
  c.header('Content-Type', 'application/json; charset=utf-8')
  return c.body(json, status as 200)
}
