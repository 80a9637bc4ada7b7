import type { Services } from './calls/serve.ts'
import type { Parts } from './parts.ts'
import { type ServerPlugin, servicesOfPlugins } from './plugins.ts'
import { attributesService } from './services/attributes/attributes.service.ts'
import { backofficeService } from './services/backoffice/backoffice.service.ts'
import { bulkService } from './services/bulk/bulk.service.ts'
import { catalogueService } from './services/catalogue/catalogue.service.ts'
import { categoriesService } from './services/categories/categories.service.ts'
import { cmsService } from './services/cms/cms.service.ts'
import { couponsService } from './services/coupons/coupons.service.ts'
import { commentsService } from './services/comments/comments.service.ts'
import { contentService } from './services/content/content.service.ts'
import { countriesService } from './services/countries/countries.service.ts'
import { documentService, documentsService } from './services/document/document.service.ts'
import { ecommerceService } from './services/ecommerce/ecommerce.service.ts'
import { eventsService } from './services/events/events.service.ts'
import { formsService } from './services/forms/forms.service.ts'
import { gdprService } from './services/gdpr/gdpr.service.ts'
import { importsService } from './services/imports/imports.service.ts'
import { marketingService } from './services/marketing/marketing.service.ts'
import { masterService } from './services/master/master.service.ts'
import { mediaService } from './services/media/media.service.ts'
import { memberCardsService } from './services/member-cards/member-cards.service.ts'
import { methodsService } from './services/methods/methods.service.ts'
import { navigationsService } from './services/navigations/navigations.service.ts'
import { ordersService } from './services/orders/orders.service.ts'
import { pagesService } from './services/pages/pages.service.ts'
import { postsService } from './services/posts/posts.service.ts'
import { productService } from './services/product/product.service.ts'
import { redirectsService } from './services/redirects/redirects.service.ts'
import { settingsService } from './services/settings/settings.service.ts'
import { setupService } from './services/setup/setup.service.ts'
import { siteService } from './services/site/site.service.ts'
import { subscriptionsService } from './services/subscriptions/subscriptions.service.ts'
import { tagsService } from './services/tags/tags.service.ts'
import { templatesService } from './services/templates/templates.service.ts'
import { termsService } from './services/terms/terms.service.ts'
import { userService } from './services/user/user.service.ts'

/** Every service of the contract, one line each. */
export const servicesOf = (parts: Parts, plugins: readonly ServerPlugin[] = []): Services => {
  const services: Services = {
    attributes: attributesService(parts),
    backoffice: backofficeService(parts),
    // Its jobs make calls of all of them.
    bulk: bulkService({ services: () => services }),
    catalogue: catalogueService(parts),
    categories: categoriesService(parts),
    cms: cmsService(parts),
    coupons: couponsService(parts),
    comments: commentsService(parts),
    content: contentService(parts),
    countries: countriesService(parts),
    document: documentService(parts),
    documents: documentsService(parts),
    ecommerce: ecommerceService(parts),
    events: eventsService(parts),
    forms: formsService(parts),
    gdpr: gdprService(parts),
    imports: importsService(parts),
    marketing: marketingService(parts),
    master: masterService(parts),
    media: mediaService(parts),
    memberCards: memberCardsService(parts),
    methods: methodsService(parts),
    navigations: navigationsService(parts),
    orders: ordersService(parts),
    pages: pagesService(parts),
    posts: postsService(parts),
    product: productService(parts),
    redirects: redirectsService(parts),
    settings: settingsService(parts),
    setup: setupService(parts),
    site: siteService(parts),
    subscriptions: subscriptionsService(parts),
    tags: tagsService(parts),
    templates: templatesService(parts),
    terms: termsService(parts),
    user: userService(parts),
    ...servicesOfPlugins(parts, plugins),
  }
  return services
}
