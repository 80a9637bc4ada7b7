import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { createApp } from './http/app.ts'
import { createLog } from './http/log.ts'
import { listen } from './http/server.ts'
import { openDatabase } from './ports/database/database.ts'
import { handlers } from './services.ts'

/** Serves the shop until a signal asks it to stop. */
export const serve = async (config: Config): Promise<void> => {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  if (database.embedded) await migrate(database)
  let serving = true
  const app = createApp({
    handlers,
    db: database.db,
    pool: database.pool,
    log,
    version: '0.1.0',
    trustedProxies: config.trustedProxies,
    development: config.development,
    isServing: () => serving,
  })
  const server = await listen(app.fetch, config.port).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const stop = async () => {
    if (!serving) return
    serving = false
    await server.stop()
    await database.close()
    process.disconnect?.()
  }
  process.once('SIGTERM', () => void stop()).once('SIGINT', () => void stop())
  process.send?.({ port: server.port })
}
