import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '../testing/rows.ts'
import { startShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

const oddParts = [
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%',
  '%ff',
  '%c0%ae',
  '~',
  ';a=b',
  '\\',
  ' ',
  'č',
  '🂡',
  '__proto__',
  '*',
  ':id',
  '.env',
  '.git',
  'etc',
  'passwd',
]
const realParts = ['api', 'v1', 'v2', 'ecommerce', 'cart', 'product', 'web', 'get', 'media', 'gaussbox']
const aPath = fc
  .array(fc.oneof(fc.constantFrom(...oddParts), fc.constantFrom(...realParts), fc.string({ maxLength: 12 })), {
    maxLength: 8,
  })
  .map((parts) => `/${parts.join('/').replaceAll(/[?#\n\r\t]/g, '')}`)

/** A tenth of what `BUTIGA_FULL=1` sends. */
const numRuns = process.env.BUTIGA_FULL ? 5000 : 500

it('odd paths lead to no failure and no file: 404 in JSON below /api, never the text of an error [F18]', async () => {
  await fc.assert(
    fc.asyncProperty(aPath, async (path) => {
      const answer = await shop.fetch(`http://localhost${path}`)
      const text = await answer.text()
      expect(answer.status, path).toBeLessThan(500)
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(text).not.toMatch(/root:|DATABASE_URL|node_modules|\.ts:\d/)
      const { pathname } = new URL(`http://localhost${path}`)
      if (pathname.startsWith('/api/')) expect(answer.headers.get('content-type')).toContain('application/json')
    }),
    { numRuns },
  )
})

const oddNames = [
  'X-Api-Key',
  'X-Site',
  'X-Store',
  'X-Language',
  'Host',
  'Origin',
  'Cookie',
  'Accept',
  'Accept-Language',
  'Accept-Encoding',
  'Content-Type',
  'Idempotency-Key',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'If-None-Match',
  'Range',
  'X-HTTP-Method-Override',
  'Sec-Fetch-Site',
]
const mark = 'reflected-8c1'
const aValue = fc
  .oneof(
    fc.constantFrom(
      '',
      '0',
      '-1',
      '*/*',
      'null',
      '{}',
      '../..',
      "' or 1=1 --",
      '<script>',
      'gzip;q=9',
      'bytes=0-',
      'application/xml',
      'a'.repeat(4000),
    ),
    fc.stringMatching(/^[\x21-\x7e]{0,60}$/),
  )
  .map((value) => `${mark}${value}`)

it(
  'odd headers are refused or ignored, reflected nowhere and cached nowhere [F17]',
  { timeout: numRuns * 100 },
  async () => {
    const before = await readRows(shop.db)
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...oddNames), aValue, { minKeys: 1, maxKeys: 5 }),
        async (headers) => {
          const { status, headers: answered, body } = await shop.request('/api/v1/gaussbox/site/getConfig', { headers })
          expect([200, 400, 401, 403, 404, 405, 413, 415, 421, 422, 431], JSON.stringify(headers)).toContain(status)
          expect(JSON.stringify([[...answered], body])).not.toContain(mark)
          if (status !== 200) expect(answered.get('cache-control') ?? 'no-store').toContain('no-store')
        },
      ),
      { numRuns },
    )
    expect(await readRows(shop.db)).toBe(before)
  },
)
