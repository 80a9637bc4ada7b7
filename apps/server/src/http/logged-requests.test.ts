import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../ground/log.ts'
import { type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop.stop())

/** The lines of a request. */
const linesOf = async (method: string, path: string): Promise<string> => {
  const lines: string[] = []
  const app = shop.appWith({ log: createLog('debug', { write: (line) => void lines.push(line) }) })
  await app.fetch(new Request(`http://localhost${path}`, { method }))
  return lines.join('')
}

it('the log has at most 200 characters of a path', async () => {
  const line = await linesOf('GET', `/${'a'.repeat(5000)}`)
  expect(line).toContain(`/${'a'.repeat(199)}"`)
})

it('the log has the name of an upload in place of its key', async () => {
  const line = await linesOf('PUT', '/media/incoming/secret-key')
  expect(line).toContain('"call":"media.incoming"')
  expect(line).not.toContain('secret-key')
})
