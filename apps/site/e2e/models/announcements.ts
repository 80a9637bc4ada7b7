import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { soon } from './soon.ts'

/** What the live regions of a page say, toasts apart. */
export interface Announcements {
  /** Forgets what was said so far. */
  forget(): Promise<void>
  /** Expects exactly these texts of the regions whose text has changed since the last look, in the order of the page. */
  expectAnnounced(texts: readonly string[]): Promise<void>
}

interface Watch {
  announced(): string[]
  forgetAnnounced(): void
}

export const watchAnnouncements = async (page: Page): Promise<Announcements> => {
  await page.addInitScript(() => {
    // A placeholder comes and goes with its region, at moments that differ.
    const live =
      ':is([role=status], [role=alert], [aria-live=polite], [aria-live=assertive]):not(.toasts *, :has(.skel))'
    const messages = new Map<Element, string>()
    const regions = () => [...document.querySelectorAll<HTMLElement>(live)]
    const textOf = (region: HTMLElement) =>
      region.checkVisibility() ? region.innerText.replaceAll(/\s+/g, ' ').trim() : ''
    const watch: Watch = {
      announced: () =>
        regions().flatMap((region) => {
          const text = textOf(region)
          return text === '' || text === messages.get(region) ? [] : [text]
        }),
      forgetAnnounced: () => {
        messages.clear()
        for (const region of regions()) messages.set(region, textOf(region))
      },
    }
    Object.assign(globalThis, watch)
  })
  const forget = () => page.evaluate(() => (globalThis as unknown as Watch).forgetAnnounced())
  return {
    forget,
    expectAnnounced: async (texts) => {
      await soon(async () => {
        const messages = await page.evaluate(() => (globalThis as unknown as Watch).announced())
        expect(messages, 'announcements').toEqual(texts)
      })
      await forget()
    },
  }
}
