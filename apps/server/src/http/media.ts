import { extname } from 'node:path'
import type { Context } from 'hono'
import { createRenditions, type MediaStore, type RenditionOptions } from '../services/media/public.ts'
import type { App, AppEnv } from '../calls/env.ts'
import { encoded, encodingOf } from './encoding.ts'
import { isKnown } from './etag.ts'
import { notFound } from './not-found.ts'

const drawing = 'image/svg+xml'
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': drawing,
  '.webp': 'image/webp',
}

// A drawing opened on its own is a document of our origin: its policy allows its own styles and nothing else.
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const hashForm = /^[0-9a-f]{16,64}$/
const nameForm = /^[\w][\w.-]{0,199}$/

/**
 * Serves the pictures of the media store at `/media/{hash}/{name}`, and their renditions at
 * `/media/{hash}/sizes/{width}x{height}.{format}`. The hash is that of the content, so an answer never changes;
 * pages of other origins may show the pictures as well.
 */
export const addMedia = (app: App, store: MediaStore, options?: RenditionOptions): void => {
  const renditionOf = createRenditions(store, options)

  app.get('/media/:hash/:name', async (c) => {
    const { hash, name } = c.req.param()
    const mime = types[extname(name)]
    const known = mime !== undefined && hashForm.test(hash) && nameForm.test(name)
    const bytes = known ? await store.files.read(`${hash}/${name}`) : null
    if (mime === undefined || bytes === null) return notFound(c)
    return await forever(c, { bytes, mime, etag: `"${hash}"` })
  })

  app.get('/media/:hash/sizes/:file', async (c) => {
    const { hash, file } = c.req.param()
    const rendition = hashForm.test(hash) ? await renditionOf(hash, file) : ({ kind: 'missing' } as const)
    if (rendition.kind === 'missing') return notFound(c)
    if (rendition.kind === 'kept') return await forever(c, { ...rendition, etag: `"${hash}-${file}"` })

    c.header('Cache-Control', 'no-store')
    if (rendition.kind === 'later') {
      c.header('Retry-After', '2')
      return c.text('The picture is being made', 503)
    }
    addHeaders(c, rendition.mime)
    return c.body(rendition.bytes)
  })
}

const addHeaders = (c: Context<AppEnv>, mime: string): void => {
  c.header('Content-Type', mime)
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('X-Content-Type-Options', 'nosniff')
}

const forever = async (
  c: Context<AppEnv>,
  { bytes, mime, etag }: { bytes: Uint8Array<ArrayBuffer>; mime: string; etag: string },
): Promise<Response> => {
  addHeaders(c, mime)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('ETag', etag)
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  if (mime !== drawing) return c.body(bytes)

  c.header('Content-Security-Policy', drawingPolicy)
  c.header('Vary', 'Accept-Encoding')
  const answer = await encoded(bytes, 'once').in(encodingOf(c.req.header('accept-encoding')))
  if (answer.encoding !== null) c.header('Content-Encoding', answer.encoding)
  return c.body(answer.bytes)
}
