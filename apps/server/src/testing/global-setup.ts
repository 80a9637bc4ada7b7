import { shareTestCluster } from './database.ts'

/** Vitest's global set-up: one PostgreSQL for all suites of the run, stopped at its end. */
export default shareTestCluster
