import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Complaint } from '../../ground/errors.ts'
import { type Home, prepareHome } from './home.ts'
import { launch, startTimeout } from './launch.ts'
import { lockHolder, releaseLock, takeLock } from './lock-file.ts'
import { type Address, endServer, findObstacle, findRunning, isShared, shutDown } from './postmaster.ts'

/** The PostgreSQL server in a data folder. */
export interface Cluster {
  /** Starts the server if it is not running; several callers and processes at once are fine. */
  ensureRunning(): Promise<Address>
  /** Stops the server, unless another process uses it: the last one stops it. */
  stop(): Promise<void>
}

/**
 * The database server of `data`: started by the first process that needs it, shared by the others. `patience` is how
 * many milliseconds another process may take to start it.
 */
export const openCluster = (data: string, log: (message: string) => void, patience = startTimeout): Cluster => {
  const lock = join(data, 'database.lock')
  let starting: Promise<Address> | undefined
  /** Set once a server of ours ran there. */
  let known: { readonly home: Home; readonly address: Address } | undefined

  const start = async (): Promise<Address> => {
    // A disk that is not mounted must not become an empty shop.
    if (known && !existsSync(join(data, 'database', 'cluster', 'PG_VERSION'))) {
      throw new Complaint(
        `The database in ${join(data, 'database')} is gone. Put the folder back; without it, restore a snapshot into an empty one.`,
      )
    }
    const home = await prepareHome(data)
    const deadline = performance.now() + patience
    for (;;) {
      const running = await findRunning(home.cluster)
      if (running) {
        // A postmaster that outlived the process that started it is used again.
        await takeLock(lock)
        known = { home, address: running }
        return running
      }
      const holder = await takeLock(lock)
      const obstacle = holder === null ? await findObstacle(home.cluster) : null
      if (holder === null && obstacle === null) {
        const address = await launch(home, log, { lastPort: known?.address.port })
        known = { home, address }
        return address
      }
      if (obstacle?.isLost) {
        log(`Stopping the database process ${obstacle.pid}, which cannot be reached`)
        await endServer(obstacle.pid)
      } else if (performance.now() > deadline) {
        throw new Complaint(
          `The data folder ${data} is in use by process ${holder ?? obstacle?.pid}, whose database does not answer.`,
        )
      } else {
        await sleep(100)
      }
    }
  }

  return {
    ensureRunning: () =>
      (starting ??= start().finally(() => {
        starting = undefined
      })),
    async stop() {
      await starting?.catch(() => {})
      if (!known && !existsSync(join(data, 'database'))) return
      const holder = await lockHolder(lock)
      if (holder !== null && holder !== process.pid) return
      // Released before the look at the connections: a process that closes its own later finds the lock free.
      await releaseLock(lock)
      if (known && (await isShared(known.address))) return
      if (existsSync(data) && (await takeLock(lock)) !== null) return
      await shutDown(known?.home ?? (await prepareHome(data)))
      await releaseLock(lock)
    },
  }
}
