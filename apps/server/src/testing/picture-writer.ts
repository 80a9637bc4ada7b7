import { quiet } from './database.ts'
import { openDatabase } from '../ports/database/database.ts'
import { openMediaStore, storeMedia } from '../services/media/public.ts'

/** The messages of a writer about a picture: that it begins, and that it is written. */
export interface WriterMessage {
  readonly name: string
  readonly isStored: boolean
}

/** A process that writes one drawing after another into a media library until it is killed: for tests of crashes. */
const [databaseUrl = '', folder = '', siteId = '', name = ''] = process.argv.slice(2)
const { db } = await openDatabase({ data: '', databaseUrl }, quiet)
const store = openMediaStore(folder)
const send = (message: WriterMessage) => process.send?.(message)
for (let n = 1; ; n++) {
  const originalName = `${name}-${n}.svg`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${name} ${n}</title>${'<rect width="1" height="1"/>'.repeat(2000)}</svg>`
  send({ name: originalName, isStored: false })
  await storeMedia(db, store, Number(siteId), { bytes: Buffer.from(svg), originalName })
  send({ name: originalName, isStored: true })
}
