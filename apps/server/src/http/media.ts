import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { App } from './app.ts'
import { encoded, encodingOf } from './encoding.ts'
import { isKnown } from './etag.ts'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

// A drawing opened on its own is a document of our origin: it may style itself and do nothing else.
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const hashForm = /^[0-9a-f]{16,64}$/
const nameForm = /^[\w][\w.-]{0,199}$/

/**
 * Serves public media files from `folder/{hash}/{name}` at `/media/{hash}/{name}`. The hash is the content's, so what was
 * answered once never changes; pages elsewhere may show the pictures as well.
 */
export const addMedia = (app: App, folder: string): void => {
  app.get('/media/:hash/:name', async (c) => {
    const { hash, name } = c.req.param()
    const type = types[extname(name)]
    const bytes = type && hashForm.test(hash) && nameForm.test(name) ? await read(join(folder, hash, name)) : null
    if (type === undefined || bytes === null) return c.text('Not found', 404)

    const etag = `"${hash}"`
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('Content-Type', type)
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('ETag', etag)
    c.header('X-Content-Type-Options', 'nosniff')
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    if (type !== 'image/svg+xml') return c.body(bytes)

    c.header('Content-Security-Policy', drawingPolicy)
    c.header('Vary', 'Accept-Encoding')
    const answer = await encoded(bytes, 'once').in(encodingOf(c.req.header('accept-encoding')))
    if (answer.encoding !== null) c.header('Content-Encoding', answer.encoding)
    return c.body(answer.bytes)
  })
}

const read = async (path: string): Promise<Buffer<ArrayBuffer> | null> => {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
