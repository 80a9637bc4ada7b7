/**
 * What the queries rely on, set for each connection: it overrides the server's configuration, the database's and the
 * role's, so that a PostgreSQL with any settings behaves like the embedded one.
 */
const settings = {
  // A compiled plan takes a hundred times as long as the query of a cart, and is on by default.
  jit: 'off',
  // Data of a shop are in memory, where a look into an index costs no more than reading on.
  random_page_cost: '1.1',
  // Starting processes for a part of a statement takes longer than the whole of it, and they are missing where others wait.
  max_parallel_workers_per_gather: '0',
  // With `auto`, a statement with a list in a parameter is planned for each call: that takes longer than running it.
  plan_cache_mode: 'force_generic_plan',
  default_transaction_isolation: 'read committed',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  idle_session_timeout: '0',
}

/** No request waits longer than this. */
const impatient = { statement_timeout: '5000', lock_timeout: '3000', idle_in_transaction_session_timeout: '10000' }

const patient = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' }

const optionsOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ')

/** PostgreSQL's `options` of a connection that answers requests. */
export const requestOptions = optionsOf({ ...settings, ...impatient })

/** The same for migrations, imports and snapshots, which may take long. */
export const patientOptions = optionsOf({ ...settings, ...patient })
