import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failedWalks, type FailedWalk } from '../../apps/site/e2e/models/failures.ts'
import { startPaymentCompany } from '../../apps/server/src/testing/payment-provider.ts'
import { startPaymentReports } from '../../apps/server/src/testing/payment-reports.ts'
import { startShop } from '../../apps/server/src/testing/shop.ts'
import { generateWalks, type Generated, type Path, type PathModel } from '../../packages/machines/src/testing/index.ts'
import type { LiveModel, LiveShop } from '../../packages/machines/src/testing/live/guest.ts'
import { liveModels } from '../../packages/machines/src/testing/live/stages.ts'
import { walk } from '../../packages/machines/src/testing/live/walk.ts'
import { replay } from '../../packages/machines/src/testing/run.ts'
import { run } from '../run.ts'
import { storedAnswers } from './stored-answers.ts'
import { liveShop } from './live-shop.ts'
import { compareReviewed } from './oracle.ts'
import type { RedPath, Walked } from './report.ts'

/**
 * The paths on the bare machine, its actors parked: each step leads where `{name}.paths.txt` says, on the pure machine and on
 * a real actor.
 *
 * @param reviewed the content of `{name}.paths.txt`
 * @param also walks of other targets, as far as they are beginnings of the paths
 */
export const walkMachine = (
  model: PathModel,
  { machine, paths, text }: Generated,
  reviewed: string,
  also: readonly Path[],
): Walked => {
  const compared = compareReviewed({ paths, text }, reviewed, also)
  const known = new Set(compared.red.map(({ path }) => path))
  const replayed = paths.flatMap((path): RedPath[] => {
    if (known.has(path.name)) return []
    const { expected, actual } = replay(model, machine, path)
    const at = expected.findIndex((step, index) => JSON.stringify(step) !== JSON.stringify(actual[index]))
    const step = expected[at]
    if (step === undefined) return []
    const texts = [step, actual[at]].map((one) => JSON.stringify(one, null, 2)) as [string, string]
    return [{ path: path.name, step: step.name, at, expected: texts[0], actual: texts[1] }]
  })
  return { ...compared, red: [...compared.red, ...replayed] }
}

/** A part of the walks: one machine, or one path of it by the beginning of its id. */
export interface Only {
  readonly machine: string | null
  readonly path: string | null
}

const isRequested = ({ path }: Only, { id }: Path): boolean => path === null || id.startsWith(path)

const walkLive = async (
  { model, stage, shows, leaves, variants }: LiveModel,
  shop: LiveShop,
  only: Only,
): Promise<Walked> => {
  const paths = generateWalks(model, shows).paths.filter((path) => isRequested(only, path))
  const red: RedPath[] = []
  const left: { path: string; reason: string }[] = []
  for (const path of paths) {
    const reason = leaves?.(path) ?? null
    if (reason !== null) {
      left.push({ path: path.name, reason })
      continue
    }
    for (const variant of variants?.(path) ?? ['']) {
      // A path has one place in the report: what it was walked with is part of what is there.
      const told = (text: string) => (variant === '' ? text : `${variant}: ${text}`)
      const walked = async () => {
        await shop.nextVisit()
        return await walk(path, await stage(shop, path, variant))
      }
      const stumble = await walked().catch((error: unknown) => ({
        step: path.start,
        expected: 'a start',
        actual: String(error),
      }))
      if (stumble === null) continue
      red.push({
        path: path.name,
        step: stumble.step,
        expected: told(stumble.expected),
        actual: told(stumble.actual),
      })
    }
  }
  return { paths, red, left }
}

const everything: Only = { machine: null, path: null }

