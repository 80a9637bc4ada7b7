import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Context } from 'hono'
import type { AppEnv } from './app.ts'
import { brotli, takesBrotli } from './encoding.ts'

interface Asset {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  /** Made on the first request and kept. */
  compressed?: Promise<Buffer | null>
}
/** The built site's files by path, read once: they are few, and nothing else of the disk can be asked for. */
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

/** Reads the folder of the built client; folders that begin with a dot are the build's own. */
export const readAssets = async (folder: string): Promise<Assets> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const assets = new Map<string, Asset>()
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length).split(sep).join('/')
    if (!entry.isFile() || path.includes('/.')) continue
    const bytes = new Uint8Array(await readFile(file))
    assets.set(path, {
      bytes,
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      cacheControl: path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    })
  }
  return assets
}

/** Answers a file of the site, or undefined when there is none at that path. A missing asset is never a page (I47). */
export const sendAsset = async (c: Context<AppEnv>, assets: Assets): Promise<Response | undefined> => {
  const asset = assets.get(c.req.path)
  if (!asset) return c.req.path.startsWith(hashed) ? c.text('Not found', 404) : undefined
  c.header('Cache-Control', asset.cacheControl)
  c.header('ETag', asset.etag)
  c.header('Content-Type', asset.type)
  if (compressible.test(asset.type)) c.header('Vary', 'Accept-Encoding')
  if (c.req.header('if-none-match') === asset.etag) return c.body(null, 304)
  const wanted = compressible.test(asset.type) && takesBrotli(c.req.header('accept-encoding'))
  const small = wanted ? await (asset.compressed ??= brotli(asset.bytes, 9)) : null
  if (!small) return c.body(asset.bytes)
  c.header('Content-Encoding', 'br')
  return c.body(new Uint8Array(small))
}
