import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { butiga } from './testing/command.ts'
import { type TestCluster, testCluster, withEmptyDatabase } from './testing/database.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await testCluster()
})
afterAll(() => cluster.stop())

describe.concurrent('the command line', () => {
  it('says what is wrong in one line and ends with 2', async () => {
    const { code, stderr } = await butiga(['serve'], { PORT: 'x' })
    expect([code, stderr]).toEqual([2, 'The environment does not fit: PORT should be a port number from 0 to 65535.\n'])
  })

  it('names its commands', async () => {
    const { code, stderr } = await butiga(['sell'], {})
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^There is no command sell\. The commands are serve, dev, /),
    ])
  })

  it('names an option that a command does not have', async () => {
    const { code, stderr } = await butiga(['serve', '--rolls', 'api'], {})
    expect([code, stderr]).toEqual([2, expect.stringContaining('--rolls')])
  })

  it('names a port that is taken, and leaves no database behind', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const data = await mkdtemp(join(tmpdir(), 'butiga-taken-'))
    await chmod(data, 0o755)
    const { code, stderr } = await butiga(['serve', '--roles', 'api'], {
      PORT: String(port),
      BUTIGA_DATA: data,
      BUTIGA_LOG_LEVEL: 'silent',
    })
    expect([code, stderr]).toEqual([
      2,
      `Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`,
    ])
    expect(await readdir(data)).not.toContain('database.lock')
    other.close()
    await rm(data, { recursive: true })
  })

  it('names a role that does not exist', async () => {
    const { code, stderr } = await butiga(['serve', '--roles', 'api,shop'], {})
    expect([code, stderr]).toEqual([2, '--roles takes some of api,site,worker, not api,shop.\n'])
  })

  it('names a database that cannot be reached', async () => {
    const { code, stderr } = await butiga(['migrate'], { DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/none' })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^The database at 127.0.0.1:1 cannot be reached/)
    expect(stderr).not.toContain('secret')
  })

  it.each(['audit', 'domain list', 'keys list', 'export x.csv'])(
    '%s names a database without a shop',
    async (command) => {
      await withEmptyDatabase(cluster, async (url) => {
        const { code, stderr } = await butiga(command.split(' '), { DATABASE_URL: url })
        expect([code, stderr]).toEqual([2, 'The database is not up to date. Run npm run butiga -- migrate first.\n'])
      })
    },
  )

  it('fills an empty database with the sample that is named, and switches its e-commerce off', async () => {
    await withEmptyDatabase(cluster, async (url) => {
      const data = await mkdtemp(join(tmpdir(), 'butiga-sample-'))
      try {
        const seed = (sample: string, ...more: string[]) =>
          butiga(['seed', '--sample', sample, ...more], { DATABASE_URL: url, BUTIGA_DATA: data })
        expect(await seed('fancy')).toMatchObject({
          code: 2,
          stderr: 'There is no sample fancy. The samples are burin and plain.\n',
        })
        expect(await seed('burin', '--without-shop')).toMatchObject({
          code: 2,
          stderr: 'There is no sample burin without a shop. There is plain.\n',
        })
        await butiga(['migrate'], { DATABASE_URL: url })
        expect(await seed('plain', '--without-shop')).toMatchObject({
          code: 0,
          stdout: 'The database has a sample site.\n',
        })
        const database = new pg.Client({ connectionString: url })
        await database.connect()
        const { rows } = await database.query<{ name: string; ecommerce_enabled: boolean }>(
          'select name, ecommerce_enabled from site',
        )
        await database.end()
        expect(rows).toEqual([{ name: 'Polica', ecommerce_enabled: false }])
      } finally {
        await rm(data, { recursive: true })
      }
    })
  })
})
