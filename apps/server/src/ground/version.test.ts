import { expect, it } from 'vitest'
import { listReleases } from '../services/site/releases.ts'
import { version } from './version.ts'

it('the version is that of the newest release', async () => {
  expect(version).toBe((await listReleases())[0]?.tag)
})
