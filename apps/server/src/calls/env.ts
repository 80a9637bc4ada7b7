import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Tags } from './tagged-cache.ts'

/** What every request carries inside the app. */
export interface AppEnv {
  /** Without `incoming` the request was made inside this process: by the site's renderer or a test. */
  Bindings: Partial<HttpBindings> & {
    /** Takes the tags of what the answer to an inside request was made from. */
    tags?: Tags
  }
  Variables: { requestId: string; peer: string; log: Logger; call: string }
}
export type App = Hono<AppEnv>
