import { join } from 'node:path'
import { keepPicture, openMediaStore } from '../../apps/server/src/services/media/public.ts'
import { picture } from '../../apps/server/src/testing/pictures.ts'
import { startProcess } from '../../apps/server/src/testing/processes.ts'
import type { Shop } from '../../apps/server/src/testing/shop.ts'
import { send } from './client.ts'
import { cpuOf } from './cpu.ts'
import { measure } from './measure.ts'

const photos = 12
const kinds = ['600x600.avif', '600x600.webp', '1920x1080.avif'] as const

/** CPU milliseconds of one picture, first made and then stored; they are jobs and have no goal. */
export const measurePictures = async (shop: Shop): Promise<void> => {
  const store = openMediaStore(join(shop.data, 'media'))
  const stored = []
  for (let n = 0; n < photos; n++) {
    const bytes = await picture(3000 + n, 2000)
      .jpeg()
      .toBuffer()
    stored.push(await keepPicture(store, { bytes, originalName: 'photo.jpg' }))
  }
  const server = await startProcess(
    { NODE_ENV: 'production', DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data },
    ['serve', '--roles', 'api'],
  )
  try {
    console.log('\nPictures: CPU in ms of the server and its image process for one of 3000 x 2000.\n')
    for (const kind of kinds) {
      const addresses = stored.map(({ hash }) => `${server.url}/media/${hash}/sizes/${kind}`)
      const before = await cpuOf(server.pid)
      for (const address of addresses) await send(address)
      const after = await cpuOf(server.pid)
      const first = before === null || after === null ? 'n/a' : ((after - before) / photos).toFixed(1)
      let turn = 0
      const { serverCpu, perSecond, p95 } = await measure(() => send(addresses[turn++ % photos] ?? ''), {
        server: server.pid,
        database: null,
      })
      console.log(
        `${kind.padEnd(18)} first ${first}, kept ${serverCpu?.toFixed(2) ?? 'n/a'} ` +
          `(${perSecond.toFixed(0)} requests/s, p95 ${p95.toFixed(1)} ms)`,
      )
    }
  } finally {
    await server.kill()
  }
}
