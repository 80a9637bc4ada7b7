import { quiet } from './database.ts'
import { openDatabase } from '../ports/database/database.ts'
import { openMediaStore, storeMedia } from '../services/media/public.ts'

/** A process that puts one drawing after another into a media library until somebody kills it: for tests of crashes. */
const [databaseUrl = '', folder = '', siteId = '', name = ''] = process.argv.slice(2)
const { db } = await openDatabase({ data: '', databaseUrl }, quiet)
const store = openMediaStore(folder)
for (let n = 1; ; n++) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${name} ${n}</title>${'<rect width="1" height="1"/>'.repeat(2000)}</svg>`
  await storeMedia(db, store, Number(siteId), { bytes: Buffer.from(svg), originalName: `${name}-${n}.svg` })
  if (n === 1) process.send?.('writing')
}
