import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkMutants, generatePaths, type Share } from '../packages/machines/src/testing/index.ts'
import { htmlOf } from './qa/html.ts'
import { findModels } from './qa/models.ts'
import { complaintsOf, type MachineReport, type QaReport } from './qa/report.ts'
import { walkBrowser, walkMachine, walkServer } from './qa/targets.ts'

// `pnpm qa`: the generated paths of every machine, on the bare machine and through the SDK on a real server; with
// `--browser` also in Chromium, on the built site. Anything that is not green fails and is named.

const folder = join(import.meta.dirname, '../qa-report')
const models = await findModels()
const onServer = await walkServer()
const inBrowser = process.argv.includes('--browser') ? await walkBrowser() : new Map<string, never>()

const machines = [...models].flatMap(([name, model]): MachineReport[] => {
  if (model === null) return []
  const generated = generatePaths(model)
  const { paths, coverage } = generated
  const server = onServer.get(name)
  const browser = inBrowser.get(name)
  return [
    {
      name,
      paths: paths.length,
      coverage,
      mutants: checkMutants(model, paths),
      targets: { machine: walkMachine(model, generated), ...(server && { server }), ...(browser && { browser }) },
    },
  ]
})
const without = [...models].flatMap(([name, model]) => (model === null ? [name] : []))
const report: QaReport = { at: new Date().toISOString(), machines, without }

const shown = ({ covered, total }: Share) => `${covered}/${total}`
const line = (cells: readonly string[]) =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(14))).join(''))

line(['machine', 'paths', 'states', 'transitions', 'guards', 'mutants', 'bare', 'server', 'browser'])
for (const { name, paths, coverage, mutants, targets } of machines) {
  const { states, transitions, guardOutcomes } = coverage
  const walked = (['machine', 'server', 'browser'] as const).map((target) => {
    const there = targets[target]
    return there === undefined ? '-' : `${there.green}/${there.green + there.red.length}`
  })
  const noticed = `${mutants.total - mutants.unnoticed.length}/${mutants.total}`
  line([name, String(paths), shown(states), shown(transitions), shown(guardOutcomes), noticed, ...walked])
}

await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'report.json'), JSON.stringify(report, null, 2))
await writeFile(join(folder, 'report.html'), htmlOf(report))
console.log(`\n${join(folder, 'report.html')}`)

const complaints = complaintsOf(report)
if (complaints.length > 0) {
  console.error(`\n${complaints.map((complaint) => `  ${complaint}`).join('\n')}`)
  process.exitCode = 1
}
