import { tmpdir } from 'node:os'
import { fastestFolder } from '../../apps/server/src/testing/run.ts'
import { type Outcome, runVitest } from '../test/vitest.ts'
import { compareAddItem } from './bench.ts'
import { isInstalled, noServer, startServer } from './server.ts'

/** Races that take long and depend on nothing else. */
const races = ['src/races/cart', 'src/races/stock'] as const

/** What depends on the database's version and settings, chosen to take less than three minutes. */
const files = [
  'src/db/',
  'src/doctor',
  'src/mail/',
  'src/services/cms/search',
  'src/services/ecommerce/',
  'src/services/product/filters',
  'src/services/product/product.test',
  ...races,
]

/**
 * The arguments by which Vitest leaves out what runs on the server of this machine. The full run leaves out the races alone, and
 * has the others on the embedded database too.
 */
export const withoutFilesOnServer = (): readonly string[] =>
  isInstalled()
    ? (process.env['BUTIGA_FULL'] ? races : files).map(
        (path) => `--exclude=**/${path}${path.endsWith('/') ? '**' : '*'}`,
      )
    : []

/** @param resume whether files that passed with the same sources are left out. Default false */
export const testOnServer = async (resume = false): Promise<Outcome> => {
  const given = process.env['BUTIGA_TEST_SERVER']
  // The embedded PostgreSQL that is compared with it has the same kind of disk.
  const parent = given === undefined ? fastestFolder() : tmpdir()
  const server =
    given === undefined ? await startServer(parent) : { version: given, url: given, stop: () => Promise.resolve() }
  if (server === null) {
    console.log(noServer)
    return { passed: 0, failures: [] }
  }
  try {
    console.log(server.version)
    const { passed, failures, ...ran } = await runVitest('postgres', ['--project=@butiga/server', ...files], {
      env: { BUTIGA_TEST_SERVER: server.url },
      resume,
    })
    const { embedded, other, isNear } = await compareAddItem(server.url, parent)
    const times = `addItem: ${embedded.toFixed(1)} ms embedded, ${other.toFixed(1)} ms there; the goal is 20 % more at most`
    console.log(`  ${isNear ? 'ok  ' : 'FAIL'}  ${times}`)
    return { ...ran, passed: passed + (isNear ? 1 : 0), failures: isNear ? failures : [...failures, times] }
  } finally {
    await server.stop()
  }
}
