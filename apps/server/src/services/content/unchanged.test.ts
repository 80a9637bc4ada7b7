import { unwrap } from '@butiga/commerce-sdk'
import { expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { startShop } from '../../testing/shop.ts'

it.each(['burin', 'plain'] as const)(
  'every page of %s stays as it is, in every row, when it is published without a change',
  async (seed) => {
    const shop = await startShop({ seed })
    try {
      const { content } = shop.commerce({ headers: await signIn(shop, ['cms.edit']) })
      const rows = () => shop.db.selectFrom('post').selectAll().orderBy('id').execute()
      const before = await rows()
      for (const { id } of before.filter((row) => row.language_code === 'hrv')) {
        const { document } = await unwrap(content.open({ kind: 'page', id }))
        await unwrap(content.publish({ id: document.id, seq: 0 }))
      }
      expect(await rows()).toEqual(before)
      for (const kind of ['header', 'footer'] as const) {
        const { document, sections } = await unwrap(content.open({ kind }))
        await unwrap(content.publish({ id: document.id, seq: 0 }))
        const element = await unwrap(content.getElement({ id: document.id }))
        expect(element.parts['logo']).toMatchObject({ src: expect.any(String), alt: expect.any(String) })
        expect(Object.keys(sections)).toEqual(['parts'])
      }
    } finally {
      await shop.stop()
    }
  },
)
