import type { Sample } from '../../sample.ts'
import { plain } from '../sample.ts'
import { pageSlugs } from './content.ts'
import { elements } from './elements.ts'
import { events } from './events.ts'
import { navigations } from './navigations.ts'
import { pages } from './pages.ts'
import { comments, posts, terms } from './posts.ts'

/** A small site without e-commerce: pages, posts, events and forms of an association. */
export const plainWithoutShop: Sample = {
  ...plain,
  withoutShop: true,
  options: (picture) => {
    const { SearchSynonyms: _, ...options } = plain.options(picture)
    return options
  },
  categories: [],
  attributes: [],
  products: [],
  tags: [],
  pageSlugs,
  pages,
  posts,
  terms,
  elements,
  navigations,
  deliveryMethods: [],
  paymentMethods: [],
  consents: [],
  coupons: [],
  memberCards: [],
  events,
  comments,
}
