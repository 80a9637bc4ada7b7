import type { Context } from 'hono'

/** The answer for a missing file, which no cache keeps: the file may come with the next release or upload. */
export const notFound = (c: Context): Response => {
  c.header('Cache-Control', 'no-store')
  return c.text('Not found', 404)
}
