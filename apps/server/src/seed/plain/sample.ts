import { placeOf } from '../../ground/places.ts'
import type { Sample } from '../sample.ts'
import { texts } from '../texts.ts'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import { consents, deliveryMethods, paymentMethods } from './checkout.ts'
import { mail, pageSlugs } from './content.ts'
import { elements } from './elements.ts'
import { navigations } from './navigations.ts'
import { pages } from './pages.ts'
import { pictureTitles } from './picture-titles.ts'
import { posts, terms } from './posts.ts'
import { products } from './products.ts'

/** Slate and blue. */
const colors = {
  night: '#1d2430',
  bg: ['#ffffff', '#14181f'],
  'bg-soft': ['#f5f6f8', '#191e27'],
  surface: ['#ffffff', '#1d232d'],
  tile: ['#eff1f4', '#262d39'],
  'tint-sea': ['#e3ebf7', '#1f2d45'],
  'tint-sage': ['#e6efe6', '#21332a'],
  text: ['#1d2430', '#eceff4'],
  'text-2': ['#515a69', '#b1b9c6'],
  line: ['#dfe2e8', '#323b49'],
  'line-strong': ['#7b8493', '#7d8796'],
  brand: ['#274c8f', '#a9c4f5'],
  'brand-hover': ['#1f3d74', '#c0d4f8'],
  'brand-active': ['#182f5a', '#d5e3fb'],
  'on-brand': ['#ffffff', '#0f1c33'],
  'brand-soft': ['#e7edf8', '#22304d'],
  accent: '#f2b84b',
  'on-accent': '#1d2430',
  'accent-text': ['#855600', '#f2c56e'],
  focus: ['#0b57c9', '#f2c56e'],
}

/** A small general shop: the least content with which every screen is complete. */
export const plain: Sample = {
  name: 'Polica',
  subdomain: 'polica',
  countries: ['HR', 'SI', 'AT', 'DE', 'IT'],
  media: placeOf('plain'),
  mediaTitles: pictureTitles,
  options: (picture) => ({
    Icon: picture('mark').src,
    ThemeColors: colors,
    SendEmailTo: mail.label,
    SendGdprTo: mail.label,
    SearchSynonyms: {
      hrv: [
        ['šalica', 'lončić'],
        ['bilježnica', 'teka', 'notes'],
        ['tegla', 'lonac za cvijeće'],
      ],
      eng: [
        ['mug', 'cup'],
        ['blanket', 'throw'],
        ['plant pot', 'planter'],
      ],
      deu: [
        ['Becher', 'Tasse'],
        ['Decke', 'Plaid'],
        ['Blumentopf', 'Übertopf'],
      ],
    },
  }),
  categories,
  attributes,
  products,
  tags: [
    {
      name: texts('Ideja za dar', 'Present idea', 'Geschenkidee'),
      slug: texts('ideja-za-dar', 'present-idea', 'geschenkidee'),
      products: ['SALICA', 'DEKA', 'BILJEZNICA', 'PAKET-DORUCAK'],
    },
  ],
  pageSlugs,
  pages,
  posts,
  terms,
  elements,
  navigations,
  deliveryMethods,
  paymentMethods,
  consents,
  coupons: [{ code: 'DOBRODOSLI', percent: 1000 }],
  memberCards: [{ barcode: '3850001000014' }],
  events: [],
  comments: [],
}
