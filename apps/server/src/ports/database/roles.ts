import pg from 'pg'

/** The embedded database's superuser, who owns everything in it and migrates it. */
export const ownerRole = 'butiga'

/** Who answers requests in the embedded database: reads and writes rows, changes no tables (db/grants.ts). */
export const appRole = 'butiga_app'

/** Creates the role of the application in the embedded server, also in one that an earlier version created. */
export const ensureAppRole = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
    if (rowCount !== 0) return
    const password = typeof connection.password === 'string' ? client.escapeLiteral(connection.password) : 'null'
    // Another process may have been faster.
    await client.query(`do $create$ begin create role ${appRole} login password ${password};
      exception when duplicate_object or unique_violation then null; end $create$`)
  } finally {
    await client.end()
  }
}
