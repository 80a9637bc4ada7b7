import { attributes } from './attributes.ts'
import { backoffice } from './backoffice.ts'
import { bulk } from './bulk.ts'
import { catalogue } from './catalogue.ts'
import { categories } from './categories.ts'
import { cms } from './cms.ts'
import { coupons } from './coupons.ts'
import { comments } from './comments.ts'
import { content } from './content.ts'
import { countries } from './countries.ts'
import { document, documents } from './document.ts'
import { ecommerce } from './ecommerce.ts'
import { events } from './events.ts'
import { forms } from './forms.ts'
import { gdpr } from './gdpr.ts'
import { imports } from './imports.ts'
import { marketing } from './marketing.ts'
import { master } from './master.ts'
import { media } from './media.ts'
import { memberCards } from './member-cards.ts'
import { methods } from './methods.ts'
import { navigations } from './navigations.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { posts } from './posts.ts'
import { product } from './product.ts'
import { redirects } from './redirects.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { site } from './site.ts'
import { subscriptions } from './subscriptions.ts'
import { tags } from './tags.ts'
import { templates } from './templates.ts'
import { terms } from './terms.ts'
import { user } from './user.ts'

/** Every call that a shop answers. A service is one line here and one in the server's main file. */
export const contract = {
  attributes,
  backoffice,
  bulk,
  catalogue,
  categories,
  cms,
  coupons,
  comments,
  content,
  countries,
  document,
  documents,
  ecommerce,
  events,
  forms,
  gdpr,
  imports,
  marketing,
  master,
  media,
  memberCards,
  methods,
  navigations,
  orders,
  pages,
  posts,
  product,
  redirects,
  settings,
  setup,
  site,
  subscriptions,
  tags,
  templates,
  terms,
  user,
}
export type Contract = typeof contract
export type ServiceName = keyof Contract

export * from './access.ts'
export * from './attributes.ts'
export * from './backoffice.ts'
export * from './bulk.ts'
export * from './catalogue.ts'
export * from './categories.ts'
export * from './cms.ts'
export * from './coupons.ts'
export * from './comments.ts'
export * from './countries.ts'
export * from './cms.sections.ts'
export * from './content.ts'
export * from './define.ts'
export * from './delivery.ts'
export * from './document.ts'
export * from './ecommerce.ts'
export * from './error-data.ts'
export * from './events.ts'
export * from './forms.ts'
export * from './gdpr.ts'
export * from './imports.ts'
export * from './language.search.ts'
export * from './list.ts'
export * from './marketing.ts'
export * from './master.ts'
export * from './media.ts'
export * from './member-cards.ts'
export * from './methods.ts'
export * from './navigations.ts'
export * from './orders.ts'
export * from './pages.ts'
export * from './posts.ts'
export * from './product.ts'
export * from './redirects.ts'
export * from './route.ts'
export * from './rules.ts'
export * from './settings.ts'
export * from './setup.guide.ts'
export * from './setup.ts'
export * from './shapes.ts'
export * from './site.ts'
export * from './subscriptions.ts'
export * from './tags.ts'
export * from './templates.ts'
export * from './terms.ts'
export * from './user.ts'
