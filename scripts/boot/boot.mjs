import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hand } from './hand.mjs'
import { Stop, runStep } from './step.mjs'

/** The tested versions; the lockfile pins everything else. */
const NODE = '24.21.0'
const PNPM = '12.21.0'
const NODE_MAJOR = 24

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const stampFile = join(root, 'node_modules', '.butiga.json')
const siteStampFile = join(root, 'apps', 'site', 'dist', 'built-from')

const tasks = {
  start: {
    needsSite: true,
    needsTools: false,
    run: ['--conditions=@butiga/source', join('apps', 'server', 'src', 'main.ts'), 'serve'],
  },
  test: { needsSite: false, needsTools: true, run: ['--conditions=@butiga/source', join('scripts', 'test.ts')] },
}

/** The variables of npm's environment to keep: where packages come from, not how npm itself was called. */
const keptOfNpm =
  /^npm_config_(cache|registry|userconfig|globalconfig|cafile|ca|proxy|https_proxy|noproxy|strict_ssl|_.*|\/\/.*)$/i

const cleanEnvironment = () => {
  const entries = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || keptOfNpm.test(name))
  // Kept between starts: compiling the sources takes a third of a start.
  const compiled = join(root, 'node_modules', '.cache', 'compiled')
  return { HOME: homedir(), NODE_COMPILE_CACHE: compiled, ...Object.fromEntries(entries) }
}

/** Lets npm and pnpm fail soon without a network; their defaults retry for minutes. */
const fewRetries = (prefix) => ({
  [`${prefix}_fetch_retry_mintimeout`]: '1000',
  [`${prefix}_fetch_retry_maxtimeout`]: '5000',
})

/** npm as it was called, so that its own Node runs it; else the one on the PATH. */
const npm = () =>
  process.env.npm_execpath?.endsWith('npm-cli.js')
    ? { command: process.execPath, args: [process.env.npm_execpath] }
    : { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }

const withPath = (env, ...folders) => ({ ...env, PATH: [...folders, env.PATH ?? ''].join(delimiter) })

const readStamp = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const filesBelow = (folder, wanted) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'e2e'].includes(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path, wanted) : wanted(path) ? [path] : []
    })
    .sort()

const manifests = () =>
  ['packages', 'apps', 'tools', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => join(folder, name, 'package.json'))
      .filter((path) => existsSync(join(root, path))),
  )

/** Changes when an install is needed: the lockfile, the workspace and every package.json. */
const installHash = () => hashOf(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests()])

/** Changes when a build is needed: the sources of the site and the admin. */
const siteHash = () =>
  hashOf([
    'pnpm-lock.yaml',
    'lingui.config.ts',
    ...['packages', 'plugins', join('apps', 'site'), join('apps', 'admin')].flatMap((folder) =>
      filesBelow(folder, (path) => !/\.test\.tsx?$|\.tsbuildinfo$|\.md$/.test(path)),
    ),
  ])

/** Node 24 and pnpm: this Node when its version fits, the one found last time, or both from the npm registry. */
const findRuntime = async (stamp, installed, env) => {
  const thisNodeWillDo = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR
  const node = thisNodeWillDo ? process.execPath : existsSync(stamp.node ?? '') ? stamp.node : undefined
  if (node && installed) return { node, env: withPath(env, dirname(node)) }
  const packages = [...(node ? [] : [`--package=node@${NODE}`]), `--package=pnpm@${PNPM}`]
  const { command, args } = npm()
  const found = await runStep({
    title: node ? `Getting pnpm ${PNPM}` : `Getting Node ${NODE} and pnpm ${PNPM}`,
    command,
    // The shell of npm exec has the folders in its PATH: the command prints that PATH and the Node.
    args: [
      ...args,
      'exec',
      '--yes',
      ...packages,
      '--',
      'node',
      '-p',
      'JSON.stringify([process.execPath, process.env.PATH])',
    ],
    cwd: root,
    env: { ...env, ...fewRetries('npm_config') },
  })
  const [foundNode, path] = JSON.parse(found.trim().split('\n').pop())
  const chosen = node ?? foundNode
  return { node: chosen, env: withPath({ ...env, PATH: path }, dirname(chosen)) }
}

/** A Chromium and other runtimes for tests: 500 MB that a shop does not use. */
const withoutTools = '--filter=!{./tools/*}'

const install = async ({ node, env }, hash, withTools) => {
  await runStep({
    title: 'Installing packages',
    command: process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm',
    args: ['install', '--frozen-lockfile', '--reporter=append-only', ...(withTools ? [] : [withoutTools])],
    cwd: root,
    env: { ...env, CI: 'true', ...fewRetries('pnpm_config') },
    shown: (line) => /^Progress: .*done$/.test(line) || /^(Downloading|Packages:)/.test(line),
  })
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${JSON.stringify({ node, install: hash, withTools }, null, 2)}\n`)
}

const buildSite = async ({ node, env }) => {
  const hash = siteHash()
  if (existsSync(siteStampFile) && readFileSync(siteStampFile, 'utf8') === hash) return
  await runStep({ title: 'Building the site', command: node, args: [join('scripts', 'build.ts')], cwd: root, env })
  writeFileSync(siteStampFile, hash)
}

/**
 * `npm start` and `npm test` on a machine that has only Node 18 and npm: gets the pinned Node and pnpm when they are
 * missing, installs and builds when the sources changed since the last time, then runs the task.
 */
export const boot = async (name, args) => {
  try {
    const task = tasks[name]
    if (!task) throw new Stop(`There is no task ${name}; the tasks are ${Object.keys(tasks).join(' and ')}.`)
    const stamp = readStamp()
    const hash = installHash()
    const installed = stamp.install === hash && (stamp.withTools || !task.needsTools)
    const runtime = await findRuntime(stamp, installed, cleanEnvironment())
    if (!installed) await install(runtime, hash, task.needsTools)
    if (task.needsSite) await buildSite(runtime)
    process.exitCode = await hand({ ...runtime, cwd: root }, [...task.run, ...args])
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
