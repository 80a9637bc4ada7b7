import type { PathStep } from '@butiga/machines/testing'
import type { Download, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { byStep } from './by-step.ts'
import { intercept } from './intercept.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The page to which the link in the mail of a form leads, and the file that it downloads. */
interface ConfirmedOnScreen {
  readonly page: Page
  /** Answers the waiting request of the file. */
  readonly answer: (how: 'file' | 'none' | 'lost') => Promise<void>
  readonly downloads: Download[]
}

const file = '/media/catalogue.pdf'
const goals: Readonly<Record<string, { readonly goalType: string; readonly goal: string }>> = {
  'a text to show': { goalType: 'message', goal: 'Your code is OTOK10.' },
  'an address to open': { goalType: 'url', goal: pathOf('en', 'categories') },
  'a file to download': { goalType: 'file', goal: file },
  'an address that may not be followed': { goalType: 'url', goal: 'https://evil.example' },
}

const main = (page: Page): Locator => page.getByRole('main')

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: ConfirmedOnScreen) => Promise<void>>> = {
  'the page is opened': ({ page }) => page.waitForURL(`**${pathOf('en', 'categories')}`),
  'the file comes': ({ answer }) => answer('file'),
  'the file is missing': ({ answer }) => answer('none'),
  'the network is lost': ({ answer }) => answer('lost'),
  retry: ({ page }) => main(page).getByRole('button', { name: 'Download the file' }).click(),
}

/** Expects what came of the file, and the way to ask for it again. */
const expectDisplayed = async ({ page, downloads }: ConfirmedOnScreen, { value }: PathStep): Promise<void> => {
  if (value === 'left') return page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  const retry = main(page).getByRole('button', { name: 'Download the file' })
  await soon(async () => {
    expect(await retry.count()).toBe(value === 'failed' || value === 'downloading' ? 1 : 0)
    if (value === 'downloading') expect(await retry.getAttribute('aria-busy')).toBe('true')
    expect(downloads.map((one) => one.suggestedFilename())).toEqual(value === 'downloaded' ? ['catalogue.pdf'] : [])
  })
}

export const open = async ({ page, url, walk }: WalkStart): Promise<Walked<ConfirmedOnScreen>> => {
  const requests: ((how: 'file' | 'none' | 'lost') => Promise<void>)[] = []
  const downloads: Download[] = []
  page.on('download', (one) => downloads.push(one))
  await intercept(page, file, (request) => {
    requests.push((how) => {
      if (how === 'lost') return request.lose()
      return request.fulfill(how === 'file' ? { type: 'application/pdf', body: '%PDF' } : { status: 404 })
    })
    return true
  })
  const query = new URLSearchParams({ ...goals[walk.start], confirmedEmail: 'ana@example.com' })
  await page.goto(`${url}${pathOf('en', 'confirmEmail')}?${query.toString()}`)
  if (walk.start === 'a file to download') await main(page).getByRole('button', { name: 'Download the file' }).waitFor()
  const subject: ConfirmedOnScreen = {
    page,
    downloads,
    answer: async (how) => {
      await soon(() => expect(requests).toHaveLength(1))
      await requests.pop()?.(how)
    },
  }
  const failed = ['The download failed.']
  return {
    subject,
    expectDisplayed: (step) => expectDisplayed(subject, step),
    // The start of a text to show shows it.
    expectEnd: async () => {
      if (walk.opens !== 'shown') return
      const messages = page.locator('.toasts .toast', { hasText: 'Your code is OTOK10.' })
      await main(page).getByText('ana@example.com').waitFor()
      await soon(async () => expect(await messages.count()).toBe(walk.start === 'a text to show' ? 1 : 0))
      expect(new URL(page.url()).pathname).toBe(pathOf('en', 'confirmEmail'))
    },
    toasts: byStep({ 'the file is missing': failed, 'the network is lost': failed }),
    announces: byStep({
      'the file comes': ['The file was downloaded.'],
    }),
  }
}
