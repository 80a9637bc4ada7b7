import { type BlockName, type NewSection, type Section, withSectionIds } from '@butiga/commerce-sdk/contracts'
import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { expectAccessible } from '../testing/render-ui.tsx'
import { sampleProduct } from '../testing/samples.ts'
import { preloadBlocks, type SectionRecords, Sections } from './registry.tsx'
import { cellsOf } from './table/rows.ts'

const picture = { src: '/media/0123456789abcdef/a.webp', alt: 'Trajekt', width: 100, height: 80 }
const more = { label: 'Sve', link: '/shop' }
const section = <B extends BlockName>(block: B, props: NewSection<B>['props']): NewSection<B> => ({
  block,
  anchor: null,
  props,
})

const full = withSectionIds([
  section('text', { heading: 'O nama', html: '<p>Od 1998.</p>', width: 'narrow' }),
  section('picture', { picture, caption: 'U luci', width: 'wide' }),
  section('gallery', { heading: 'Slike', pictures: [{ picture, caption: 'Prva' }] }),
  section('video', { heading: 'Film', poster: picture, file: '/media/0123456789abcdef/a.mp4', link: '', caption: '' }),
  section('productGrid', { heading: 'Biramo', text: 'Za vas', products: [1], category: [], limit: 4, more }),
  section('categoryTiles', { heading: 'Police', categories: [3] }),
  section('posts', { heading: 'Čitajte', posts: [], limit: 3, more }),
  section('social', { heading: 'S Instagrama', limit: 6 }),
  section('quote', { text: 'Stiglo je.', name: 'Ana', role: 'Vis' }),
  section('faq', { heading: 'Pitanja', questions: [{ question: 'Kad stiže?', answer: '<p>Sutra.</p>' }] }),
  section('form', { heading: 'Pišite', text: 'Isti dan', form: '', submit: 'Pošalji', thanks: 'Hvala' }),
  section('map', { heading: 'Gdje smo', address: 'Obala 1\nSplit', picture, latitude: 43.5, longitude: 16.4 }),
  section('table', { caption: 'Cijene', rows: 'Paket | Cijena\nMali | 5', rowHeadings: true }),
  section('html', { html: '<table><tbody><tr><td>1</td></tr></tbody></table>' }),
  section('highlights', { heading: 'Zašto', items: [{ icon: 'truck', title: 'Brzo', text: 'Do jutra' }] }),
])
const category = {
  id: 3,
  parentId: null,
  name: 'Kutije',
  slug: 'kutije',
  title: 'Kutije',
  summary: '',
  image: null,
  sortTypes: [],
  sortDefaultType: 0,
  translations: [],
  productCount: 4,
  children: [],
}
const post = {
  id: 5,
  title: 'Bura',
  slug: 'bura',
  postType: 'post',
  language_code: 'hrv',
  meta: {},
  published_at: '2026-11-01T08:00:00.000Z',
  readingMinutes: 2,
  terms: [],
}
const socialPost = {
  url: 'https://www.instagram.com/p/abc/',
  image: picture.src,
  picture: { src: picture.src, width: 100, height: 80 },
  text: 'Bura nas ne brine.\n\n#butiga #otoci',
  date: '2026-11-02T08:00:00.000Z',
}
const records: Readonly<Record<string, SectionRecords>> = Object.fromEntries(
  full.map(({ id }) => [
    id,
    { products: [sampleProduct()], categories: [category], posts: [post], social: [socialPost] },
  ]),
)
const empty: readonly Section[] = withSectionIds([
  section('text', { heading: '', html: '', width: 'narrow' }),
  section('gallery', { heading: '', pictures: [] }),
  section('video', { heading: '', poster: picture, file: '', link: '/', caption: '' }),
  section('productGrid', { heading: 'Biramo', text: '', products: [], category: [], limit: 4, more }),
  section('categoryTiles', { heading: '', categories: [] }),
  section('posts', { heading: '', posts: [], limit: 3, more }),
  section('social', { heading: 'S Instagrama', limit: 6 }),
  section('quote', { text: '', name: '', role: '' }),
  section('faq', { heading: '', questions: [] }),
  section('table', { caption: '', rows: '', rowHeadings: false }),
  section('html', { html: '' }),
  section('highlights', { heading: '', items: [] }),
])

beforeAll(() => preloadBlocks())

