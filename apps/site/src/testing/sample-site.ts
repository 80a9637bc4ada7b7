import { answer, fakeShop, refusal, type FakeShop } from '@butiga/commerce-sdk/testing'
import type { Category, Element, Language, Page, Post, Product, ProductCard, SiteConfig } from '@butiga/commerce-sdk'
import type { DetectedSite } from '../entry-server.types.ts'
import type { TextPlace } from '../i18n.ts'

const language = (id: number, code: string, code2: string, name: string): Language => ({
  id,
  code,
  code2,
  names: { [code]: name },
})
export const languages = [
  language(1, 'hrv', 'hr', 'hrvatski'),
  language(2, 'eng', 'en', 'English'),
  language(3, 'deu', 'de', 'Deutsch'),
]

/** A page in a language of the sample or another one, by two letters. */
export const placeOf = (code2: string): TextPlace => ({
  language: languages.find((one) => one.code2 === code2) ?? language(9, code2, code2, code2),
  languages,
})

export const detected: DetectedSite = {
  domain: { name: 'shop.test', url: 'https://shop.test', apiKeyToken: 'key', siteID: 1, apiKeyId: 1 },
  stores: languages.map(({ id, code }) => ({ storeID: id, language_code: code })),
  languages,
}

export const config: SiteConfig = {
  siteName: 'Burin',
  url: 'https://shop.test',
  subdomain: '',
  siteId: 1,
  apiKeyId: 1,
  externalPdfServiceUrl: null,
  ecommerceEnabled: true,
  maintenanceMode: false,
  cacheStoreEnabled: false,
  skipShipping: false,
  captcha: null,
  mediaSizes: [],
  cmsOptions: [{ key: 'HomePageSlug', value: 'home-page' }],
  checkoutSettings: { allowedCountries: 'ALL', cart_type: 1 },
  currencySettings: { allowedCurrencies: [{ id: 1, label: 'EUR', symbol: '€' }], mainCurrencyId: 1 },
  countries: [],
  socialProviders: [],
  siteReviewOptions: {},
  languages,
}

export const pageOf = <R>(records: R[], totalItems = records.length, limit = 12, page = 1): Page<R> => ({
  records,
  totalPages: Math.ceil(totalItems / limit),
  totalRecords: totalItems,
  totalItems,
  pagination: { page, limit, perPage: limit, total: totalItems, lastPage: Math.ceil(totalItems / limit) },
})

export const card: ProductCard = {
  id: 5,
  slug: 'papir',
  name: 'Saćasti papir',
  type: 'product',
  format: 'simple',
  sku: 'SAC-50',
  summary: 'Rola 50 m',
  media: [],
  basicPrice: 10,
  retailPrice: 12.5,
  finalPrice: 9.9,
  membershipPrice: null,
  discount: { retailPrice: 9.9 },
  priceFrom: null,
  lowestPrice: 12.5,
  isAvailable: true,
  categoryPriority: 1,
  attributeSet: { attributes: [] },
}

const translations = [
  { language_code: 'hrv', slug: 'papir' },
  { language_code: 'eng', slug: 'paper' },
]

export const product: Product = {
  ...card,
  description: '<p>Štiti <strong>čaše</strong>.</p>',
  isVisibleIndividually: true,
  mainProductSlug: null,
  categories: [],
  associatedAttributes: [],
  associatedProducts: [],
  bundles: [],
  customOptions: [],
  crossSellProducts: [],
  translations,
}

export const category: Category = {
  id: 3,
  name: 'Kutije',
  slug: 'kutije',
  title: 'Kutije',
  summary: 'Od recikliranog kartona.',
  image: null,
  sortTypes: [1, 3],
  sortDefaultType: 1,
  productCount: 25,
  parentId: null,
  translations: [{ language_code: 'hrv', slug: 'kutije' }],
  children: [],
}

const post = (slug: string, title: string, elements: Post['elements'] = [], html = ''): Post => ({
  id: 1,
  title,
  slug,
  postType: 'page',
  language_code: 'hrv',
  html,
  elements,
  meta: { description: 'Noćna dostava na otoke.' },
  published_at: null,
  translations: [],
})

