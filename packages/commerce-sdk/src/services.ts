import type { Method } from './contracts/route.ts'

/** How a call travels: its method, and its path below the service's: `GET post/get/{slug}`. */
export type Route = `${Method} ${string}`

/**
 * The routes of a service. Those of the contract are generated, so that a browser loads no schemas; a plugin writes its own.
 */
export interface ServiceRoutes<Name extends string = string, Call extends PropertyKey = string> {
  /** What its calls are named by: `reviews` in `reviews.list`. */
  readonly name: Name
  /** The service's segment in the path, `/api/v1/{path}/…`. */
  readonly path: string
  readonly calls: Readonly<Record<Call, Route>>
}
