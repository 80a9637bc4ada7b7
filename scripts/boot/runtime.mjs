import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { runStep } from './step.mjs'

export const NODE = '24.21.0'
const NODE_MAJOR = 24

/** The variables of npm's environment to keep: where packages come from, not how npm itself was called. */
const npmSettings =
  /^npm_config_(cache|registry|userconfig|globalconfig|cafile|ca|proxy|https_proxy|noproxy|strict_ssl|_.*|\/\/.*)$/i

/** The environment without npm's own; `compiled` is the folder of compiled sources, which later starts read. */
export const cleanEnvironment = (compiled) => {
  const entries = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || npmSettings.test(name))
  return { HOME: homedir(), NODE_COMPILE_CACHE: compiled, ...Object.fromEntries(entries) }
}

/** Lets npm and pnpm fail soon without a network; their defaults retry for minutes. */
export const fewRetries = (prefix) => ({
  [`${prefix}_fetch_retry_mintimeout`]: '1000',
  [`${prefix}_fetch_retry_maxtimeout`]: '5000',
})

/** npm as it was called, so that its own Node runs it; else the one on the PATH. */
const npm = () =>
  process.env.npm_execpath?.endsWith('npm-cli.js')
    ? { command: process.execPath, args: [process.env.npm_execpath] }
    : { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }

/** This Node when its version fits, or the one found last time. */
export const fittingNode = (earlier = '') => {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  return existsSync(earlier) ? earlier : undefined
}

/** Gets packages from the npm registry: the Node among them or of this machine, and the PATH that has their programs. */
export const getPackages = async ({ title, packages, cwd, env }) => {
  const { command, args } = npm()
  const output = await runStep({
    title,
    usually: 15,
    command,
    // The shell of npm exec has the folders in its PATH: the command prints that PATH and the Node.
    args: [
      ...args,
      'exec',
      '--yes',
      ...packages.map((name) => `--package=${name}`),
      '--',
      'node',
      '-p',
      'JSON.stringify([process.execPath, process.env.PATH])',
    ],
    cwd,
    env: { ...env, ...fewRetries('npm_config') },
  })
  const [node, path] = JSON.parse(output.trim().split('\n').pop())
  return { node, path }
}
