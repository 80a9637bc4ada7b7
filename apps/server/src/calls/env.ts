import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Tags } from './tagged-cache.ts'

/** The variables of a request inside the app. */
export interface AppEnv {
  /** Without `incoming` the request was made inside this process: by the site's renderer or a test. */
  Bindings: Partial<HttpBindings> & {
    /** Receives the tags of the answer to an internal request. */
    tags?: Tags
  }
  Variables: { requestId: string; peer: string; log: Logger; call: string }
}
export type App = Hono<AppEnv>
