import { testOnServer } from './postgres/tests.ts'

/**
 * `pnpm test:postgres`: the server's tests that depend on the database, and a short benchmark, on a PostgreSQL of this
 * machine with untouched settings, or on the one at BUTIGA_TEST_SERVER. Part of `npm test`.
 */
const { passed, failures } = await testOnServer()
console.log(`\n${passed} passed, ${failures.length} failed`)
if (failures.length > 0) process.exitCode = 1
