import type { Method } from './contracts/route.ts'

/** Method and path of a call, relative to the service: `GET post/get/{slug}`; and how many files it takes: `POST upload 20`. */
export type Route = `${Method} ${string}`

/**
 * The routes of a service. Those of the contract are generated, so that a browser loads no schemas; a plugin writes its own.
 */
export interface ServiceRoutes<Name extends string = string, Call extends PropertyKey = string> {
  /** The prefix of its calls' names: `reviews` in `reviews.list`. */
  readonly name: Name
  /** The service's segment in the path, `/api/v1/{path}/…`. */
  readonly path: string
  readonly calls: Readonly<Record<Call, Route>>
}
