import type { Browser, BrowserContext } from 'playwright-core'

/** The widths of the design, in pixels. */
export const widths = [320, 390, 768, 1440, 1920] as const
export const themes = ['light', 'dark'] as const

export interface Shot {
  readonly width: number
  /** A JPEG as a data address. */
  readonly picture: string
}

/** One screen in every width, and its defects. */
export interface Shots {
  readonly shots: readonly Shot[]
  /** Sideways scrolling, and the messages and errors of the page. */
  readonly complaints: readonly string[]
}

export interface Subject {
  readonly url: string
  readonly theme: (typeof themes)[number]
  /** State of the browser before the visit. Default: none. */
  readonly bring?: (context: BrowserContext) => Promise<void>
  /** Whether the page itself is a refusal, which the browser reports. Default false. */
  readonly isMiss?: boolean
}

const HEIGHT = 1000

/** Opens a page once and takes its picture in every width, from its top. */
export const shoot = async (browser: Browser, { url, theme, bring, isMiss = false }: Subject): Promise<Shots> => {
  const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })
  try {
    await bring?.(context)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (!(isMiss && message.text().includes('status of 404'))) complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
    await page.goto(url, { waitUntil: 'networkidle' })
    const shots: Shot[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      if (needed > width) complaints.push(`scrolls sideways: ${needed} px at ${width}`)
      const bytes = await page.screenshot({ type: 'jpeg', quality: 70 })
      shots.push({ width, picture: `data:image/jpeg;base64,${bytes.toString('base64')}` })
    }
    return { shots, complaints }
  } finally {
    await context.close()
  }
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** All pictures on one sheet: a row for each screen, a column for each width. */
export const compose = async (
  browser: Browser,
  title: string,
  rows: readonly { readonly name: string; readonly shots: readonly Shot[] }[],
): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: 1840, height: 800 } })
  try {
    const cells = (shots: readonly Shot[]) =>
      shots
        .map(({ width, picture }) => `<figure><img src="${picture}"><figcaption>${width}</figcaption></figure>`)
        .join('')
    const body = rows
      .map(({ name, shots }) => `<section><h2>${escape(name)}</h2><div>${cells(shots)}</div></section>`)
      .join('')
    await page.setContent(
      `<style>body{font:14px sans-serif;margin:16px;background:#888;color:#000}h1{margin:0 0 8px}h2{margin:8px 0 4px;font-size:15px}
       div{display:flex;gap:8px;align-items:start}figure{margin:0}img{height:300px;display:block}figcaption{font-size:11px}</style>
       <h1>${escape(title)}</h1>${body}`,
    )
    return await page.screenshot({ type: 'jpeg', quality: 80, fullPage: true })
  } finally {
    await page.close()
  }
}