const picture = { src: '/media/logo.svg', alt: 'Burin', width: 136, height: 40 }
export const element = (handler: string, parts: Element['parts']): Element => ({
  id: 1,
  title: handler,
  handler,
  type: 'static-element',
  language_code: 'hrv',
  created_at: '2026-11-21T00:00:00.000Z',
  slug: handler,
  meta: {},
  linkMeta: {},
  mobileMeta: {},
  options: {},
  mobileOptions: {},
  parts,
})
export const elements = [
  element('header-section', {
    logo: picture,
    location: 'Put Firula 18, Split',
    phone: { label: '021 555 018', link: 'tel:+38521555018' },
    mail: { label: 'bok@burin.example', link: 'mailto:bok@burin.example' },
  }),
  element('footer-section', {
    logo: { ...picture, src: '/media/logo-on-night.svg' },
    description: 'Burin je noćni vjetar.',
    navigationTitles: { footer1: 'Butiga' },
    euNotice: 'Sufinancirala je Europska unija.',
    pictures: ['eu', 'fond', 'program'].map((name) => ({ ...picture, src: `/media/${name}.svg` })),
    copyright: '© 2026 Burin d.o.o.',
    links: [
      { label: 'Politika privatnosti', link: '/politika-privatnosti' },
      { label: 'EU projekti', link: '/eu-projekti' },
    ],
  }),
  element('cookie-section', {
    title: 'Kolačići',
    text: 'Jedan pamti košaricu.',
    policy: { label: 'Politika privatnosti', link: '/politika-privatnosti' },
    accept: 'Prihvaćam',
  }),
]
const navigation = [
  { title: 'Početna', link: '/#pocetnaId', children: [] },
  { title: 'Usluge', link: '/#uslugeId', children: [] },
  { title: 'Butiga', link: '/shop', children: [] },
  { title: 'Reference', link: '/#referenceId', children: [] },
  { title: 'Kontakt', link: '/#kontaktId', children: [] },
]

const notFound = () => refusal('NOT_FOUND')

/** The API of a small site, without a server; a test may answer single calls otherwise. */
export const sampleSite = (answers: Parameters<typeof fakeShop>[0] = {}): FakeShop =>
  fakeShop({
    'site.getConfig': () => answer(config),
    'cms.getElements': () => answer(elements),
    'cms.getNavigation': ({ input }) =>
      input['id'] === 'main' ? answer({ id: 1, name: 'main', items: navigation }) : notFound(),
    'cms.getPost': ({ input }) => {
      if (input['slug'] === 'politika-privatnosti') {
        return answer(post('politika-privatnosti', 'Politika privatnosti', [], '<h2>Podaci</h2>'))
      }
      return input['slug'] === 'home-page'
        ? answer(post('home-page', 'Početna', [], '<p>Dobro došli.</p>'))
        : notFound()
    },
    'cms.decide': ({ input }) =>
      JSON.stringify(input['params']).includes('preseljeno')
        ? answer({ kind: 'page', id: 1, slug: 'novo', language_code: 'hrv', redirect: '/novo' })
        : answer({ kind: 'none', id: null, slug: null, language_code: null }),
    'product.get': ({ input }) => (input['slug'] === 'papir' ? answer(product) : refusal('PRODUCT_NOT_FOUND')),
    'product.filter': ({ input: { page = 1, limit = 12, featured } }) =>
      answer(featured ? pageOf([]) : pageOf([card], 25, Number(limit), Number(page))),
    'product.layeredNavigation': () => answer([]),
    'product.filterCategories': ({ input: { filters } }) =>
      answer({ records: JSON.stringify(filters ?? 'kutije').includes('kutije') ? [category] : [] }),
    ...answers,
  })

/** Its fetch as the renderer takes it; the client inside always calls with an address and options. */
export const fetchOf =
  (site: FakeShop): typeof globalThis.fetch =>
  (input, init = {}) =>
    site.fetch(input instanceof Request ? input.url : input.toString(), init)
