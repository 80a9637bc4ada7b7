import type { WebManifest } from '@butiga/site/server'
import type { Handler } from 'hono'
import sharp from 'sharp'
import type { FetchInside } from './inside.ts'
import { notFound } from './not-found.ts'
import type { SiteEnv } from './site-env.ts'

export interface WebManifestOptions {
  readonly webManifest: WebManifest
  readonly inside: FetchInside
}

const forAnHour = 'public, max-age=3600'

/** Serves /manifest-{two letters}.webmanifest, by which a browser installs the site. */
export const serveWebManifest =
  ({ webManifest, inside }: WebManifestOptions): Handler<SiteEnv> =>
  async (c) => {
    const { url, site } = c.var
    const code2 = c.req.path.slice('/manifest-'.length, -'.webmanifest'.length)
    const manifest = await webManifest({ url, site, fetch: inside(new Set(), null) }, code2)
    if (manifest === null) return notFound(c)
    c.header('Cache-Control', forAnHour)
    return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
  }

/** The part of a maskable icon that no platform cuts away. */
const SAFE = 0.8
/** Icons are few and small; a site that changes its own often does not fill the memory. */
const MOST_ICONS = 60

/** The icons that browsers request by themselves. */
const unnamed: Readonly<Record<string, { readonly size: number; readonly isFilled: boolean }>> = {
  '/favicon.ico': { size: 32, isFilled: false },
  '/apple-touch-icon.png': { size: 180, isFilled: true },
}

const iconAt = (path: string): { readonly size: number; readonly isFilled: boolean } | undefined => {
  const [, size, mask] = /^\/icon-(192|512)(-maskable)?\.png$/.exec(path) ?? []
  return unnamed[path] ?? (size === undefined ? undefined : { size: Number(size), isFilled: mask !== undefined })
}

/** Serves /icon-{size}.png, /icon-{size}-maskable.png and those of `unnamed`: the site's own icon, as platforms that take no drawing need it. */
export const serveAppIcons = ({ webManifest, inside }: WebManifestOptions): Handler<SiteEnv> => {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return async (c) => {
    const { url, site } = c.var
    const wanted = iconAt(c.req.path)
    const fetch = inside(new Set(), null)
    const manifest = await webManifest({ url, site, fetch }, site.languages[0]?.code2 ?? '')
    const icon = manifest?.icons[0]?.src
    if (manifest === null || icon === undefined || wanted === undefined) return notFound(c)
    const source = await fetch(new URL(icon, url))
    if (!source.ok) return notFound(c)
    const { size, isFilled } = wanted
    const ground = isFilled ? manifest.background_color : null
    const key = [site.domain.url, icon, size, ground].join(' ')
    if (made.size > MOST_ICONS) made.clear()
    const making = made.get(key) ?? draw(new Uint8Array(await source.arrayBuffer()), size, ground)
    made.set(key, making)
    c.header('Cache-Control', forAnHour)
    return c.body(await making, 200, { 'Content-Type': 'image/png' })
  }
}

/** @param ground the colour around the icon, which then keeps to the safe part; null for none */
const draw = async (
  source: Uint8Array<ArrayBuffer>,
  size: number,
  ground: string | null,
): Promise<Uint8Array<ArrayBuffer>> => {
  const inner = ground === null ? size : Math.round(size * SAFE)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const icon = await sharp(source, { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: clear })
    .png()
    .toBuffer()
  const margin = (size - inner) / 2
  const [before, after] = [Math.floor(margin), Math.ceil(margin)]
  if (ground === null) return new Uint8Array(icon)
  const filled = sharp(icon).extend({ top: before, left: before, bottom: after, right: after, background: ground })
  return new Uint8Array(await filled.flatten({ background: ground }).png().toBuffer())
}
