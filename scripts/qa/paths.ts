import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPayloads, generatePaths, type PathModel, readTree } from '../../packages/machines/src/testing/index.ts'
import { exploreWorld } from '../../packages/machines/src/testing/world/explore.ts'
import { profiles } from '../../packages/machines/src/testing/world/steps.ts'
import { chartsOf } from '../charts/charts.ts'
import { chartStyle } from '../charts/draw.ts'
import { drawnCharts } from '../charts/pages.ts'
import { root } from '../run.ts'
import { writeApp } from './app/build.ts'
import type { Command } from './arguments.ts'
import { compare, toStored } from './compare.ts'
import { keepRun, readHistory } from './history.ts'
import { toJunit } from './junit.ts'
import { findModels, reviewedText } from './models.ts'
import {
  complaintsOf,
  type MachineReport,
  type QaReport,
  redStep,
  redTarget,
  storiesOf,
  targets,
  type Walked,
} from './report.ts'
import { walkBrowser, walkMachine, walkServer } from './targets.ts'

type Requested = Extract<Command, { kind: 'paths' }>

const folder = join(root, 'qa-report')

/** Steps of the walks of the composed shop, for each profile. */
const WORLD_STEPS = 20_000

const git = (...args: readonly string[]) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}
const commitNow = (): string => {
  const commit = git('rev-parse', '--short', 'HEAD') || 'no commit'
  return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit} and changes`
}

/** The texts of the requirements that models name; an id that is no row is a mistake of the model. */
const requirementsOf = (models: readonly (readonly [string, PathModel | null])[]): Readonly<Record<string, string>> => {
  const rows = new Map(
    readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([id = '', , , text = '']) => [id, text] as const),
  )
  const named = models.flatMap(([name, model]) =>
    Object.values(model?.requirements ?? {}).flatMap((ids) => ids.map((id) => ({ name, id }))),
  )
  const wrong = named.find(({ id }) => !rows.has(id))
  if (wrong !== undefined)
    throw new Error(`${wrong.name}.paths.ts names ${wrong.id}, which docs/requirements.tsv lacks`)
  return Object.fromEntries(named.map(({ id }) => [id, rows.get(id) ?? '']))
}

/** The steps for which the browser tests have a function: what `{machine}.screen.ts` of their models exports. */
const driversOf = async (machine: string): Promise<readonly string[]> => {
  const file = join(root, `apps/site/e2e/models/${machine}.screen.ts`)
  return existsSync(file) ? ((await import(file)) as { steps: readonly string[] }).steps : []
}

/** The paths whose id begins as asked. */
const narrowed = (walked: Walked, path: string | null): Walked =>
  path === null ? walked : { ...walked, paths: walked.paths.filter(({ id }) => id.startsWith(path)) }

const reportOf = (
  name: string,
  model: PathModel,
  seed: number,
  { path, targets: requested }: Requested,
  live: { readonly server: Walked | undefined; readonly browser: Walked | undefined },
): MachineReport => {
  const reviewed = reviewedText(name)
  const isBare = requested.includes('bare')
  const generated = isBare ? generatePaths(model, readTree(reviewed)) : null
  const also = [...(live.server?.paths ?? []), ...(live.browser?.paths ?? [])]
  const walks = {
    ...(generated && { bare: narrowed(walkMachine(model, generated, reviewed, also), path) }),
    ...(live.server && { server: live.server }),
    ...(live.browser && { browser: live.browser }),
  }
  const isWhole = generated !== null && path === null
  return {
    name,
    id: model.machine.id,
    stories: storiesOf(model, walks),
    cover: isWhole ? generated.coverage : {},
    mutants: isWhole ? generated.mutants : null,
    payloads: isWhole ? checkPayloads(model, generated.paths, seed) : null,
    notOnScreen: live.browser?.left ?? [],
  }
}

const printTable = ({ machines, targets: requested }: QaReport) => {
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(13))).join(''))
  line(['machine', 'stories', 'shown', 'mutants', ...targets])
  for (const { name, stories, cover, mutants } of machines) {
    const parts = Object.values(cover)
    const total = parts.reduce((sum, part) => sum + part.total, 0)
    const missing = parts.reduce((sum, part) => sum + part.missing.length, 0)
    const noticed = mutants && `${mutants.noticed.length}/${mutants.noticed.length + mutants.unnoticed.length}`
    const walked = targets.map((target) => {
      const there = stories.flatMap(({ outcomes }) => outcomes[target] ?? []).filter(({ result }) => result !== 'left')
      if (!requested.includes(target) || there.length === 0) return '-'
      return `${there.filter(({ result }) => result === 'green').length}/${there.length}`
    })
    line([name, String(stories.length), total === 0 ? '-' : `${total - missing}/${total}`, noticed ?? '-', ...walked])
  }
}

/** Each red story as its steps, up to the one where it leaves. */
const printRed = ({ machines }: QaReport) => {
  for (const { name, stories } of machines) {
    for (const story of stories) {
      const target = redTarget(story)
      const outcome = target && story.outcomes[target]
      if (outcome?.result !== 'red') continue
      console.error(`\n${name} ${story.id} on ${target}: starting with ${story.start}`)
      for (const step of story.steps.slice(0, redStep(story, outcome))) console.error(`  ${step.name}`)
      console.error(`    expected  ${outcome.expected.replaceAll('\n', '\n              ')}`)
      console.error(`    actual    ${outcome.actual.replaceAll('\n', '\n              ')}`)
    }
  }
}

/**
 * The generated paths of the machines, walked on the targets that are asked for, and their report in qa-report/.
 *
 * @returns 0 when everything is green, 2 when no path fits
 */
export const walkPaths = async (requested: Requested): Promise<number> => {
  const seed = requested.seed ?? randomInt(1_000_000_000)
  const models = [...(await findModels())].filter(([name]) => requested.machine === null || name === requested.machine)
  const requirements = requirementsOf(models)
  const only = { machine: requested.machine, path: requested.path }
  const onServer = requested.targets.includes('server') ? await walkServer(only) : new Map<string, Walked>()
  const inBrowser = requested.targets.includes('browser') ? await walkBrowser(only) : new Map<string, Walked>()
  const machines = models.flatMap(([name, model]) =>
    model === null
      ? []
      : [reportOf(name, model, seed, requested, { server: onServer.get(name), browser: inBrowser.get(name) })],
  )
  if (machines.every(({ stories }) => stories.length === 0)) {
    console.error(
      requested.path === null
        ? `${requested.machine} has no paths on ${requested.targets.join(' and ')}.`
        : `${requested.machine} has no path whose id begins with "${requested.path}" on ${requested.targets.join(' and ')}.`,
    )
    return 2
  }
  const report: QaReport = {
    at: new Date().toISOString(),
    commit: commitNow(),
    seed,
    targets: requested.targets,
    machines,
    world:
      requested.machine === null && requested.targets.includes('bare')
        ? profiles.map((profile) => exploreWorld({ seed, steps: WORLD_STEPS, profile }))
        : [],
    without: models.flatMap(([name, model]) => (model === null ? [name] : [])),
  }
  printTable(report)
  for (const { profile, walks, steps, states } of report.world) {
    console.log(`composed shop, ${profile}: ${steps} steps in ${walks} walks, ${states} states`)
  }

  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'report.json'), JSON.stringify(report))
  await writeFile(join(folder, 'junit.xml'), toJunit(report))
  const past = join(folder, 'history')
  const now = toStored(report)
  const comparisons = (await readHistory(past)).map((before) => compare(before, now))
  const named = async <T>(of: (name: string, model: PathModel) => Promise<T>) =>
    Object.fromEntries(
      await Promise.all(
        models.flatMap(([name, model]) => (model ? [of(name, model).then((own) => [name, own] as const)] : [])),
      ),
    )
  const drawn = drawnCharts()
  const charts = await named(async (_, { machine }) => chartsOf(machine, drawn))
  const drivers = await named(async (name) => driversOf(name))
  const file = await writeApp(folder, { report, charts, comparisons, requirements, drivers }, chartStyle)
  // A part of the machines is no run to compare with.
  if (requested.machine === null) await keepRun(past, now)
  console.log(`\n${file}`)

  printRed(report)
  const complaints = complaintsOf(report)
  if (complaints.length === 0) return 0
  console.error(`\n${complaints.map((complaint) => `  ${complaint}`).join('\n')}`)
  return 1
}
