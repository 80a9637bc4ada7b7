/** What the server's side of a plugin is written with. */
export { type Change, changeRecord, merge } from './calls/change.ts'
export type { Ctx } from './calls/ctx.ts'
export { refuse } from './calls/refusal.ts'
export { serve } from './calls/serve.ts'
export type { Tx } from './db/db.ts'
export type { ServerPlugin } from './plugins.ts'
