import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings } from '../../../apps/site/e2e/browser.ts'
import { launchBrowser } from '../../../apps/site/e2e/chromium.ts'
import { generatePaths, quantityPaths } from '../../../packages/machines/src/testing/index.ts'
import { chartsOf } from '../../charts/charts.ts'
import { chartStyle } from '../../charts/draw.ts'
import { storiesOf, type QaReport } from '../report.ts'
import { writeApp } from './build.ts'

const { paths } = generatePaths(quantityPaths)
const red = paths.find(({ steps }) => steps.length > 2) ?? paths[0]!
const step = red.steps[1]!.name

const report: QaReport = {
  at: '2026-01-02T03:04:05.000Z',
  commit: 'abc1234',
  seed: 42,
  targets: ['bare', 'server'],
  machines: [
    {
      name: 'quantity',
      id: 'quantity',
      stories: storiesOf(
        { requirements: { [step]: ['R4.21'] } },
        {
          bare: { paths, red: [], left: [] },
          server: {
            paths,
            red: [
              {
                path: red.name,
                step,
                expected: 'state: waiting\nshown: 2 → 3',
                actual: 'state: waiting\n</script><b>shown: 2 → 4',
                passed: [{ expected: 'state: "waiting"', actual: 'address: /en/cart' }],
              },
            ],
            left: [{ path: paths[0]!.name, reason: 'a real shop never does it' }],
          },
        },
      ),
      cover: { transitions: { total: 30, missing: ['quantity.idle on quantity.flee'] } },
      mutants: {
        total: 3,
        stale: [],
        noticed: ['quantity.idle: action showItem removed'],
        unnoticed: ['quantity.saving: delay halved'],
        equivalent: [{ name: 'quantity.deleting: target swapped', reason: 'both states end the same' }],
      },
      payloads: { seed: 42, steps: 10, failure: null },
      notOnScreen: [{ path: 'quantity.deleting on quantity.change', reason: 'the field is disabled' }],
    },
  ],
  world: [],
  without: [],
}

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

let folder: string
let browser: Browser
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qa-report-'))
  const charts = { quantity: await chartsOf(quantityPaths.machine) }
  const before = {
    at: '2026-01-01T03:04:05.000Z',
    commit: 'def5678',
    new: [],
    gone: [['quantity x', 'an old story']] as const,
  }
  const comparisons = [{ ...before, results: [[`quantity ${red.id}`, 'gg-', 'gr-']] as const, lines: [] }]
  const requirements = { 'R4.21': 'A quantity counts at once.' }
  const file = await writeApp(
    folder,
    { report, charts, comparisons, requirements, drivers: { quantity: [step] } },
    chartStyle,
  )
  address = pathToFileURL(file).href
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

const open = async (place: string, width = 1440, colorScheme: 'light' | 'dark' = 'light') => {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, acceptDownloads: true })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(`${address}#${place}`)
  return { page, faults }
}
const rows = (page: Page) => page.locator('.stories a').count()

describe('the report, opened from the disk', () => {
  const places = [
    '/',
    '/stories',
    '/limits',
    '/quantity',
    '/checkout',
    `/quantity/${red.id}`,
    '/lamp',
    '/quantity/none',
  ]
  it.each([
    [1440, 'dark'],
    [390, 'light'],
  ] as const)('has no axe finding and fits %i px, %s', async (width, scheme) => {
    const { page, faults } = await open('/', width, scheme)
    for (const place of places) {
      await page.evaluate((hash) => (location.hash = hash), place)
      await page.waitForFunction((hash) => document.querySelector('h1') !== null && location.hash.endsWith(hash), place)
      await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)))
      await expectNoAxeFindings(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), place).toBeLessThanOrEqual(0)
    }
    expect(faults).toEqual([])
    await page.close()
  })

  it('leads from what is red to the step, expected and actual side by side, and the command', async () => {
    const { page } = await open('/')
    expect(await page.locator('h1').textContent()).toContain('1 red story')
    await page.locator('#red + .stories a').click()
    await page.locator('.verdict', { hasText: 'look at the SDK, the actors or the server' }).waitFor()
    expect(await page.locator('.steps .red .sides pre').allTextContents()).toEqual([
      'state: waiting\nshown: 2 → 3',
      'state: waiting\n</script><b>shown: 2 → 4',
    ])
    expect(await page.locator('.steps .red mark').allTextContents()).toEqual([
      'shown: 2 → 3',
      '</script><b>shown: 2 → 4',
    ])
    // The steps before, as the browser has shown them.
    expect(await page.locator('.steps li:not(.red) .sides pre').allTextContents()).toEqual([
      'state: "waiting"',
      'address: /en/cart',
    ])
    expect(await page.locator('.steps .current .step-name').textContent()).toBe(step)
    expect(await page.locator('.command code').textContent()).toBe(`pnpm qa quantity ${red.id} --target server`)
    expect(await page.locator('.lit[data-state]').count()).toBeGreaterThan(0)
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction((place) => location.hash === place, `#/quantity/${red.id}/1`)
    await page.close()
  })

  it('finds stories by words, filters and a transition of the chart', async () => {
    const { page } = await open('/quantity')
    const all = await rows(page)
    expect(all).toBe(paths.length)
    await page.keyboard.press('/')
    await page.keyboard.type('refused')
    expect(await rows(page)).toBeLessThan(all)
    expect(await rows(page)).toBeGreaterThan(0)
    await page.locator('[name=q]').fill('')
    await page.locator('[name=result]').selectOption('red')
    expect(await rows(page)).toBe(1)
    await page.goto(`${address}#/quantity`)
    const edge = page.locator('[data-edge].green').first()
    await edge.focus()
    await page.keyboard.press('Enter')
    await page.locator('.chip').waitFor()
    expect(await rows(page)).toBeGreaterThan(0)
    expect(await rows(page)).toBeLessThan(all)
    await page.close()
  })

  it('takes a story along', async () => {
    const { page } = await open(`/quantity/${red.id}`)
    for (const [format, name] of [
      ['gherkin', 'quantity.feature'],
      ['playwright', `quantity-${red.id}.spec.ts`],
      ['csv', `quantity-${red.id}.csv`],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator(`[data-save=${format}]`).click(),
      ])
      expect(download.suggestedFilename()).toBe(name)
    }
    await page.close()
  })
})
