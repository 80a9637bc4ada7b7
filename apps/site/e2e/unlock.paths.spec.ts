import { unlockPaths } from '@butiga/machines/testing'
import { closeSite, openSite } from '@butiga/server/testing/closed-site'
import { afterAll, beforeAll } from 'vitest'
import { open, password, story } from './models/unlock.model.ts'
import * as screen from './models/unlock.screen.ts'
import { soon } from './models/soon.ts'
import { walkPaths } from './models/walk-paths.ts'
import { shop } from './shop.ts'

const expectStatus = (status: number) =>
  soon(async () => {
    if ((await fetch(shop.url)).status !== status) throw new Error(`The shop does not answer ${status}.`)
  })

beforeAll(async () => {
  await closeSite(shop.databaseUrl, password)
  await expectStatus(401)
})
afterAll(async () => {
  await openSite(shop.databaseUrl)
  await expectStatus(200)
})

walkPaths({
  title: 'password of a closed site, walked on its screen',
  model: unlockPaths,
  screen,
  story,
  open,
  // The site has one password, of no user.
  allows: (complaint) => complaint.includes('Password forms should have (optionally hidden) username fields'),
})
