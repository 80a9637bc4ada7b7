// @vitest-environment happy-dom
import type { SiteConfig } from '@butiga/commerce-sdk'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { solveCaptcha } from './solve-captcha.ts'

const captcha = {
  siteKey: 'site',
  version: 2,
  size: 'invisible',
  script: 'https://captcha.example/api.js',
  origins: ['https://captcha.example'],
}
type Ends = Readonly<Record<string, (response?: string) => void>>

let loaded: string[]
/** What the service does when it is asked. */
let answer: (ends: Ends) => void
/** Whether its script can be had. */
let outcome: 'load' | 'error'

beforeEach(() => {
  loaded = []
  outcome = 'load'
  let rendered: Ends = {}
  vi.stubGlobal('grecaptcha', {
    ready: (then: () => void) => then(),
    render: (_: HTMLElement, options: Ends) => {
      rendered = options
      return 1
    },
    execute: () => answer(rendered),
  })
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    loaded.push((script as HTMLScriptElement).src)
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(outcome)))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const solve = (changes: Partial<NonNullable<SiteConfig['captcha']>> = {}) => solveCaptcha({ ...captcha, ...changes })

it('answers what the service made of the visitor, and loads its script once', async () => {
  answer = ({ callback }) => callback?.('human')
  expect(await solve()).toEqual({ key: 'site', response: 'human' })
  expect(await solve()).toEqual({ key: 'site', response: 'human' })
  expect(loaded).toEqual([captcha.script])
  expect(document.body.children).toHaveLength(0)
})

it('needs a key and a version, and loads nothing without them [R5.35]', async () => {
  await expect(solveCaptcha(null)).rejects.toMatchObject({ key: 'captcha.noKey' })
  await expect(solve({ siteKey: '' })).rejects.toMatchObject({ key: 'captcha.noKey' })
  await expect(solve({ version: 0 })).rejects.toMatchObject({ key: 'captcha.noVersion' })
  expect(loaded).toEqual([])
})

it('says that the script cannot be had, and loads it again the next time [R5.35]', async () => {
  const script = 'https://captcha.example/away.js'
  outcome = 'error'
  await expect(solve({ script })).rejects.toMatchObject({ key: 'captcha.scriptFailed' })
  outcome = 'load'
  answer = ({ callback }) => callback?.('human')
  expect(await solve({ script })).toEqual({ key: 'site', response: 'human' })
  expect(loaded).toEqual([script, script])
})

it.each(['error-callback', 'expired-callback', 'close-callback'])('says that it failed: %s [R5.35]', async (end) => {
  answer = (ends) => ends[end]?.()
  await expect(solve()).rejects.toMatchObject({ key: 'captcha.failed' })
  expect(document.body.children).toHaveLength(0)
})
