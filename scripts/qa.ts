import { readArguments, usage } from './qa/arguments.ts'
import { machineNames } from './qa/models.ts'

// `pnpm qa`: one file of scripts/qa for each command. Anything that is not green is named, and fails.

const command = readArguments(process.argv.slice(2), machineNames)
if (typeof command === 'string') {
  console.error(`${command}.\n\n${usage}`)
  process.exitCode = 2
} else if (command.kind === 'paths') {
  process.exitCode = await (await import('./qa/paths.ts')).walkPaths(command)
} else if (command.kind === 'bugs') {
  process.exitCode = await (await import('./qa/bugs.ts')).applyBugs(command)
} else if (command.kind === 'mutants') {
  process.exitCode = await (await import('./qa/mutants.ts')).changeRules()
} else {
  process.exitCode = await (await import('./qa/replay.ts')).replayFile(command)
}
