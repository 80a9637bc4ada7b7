import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PathModel } from '../../packages/machines/src/testing/index.ts'

const machines = join(import.meta.dirname, '../../packages/machines/src')
const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** The names of all machines. */
export const machineNames: readonly string[] = readdirSync(machines).filter((name) =>
  existsSync(join(machines, name, `${name}.machine.ts`)),
)

/** Every machine's path model, by the machine's name; null for a machine that lacks one. */
export const findModels = async (): Promise<ReadonlyMap<string, PathModel | null>> => {
  const modelOf = async (name: string): Promise<PathModel | null> => {
    const file = join(machines, name, `${name}.paths.ts`)
    if (!existsSync(file)) return null
    const exported: Record<string, PathModel> = await import(file)
    return exported[`${camelCase(name)}Paths`] ?? null
  }
  return new Map(await Promise.all(machineNames.map(async (name) => [name, await modelOf(name)] as const)))
}

/** The content of a machine's reviewed `{name}.paths.txt`; empty before there is one. */
export const reviewedText = (name: string): string => {
  const file = join(machines, name, `${name}.paths.txt`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
