import type { Context } from 'hono'
import type { App, AppEnv } from '../calls/env.ts'
import { failure } from '../calls/envelope.ts'
import { has, identityFor } from '../calls/identity.ts'
import { send } from '../calls/send.ts'
import { loginTokens } from '../calls/session-cookies.ts'
import type { KnownSite, SiteDirectory } from '../calls/sites.ts'
import type { Tokens } from '../calls/tokens.ts'
import type { Db } from '../db/db.ts'
import {
  findReadable,
  type MediaStore,
  mediaPath,
  mediaSizes,
  originalPath,
  renditionPlan,
} from '../services/media/public.ts'
import { readerOfToken } from '../services/user/public.ts'
import { digestOf } from '../db/digest.ts'
import { fileBody } from './file-body.ts'

interface PrivateMediaOptions {
  readonly db: Db
  readonly sites: SiteDirectory
  readonly tokens: Tokens
  readonly media: MediaStore
  readonly development: boolean
  readonly now: () => Date
}

interface Reader {
  readonly userId: number
  readonly mayManage: boolean
}

/**
 * Serves a file of the library by its id at `/api/v1/media/file/get/{id}`: a public one leads to its address, a private one is
 * sent to its owner and to the back office, by the log-in of the browser or by the headers of a call. For all others it does not
 * exist. `size` and `format` ask for a rendition: `?size=MediumSize&format=webp`.
 */
export const addPrivateMedia = (
  app: App,
  { db, sites, tokens, media, development, now }: PrivateMediaOptions,
): void => {
  const readersOf = async (c: Context<AppEnv>, site: KnownSite): Promise<readonly Reader[]> => {
    const accessToken = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (accessToken !== undefined) {
      const apiKey = c.req.header('x-api-key') ?? ''
      const identity = await identityFor('user', site, { accessToken, apiKey }, { db, tokens, now: now() })
      if (identity === null || typeof identity === 'string') return []
      return [{ userId: identity.userId, mayManage: has(identity, 'media.manage') }]
    }
    // A page of another site must not show it, not even to a user who may read it.
    if (!['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? 'none')) return []
    const readers = await Promise.all(loginTokens(c).map((token) => readerOfToken(db, site.id, digestOf(token))))
    return readers.flatMap((reader) =>
      reader === null
        ? []
        : [{ userId: reader.userId, mayManage: reader.scope.includes('*') || reader.scope.includes('media.manage') }],
    )
  }

  app.get('/api/v1/media/file/get/:id', async (c) => {
    c.set('call', 'media.file.get')
    c.header('Cache-Control', 'private, no-store')
    const missing = () => send(c, failure('NOT_FOUND'))
    const id = Number(/^\d{1,9}$/.exec(c.req.param('id'))?.[0])
    const key = c.req.header('x-api-key')
    const site =
      key === undefined ? (await sites.byHost(c.get('origin').hostname, development))?.site : await sites.byKey(key)
    const file = site === undefined || Number.isNaN(id) ? undefined : await findReadable(db, site.id, id)
    if (site === undefined || file === undefined) return missing()
    const { size, format } = c.req.query()
    const box = mediaSizes.find(({ name }) => name === size)
    const rendition = box && format !== undefined ? `${box.width}x${box.height}.${format}` : null
    if (size !== undefined && rendition === null)
      return send(c, failure('VALIDATION_FAILED', { fields: [{ path: 'size', rule: 'choice' }] }))
    const plan = rendition === null ? null : renditionPlan(rendition, file.mime)
    if (rendition !== null && plan === null) return missing()

    if (file.access === 'public') {
      const path = mediaPath({ hash: file.hash, original_name: file.name })
      return c.redirect(rendition === null ? path : `/media/${file.hash}/sizes/${rendition}`, 302)
    }
    const readers = await readersOf(c, site)
    if (!readers.some(({ userId, mayManage }) => mayManage || userId === file.owner)) return missing()
    const path = originalPath(file, file.access)
    const bytesSize = await media.files.size(path)
    if (bytesSize === null) return missing()
    const mime = plan?.mime ?? file.mime
    c.header('Content-Type', mime)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    if (mime === 'application/pdf') c.header('Content-Disposition', 'attachment')
    if (plan === null) {
      c.header('Content-Length', String(bytesSize))
      return c.body(await fileBody(media.files, path, { from: 0, to: bytesSize - 1 }))
    }
    const original = await media.files.read(path)
    if (original === null) return missing()
    return c.body(new Uint8Array((await media.images.perform(original, plan.task)).bytes))
  })
}
