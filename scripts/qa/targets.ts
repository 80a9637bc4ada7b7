import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../../apps/server/src/testing/shop.ts'
import { generateWalks, type Generated, type PathModel } from '../../packages/machines/src/testing/index.ts'
import type { LiveModel, LiveShop } from '../../packages/machines/src/testing/live/guest.ts'
import { liveModels } from '../../packages/machines/src/testing/live/stages.ts'
import { walk } from '../../packages/machines/src/testing/live/walk.ts'
import { replay } from '../../packages/machines/src/testing/run.ts'
import { run } from '../run.ts'
import { liveShop } from './live-shop.ts'
import type { RedPath, Walked } from './report.ts'

/** The paths on the bare machine, its actors parked. */
export const walkMachine = (model: PathModel, { machine, paths }: Generated): Walked => {
  const red = paths.flatMap((path): RedPath[] => {
    const { expected, actual } = replay(model, machine, path)
    const at = expected.findIndex((step, index) => JSON.stringify(step) !== JSON.stringify(actual[index]))
    const step = expected[at]
    if (step === undefined) return []
    const told = [step, actual[at]].map((one) => JSON.stringify(one?.value)) as [string, string]
    return [{ path: path.name, step: step.name, expected: told[0], actual: told[1] }]
  })
  return { green: paths.length - red.length, red, left: [] }
}

const walkLive = async ({ model, stage, leaves }: LiveModel, shop: LiveShop): Promise<Walked> => {
  const { paths } = generateWalks(model)
  const red: RedPath[] = []
  const left: { path: string; reason: string }[] = []
  for (const path of paths) {
    const reason = leaves?.(path) ?? null
    if (reason !== null) {
      left.push({ path: path.name, reason })
      continue
    }
    const stumble = await walk(path, await stage(shop, path))
    if (stumble !== null) red.push({ path: path.name, ...stumble })
  }
  return { green: paths.length - red.length - left.length, red, left }
}

/** The paths through the SDK on a real server with a real PostgreSQL, by machine. */
export const walkServer = async (): Promise<ReadonlyMap<string, Walked>> => {
  const shop = await startShop({ seed: 'burin' })
  try {
    const live = await liveShop(shop)
    const walked = new Map<string, Walked>()
    for (const [name, model] of Object.entries(liveModels)) walked.set(name, await walkLive(model, live))
    return walked
  } finally {
    await shop.stop()
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

/** What a machine's walks in Chromium leave out, each with its reason: `{machine}.screen.ts` of apps/site/e2e/models. */
const leftOnScreen = async (machine: string): Promise<Walked['left']> => {
  const file = join(import.meta.dirname, `../../apps/site/e2e/models/${machine}.screen.ts`)
  if (!existsSync(file)) return []
  const { notOnScreen } = (await import(file)) as { notOnScreen: Readonly<Record<string, string>> }
  return Object.entries(notOnScreen).map(([path, reason]) => ({ path, reason }))
}

/** The paths in Chromium on the built site: `{machine}.paths.spec.ts` of apps/site/e2e. */
export const walkBrowser = async (): Promise<ReadonlyMap<string, Walked>> => {
  const folder = await mkdtemp(join(tmpdir(), 'butiga-qa-'))
  const file = join(folder, 'report.json')
  try {
    await run(
      'vitest',
      ['run', '--config', 'apps/site/e2e/vitest.config.ts', '.paths.spec', '--reporter=json', `--outputFile=${file}`],
      { shown: false },
    )
    const { testResults } = JSON.parse(await readFile(file, 'utf8')) as BrowserReport
    const walked = await Promise.all(
      testResults.map(async ({ name, message, assertionResults }) => {
        const walks = assertionResults.filter(({ title }) => title.startsWith('starting with '))
        const red = walks
          .filter(({ status }) => status !== 'passed')
          .map(({ title, failureMessages = [] }) => ({
            path: title,
            step: title.split(' > ').at(-1) ?? title,
            expected: 'the screen of the path',
            actual: failureMessages[0]?.split('\n')[0] ?? 'no answer',
          }))
        const none = { path: name, step: 'the start', expected: 'walks', actual: message ?? 'none' }
        const machine = name.split('/').at(-1)?.replace('.paths.spec.ts', '') ?? name
        return [
          machine,
          {
            green: walks.length - red.length,
            red: walks.length === 0 ? [none] : red,
            left: await leftOnScreen(machine),
          },
        ] as const
      }),
    )
    return new Map(walked)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
