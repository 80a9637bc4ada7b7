import { describe, expect, it } from 'vitest'
import { createCommerce } from '../client.ts'
import { conforming } from './conforming.ts'
import { answer, fakeShop, refusal } from './fake-shop.ts'

const session = { id: 1, protectCode: 'AAAAAAAAAAAAAAAAAAAAAA' }
const ask = async (respond: () => Response) => {
  const { fetch } = fakeShop({ 'ecommerce.getNewCartSession': respond, 'gdpr.createConsentLog': respond })
  const commerce = createCommerce({
    baseUrl: 'https://shop.example',
    apiKey: 'k',
    site: 1,
    store: 1,
    language: 'hrv',
    fetch: conforming(fetch),
  })
  return commerce.ecommerce.getNewCartSession()
}
const broken = (how: string) => ({
  errored: true,
  error: { statusCode: 500, message: `The answer of ecommerce.getNewCartSession breaks the contract: ${how}` },
})

describe('an answer that keeps the contract passes', () => {
  it('with its data, and with more than the contract names', async () => {
    expect(await ask(() => answer(session))).toEqual({ data: session, errored: false })
    expect(await ask(() => answer({ ...session, colour: 'blue' }))).toMatchObject({ errored: false })
  })

  it('with a code that every call may answer', async () => {
    expect(await ask(() => refusal('RATE_LIMITED'))).toMatchObject({ errored: true, error: { code: 'RATE_LIMITED' } })
  })
})

describe('an answer that breaks the contract fails', () => {
  it('by its data', async () => {
    expect(await ask(() => answer({ ...session, id: 'one' }))).toMatchObject(broken('data.id: Invalid input'))
  })

  it('by its status', async () => {
    expect(await ask(() => answer(session, 201))).toMatchObject(broken('status 201 instead of 200'))
  })

  it("by another call's code", async () => {
    expect(await ask(() => refusal('OUT_OF_STOCK'))).toMatchObject(broken('OUT_OF_STOCK is no code of this call'))
  })

  it("by a status that is not the code's", async () => {
    const body = { error: { code: 'NOT_FOUND', statusCode: 404, payload: { message: 'Not found.' } } }
    expect(await ask(() => new Response(JSON.stringify(body), { status: 403 }))).toMatchObject(
      broken('NOT_FOUND came with 403 and 404'),
    )
  })

  it('by an error without the envelope', async () => {
    expect(await ask(() => new Response('oops', { status: 403 }))).toMatchObject({
      errored: true,
      error: { statusCode: 500 },
    })
  })
})
