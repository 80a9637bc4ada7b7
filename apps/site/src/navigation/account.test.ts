// @vitest-environment happy-dom
import { cookieNames, memoryStorage } from '@butiga/commerce-sdk'
import { afterEach, expect, it, vi } from 'vitest'
import { followAccount } from './account.ts'

const open = () => {
  const cookies = memoryStorage()
  const storage = memoryStorage()
  const sent: string[] = []
  const listeners = new Set<() => void>()
  const shop = {
    send: ({ type }: { type: string }) => void sent.push(type),
    on: (_: string, listener: () => void) => {
      listeners.add(listener)
      return { unsubscribe: () => void listeners.delete(listener) }
    },
  } as unknown as Parameters<typeof followAccount>[0]
  const stop = followAccount(shop, { cookies, storage })
  return { cookies, storage, sent, stop, change: () => listeners.forEach((listener) => listener()), listeners }
}
const mark = () => document.documentElement.dataset['account']
const fromOtherTab = (key: string) => dispatchEvent(new StorageEvent('storage', { key }))

let opened: ReturnType<typeof open>
afterEach(() => {
  opened.stop()
  vi.useRealTimers()
})

it('marks the page of a member, and leaves a different value for the other tabs each time', () => {
  vi.useFakeTimers()
  opened = open()
  const { cookies, storage, change } = opened
  cookies.set(cookieNames.loginExpiresAt, 'x')
  change()
  expect(mark()).toBe('member')
  const first = storage.get('account.changed')
  vi.advanceTimersByTime(1)
  cookies.remove(cookieNames.loginExpiresAt)
  change()
  expect(mark()).toBeUndefined()
  expect(storage.get('account.changed')).not.toBe(first)
})

it('leaves nothing of who has logged out, here or in another tab, and all of a member and of the back office', () => {
  opened = open()
  const { cookies, change } = opened
  const storedKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()
  const use = () => {
    localStorage.setItem('products.seen', 'box')
    localStorage.setItem('admin.drafts.7.1', '{}')
    sessionStorage.setItem('checkout.address', '{}')
  }
  use()
  cookies.set(cookieNames.loginExpiresAt, 'x')
  change()
  expect(storedKeys()).toEqual(['admin.drafts.7.1', 'checkout.address', 'products.seen'])
  cookies.remove(cookieNames.loginExpiresAt)
  change()
  expect(storedKeys()).toEqual(['admin.drafts.7.1'])
  use()
  fromOtherTab('account.changed')
  expect(storedKeys()).toEqual(['admin.drafts.7.1'])
})

it('reads the log-in again when another tab has changed it, and at nothing else', () => {
  opened = open()
  const { cookies, sent } = opened
  fromOtherTab('cart.kept')
  expect(sent).toEqual([])
  cookies.set(cookieNames.loginExpiresAt, 'x')
  fromOtherTab('account.changed')
  expect([sent, mark()]).toEqual([['page.restored'], 'member'])
})

it('marks a page that the browser shows again as it was left', () => {
  opened = open()
  opened.cookies.set(cookieNames.loginExpiresAt, 'x')
  dispatchEvent(new Event('pageshow'))
  expect(mark()).toBe('member')
  opened.stop()
  opened.cookies.remove(cookieNames.loginExpiresAt)
  dispatchEvent(new Event('pageshow'))
  fromOtherTab('account.changed')
  expect([mark(), opened.listeners.size, opened.sent]).toEqual(['member', 0, []])
})
