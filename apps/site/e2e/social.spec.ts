import { withSectionIds } from '@butiga/commerce-sdk/contracts'
import { type Shop, startShop } from '@butiga/server/testing/shop'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { soon } from './models/soon.ts'

let shop: Shop
let url = ''

beforeAll(async () => {
  shop = await startShop({ seed: 'burin' })
  const [server] = await shop.startProcesses(1, { roles: 'api,site' })
  url = server?.url ?? ''
  const { id: site_id } = shop.site
  const picture = await shop.db
    .selectFrom('media')
    .select('id')
    .where('original_name', '=', 'ferry.svg')
    .executeTakeFirstOrThrow()
  const posts = [
    ['a', 'Jutro na Visu', ['otoci', 'jutro']],
    ['b', 'Nova kutija', ['butiga']],
  ] as const
  await shop.db
    .insertInto('social_post')
    .values(
      posts.map(([reference, text, hashtags]) => ({
        site_id,
        reference,
        url: `https://www.instagram.com/p/${reference}/`,
        text,
        hashtags: [...hashtags],
        posted_at: new Date(),
        media_id: picture.id,
      })),
    )
    .execute()
  const blocks = withSectionIds([{ block: 'social', anchor: null, props: { heading: 'S Instagrama', limit: 6 } }])
  await shop.db
    .updateTable('post')
    .set({ sections: JSON.stringify(blocks) } as never)
    .where('slug', '=', 'home-page')
    .execute()
}, 120_000)
afterAll(() => shop.stop())

const displayed = async () => {
  const html = await (await fetch(url)).text()
  return ['Jutro na Visu', 'Nova kutija'].filter((text) => html.includes(`alt="${text}"`))
}

it('the block of social posts shows those with a hashtag of the option, and all without one [R3.86]', async () => {
  await soon(async () => expect(await displayed()).toEqual(['Jutro na Visu', 'Nova kutija']))
  await shop.db
    .updateTable('site_option')
    .set({ value: JSON.stringify(['#Otoci']) })
    .where('key', '=', 'InstagramHashtags')
    .execute()
  await soon(async () => expect(await displayed()).toEqual(['Jutro na Visu']))
})
