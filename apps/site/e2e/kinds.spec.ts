import { expect, it } from 'vitest'
import { shop } from './shop.ts'

const get = async (path: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

it('shows a page of every kind without a log-in and without scripts [R1.2] [R10.30]', async () => {
  const list = await get('/dogadjaji')
  const event = /href="(\/dogadjaj\/\d+)"/.exec(list.text)?.[1] ?? 'no event'
  const pages = {
    '/': 'Butiga',
    '/politika-privatnosti': 'Politika privatnosti',
    '/kad-bura-zaustavi-trajekte': 'Oko devet navečer zazvoni telefon iz luke',
    '/objave': 'Kad bura zaustavi trajekte',
    '/objave/otoci': 'Lijekovi na pet otoka',
    '/product/sacasti-papir-za-zastitu': 'Saćasti papir za zaštitu',
    '/product': 'Svi proizvodi',
    '/shop': 'Kutije i ambalaža',
    '/shop/kutije-i-ambalaza': 'Kutija za selidbu',
    '/dogadjaji': 'Kako spakirati lomljivo',
    [event]: 'Skladište Firule, Split',
    '/pretraga?search=traka': 'class="hit"',
  }
  for (const [path, content] of Object.entries(pages)) {
    const { status, text } = await get(path)
    expect([path, status, text.replaceAll('&nbsp;', ' ').replaceAll(' ', ' ').includes(content)]).toEqual([
      path,
      200,
      true,
    ])
  }
})

it('says that an unknown slug of any kind is not there [R10.30]', async () => {
  const paths = ['/objave/nema-je', '/product/nema-je', '/shop/nema-je', '/dogadjaj/999999', '/dogadjaj/x', '/nema-je']
  expect(await Promise.all(paths.map(async (path) => (await get(path)).status))).toEqual(paths.map(() => 404))
})
