import { type Backoffice, createBackoffice } from '@butiga/commerce-sdk'
import { conforming, fakeShop, type CallName, type FakeRequest, type FakeShop } from '@butiga/commerce-sdk/testing'

export type Answers = Parameters<typeof fakeShop>[0]

/** The real client with a table of answers, each of which must conform to the contract. */
export interface FakeCommerce {
  readonly commerce: Backoffice
  readonly server: FakeShop
  /** The names of the calls so far, in their order. */
  readonly calls: () => readonly CallName[]
  /** What was sent with one call, each time. */
  readonly sent: (call: CallName) => readonly FakeRequest['input'][]
}

export const fakeCommerce = (answers: Answers): FakeCommerce => {
  const server = fakeShop(answers)
  const commerce = createBackoffice({
    baseUrl: 'http://shop.test',
    apiKey: 'key',
    site: 1,
    store: 1,
    language: 'hrv',
    fetch: conforming(server.fetch),
    retries: 0,
  })
  return {
    commerce,
    server,
    calls: () => server.requests.map(({ call }) => call),
    sent: (call) => server.requests.filter((request) => request.call === call).map(({ input }) => input),
  }
}
