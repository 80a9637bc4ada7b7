import { fieldsOf, withSectionIds, type BlockName, type NewSection } from '@butiga/commerce-sdk/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { expectAccessible } from '../testing/render-ui.tsx'
import { sampleProduct } from '../testing/samples.ts'
import { ContentLink } from '../ui/content-link/content-link.tsx'
import { unknownBlocks } from './names.tsx'
import { Sections } from './registry.tsx'

const picture = { src: '/media/a.svg', alt: '', width: 100, height: 80 }
const section = <B extends BlockName>(
  block: B,
  props: NewSection<B>['props'],
  anchor: string | null = null,
): NewSection<B> => ({ block, anchor, props })

const sections = withSectionIds([
  section(
    'hero',
    {
      heading: 'Navečer predano',
      text: 'Ujutro na pragu.',
      actions: [
        { label: 'Uđi', link: '/shop' },
        { label: 'Naruči', link: '#uslugeId' },
      ],
      picture: { ...picture, alt: 'Trajekt' },
      narrowPicture: picture,
      route: { label: 'Kako paket putuje', stops: [{ time: '18:00', title: 'Predate', text: 'u Splitu' }] },
    },
    'pocetnaId',
  ),
  section('needs', {
    heading: 'Što šaljete?',
    more: { label: 'Sve', link: '/shop' },
    tiles: [{ title: 'Kutije', text: 'Od omotnice', link: '/shop/kutije', picture, tile: 'honey' }],
  }),
  section('featured', { heading: 'Najčešće', text: 'Sutra kod vas.', limit: 4 }),
  section(
    'services',
    {
      heading: 'Tri načina',
      picture,
      services: [{ title: 'Pakiranje', text: 'Na adresi', link: '/product/p', price: { amount: 35, from: true } }],
      note: { before: 'Nazovite', link: { label: '021', link: 'tel:+38521' }, after: ', javlja se čovjek.' },
    },
    'uslugeId',
  ),
  section('spotlight', {
    heading: 'Tri otoka',
    text: 'Ulje i med.',
    picture,
    badge: 'Složite sami',
    parts: [{ title: 'Ulje', text: 'Brač', picture, tile: 'sage' }],
    action: { label: 'Složi kutiju', link: '/product/k' },
    price: { amount: 54, from: false },
  }),
  section(
    'references',
    {
      heading: 'Reference',
      quote: { text: '„Šaljemo.”', name: 'Ivana', role: 'vinarija' },
      clients: [{ name: 'Knjižara', text: 'sutra u 8' }],
    },
    'referenceId',
  ),
  section(
    'contact',
    {
      heading: 'Javite se',
      text: 'Isti dan.',
      facts: [
        { kind: 'hours', label: 'Radno vrijeme', value: 'pon–pet', link: null, note: 'subotom do 13' },
        { kind: 'mail', label: 'E-pošta', value: 'a@b.example', link: 'mailto:a@b.example', note: null },
      ],
      action: { label: 'Pišite nam', link: 'mailto:a@b.example' },
    },
    'kontaktId',
  ),
])

