import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSigningKeys, purposes } from './calls/signing-keys.ts'
import { keysCommand } from './keys-command.ts'
import { type Shop, startShop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop.stop())

it('lists and rotates signing keys', async () => {
  const { current } = openSigningKeys(shop.db)
  for (const purpose of purposes) await current(purpose)
  const keys = (...args: string[]) => keysCommand(shop.db, args)
  expect(await keys('list')).toMatch(
    /^access {3}access-0 +signing {4}made \S+Z\nseal {5}seal-0 .+\nrefresh {2}refresh-0 .+\nproof {4}proof-0 .+$/,
  )
  expect(await keys('rotate', '--purpose', 'seal')).toMatch(
    /^Unchanged, as their key is less than a minute old: seal\.\n/,
  )

  await sql`update signing_key set created_at = created_at - interval '2 minutes'`.execute(shop.db)
  const rotated = await keys('rotate', '--purpose', 'seal')
  expect(rotated).toMatch(/^seal {5}seal-[0-9a-f]{12} +new +made \S+Z$/m)
  expect(rotated).toMatch(/^seal {5}seal-0 +signing +made \S+Z {2}retires \S+Z$/m)
  expect(rotated.match(/retires/g)).toHaveLength(1)
  expect((await keys('rotate')).match(/ new /g)).toHaveLength(4)
})

it.each([[[]], [['show']], [['list', 'all']], [['rotate', '--purpose', 'tokens']], [['rotate', '--now']]])(
  'answers %j with how to say it',
  async (args) => {
    await expect(keysCommand(shop.db, args)).rejects.toThrow(
      'Say npm run butiga -- keys list, or npm run butiga -- keys rotate [--purpose access|seal|refresh|proof].',
    )
  },
)
