import { spawn } from 'node:child_process'

/** An error for the user of the terminal: one sentence, with what to do. */
export class Stop extends Error {}

const noNetwork =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|META_FETCH_FAIL|error sending request|dns error/i

/**
 * Runs one step of the start with its title and seconds on the screen; its output is hidden (except the lines that
 * `shown` picks) unless it fails. Resolves with what it printed; throws a {@link Stop}.
 */
export const runStep = ({ title, command, args, cwd, env, shown = () => false }) =>
  new Promise((resolve, reject) => {
    const started = Date.now()
    const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
    console.log(`${title} …`)
    const reminder = setInterval(() => console.log(`  … ${seconds()}`), 10_000)
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: command.endsWith('.cmd') })
    let printed = ''
    let output = ''
    const collect = (chunk) => {
      output += chunk
      for (const line of String(chunk).split('\n')) if (shown(line)) console.log(`  ${line}`)
    }
    child.stdout.on('data', (chunk) => {
      printed += chunk
      collect(chunk)
    })
    child.stderr.on('data', collect)
    const end = (failure) => {
      clearInterval(reminder)
      if (failure) return reject(new Stop(failure))
      console.log(`  done in ${seconds()}`)
      resolve(printed)
    }
    child.on('error', (error) =>
      end(
        `${command} cannot be started (${error.code}): Butiga needs Node 18 or newer with npm, from https://nodejs.org.`,
      ),
    )
    child.on('close', (code) => {
      if (code === 0) end()
      else if (noNetwork.test(output))
        end(
          'The npm registry cannot be reached: connect this machine to the network (or set HTTPS_PROXY) and run the command again.',
        )
      else end(`${output.trimEnd().split('\n').slice(-40).join('\n')}\n\n"${title}" failed; the reason is above.`)
    })
  })
