import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop?.stop())

describe('the api key', () => {
  const languages = '/api/v1/gdpr/web/consent/filter'
  const refusal = { code: 'API_KEY_INVALID', statusCode: 401, payload: { message: 'Api key is not valid.' } }

  it.each([
    ['is missing', { 'X-Api-Key': null }],
    ['is wrong', { 'X-Api-Key': 'nobody' }],
    ['belongs to another site than X-Site', { 'X-Site': '2' }],
    ['comes without X-Site', { 'X-Site': null }],
  ])('is refused when it %s [R10.7]', async (_, headers) => {
    const answer = await shop.request(languages, { method: 'POST', body: {}, headers })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ error: refusal })
  })

  it('opens the calls of its site [R10.7]', async () => {
    const answer = await shop.request(languages, { method: 'POST', body: {} })
    expect(answer.status).toBe(200)
  })
})
