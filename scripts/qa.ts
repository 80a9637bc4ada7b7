import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generatePaths, type PathModel, type Share } from '../packages/machines/src/testing/index.ts'

// `pnpm qa`: what the generated paths show of every machine. Anything below 100 % fails and is named.

const machines = join(import.meta.dirname, '../packages/machines/src')
const names = readdirSync(machines).filter((name) => existsSync(join(machines, name, `${name}.machine.ts`)))
const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const modelOf = async (name: string): Promise<PathModel | undefined> => {
  const file = join(machines, name, `${name}.paths.ts`)
  if (!existsSync(file)) return undefined
  const exported: Record<string, PathModel> = await import(file)
  return exported[`${camelCase(name)}Paths`]
}

const shown = ({ covered, total }: Share) => `${covered}/${total}`
const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(16))).join('')

const sum = { paths: 0, states: 0, transitions: 0, guardOutcomes: 0 }
const missing: string[] = []

console.log(row(['machine', 'paths', 'states', 'transitions', 'guard outcomes']))
for (const name of names) {
  const model = await modelOf(name)
  if (!model) {
    missing.push(`${name}: write ${name}/${name}.paths.ts and export ${camelCase(name)}Paths from it`)
    continue
  }
  const { paths, coverage } = generatePaths(model)
  const { states, transitions, guardOutcomes } = coverage
  console.log(row([name, String(paths.length), shown(states), shown(transitions), shown(guardOutcomes)]))
  sum.paths += paths.length
  sum.states += states.covered
  sum.transitions += transitions.covered
  sum.guardOutcomes += guardOutcomes.covered
  for (const item of new Set([states, transitions, guardOutcomes].flatMap((share) => share.missing))) {
    missing.push(`${name}: no path shows "${item}"`)
  }
}
console.log(row(['all', String(sum.paths), String(sum.states), String(sum.transitions), String(sum.guardOutcomes)]))

if (missing.length > 0) {
  console.error(`\nNot covered:\n${missing.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
}