/** The paths through the SDK on a real server with a real PostgreSQL, by machine. */
export const walkServer = async (only = everything): Promise<ReadonlyMap<string, Walked>> => {
  const models = Object.entries(liveModels).filter(([name]) => only.machine === null || name === only.machine)
  if (models.length === 0) return new Map()
  const company = await startPaymentCompany()
  const shop = await startShop({ seed: 'burin', payments: [company.provider, company.buttons] })
  const reports = await startPaymentReports(company, shop)
  const stored = storedAnswers(shop)
  try {
    const live = await liveShop(shop, stored, { company, reports })
    const walked = new Map<string, Walked>()
    for (const [name, model] of models) walked.set(name, await walkLive(model, live, only))
    return walked
  } finally {
    reports.stop()
    await stored.stop()
    await Promise.all([shop.stop(), company.stop()])
  }
}

interface BrowserReport {
  readonly testResults: readonly {
    readonly name: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface Screen {
  readonly walks: readonly Path[]
  readonly notOnScreen: Readonly<Record<string, string>>
}

/** A machine's walks in Chromium, and what they leave out with its reason: `{machine}.screen.ts` of apps/site/e2e/models. */
const screenOf = async (machine: string): Promise<Screen> => {
  const file = join(import.meta.dirname, `../../apps/site/e2e/models/${machine}.screen.ts`)
  return existsSync(file) ? ((await import(file)) as Screen) : { walks: [], notOnScreen: {} }
}

const asPattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** What failed walks have written, by the names of their paths. */
const readFailedWalks = async (): Promise<ReadonlyMap<string, RedPath>> => {
  const files = existsSync(failedWalks) ? await readdir(failedWalks) : []
  const walks = await Promise.all(
    files
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(failedWalks, name), 'utf8')) as FailedWalk),
  )
  return new Map(walks.map((walk) => [walk.path, walk]))
}

/** The paths in Chromium on the built site: `{machine}.paths.spec.ts` of apps/site/e2e. */
export const walkBrowser = async (only = everything): Promise<ReadonlyMap<string, Walked>> => {
  const requested =
    only.machine === null ? [] : (await screenOf(only.machine)).walks.filter((path) => isRequested(only, path))
  if (only.machine !== null && requested.length === 0) return new Map()
  const folder = await mkdtemp(join(tmpdir(), 'butiga-qa-'))
  const file = join(folder, 'report.json')
  const names = only.path === null ? [] : ['-t', requested.map(({ name }) => `${asPattern(name)}$`).join('|')]
  try {
    await rm(failedWalks, { recursive: true, force: true })
    await run(
      'vitest',
      [
        'run',
        '--config',
        'apps/site/e2e/vitest.config.ts',
        `${only.machine ?? ''}.paths.spec`,
        ...names,
        '--reporter=json',
        `--outputFile=${file}`,
      ],
      { displayed: false },
    )
    const { testResults } = JSON.parse(await readFile(file, 'utf8')) as BrowserReport
    const failed = await readFailedWalks()
    const walked = await Promise.all(
      testResults.map(async ({ name, message, assertionResults }) => {
        const machine = name.split('/').at(-1)?.replace('.paths.spec.ts', '') ?? name
        const { walks, notOnScreen } = await screenOf(machine)
        const titles = assertionResults.filter(
          ({ title, status }) => title.startsWith('starting with ') && status !== 'skipped',
        )
        const red = titles
          .filter(({ status }) => status !== 'passed')
          .map(
            ({ title, failureMessages = [] }) =>
              failed.get(title) ?? {
                path: title,
                step: title.split(' > ').at(-1) ?? title,
                expected: 'the screen of the path',
                actual: failureMessages[0]?.split('\n')[0] ?? 'no answer',
              },
          )
        const paths = walks.filter((path) => isRequested(only, path))
        // A file that breaks before its first walk has no titles.
        const broken = paths.map((path) => ({
          path: path.name,
          step: path.start,
          expected: 'a walk',
          actual: message ?? 'none',
        }))
        const left = Object.entries(notOnScreen).map(([path, reason]) => ({ path, reason }))
        return [machine, { paths, red: titles.length === 0 ? broken : red, left }] as const
      }),
    )
    return new Map(walked)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
