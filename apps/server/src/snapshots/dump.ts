import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as openTar, type Pack } from 'tar-stream'
import type { DatabasePort } from '../db/db.ts'
import { Complaint } from '../ground/errors.ts'
import { storedPath } from '../services/form-definitions/public.ts'
import { storedFiles } from '../services/media/public.ts'
import {
  compress,
  compression,
  formatVersion,
  type Header,
  type Manifest,
  mediaName,
  names,
  partName,
  sha256,
  type Table,
} from './format.ts'
import { type Copied, listTables, unfinishedJobs } from './tables.ts'

const partBytes = 4 * 1024 * 1024

export interface DumpOptions {
  readonly version: string
  /** Includes the signing keys of sessions: for a move, not for a stored copy. */
  readonly withKeys: boolean
  /** The folder of the media; their list is always part of the snapshot. */
  readonly media: string
  /** Whether their files are, too. */
  readonly withMedia: boolean
}

/** What a snapshot holds. */
export interface Dumped {
  readonly header: Header
  readonly manifest: Manifest
  /** Media of the list without a file, which the audit finds as well. */
  readonly lost: readonly string[]
}

/** Writes a snapshot of one moment of the database to a new file that its owner alone can read. */
export const dump = async (database: DatabasePort, file: string, options: DumpOptions): Promise<Dumped> => {
  const target = await open(file, 'wx', 0o600)
  const tar = openTar()
  const written = pipeline(tar, target.createWriteStream({ flush: true }))
  try {
    const dumped = await database.patiently((_, pool) => inOneMoment(pool, (client) => fill(tar, client, options)))
    tar.finalize()
    await written
    return dumped
  } catch (error) {
    tar.destroy()
    // What ended the tar, a full disk for example, is said by the file.
    throw await written.then(
      () => error,
      (reason: unknown) => (isClosed(reason) ? error : reason),
    )
  }
}

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Runs `work` in a transaction that sees one moment, whatever others write meanwhile. */
const inOneMoment = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local bytea_output = 'hex'; set local extra_float_digits = 1`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

const fill = async (tar: Pack, client: pg.PoolClient, options: DumpOptions): Promise<Dumped> => {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const header: Header = {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    version: options.version,
    postgresql: rows[0]?.version ?? '',
    compression,
    migrations: await readMigrations(client),
    withKeys: options.withKeys,
    withMedia: options.withMedia,
  }
  const headerText = `${JSON.stringify(header, null, 2)}\n`
  await add(tar, names.header, Buffer.from(headerText))
  const tables: Table[] = []
  for (const table of await listTables(client, options)) tables.push(await addTable(tar, client, table))
  const jobs = await addTable(tar, client, unfinishedJobs)
  const { listed, lost } = await addMedia(tar, client, options)
  const manifest: Manifest = {
    header: sha256(headerText),
    tables,
    jobs,
    sequences: await readSequences(client),
    media: listed,
  }
  const manifestText = `${JSON.stringify(manifest, null, 2)}\n`
  await add(tar, names.manifest, Buffer.from(manifestText))
  await add(tar, names.checksum, Buffer.from(`${sha256(manifestText)}\n`))
  return { header, manifest, lost }
}

const add = (tar: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
  })

/** Counts rows and digests the text of a table on its way; both are known when the stream has ended. */
export const digest = () => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    stream: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        // COPY escapes the line ends within values.
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1
        done(null, chunk)
      },
    }),
    result: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

const addTable = async (tar: Pack, client: pg.PoolClient, { name, columns, query }: Copied): Promise<Table> => {
  const counted = digest()
  const parts: { sha256: string }[] = []
  const addPart = async (bytes: Buffer) => {
    await add(tar, partName(name, parts.length), bytes)
    parts.push({ sha256: sha256(bytes) })
  }
  await pipeline(
    client.query(copyTo(`copy (${query}) to stdout`)),
    counted.stream,
    compress(),
    async (chunks: AsyncIterable<Buffer>) => {
      let waiting: Buffer[] = []
      let size = 0
      for await (const chunk of chunks) {
        waiting.push(chunk)
        size += chunk.length
        if (size < partBytes) continue
        await addPart(Buffer.concat(waiting))
        waiting = []
        size = 0
      }
      if (size > 0) await addPart(Buffer.concat(waiting))
    },
  )
  return { name, columns: [...columns], ...counted.result(), parts }
}

// Read after the tables: a number that is drawn meanwhile is never too low.
const readSequences = async (client: pg.PoolClient): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const values = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from "${name}"`,
    )
    sequences.push(...values.rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

const readMigrations = async (client: pg.PoolClient): Promise<string[]> => {
  if (!(await hasTable(client, 'kysely_migration')))
    throw new Complaint('The database holds no shop yet, so there is nothing to keep.')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** A schema of an earlier version lacks tables that came later. */
const hasTable = async (client: pg.PoolClient, name: string): Promise<boolean> => {
  const { rows } = await client.query('select where to_regclass($1) is not null', [`public.${name}`])
  return rows.length > 0
}

const addMedia = async (tar: Pack, client: pg.PoolClient, { media, withMedia }: DumpOptions) => {
  const { rows } = await client.query<Parameters<typeof storedFiles>[0]>(
    'select distinct hash, original_name as name, access from media order by hash, name, access',
  )
  const listed: Manifest['media'] = []
  const lost: string[] = []
  const { rows: files } = await client.query<{ key: string }>(
    (await hasTable(client, 'form_file'))
      ? 'select key from form_file where entry_id is not null order by id'
      : 'select where false',
  )
  for (const path of [...rows.flatMap(storedFiles), ...files.map(({ key }) => storedPath(key))]) {
    const file = join(media, path)
    const match = await stat(file).catch(() => null)
    if (match === null) lost.push(path)
    else if (withMedia)
      listed.push({ path, size: match.size, sha256: await addFile(tar, mediaName(path), file, match.size) })
    else listed.push({ path, size: match.size })
  }
  return { listed, lost }
}

const addFile = async (tar: Pack, name: string, file: string, size: number): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(
    createReadStream(file),
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    }),
    tar.entry({ name, mode: 0o600, size }),
  )
  return hash.digest('hex')
}
