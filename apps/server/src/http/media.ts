import { extname } from 'node:path'
import type { Context } from 'hono'
import { createRenditions, type MediaStore, type RenditionOptions } from '../services/media/public.ts'
import type { App, AppEnv } from '../calls/env.ts'
import { encoded, encodingOf } from './encoding.ts'
import { isKnown } from './etag.ts'
import { fileBody } from './file-body.ts'
import { notFound } from './not-found.ts'

const drawing = 'image/svg+xml'
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': drawing,
  '.webm': 'video/webm',
  '.webp': 'image/webp',
}

// A drawing opened on its own is a document of our origin: its policy allows its own styles and nothing else.
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const hashForm = /^[0-9a-f]{16,64}$/
const nameForm = /^[\w][\w.-]{0,199}$/

/**
 * Serves the public files of the media store at `/media/{hash}/{name}`, and their renditions at
 * `/media/{hash}/sizes/{width}x{height}.{format}`. The hash is that of the content, so an answer never changes;
 * pages of other origins may show the pictures as well.
 */
export const addMedia = (app: App, store: MediaStore, options?: RenditionOptions): void => {
  const renditionOf = createRenditions(store, options)

  app.get('/media/:hash/:name', async (c) => {
    const { hash, name } = c.req.param()
    const mime = types[extname(name)]
    if (mime === undefined || !hashForm.test(hash) || !nameForm.test(name)) return notFound(c)
    const file = { path: `${hash}/${name}`, mime, etag: `"${hash}"` }
    return mime.startsWith('video/') ? await film(c, store, file) : await forever(c, store, file)
  })

  app.get('/media/:hash/sizes/:file', async (c) => {
    const { hash, file } = c.req.param()
    const rendition = hashForm.test(hash) ? await renditionOf(hash, file) : ({ kind: 'missing' } as const)
    if (rendition.kind === 'missing') return notFound(c)
    if (rendition.kind === 'kept') return await forever(c, store, { ...rendition, etag: `"${hash}-${file}"` })

    c.header('Cache-Control', 'no-store')
    if (rendition.kind === 'later') {
      c.header('Retry-After', '2')
      return c.text('The picture is being made', 503)
    }
    if (rendition.kind === 'meanwhile') return await whole(c, store, rendition)
    addHeaders(c, rendition.mime)
    return c.body(rendition.bytes)
  })
}

interface StoredFile {
  readonly path: string
  readonly mime: string
}

/** One whose answer never changes. */
interface LastingFile extends StoredFile {
  readonly etag: string
}

/** Bytes of a part of a film: players ask for the next one. */
const mostOfPart = 4 * 1024 * 1024

/** A film, as a whole or in the part that is asked for. */
const film = async (c: Context<AppEnv>, store: MediaStore, file: LastingFile): Promise<Response> => {
  const { path, mime, etag } = file
  c.header('Accept-Ranges', 'bytes')
  const range = c.req.header('range')
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return await forever(c, store, file)
  const size = await store.files.size(path)
  if (size === null) return notFound(c)
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = Math.min(first === '' || last === '' ? size - 1 : Number(last), size - 1, from + mostOfPart - 1)
  if (from > to) {
    c.header('Content-Range', `bytes */${size}`)
    return c.body(null, 416)
  }
  addHeaders(c, mime)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('ETag', etag)
  c.header('Content-Range', `bytes ${from}-${to}/${size}`)
  c.header('Content-Length', String(to - from + 1))
  return c.body(await fileBody(store.files, path, { from, to }), 206)
}

const addHeaders = (c: Context<AppEnv>, mime: string): void => {
  c.header('Content-Type', mime)
  // A document with scripts is never shown in our origin.
  if (mime === types['.pdf']) c.header('Content-Disposition', 'attachment')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('X-Content-Type-Options', 'nosniff')
}

const whole = async (c: Context<AppEnv>, { files }: MediaStore, { path, mime }: StoredFile): Promise<Response> => {
  const size = await files.size(path)
  if (size === null) return notFound(c)
  addHeaders(c, mime)
  c.header('Content-Length', String(size))
  return c.body(await fileBody(files, path, { from: 0, to: size - 1 }))
}

const forever = async (c: Context<AppEnv>, store: MediaStore, file: LastingFile): Promise<Response> => {
  const { path, mime, etag } = file
  if (!(await store.files.has(path))) return notFound(c)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('ETag', etag)
  if (mime === drawing) {
    c.header('Content-Security-Policy', drawingPolicy)
    c.header('Vary', 'Accept-Encoding')
  }
  if (isKnown(c.req.header('if-none-match'), etag)) {
    addHeaders(c, mime)
    return c.body(null, 304)
  }
  const encoding = mime === drawing ? encodingOf(c.req.header('accept-encoding')) : null
  const bytes = encoding === null ? null : await store.files.read(path)
  if (bytes === null) return await whole(c, store, file)
  const answer = await encoded(bytes, 'once').in(encoding)
  addHeaders(c, mime)
  if (answer.encoding !== null) c.header('Content-Encoding', answer.encoding)
  return c.body(answer.bytes)
}