const draw = async (sections: readonly Section[], of: typeof records = records) => {
  const view = renderInShop(
    <main>
      <h1>Stranica</h1>
      <Sections sections={sections} records={of} />
    </main>,
  )
  await act(() => Promise.resolve())
  return view.container
}

describe('the blocks that few pages have', () => {
  it('draw everything that they hold, with nothing for axe to find and no style attribute', async () => {
    const container = await draw(full)
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual([
      'O nama',
      'Slike',
      'Film',
      'Biramo',
      'Police',
      'Čitajte',
      'S Instagrama',
      'Pitanja',
      'Pišite',
      'Gdje smo',
      'Zašto',
    ])
    expect(screen.getByText('Od 1998.').closest('.prose')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Kutije' }).getAttribute('href')).toBe('/shop/kutije')
    expect(screen.getByRole('link', { name: /^Bura(?! nas)/ }).getAttribute('href')).toBe('/bura')
    expect(screen.getByText('Sutra.').closest('details')).not.toBeNull()
    expect(container.querySelector('[style]')).toBeNull()
    await expectAccessible(container)
  })

  it('show visitors nothing while they are empty', async () => {
    const container = await draw(empty, {})
    for (const place of container.querySelectorAll('section')) {
      expect(place.hidden).toBe(true)
      expect(place.textContent).toBe('')
    }
    expect(container.querySelectorAll('section')).toHaveLength(empty.length)
  })

  it('ask no other company for anything: a film elsewhere and a map are links', async () => {
    const away = withSectionIds([
      section('video', {
        heading: '',
        poster: picture,
        file: '',
        link: 'https://www.youtube.com/watch?v=1',
        caption: '',
      }),
      section('map', { heading: '', address: 'Split', picture, latitude: 43.5, longitude: 16.4 }),
    ])
    const container = await draw(away)
    const sources = [...container.querySelectorAll('[src],[srcset],[poster],iframe,script,embed,object')]
    expect(sources.map((element) => element.getAttribute('src'))).toEqual([picture.src, picture.src])
    const film = screen.getByRole('link', { name: /Pogledajte na youtube\.com/ })
    expect(film.getAttribute('rel')).toBe('noopener noreferrer')
    expect(screen.getByRole('link', { name: 'Otvorite kartu' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=43.5&mlon=16.4#map=17/43.5/16.4',
    )
  })

  it('show posts of a network as pictures of the shop, each a link to the post', async () => {
    const [block] = withSectionIds([section('social', { heading: 'S Instagrama', limit: 6 })])
    const id = block?.id ?? ''
    const wordless = { ...socialPost, url: 'https://www.instagram.com/p/def/', text: '#butiga' }
    const social = [socialPost, wordless]
    const container = await draw(block ? [block] : [], { [id]: { products: [], categories: [], posts: [], social } })
    const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])
    expect(links).toEqual(social.map(({ url }) => [url, 'noopener noreferrer']))
    const images = screen.getAllByRole('img').map((image) => [image.getAttribute('src'), image.getAttribute('alt')])
    expect(images).toEqual([
      [picture.src, 'Bura nas ne brine.'],
      [picture.src, 'Objava na Instagramu'],
    ])
    expect(container.querySelectorAll('[src^="http"],[srcset*="http"],iframe,script')).toHaveLength(0)
    await expectAccessible(container)
  })

  it('load a film only when it is played', async () => {
    const container = await draw(full)
    const film = container.querySelector('video')
    expect(film?.preload).toBe('none')
    expect(film?.getAttribute('src')).toBe('/media/0123456789abcdef/a.mp4')
  })

  it('draw of HTML written by hand what is allowed, and nothing that acts [R10.77]', async () => {
    const html =
      '<div onclick="x()"><iframe src="https://evil.example"></iframe><script>x()</script><img src=x onerror=x()>' +
      '<table><tr><th>Cijena</th></tr></table><a href="javascript:x()">klik</a></div>'
    const container = await draw(withSectionIds([section('html', { html })]))
    expect(container.querySelector('iframe,script,img,[onclick]')).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Cijena' })).toBeTruthy()
    expect(within(container).queryByRole('link')).toBeNull()
  })
})

describe('the rows of a table', () => {
  it('are lines, with cells between bars or tabs', () => {
    expect(cellsOf('| Paket | Cijena |\n\nMali\t5\nVeliki')).toEqual([
      ['Paket', 'Cijena'],
      ['Mali', '5'],
      ['Veliki', ''],
    ])
    expect(cellsOf(' \n')).toEqual([])
  })
})
