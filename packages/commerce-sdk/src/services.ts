import type { Call } from './contracts/define.ts'
import type { Contract, ServiceName } from './contracts/index.ts'

/** How a call travels: what a client needs to know of it at run time. */
export type Route = Pick<Call, 'method' | 'path' | 'version'>

/**
 * The routes of one service. They are generated from the contract, so that a browser loads no schemas; types keep them
 * complete, and routes.test.ts keeps them equal.
 */
export interface ServiceRoutes<S extends ServiceName = ServiceName> {
  readonly name: S
  /** The service's segment in the path, `/api/v1/{path}/…`. */
  readonly path: string
  readonly calls: { readonly [C in keyof Contract[S]['calls']]: Route }
}
