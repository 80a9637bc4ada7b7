import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** An error for the user of the terminal: one sentence, with what to do. */
export class Stop extends Error {}

const noNetwork =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|META_FETCH_FAIL|error sending request|dns error/i

const noTrust =
  /SELF_SIGNED_CERT|DEPTH_ZERO_SELF|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|CERT_HAS_EXPIRED|ERR_TLS_CERT|self.signed certificate|invalid peer certificate|UnknownIssuer/i

const noRoom = /ENOSPC|EDQUOT|no space left|disk is full|disk quota exceeded/i

const messageFor = (title, output) =>
  noRoom.test(output)
    ? 'The disk is full: free at least 1 GB on the disks of this folder, of the home folder and of temporary files, and run the command again.'
    : noTrust.test(output)
      ? 'The certificate of the npm registry is not trusted here: set NODE_EXTRA_CA_CERTS to the file of the certificates of this network and run the command again.'
      : noNetwork.test(output)
        ? 'The npm registry cannot be reached: connect this machine to the network (or set HTTPS_PROXY) and run the command again.'
        : `${output.trimEnd().split('\n').slice(-40).join('\n')}\n\n"${title}" failed; the reason is above.`

/**
 * Runs one step of the start with its title and seconds on the screen; its output is hidden (except the lines that
 * `isPrinted` picks) unless it fails. With a `signal`, which ends it, it leaves screen and processor to others. Resolves with what it
 * printed; throws a {@link Stop}.
 */
export const runStep = ({ title, usually, command, args, cwd, env, isPrinted = () => false, signal }) =>
  new Promise((resolve, reject) => {
    const started = Date.now()
    const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
    const print = (line) => signal === undefined && console.log(line)
    print(usually === undefined ? `${title} …` : `${title}, usually some ${usually} s …`)
    const reminder = setInterval(() => print(`  … ${title}: ${seconds()}`), 10_000)
    const shell = command.endsWith('.cmd')
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell, signal })
    if (signal !== undefined && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let printed = ''
    let output = ''
    const collect = (chunk) => {
      output += chunk
      for (const line of String(chunk).split('\n')) if (isPrinted(line)) print(`  ${line}`)
    }
    child.stdout.on('data', (chunk) => {
      printed += chunk
      collect(chunk)
    })
    child.stderr.on('data', collect)
    const end = (failure) => {
      clearInterval(reminder)
      if (failure) return reject(new Stop(failure))
      print(`  ${title}: done in ${seconds()}`)
      resolve(printed)
    }
    child.on('error', (error) =>
      end(
        `${command} cannot be started (${error.code}): Butiga needs Node 18 or newer with npm, from https://nodejs.org.`,
      ),
    )
    child.on('close', (code) => (code === 0 ? end() : end(messageFor(title, output))))
  })
