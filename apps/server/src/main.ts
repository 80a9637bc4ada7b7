import { Complaint } from './ground/errors.ts'
import { readConfig } from './ground/config.ts'
import { usage } from './usage.ts'

/** `butiga {command} …`: see commands.ts. A complaint is one sentence and exit code 2. */
const [name = 'serve', ...args] = process.argv.slice(2)
try {
  if (['help', '--help', '-h'].includes(name)) console.log(usage())
  else {
    // Help does without them.
    const { commands } = await import('./commands.ts')
    const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined
    if (!command)
      throw new Complaint(`There is no command ${name}. The commands are ${Object.keys(commands).join(', ')}.`)
    await command(readConfig(process.env), args)
  }
} catch (error) {
  if (!(error instanceof Complaint)) throw error
  console.error(error.message)
  process.exitCode = 2
}
