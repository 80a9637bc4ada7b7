import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'
import { applyPatch, type Bug, listBugs } from './bugs/bug.ts'
import { copyTree } from './copy.ts'
import { complaintsOf, type QaReport, type Target, targets } from './report.ts'

/** Builds what the walks in Chromium show, once the whole is built: the shop's pages for browser and server. Null when it builds. */
const buildPages = async (folder: string): Promise<string | null> => {
  const options = { cwd: join(folder, 'apps/site'), env: { NODE_ENV: 'production' } }
  for (const args of [[], ['--ssr', 'src/entry-server.tsx']]) {
    const { code, output } = await run(
      'node',
      [join(folder, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args],
      options,
    )
    if (code !== 0) return `the site does not build: ${output.trim().split('\n').at(-1)}`
  }
  return null
}

/** What is red in a copy of the shop: sentences of its `pnpm qa`, or how it broke. */
const complaintsIn = async (folder: string, target: Target, machine: string): Promise<readonly string[]> => {
  rmSync(join(folder, 'qa-report'), { recursive: true, force: true })
  const { output } = await run(
    'node',
    ['--conditions=@butiga/source', 'scripts/qa.ts', ...(machine === all ? [] : [machine]), '--target', target],
    { cwd: folder },
  )
  try {
    return complaintsOf(JSON.parse(readFileSync(join(folder, 'qa-report', 'report.json'), 'utf8')) as QaReport)
  } catch {
    const lines = output.trim().split('\n')
    return [`pnpm qa breaks: ${lines.find((line) => line.includes('Error')) ?? 'without a message'}`]
  }
}

/** In the place of a machine: every machine. */
const all = ''

const machinesOf = ({ machines }: Bug): readonly string[] => (machines.length === 0 ? [all] : machines)

const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`

/**
 * Plants the known bugs in a copy of the working tree, one after another by their target, and walks the paths of each one's
 * target there.
 *
 * @returns 0 when every bug is noticed but those whose patch has a reason why none can be
 */
export const applyBugs = async ({ names }: { readonly names: readonly string[] }): Promise<number> => {
  const bugs = listBugs()
  const unknown = names.filter((name) => !bugs.some((bug) => bug.name === name))
  if (unknown.length > 0) {
    console.error(`There is no bug ${unknown.join(', ')}. The bugs are ${bugs.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  const requested = bugs.filter(({ name }) => names.length === 0 || names.includes(name))
  const folder = copyTree()
  let noticed = 0
  let wrong = 0
  try {
    for (const target of targets) {
      const own = requested.filter((bug) => bug.target === target)
      if (own.length === 0) continue
      if (target === 'browser') await run('node', ['scripts/build.ts'], { cwd: folder })
      // What is red without a bug notices nothing.
      const usual = new Set<string>()
      for (const machine of new Set(own.flatMap(machinesOf))) {
        for (const complaint of await complaintsIn(folder, target, machine)) usual.add(complaint)
      }
      for (const bug of own) {
        const started = performance.now()
        const line = (verdict: string, by: string) =>
          console.log(
            `${bug.name.padEnd(5)}${target.padEnd(9)}${verdict.padEnd(13)}${seconds(started).padStart(6)}  ${bug.breaks}\n      ${by}`,
          )
        try {
          applyPatch(folder, [bug.file])
        } catch {
          wrong += 1
          line('does not fit', `${bug.file} no longer applies: write it again for the present source`)
          continue
        }
        const broken = target === 'browser' ? await buildPages(folder) : null
        const match = broken === null ? [] : [broken]
        // The first machine that notices a bug is enough.
        for (const machine of broken === null ? machinesOf(bug) : []) {
          match.push(...(await complaintsIn(folder, target, machine)).filter((complaint) => !usual.has(complaint)))
          if (match.length > 0) break
        }
        applyPatch(folder, [bug.file], '--reverse')
        if (match.length > 0) noticed += 1
        // A reason that no longer holds is as wrong as a bug that is not noticed.
        if (match.length > 0 === (bug.missed !== null)) wrong += 1
        if (match.length > 0)
          line('noticed', `${match.length} × ${match[0]}${bug.missed === null ? '' : '; remove its "Missed:"'}`)
        else line('NOT NOTICED', bug.missed ?? 'every path is green')
      }
      if (usual.size > 0) console.log(`\nRed without any bug (${target}): ${[...usual].join('; ')}`)
    }
    console.log(`\n${noticed} of ${requested.length} bugs are noticed.`)
    return wrong === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
