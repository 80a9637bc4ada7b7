// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptCookies, cookieStorage } from '@butiga/commerce-sdk'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const runScript = () => {
  vi.resetModules()
  return import('./first-script.ts')
}

beforeAll(runScript)
beforeEach(() => {
  document.body.innerHTML = `
    <form method="post" action="/kosarica"><input name="qty" data-early="qty" value="1">
      <button type="button" data-early="more">+</button><button data-early="buy"><b>Buy</b></button></form>
    <form method="post" action="/kosarica"><button data-early="other">Other</button></form>
    <button type="button">plain</button>`
  const { taps, acts } = early()
  taps.length = 0
  acts.clear()
})
afterEach(() => void vi.restoreAllMocks())

const early = () => globalThis.earlyTaps ?? expect.fail('The script has not run.')
const element = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`${selector} is missing.`)
const named = (key: string) => element(`[data-early="${key}"]`)
const keys = () => early().taps.map(({ key }) => key)
/** Clicks; the answer is whether the browser would act on it. */
const click = (target: HTMLElement): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

describe('before hydration', () => {
  it('a tap is recorded and shown as busy, and the browser does nothing else with it', () => {
    const handled = vi.fn()
    element('form').addEventListener('click', handled)
    expect(click(element('b'))).toBe(false)
    expect(handled).not.toHaveBeenCalled()
    expect(keys()).toEqual(['buy'])
    expect(named('buy').getAttribute('aria-busy')).toBe('true')
  })

  it('an impatient second tap on a busy button is none, those on a stepper all count', () => {
    for (const key of ['more', 'more', 'buy', 'buy', 'other']) click(named(key))
    expect(keys()).toEqual(['more', 'more', 'buy', 'other'])
    expect(named('more').hasAttribute('aria-busy')).toBe(false)
  })

  it('what is typed is recorded and stays', () => {
    expect(named('qty').dispatchEvent(new Event('input', { bubbles: true, cancelable: true }))).toBe(true)
    click(named('qty'))
    expect(keys()).toEqual(['qty'])
  })

  it('what is hydrated, or takes no part, is left alone', () => {
    early().acts.set('buy', () => {})
    const submitted = vi.fn((event: Event) => event.preventDefault())
    element('form').addEventListener('submit', submitted)
    click(named('buy'))
    click(element('body > button'))
    expect(keys()).toEqual([])
    expect(submitted).toHaveBeenCalledOnce()
  })
})

describe('without hydration', () => {
  it('the forms of all taps are posted, the last one to go on', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    const posted = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    for (const key of ['more', 'buy', 'other']) click(named(key))
    const script = document.createElement('script')
    document.head.append(script)
    script.dispatchEvent(new Event('error'))
    await expect.poll(() => submit).toHaveBeenCalledOnce()
    expect(submit.mock.contexts).toEqual([named('other').closest('form')])
    expect(posted.mock.calls.map(([, init]) => new URLSearchParams(init?.body as URLSearchParams).toString())).toEqual([
      'qty=1',
    ])
    expect(early().giveUp()).toBe(true)
    // From here on the browser submits forms itself.
    expect(click(named('buy'))).toBe(true)
    expect(keys()).toEqual([])
  })
})

describe('the cookie notice', () => {
  const accepted = () => document.documentElement.dataset['cookies']
  const cookies = cookieStorage({ document, secure: false })

  it('is hidden where it was accepted, and nowhere else', async () => {
    cookies.set('notcookiesAccepted', 'true')
    cookies.set('cookiesAccepted', 'false')
    await runScript()
    expect(accepted()).toBeUndefined()
    acceptCookies(cookies)
    await runScript()
    expect(accepted()).toBe('accepted')
  })
})

it('marks the page of a member before the first paint', async () => {
  const { dataset } = document.documentElement
  await runScript()
  expect(dataset['account']).toBeUndefined()
  document.cookie = 'auth.expiresAt=2026-11-22T12:00:00.000Z'
  await runScript()
  expect(dataset['account']).toBe('member')
  document.cookie = 'auth.expiresAt=; max-age=0'
  delete dataset['account']
})

it('is no module, since pages load it as a classic script in development too', () => {
  const source = readFileSync(join(import.meta.dirname, 'first-script.ts'), 'utf8')
  expect(source).not.toMatch(/^\s*(?:import|export)\b/m)
})
