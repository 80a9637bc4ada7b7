import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMachineName, machineFiles } from './new-machine/files.ts'
import { root } from './run.ts'

/** `pnpm new:machine {name}`: a folder with every role that a machine has, which compiles and passes its tests. */
const name = process.argv[2] ?? ''
const folder = join(root, 'packages', 'machines', 'src', name)
if (!isMachineName(name)) {
  console.error('Name the machine in kebab-case: pnpm new:machine loading-bar.')
  process.exitCode = 1
} else if (existsSync(folder)) {
  console.error(`There is a machine ${name} already, in ${folder}.`)
  process.exitCode = 1
} else {
  mkdirSync(folder)
  for (const [file, text] of machineFiles(name)) writeFileSync(join(folder, file), text)
  console.log(
    `packages/machines/src/${name} is there. Its chart comes with pnpm generate, its path list with the first run: pnpm vitest run --project machines ${name} --update`,
  )
}
