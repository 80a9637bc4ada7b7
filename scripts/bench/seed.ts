import { Complaint } from '../../apps/server/src/ground/errors.ts'
import { readConfig } from '../../apps/server/src/ground/config.ts'
import { migrate } from '../../apps/server/src/migrate.ts'
import { createLog } from '../../apps/server/src/ground/log.ts'
import { openDatabase } from '../../apps/server/src/ports/database/database.ts'
import { seed } from '../../apps/server/src/seed/seed.ts'
import { growCatalogue } from './catalogue.ts'

/** `pnpm bench:seed N`: the sample shop with N listed products, in the database of the running configuration. */
const config = readConfig(process.env)
const count = Number(process.argv[2])
if (!Number.isInteger(count) || count < 1) {
  console.error('Say how many products: pnpm bench:seed 100000')
  process.exit(1)
}
const database = await openDatabase(config, createLog(config.logLevel))
try {
  await migrate(database)
  const begun = performance.now()
  await database.patiently(async (db, pool) => {
    await seed(db, { data: config.data, url: `http://localhost:${config.port}` })
    await growCatalogue(db, pool, count)
  })
  console.log(`${count} products are listed, after ${Math.round((performance.now() - begun) / 1000)} s.`)
} catch (error) {
  if (!(error instanceof Complaint)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
