import { parseArgs } from 'node:util'
import { Complaint, readConfig } from './config.ts'
import { commands } from './commands.ts'

/** `butiga {command}`: see commands.ts. A complaint is one sentence and exit code 1. */
const { values, positionals } = parseArgs({ options: { roles: { type: 'string' } }, allowPositionals: true })
const [name = 'serve'] = positionals
const command = commands[name as keyof typeof commands]
try {
  if (!command)
    throw new Complaint(`There is no command ${name}. The commands are ${Object.keys(commands).join(', ')}.`)
  await command(readConfig(process.env), values)
} catch (error) {
  if (!(error instanceof Complaint)) throw error
  console.error(error.message)
  process.exitCode = 1
}
