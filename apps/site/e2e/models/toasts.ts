import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { soon } from './soon.ts'

/** The toasts that a page has shown, however short. */
export interface Toasts {
  /** Expects exactly these sentences since the last look, each in a toast of its own, in this order. */
  expectAnnounced(sentences: readonly string[]): Promise<void>
}

export const watchToasts = async (page: Page): Promise<Toasts> => {
  await page.addInitScript(() => {
    const messages: Element[] = []
    Object.assign(globalThis, { toastTexts: messages })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof Element && node.matches('.toasts .toast')) messages.push(node)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
  let seen = 0
  // As they read now: a toast shows a general sentence until its texts are loaded.
  const read = () =>
    page.evaluate(() => {
      const { toastTexts = [] } = globalThis as unknown as { toastTexts?: readonly Element[] }
      return toastTexts.map(({ textContent }) => textContent)
    })
  return {
    expectAnnounced: async (sentences) => {
      let fresh: readonly string[] = []
      await soon(async () => {
        fresh = (await read()).slice(seen)
        // A toast has more than its sentence: what it is about, and buttons.
        const messages = fresh.map(
          (text, index) => sentences.find((one, at) => at === index && text.includes(one)) ?? text,
        )
        expect(messages, 'toasts').toEqual(sentences)
      })
      seen += fresh.length
    },
  }
}
