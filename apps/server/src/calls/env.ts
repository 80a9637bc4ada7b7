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
    /** The visitor for whom an internal request is made; without one the answer is shared by many. */
    visitor?: string | null
    /** Whether an internal request gets a new answer in place of a kept one. Default false. */
    fresh?: boolean
  }
  Variables: {
    requestId: string
    /** The origin as the visitor typed it. */
    origin: URL
    /** The visitor's network address, after trusted proxies. */
    address: string
    /**
     * The key of limits by address; null for requests that those do not concern: what the site's renderer requests for
     * many pages at once, and what a proxy forwards that is not listed as trusted, whose address is that of every visitor.
     */
    visitor: string | null
    log: Logger
    call: string
  }
}
export type App = Hono<AppEnv>
