import type { App } from '../calls/env.ts'
import type { Db } from '../db/db.ts'
import { keepUpload, type MediaStore, reservedSize } from '../services/media/public.ts'
import { notFound } from './not-found.ts'

/**
 * Takes the bytes of a reserved upload at `/media/incoming/{key}`: as many as were named, or 413. They have no public
 * address before `media.addFromBucket` has checked them.
 */
export const addMediaUploads = (app: App, db: Db, { files }: MediaStore): void => {
  app.put('/media/incoming/:key', async (c) => {
    // The log names it instead of the path, whose key is a secret.
    c.set('call', 'media.incoming')
    const { key } = c.req.param()
    const size = await reservedSize(db, key)
    if (size === undefined) return notFound(c)
    const wrong = () => c.body(null, 413)
    const announced = c.req.header('content-length')
    if (announced !== undefined && Number(announced) !== size) return wrong()
    try {
      await keepUpload(files, key, exactly(c.req.raw, size))
    } catch (error) {
      if (error instanceof WrongSize) return wrong()
      throw error
    }
    return c.body(null, 204)
  })
}

class WrongSize extends Error {}

/** The body of a request of this many bytes; throws `WrongSize` for one of more or fewer, which is read no further than that. */
async function* exactly(request: Request, size: number): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const chunk of request.body ?? []) {
    at += chunk.length
    if (at > size) throw new WrongSize()
    yield chunk
  }
  if (at < size) throw new WrongSize()
}