describe('the sections of a page', () => {
  it('draw every block, with headings in order and nothing for axe to find', async () => {
    const { container } = renderInShop(<Sections sections={sections} featured={[sampleProduct()]} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Navečer predano')
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Što šaljete?', 'Najčešće', 'Tri načina', 'Tri otoka', 'Reference', 'Javite se'])
    await expectAccessible(container)
  })

  it('have the anchors that the header links to [R2.125]', () => {
    const { container } = renderInShop(<Sections sections={sections} />)
    const anchors = ['pocetnaId', 'uslugeId', 'referenceId', 'kontaktId']
    expect(anchors.filter((id) => container.querySelector(`section#${id}`) !== null)).toEqual(anchors)
  })

  it('set no style attribute, which the content policy would refuse', () => {
    const { container } = renderInShop(<Sections sections={sections} featured={[sampleProduct()]} />)
    expect(container.querySelector('[style]')).toBeNull()
  })

  it('leave out a block that this build does not contain, and featured products where there are none', () => {
    const unknown = { id: 's9', block: 'constructor', anchor: null, props: {} }
    const { container } = renderInShop(<Sections sections={[unknown, sections[2]!]} />)
    expect(container.textContent).toBe('')
    expect(unknownBlocks([unknown, ...sections, unknown])).toEqual(['constructor'])
  })

  it('show the products and the pages of the values that the page is about', async () => {
    const about = withSectionIds([
      section('valueProducts', { heading: 'Iz ovih ruku' }),
      section('valuePages', { heading: 'Od Cresa do Lastova' }),
    ])
    const image = { src: '/media/skaric.svg', alt: 'Maslinik', width: 476, height: 372 }
    const page = { id: 3, title: 'OPG Škarić', slug: 'opg-skaric', description: 'Škrip, Brač.', image }
    const valueProducts = [sampleProduct({ name: 'Ulje' })]
    const { container, unmount } = renderInShop(
      <main>
        <h1>Proizvođači</h1>
        <Sections
          sections={about}
          valueProducts={valueProducts}
          allProducts="/product?filter.maker=3"
          valuePages={[page]}
        />
      </main>,
    )
    expect(screen.getByRole('link', { name: 'OPG Škarić Škrip, Brač.' }).getAttribute('href')).toBe('/opg-skaric')
    expect(screen.getByRole('link', { name: 'Svi proizvodi' }).getAttribute('href')).toBe('/product?filter.maker=3')
    expect(screen.getByRole('heading', { level: 3, name: 'Ulje' })).toBeTruthy()
    await expectAccessible(container)
    unmount()
    expect(renderInShop(<Sections sections={about} />).container.textContent).toBe('')
  })

  it('keep their elements when their texts change and they are moved', () => {
    const [first, second] = [sections[1]!, sections[6]!]
    const view = renderInShop(<Sections sections={[first, second]} />)
    const tile = () => screen.getByText('Od omotnice').closest('a')
    const before = tile()
    const tiles = (first.props['tiles'] as object[]).map((one) => ({ ...one, title: 'Drugi naslov' }))
    view.rerender(<Sections sections={[second, { ...first, props: { ...first.props, tiles } }]} />)
    expect(screen.getByText('Drugi naslov')).not.toBeNull()
    expect(tile()).toBe(before)
  })

  it('name prices in the shown currency, the lowest of several as such', () => {
    renderInShop(<Sections sections={sections} />)
    const service = within(screen.getByRole('link', { name: /Pakiranje/ }))
    expect(service.getByText(/35,00/).textContent).toBe('od 35,00\u00a0€')
    expect(screen.getByText(/54,00/).textContent).toBe('54,00\u00a0€')
  })
})

describe('the marks of edit mode', () => {
  const valueOf = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return value
    const inner = Array.isArray(value)
      ? value.find(({ id }: { id: string }) => id === key)
      : (value as Record<string, unknown>)[key]
    return valueOf(inner, rest)
  }

  it.each(sections.map((one) => [one.block, one] as const))('of %s name the fields that they show', (_, one) => {
    const { container } = renderInShop(<Sections sections={[one]} featured={[sampleProduct()]} />)
    const marked = [...container.querySelectorAll('[data-field]')]
    expect(marked.length).toBeGreaterThan(1)
    const paths = fieldsOf(one.block as BlockName).map(({ path }) => path)
    for (const element of marked) {
      const item = element.closest('[data-item]')?.getAttribute('data-item')?.split('/') ?? []
      const field = element.getAttribute('data-field')?.split('/') ?? []
      expect(paths).toContain([...item.slice(0, -1), ...field].join('.'))
      expect(element.textContent).toBe(valueOf(one.props, [...item, ...field]))
      // React writes the text of an element without others in it as a whole, as a person types it.
      expect(element.childElementCount).toBe(0)
    }
  })
})

describe('a link in the content', () => {
  const draw = (link: string) => {
    renderInShop(<ContentLink link={link}>cilj</ContentLink>)
    const { href, target, rel } = screen.getByText<HTMLAnchorElement>('cilj')
    return { href, target, rel }
  }

  it('to another site opens in a new tab that cannot reach back [R2.34]', () => {
    expect(draw('https://example.com/a')).toEqual({ href: 'https://example.com/a', target: '_blank', rel: 'noopener' })
  })

  it.each(['/shop', '#kontaktId'])('to %s stays in this tab [R2.33] [R2.34]', (link) => {
    expect(draw(link)).toMatchObject({ target: '', rel: '' })
  })

  it.each(['tel:+38521555018', 'mailto:a@b.example'])('to %s opens its program, no tab', (link) => {
    expect(draw(link)).toEqual({ href: link, target: '', rel: '' })
  })

  it('to a script leads home [R2.35]', () => {
    expect(new URL(draw('javascript:alert(1)').href).pathname).toBe('/')
  })
})
