import type pg from 'pg'

/** Bookkeeping of the database that a restored one makes for itself. */
const ownBookkeeping = /^kysely_|^(?:rate_limit|sitemap_file)$/
const keys = 'signing_key'

/** A query whose result is copied, and the columns that it has. */
export interface Copied {
  readonly name: string
  readonly columns: readonly string[]
  readonly query: string
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** `copy` into a table or a staging table of these columns. */
export const copyInto = ({ name, columns }: Pick<Copied, 'name' | 'columns'>): string =>
  `copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`

/**
 * Every table whose rows are the shop's, by name. Rows come in the order of the primary key, so that the same rows give the
 * same bytes on every server; text is compared by bytes, whatever the database's locale.
 */
export const listTables = async (client: pg.ClientBase, { withKeys }: { withKeys: boolean }): Promise<Copied[]> => {
  const { rows } = await client.query<{ name: string; columns: string[]; key: { name: string; isText: boolean }[] }>(
    `select c.relname as name,
      array(select attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
  )
  return rows
    .filter(({ name }) => !ownBookkeeping.test(name) && (withKeys || name !== keys))
    .map(({ name, columns, key }) => {
      if (key === null) throw new Error(`The table ${name} has no primary key to order its rows by`)
      const order = key.map((column) => `${quote(column.name)}${column.isText ? ' collate "C"' : ''}`).join(', ')
      return { name, columns, query: `select ${columns.map(quote).join(', ')} from ${quote(name)} order by ${order}` }
    })
}

/** Jobs that have not ended, such as mails to send, by columns that every version of the queue has. */
export const unfinishedJobs: Copied = {
  name: 'jobs',
  columns: ['id', 'name', 'data', 'priority', 'start_after'],
  query: `select id, name, data, priority, start_after from pgboss.job
    where state in ('created', 'retry', 'active') order by id`,
}
