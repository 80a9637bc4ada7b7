import type { AllHandlers } from './calls/calls.ts'
import type { Parts } from './parts.ts'
import { cmsHandlers } from './services/cms/routes.ts'
import { ecommerceHandlers } from './services/ecommerce/routes.ts'
import { gdprHandlers } from './services/gdpr/routes.ts'
import { masterHandlers } from './services/master/routes.ts'
import { mediaHandlers } from './services/media/routes.ts'
import { productHandlers } from './services/product/routes.ts'
import { siteHandlers } from './services/site/routes.ts'
import { userHandlers } from './services/user/routes.ts'

/** Every service of the contract, one line each. */
export const handlersOf = (parts: Parts): AllHandlers => ({
  cms: cmsHandlers(parts),
  ecommerce: ecommerceHandlers,
  gdpr: gdprHandlers,
  master: masterHandlers,
  media: mediaHandlers,
  product: productHandlers(parts),
  site: siteHandlers(parts),
  user: userHandlers(parts),
})
