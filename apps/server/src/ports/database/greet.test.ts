import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Complaint } from '../../ground/errors.ts'
import { type TestCluster, testCluster } from '../../testing/database.ts'
import { greet } from './greet.ts'

let cluster: TestCluster
let admin: pg.Client
beforeAll(async () => {
  cluster = await testCluster()
  admin = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await cluster.stop()
})

const refusalOf = async (url: string): Promise<string> => {
  const refusal: unknown = await greet(url, 'DATABASE_URL').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Complaint)
  return (refusal as Complaint).message
}

const message = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

/** A server that answers every query with one row of one column, `version`: PostgreSQL's protocol as far as that goes. */
const oldServer = async (version: string): Promise<Server> => {
  const two = (value: number) => Buffer.from([value >> 8, value & 255])
  const four = (value: number) => Buffer.from([0, 0, value >> 8, value & 255])
  const integer = four(23)
  const server = createServer((socket) => {
    let isReady = false
    socket
      .on('error', () => {})
      .on('data', (data) => {
        if (!isReady) socket.write(Buffer.concat([message('R', four(0)), message('Z', 'I')]))
        else if (data.toString('latin1', 0, 1) === 'Q')
          socket.write(
            Buffer.concat([
              message('T', two(1), 'version\0', four(0), two(0), integer, two(4), Buffer.alloc(4, 255), two(0)),
              message('D', two(1), four(version.length), version),
              message('C', 'SELECT 1\0'),
              message('Z', 'I'),
            ]),
          )
        isReady = true
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe('a given database is refused in one sentence that names the cure', () => {
  it('when it is that of another program, which stays as it is', async () => {
    await admin.query('drop database if exists greet_other')
    await admin.query('create database greet_other')
    const other = new pg.Client({ connectionString: cluster.urlOf('greet_other') })
    await other.connect()
    await other.query('create table wp_posts (id int); create table wp_users (id int)')
    expect(await refusalOf(cluster.urlOf('greet_other'))).toMatch(
      /^The database "greet_other" at .* holds tables of another program \(wp_posts, wp_users\)\. Name an empty database, or that of a shop, in DATABASE_URL\.$/,
    )
    const { rows } = await other.query(`select count(*)::int from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([{ count: 2 }])
    await other.end()
    await admin.query('drop database greet_other')
  })

  it('when it does not exist', async () => {
    expect(await refusalOf(cluster.urlOf('greet_none'))).toMatch(
      /^There is no database "greet_none" at .*\. Create it, or correct its name in DATABASE_URL\.$/,
    )
  })

  it('when it is older than 15', async () => {
    const server = await oldServer('14')
    const { port } = server.address() as AddressInfo
    expect(await refusalOf(`postgresql://shop@127.0.0.1:${port}/shop`)).toBe(
      `The database at 127.0.0.1:${port} is PostgreSQL 14; 15 or newer is needed.`,
    )
    server.close()
  })

  it('when nothing listens there', async () => {
    expect(await refusalOf('postgresql://shop:secret@127.0.0.1:1/shop')).toBe(
      'The database at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL.',
    )
  })
})
