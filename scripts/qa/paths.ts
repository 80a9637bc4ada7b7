import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkMutants, generatePaths, type Share } from '../../packages/machines/src/testing/index.ts'
import type { Command } from './arguments.ts'
import { htmlOf } from './html.ts'
import { findModels } from './models.ts'
import { complaintsOf, type MachineReport, type QaReport, type Walked } from './report.ts'
import { walkBrowser, walkMachine, walkServer } from './targets.ts'

const folder = join(import.meta.dirname, '../../qa-report')

const shown = ({ covered, total }: Share) => `${covered}/${total}`
const printRow = (cells: readonly string[]) =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(14))).join(''))

/**
 * The generated paths of the machines, walked on the targets that are asked for, and their report in qa-report/.
 *
 * @returns 0 when everything is green
 */
export const walkPaths = async ({ machine: asked, targets }: Extract<Command, { kind: 'paths' }>): Promise<number> => {
  const models = [...(await findModels())].filter(([name]) => asked === null || name === asked)
  const none = new Map<string, Walked>()
  const onServer = targets.includes('server') ? await walkServer() : none
  const inBrowser = targets.includes('browser') ? await walkBrowser() : none

  const machines = models.flatMap(([name, model]): MachineReport[] => {
    if (model === null) return []
    const generated = generatePaths(model)
    const { paths, coverage } = generated
    const server = onServer.get(name)
    const browser = inBrowser.get(name)
    const bare = targets.includes('bare')
    return [
      {
        name,
        paths: paths.length,
        coverage,
        mutants: bare ? checkMutants(model, paths) : { total: 0, unnoticed: [] },
        targets: {
          ...(bare && { bare: walkMachine(model, generated) }),
          ...(server && { server }),
          ...(browser && { browser }),
        },
      },
    ]
  })
  const without = models.flatMap(([name, model]) => (model === null ? [name] : []))
  const report: QaReport = { at: new Date().toISOString(), machines, without }

  printRow(['machine', 'paths', 'states', 'transitions', 'guards', 'mutants', 'bare', 'server', 'browser'])
  for (const { name, paths, coverage, mutants, targets: walked } of machines) {
    const { states, transitions, guardOutcomes } = coverage
    const figures = (['bare', 'server', 'browser'] as const).map((target) => {
      const there = walked[target]
      return there === undefined ? '-' : `${there.green}/${there.green + there.red.length}`
    })
    const noticed = `${mutants.total - mutants.unnoticed.length}/${mutants.total}`
    printRow([name, String(paths), shown(states), shown(transitions), shown(guardOutcomes), noticed, ...figures])
  }

  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'report.json'), JSON.stringify(report, null, 2))
  await writeFile(join(folder, 'report.html'), htmlOf(report))
  console.log(`\n${join(folder, 'report.html')}`)

  const complaints = complaintsOf(report)
  if (complaints.length === 0) return 0
  console.error(`\n${complaints.map((complaint) => `  ${complaint}`).join('\n')}`)
  return 1
}
