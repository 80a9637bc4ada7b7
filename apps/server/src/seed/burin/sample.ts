import { placeOf } from '../../ground/places.ts'
import type { Sample } from '../sample.ts'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import { comments } from './comments.ts'
import { consents, deliveryMethods, paymentMethods } from './checkout.ts'
import { pageSlugs } from './content.ts'
import { elements } from './elements.ts'
import { events } from './events.ts'
import { navigations } from './navigations.ts'
import { options } from './options.ts'
import { pages } from './pages.ts'
import { pictureTitles } from './picture-titles.ts'
import { posts, terms } from './posts.ts'
import { products } from './products.ts'
import { quantityPrices } from './quantity-prices.ts'
import { quickFilters } from './quick-filters.ts'
import { coupons, memberCards } from './shopping.ts'
import { tags } from './tags.ts'

/** A courier for islands, which sells boxes, tapes and gifts: every kind of content that a shop can have. */
export const burin: Sample = {
  name: 'Burin',
  subdomain: 'burin',
  countries: ['HR', 'SI', 'AT', 'DE', 'IT'],
  media: placeOf('burin'),
  mediaTitles: pictureTitles,
  options,
  categories,
  attributes,
  quickFilters,
  products,
  quantityPrices,
  tags,
  pageSlugs,
  pages,
  posts,
  terms,
  elements,
  navigations,
  deliveryMethods,
  paymentMethods,
  consents,
  coupons,
  memberCards,
  events,
  comments,
}
