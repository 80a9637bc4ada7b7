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
    const { key } = c.req.param()
    const size = await reservedSize(db, key)
    if (size === undefined) return notFound(c)
    const wrong = () => c.body(null, 413)
    const announced = c.req.header('content-length')
    if (announced !== undefined && Number(announced) !== size) return wrong()
    const bytes = await readExactly(c.req.raw, size)
    if (bytes === null) return wrong()
    await keepUpload(files, key, bytes)
    return c.body(null, 204)
  })
}

/** The body of a request of this many bytes; null for one of more or fewer, which is read no further than that. */
const readExactly = async (request: Request, size: number): Promise<Uint8Array | null> => {
  const bytes = new Uint8Array(size)
  let at = 0
  for await (const chunk of request.body ?? []) {
    if (at + chunk.length > size) return null
    bytes.set(chunk, at)
    at += chunk.length
  }
  return at === size ? bytes : null
}
