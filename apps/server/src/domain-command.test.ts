import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domainCommand } from './domain-command.ts'
import { Complaint } from './ground/errors.ts'
import { startShop, type Shop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop?.stop())

const domain = (...args: string[]) => domainCommand(shop.db, args)

/** Whether a browser lets a page of this origin read an answer of the API, by the preflight and by the answer. */
const mayCall = async (origin: string): Promise<boolean[]> => {
  // A server caches domains for two seconds.
  await sleep(2100)
  const url = 'http://localhost/api/v1/master/commons/languages'
  const preflight = await shop.fetch(url, { method: 'OPTIONS', headers: { Origin: origin } })
  const answer = await shop.fetch(url, { headers: { ...shop.headers(), Origin: origin } })
  return [preflight, answer].map(({ headers }) => headers.get('Access-Control-Allow-Origin') === origin)
}

describe('butiga domain', () => {
  it('lets the pages of another origin call the API, and orders return to it, until it is removed', async () => {
    const origin = 'http://localhost:5173'
    expect(await mayCall(origin)).toEqual([false, false])
    expect(await domain('add', `${origin}/`, '--site', '1')).toBe(
      `Pages of ${origin} may call the API of Bare now; running servers allow it within two seconds.`,
    )
    expect(await mayCall(origin)).toEqual([true, true])
    expect(await mayCall('http://localhost:5174')).toEqual([false, false])
    expect(await domain('list')).toBe(
      ['1 (Bare)  http://localhost  own address', `1 (Bare)  ${origin}`, '2 (Other)  http://other.test'].join('\n'),
    )
    expect(await domain('remove', origin)).toBe(`Pages of ${origin} may no longer call the API of Bare.`)
    expect(await mayCall(origin)).toEqual([false, false])
  })

  it('adds an address by which domainDetect finds the site of its host', async () => {
    await domain('add', 'http://localhost:3000', '--site', '1')
    const { body } = await shop.request('/api/v1/master/domainDetect', {
      method: 'POST',
      body: { host: 'localhost:3000' },
    })
    expect(body.data).toMatchObject({ domain: { siteID: 1, url: 'http://localhost' } })
    await domain('remove', 'http://localhost:3000')
  })

  it('gives a host to the first of two sites that add it at the same time', async () => {
    const first = await shop.db.startTransaction().execute()
    const key = await first.selectFrom('api_key').select('id').where('site_id', '=', 1).executeTakeFirstOrThrow()
    const row = { site_id: 1, api_key_id: key.id, host: 'both.example', url: 'https://both.example' }
    await first.insertInto('domain').values(row).execute()
    // Reads that the host is free, as the other transaction is not committed, then waits for it.
    const second = domain('add', 'http://both.example', '--site', '2').catch((error: unknown) => error)
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBe(1)
    await first.commit().execute()

    const refused = await second
    expect(refused).toBeInstanceOf(Complaint)
    expect(refused).toHaveProperty('message', 'both.example was added meanwhile: see npm run butiga -- domain list.')
    const moved = shop.db.updateTable('domain').set({ site_id: 2 }).where('url', '=', 'https://both.example')
    await domain('add', 'http://both.example', '--site', '1')
    await expect(moved.execute()).rejects.toMatchObject({ code: '23505' })
    await domain('remove', 'http://both.example')
    await domain('remove', 'https://both.example')
  })

  it.each([
    [
      ['add', 'shop.example'],
      'shop.example is not a web address. Name the origin of the pages, such as https://shop.example',
    ],
    [['add', 'ftp://shop.example'], 'ftp://shop.example is not a web address.'],
    [['add', 'https://shop.example/en?x=1'], 'Name scheme, host and port alone: https://shop.example.'],
    [['add', 'https://me:secret@shop.example'], 'Name scheme, host and port alone: https://shop.example.'],
    [['add', 'https://shop.example'], 'Name the site with --site ID. The sites are 1 (Bare), 2 (Other).'],
    [['add', 'https://shop.example', '--site', '9'], 'There is no site 9. The sites are 1 (Bare), 2 (Other).'],
    [['add', 'http://localhost', '--site', '1'], 'http://localhost is a domain of Bare already.'],
    [['add', 'https://localhost', '--site', '2'], 'localhost belongs to site 1 (Bare).'],
    [
      ['remove', 'https://shop.example'],
      'https://shop.example is no domain. The domains are http://localhost, http://other.test.',
    ],
    [['remove', 'http://localhost'], 'http://localhost is the own address of Bare, which it cannot be without.'],
    [
      ['add'],
      'Say npm run butiga -- domain add https://shop.example [--site ID], npm run butiga -- domain list, or npm run butiga -- domain remove https://shop.example.',
    ],
    [['list', 'https://shop.example'], 'Say npm run butiga -- domain add'],
    [['rename', 'https://shop.example'], 'Say npm run butiga -- domain add'],
    [['add', 'https://shop.example', '--sit', '1'], "Unknown option '--sit'"],
  ])('%j is answered by a sentence that says what to do', async (args, sentence) => {
    await expect(domain(...args)).rejects.toThrow(sentence)
  })
})
