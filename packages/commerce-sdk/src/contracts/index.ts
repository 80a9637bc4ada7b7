import { cms } from './cms.ts'
import { ecommerce } from './ecommerce.ts'
import { gdpr } from './gdpr.ts'
import { master } from './master.ts'
import { product } from './product.ts'
import { site } from './site.ts'

/** Every call that a shop answers. A service is one line here and one in the server's main file. */
export const contract = { cms, ecommerce, gdpr, master, product, site }
export type Contract = typeof contract
export type ServiceName = keyof Contract

export * from './cms.paths.ts'
export * from './cms.rules.ts'
export * from './cms.sections.ts'
export * from './cms.ts'
export * from './codes.ts'
export * from './constants.ts'
export * from './define.ts'
export * from './ecommerce.rules.ts'
export * from './ecommerce.ts'
export * from './gdpr.ts'
export * from './master.ts'
export * from './product.bundle.rules.ts'
export * from './product.configure.rules.ts'
export * from './product.options.rules.ts'
export * from './product.rules.ts'
export * from './product.ts'
export * from './shapes.ts'
export * from './site.ts'
export * from './text.rules.ts'
