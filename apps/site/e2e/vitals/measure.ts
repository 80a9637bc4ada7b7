import type { Browser, Page } from 'playwright-core'

/** The web vitals of a visit, as browsers report them. */
export interface Vitals {
  /** Milliseconds until the largest element of the first screen is shown. */
  readonly lcp: number
  /** Milliseconds from the slowest press of a key or button to the next frame. */
  readonly inp: number
  /** Layout shifts, as a share of the screen. */
  readonly cls: number
}

/** A slow phone on a slow network: 1.6 Mbit/s, 150 ms, CPU slowed 4 times. */
const THROTTLE = { bytesPerSecond: 200_000, latency: 150, cpu: 4 } as const

/** Milliseconds without a request, after which a page counts as loaded. */
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
  /** State of the browser before the visit. */
  readonly prepare: (page: Page) => Promise<void>
  /** What a visitor presses there first. */
  readonly act: (page: Page) => Promise<void>
}

/** A first visit with an empty cache, throttled, until the page is loaded, and then its first interaction. */
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
