import type { Browser, Page } from 'playwright-core'

/** What a visitor waits for and stumbles over, as browsers report it. */
export interface Vitals {
  /** Milliseconds until the largest thing of the first screen is there. */
  readonly lcp: number
  /** Milliseconds from the slowest press of a key or button to the next picture. */
  readonly inp: number
  /** How much of the screen has moved by itself, as a share of it. */
  readonly cls: number
}

/** A slow phone on a slow network: 1.6 Mbit/s, 150 ms, CPU slowed 4 times. */
const THROTTLE = { bytesPerSecond: 200_000, latency: 150, cpu: 4 } as const

/** Milliseconds in which nothing more comes to a page that rests. */
const REST = 500

type Counting = typeof globalThis & { vitals: { lcp: number; inp: number; cls: number } }

// Runs in the page, before everything else.
const count = () => {
  const vitals = { lcp: 0, inp: 0, cls: 0 }
  ;(globalThis as Counting).vitals = vitals
  const observe = (type: string, take: (entry: never) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as never))).observe({
      type,
      buffered: true,
      ...options,
    })
  observe('largest-contentful-paint', ({ startTime }: PerformanceEntry) => (vitals.lcp = startTime))
  observe('layout-shift', ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) vitals.cls += value
  })
  observe(
    'event',
    ({ duration, interactionId }: { duration: number; interactionId: number }) => {
      if (interactionId > 0) vitals.inp = Math.max(vitals.inp, duration)
    },
    { durationThreshold: 16 },
  )
}

export interface Visit {
  readonly url: string
  /** What the browser brings along. */
  readonly prepare: (page: Page) => Promise<void>
  /** What a visitor presses there first. */
  readonly act: (page: Page) => Promise<void>
}

/** A first visit with an empty browser, throttled, to the rest of the page, and then its first use. */
export const measure = async (browser: Browser, { url, prepare, act }: Visit): Promise<Vitals> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await prepare(page)
    await page.addInitScript(count)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: THROTTLE.latency,
      downloadThroughput: THROTTLE.bytesPerSecond,
      uploadThroughput: THROTTLE.bytesPerSecond,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE.cpu })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(REST)
    await act(page)
    await page.waitForTimeout(REST)
    return await page.evaluate(() => (globalThis as Counting).vitals)
  } finally {
    await context.close()
  }
}
