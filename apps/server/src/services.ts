import { type Contract, contract, type Service } from '@butiga/commerce-sdk/contracts'
import type { AllHandlers } from './http/calls.ts'
import { type Handlers, refuse } from './http/handlers.ts'
import { ecommerceHandlers } from './services/ecommerce/routes.ts'
import { gdprHandlers } from './services/gdpr/routes.ts'

const notYet = <S extends Service>(service: S): Handlers<S> =>
  Object.fromEntries(Object.keys(service.calls).map((name) => [name, () => refuse('NOT_FOUND')])) as unknown as Handlers<S>

/** Every service of the contract, one line each. */
export const handlers: AllHandlers = {
  cms: notYet<Contract['cms']>(contract.cms),
  ecommerce: ecommerceHandlers,
  gdpr: gdprHandlers,
  master: notYet<Contract['master']>(contract.master),
  product: notYet<Contract['product']>(contract.product),
  site: notYet<Contract['site']>(contract.site),
}
