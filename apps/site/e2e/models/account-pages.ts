import { cookieNames, type User } from '@butiga/commerce-sdk'
import { findCall } from '@butiga/commerce-sdk/testing'
import type { Page } from 'playwright-core'
import { intercept } from './intercept.ts'

export const userWith = (part: Partial<User> = {}): User => ({
  id: 1,
  email: 'ana@example.com',
  username: 'ana@example.com',
  details: { firstName: 'Ana', lastName: 'Marić' },
  memberCardBarcode: null,
  addresses: [],
  company: null,
  isBackofficeUser: false,
  scope: [],
  secondFactor: 'none',
  hasPassword: true,
  erasedAt: null,
  ...part,
})

/** The first page of records; default the only one. */
export const pageOf = (records: readonly unknown[], totalPages = 1, totalItems = records.length): object => ({
  records,
  totalPages,
  totalRecords: totalItems,
  totalItems,
  pagination: { page: 1, limit: 10, perPage: 10, total: totalItems, lastPage: totalPages },
})

const hour = 3_600_000

/** These calls of a page are answered here, not by the shop. */
export const answerCalls = (page: Page, answers: Readonly<Record<string, unknown>>): Promise<void> =>
  intercept(page, '/api/', async (request) => {
    const name = findCall(request.method, new URL(request.url).pathname)?.name ?? ''
    if (!(name in answers)) return false
    await request.fulfill({ json: { data: answers[name] } })
    return true
  })

/** What a page asks about its user. */
export const answerMember = (page: Page, user = userWith()): Promise<void> =>
  answerCalls(page, {
    'user.getWebProfile': user,
    'cms.filterWishlist': pageOf([]),
    'ecommerce.getAbandoned': null,
    'document.filter': pageOf([]),
    'subscriptions.listOwn': [],
  })

/** The page has a log-in, which the shop does not have. */
export const bringLogin = (page: Page, url: string): Promise<void> => {
  const value = encodeURIComponent(new Date(Date.now() + hour).toISOString())
  return page.context().addCookies([{ url, name: cookieNames.loginExpiresAt, value }])
}

/** The page has a log-in of this user. */
export const bringMember = async (page: Page, url: string, user = userWith()): Promise<void> => {
  await bringLogin(page, url)
  await answerMember(page, user)
}

/** The step asks for these consents, the first of which is required, whatever the shop asks for there. */
export const askConsents = async (page: Page, ...texts: readonly string[]): Promise<void> => {
  const ids = texts.map((_, index) => index + 1)
  const assignment = { assigned_to: '', consents: ids, requiredConsents: ids.slice(0, 1) }
  const consents = texts.map((displayName, index) => ({ id: index + 1, uniqueNumber: `C${index}`, displayName }))
  await answerCalls(page, {
    'cms.filterConsentAssignments': pageOf([assignment]),
    'gdpr.filterConsents': pageOf(consents),
  })
}
