import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../calls/env.ts'
import { encoded, type Encoded, encodingOf } from './encoding.ts'
import { etagOf, isKnown } from './etag.ts'
import { notFound } from './not-found.ts'

interface Asset {
  readonly content: Encoded
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
}
/** The built site's files by path, read once: they are few, and no other file of the disk can be requested. */
export type Assets = ReadonlyMap<string, Asset>

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressible = /^text\/|json|svg/
// Vite puts a hash of the content into these names.
const hashed = '/assets/'

/** The ending of the compressed copy that the build writes beside a file (scripts/build.ts). */
const compressedEnding = '.br'

/**
 * Reads the folder of a built client, whose addresses begin with `base`; folders that begin with a dot are the build's
 * own, and its documents are no assets.
 */
export const readAssets = async (folder: string, base = ''): Promise<Assets> => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const files = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)))
  const assets = new Map<string, Asset>()
  for (const file of files) {
    const path = file.slice(folder.length).split(sep).join('/')
    if (path.includes('/.') || path.endsWith(compressedEnding) || path.endsWith('.html')) continue
    const bytes = new Uint8Array(await readFile(file))
    const compressed = file + compressedEnding
    assets.set(base + path, {
      content: encoded(bytes, 'kept', files.has(compressed) ? new Uint8Array(await readFile(compressed)) : undefined),
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: etagOf(bytes),
      cacheControl: path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    })
  }
  return assets
}

/** Serves the files of an app, whose addresses begin with `base`. A missing asset is never answered with a page. */
export const serveAssets = (assets: Assets, base = '') =>
  createMiddleware<AppEnv>(async (c, next) => {
    const asset = assets.get(c.req.path)
    if (!asset && !c.req.path.startsWith(base + hashed)) return await next()
    // An old release has no file of a new one: a cache that kept this answer would break the new one's pages.
    if (!asset) return notFound(c)
    c.header('Cache-Control', asset.cacheControl)
    c.header('ETag', asset.etag)
    c.header('Content-Type', asset.type)
    if (compressible.test(asset.type)) c.header('Vary', 'Accept-Encoding')
    if (isKnown(c.req.header('if-none-match'), asset.etag)) return c.body(null, 304)
    const wanted = compressible.test(asset.type) ? encodingOf(c.req.header('accept-encoding')) : null
    const { bytes, encoding } = await asset.content.in(wanted)
    if (encoding !== null) c.header('Content-Encoding', encoding)
    return c.body(bytes)
  })
