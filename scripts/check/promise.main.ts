import { run } from '../run.ts'
import { checkPromise, readCurrent, release } from './promise.ts'

/**
 * Writes the declarations of the packages, which must have types that can be written down, and compares calls and declarations
 * with the last release. `--release` makes those of now the released ones.
 */
const { code, output } = await run('tsc', ['-b', '--noCheck', '--checkers', '1', 'packages/react-ui'])
if (code !== 0) {
  console.log(
    `${output}Export the type that the declaration needs, or write the type down; a package alone: pnpm tsc -b packages/{name}.`,
  )
  process.exitCode = 1
} else if (process.argv.includes('--release')) await release(await readCurrent())
else {
  const faults = await checkPromise()
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
}
