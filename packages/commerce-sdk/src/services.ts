import type { Contract, ServiceName } from './contracts/index.ts'
import type { Method } from './contracts/define.ts'

/** How a call travels: its method and its path below the service's, `GET post/get/{slug}`. */
export type Route = `${Method} ${string}`

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
