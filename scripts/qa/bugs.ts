import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'
import { applyPatch, listBugs } from './bugs/bug.ts'
import { copyTree } from './copy.ts'
import { complaintsOf, type QaReport, type Target } from './report.ts'

/** What is red in a copy of the shop: sentences of its `pnpm qa`, or how it broke. */
const complaintsIn = async (
  folder: string,
  target: Target,
  machines: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (target === 'browser') {
    const { code, output } = await run('node', ['scripts/build.ts'], { cwd: folder })
    if (code !== 0) return new Set([`the site does not build: ${output.trim().split('\n').at(-1)}`])
  }
  const found = new Set<string>()
  for (const machine of machines.length === 0 ? [null] : machines) {
    rmSync(join(folder, 'qa-report'), { recursive: true, force: true })
    const { output } = await run(
      'node',
      ['--conditions=@butiga/source', 'scripts/qa.ts', ...(machine === null ? [] : [machine]), '--target', target],
      { cwd: folder },
    )
    try {
      const report = JSON.parse(readFileSync(join(folder, 'qa-report', 'report.json'), 'utf8')) as QaReport
      for (const complaint of complaintsOf(report)) found.add(complaint)
    } catch {
      found.add(
        `pnpm qa breaks: ${
          output
            .trim()
            .split('\n')
            .find((line) => line.includes('Error')) ?? 'without a message'
        }`,
      )
    }
  }
  return found
}

const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`

/**
 * Plants the known bugs in a copy of the working tree, one after another, and walks the paths of each one's target there.
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
  const asked = bugs.filter(({ name }) => names.length === 0 || names.includes(name))
  const folder = copyTree()
  const before = new Map<string, ReadonlySet<string>>()
  let noticed = 0
  let wrong = 0
  try {
    for (const bug of asked) {
      const started = performance.now()
      const line = (verdict: string, by: string) =>
        console.log(
          `${bug.name.padEnd(5)}${bug.target.padEnd(9)}${verdict.padEnd(13)}${seconds(started).padStart(6)}  ${bug.breaks}\n      ${by}`,
        )
      try {
        applyPatch(folder, [bug.file], '--check')
      } catch {
        wrong += 1
        line('does not fit', `${bug.file} no longer applies: write it again for the present source`)
        continue
      }
      // What is red without the bug notices nothing.
      const walks = [bug.target, ...bug.machines].join(' ')
      const usual = before.get(walks) ?? (await complaintsIn(folder, bug.target, bug.machines))
      before.set(walks, usual)
      applyPatch(folder, [bug.file])
      const found = [...(await complaintsIn(folder, bug.target, bug.machines))].filter(
        (complaint) => !usual.has(complaint),
      )
      applyPatch(folder, [bug.file], '--reverse')
      if (found.length > 0) noticed += 1
      // A reason that no longer holds is as wrong as a bug that is not noticed.
      if (found.length > 0 === (bug.missed !== null)) wrong += 1
      if (found.length > 0)
        line('noticed', `${found.length} × ${found[0]}${bug.missed === null ? '' : '; remove its "Missed:"'}`)
      else line('NOT NOTICED', bug.missed ?? 'every path is green')
    }
    for (const [walks, usual] of before) {
      if (usual.size > 0) console.log(`\nRed without any bug (${walks}): ${[...usual].join('; ')}`)
    }
    console.log(`\n${noticed} of ${asked.length} bugs are noticed.`)
    return wrong === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
