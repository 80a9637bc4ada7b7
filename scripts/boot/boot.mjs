import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hand } from './hand.mjs'
import { cleanEnvironment, fewRetries, fittingNode, getPackages, NODE } from './runtime.mjs'
import { Stop, runStep } from './step.mjs'

/** The tested version; the lockfile pins everything else. */
const PNPM = '12.21.0'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
// Compiling the sources takes a third of a start.
const compiled = join(root, 'node_modules', '.cache', 'compiled')
const stampFile = join(root, 'node_modules', '.butiga.json')

const program = join('apps', 'server', 'dist', 'main.js')
/** What is installed, each with what is before it: a shop needs no compilers, linters and browsers. */
const levels = ['shop', 'development', 'tests']
const optionsOf = {
  shop: ['--prod', '--filter=!{./tools/*}'],
  development: ['--filter=!{./tools/*}'],
  tests: [],
}

/** Parts of the build (scripts/build.ts): the lists are built at the same time, for which 2 GB of memory are enough. */
const wholeShop = [['site'], ['admin', 'server']]

const fromSources = '--conditions=@butiga/source'
/** What Node runs, and what has to be there before. */
const tasks = {
  start: { level: 'shop', builds: wholeShop, run: [program, 'serve'] },
  butiga: { level: 'shop', builds: [['server']], run: [program] },
  build: { level: 'shop', builds: [], run: ['scripts/build.ts'] },
  dev: { level: 'development', builds: [], run: [fromSources, 'apps/server/src/main.ts', 'dev'] },
  test: { level: 'tests', builds: [], run: [fromSources, 'scripts/test.ts'] },
  /** Any program of the repository. */
  run: { level: 'tests', builds: [], run: [fromSources] },
}

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

/** The pages that the server has a copy of. */
const docs = () =>
  readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))
    .sort()

/** The parts of the build: what each is made of besides the packages and plugins, and seconds on two cores. */
const builds = () => {
  const files = ['lingui.config.ts']
  return {
    site: { title: 'Building the site', usually: 40, stamp: 'site/dist/built-from', files, folders: ['site'] },
    admin: {
      title: 'Building the admin',
      usually: 30,
      stamp: 'admin/dist/built-from',
      files,
      folders: ['site', 'admin'],
    },
    server: {
      title: 'Building the server',
      usually: 10,
      stamp: 'server/dist/built-from',
      files: ['CHANGELOG.md', ...docs()],
      folders: ['server'],
    },
    smaller: { title: 'Making pages smaller', stamp: 'site/dist/smaller-from', files, folders: ['site', 'admin'] },
  }
}

const sources = (folder) => filesBelow(folder, (path) => !/\.test\.tsx?$|\.tsbuildinfo$|\.md$/.test(path))

/** Digests of folders, which several parts are made of. */
const digests = new Map()
const digestOf = (folder) => {
  if (!digests.has(folder)) digests.set(folder, hashOf(sources(folder)))
  return digests.get(folder)
}

/** Changes when a part has to be built again. */
const buildHash = ({ files, folders }) =>
  [
    hashOf(['pnpm-lock.yaml', ...files]),
    ...['packages', 'plugins', ...folders.map((folder) => join('apps', folder))].map(digestOf),
  ].join('\n')

/** Node 24 and pnpm: this Node when its version fits, the one found last time, or both from the npm registry. */
const findRuntime = async (stamp, installed, env) => {
  const node = fittingNode(stamp.node)
  if (node && installed) return { node, env: withPath(env, dirname(node)) }
  const title = node ? `Getting pnpm ${PNPM}` : `Getting Node ${NODE} and pnpm ${PNPM}`
  const packages = [...(node ? [] : [`node@${NODE}`]), `pnpm@${PNPM}`]
  const packaged = await getPackages({ title, packages, cwd: root, env })
  const chosen = node ?? packaged.node
  return { node: chosen, env: withPath({ ...env, PATH: packaged.path }, dirname(chosen)) }
}

/** What is installed, by this program or by pnpm alone. */
const installedLevel = () => {
  try {
    const { included } = JSON.parse(readFileSync(join(root, 'node_modules', '.modules.yaml'), 'utf8'))
    if (!included.devDependencies) return 'shop'
    return existsSync(join(root, 'tools', 'test-consumers', 'node_modules')) ? 'tests' : 'development'
  } catch {
    return 'shop'
  }
}

const install = async ({ node, env }, hash, level) => {
  await runStep({
    title: 'Installing packages',
    usually: 60,
    command: process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm',
    args: ['install', '--frozen-lockfile', '--reporter=append-only', ...optionsOf[level]],
    cwd: root,
    env: { ...env, CI: 'true', ...fewRetries('pnpm_config') },
    isPrinted: (line) => /^Progress: .*done$/.test(line) || /^(Downloading|Packages:)/.test(line),
  })
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${JSON.stringify({ node, install: hash, level }, null, 2)}\n`)
}

const build = async ({ node, env }, part, extra = {}) => {
  const made = builds()[part]
  const stamp = join(root, 'apps', made.stamp)
  const hash = buildHash(made)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const args = [join('scripts', 'build.ts'), part]
  await runStep({ ...made, command: node, args, cwd: root, env, ...extra })
  writeFileSync(stamp, hash)
}

/** Builds the lists at the same time. After a failure the other list still ends, so that the next start need not build it again. */
const buildAll = async (runtime, lists) => {
  const results = await Promise.allSettled(
    lists.map(async (parts) => {
      for (const part of parts) await build(runtime, part)
    }),
  )
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

/** Makes the files of pages smaller while the shop runs; its next start serves them. */
const buildRest = async (runtime, signal) => {
  try {
    await build(runtime, 'smaller', { signal })
  } catch (error) {
    if (!signal.aborted) console.error(error.message)
  }
}

/**
 * `npm start`, `npm test` and other scripts on a machine that has only Node 18 and npm: gets the pinned Node and pnpm when they are missing,
 * installs and builds when the sources changed since the last time, then runs the task.
 */
export const boot = async (name, args) => {
  try {
    const task = tasks[name]
    if (!task) throw new Stop(`There is no task ${name}; the tasks are ${Object.keys(tasks).join(', ')}.`)
    const stamp = readStamp()
    const hash = installHash()
    const level = levels[Math.max(levels.indexOf(task.level), levels.indexOf(installedLevel()))]
    const installed = stamp.install === hash && stamp.level === level
    const runtime = await findRuntime(stamp, installed, cleanEnvironment(compiled))
    if (!installed) await install(runtime, hash, level)
    // Without a command it serves.
    const serves = name === 'start' || (name === 'butiga' && (args[0] ?? 'serve') === 'serve')
    await buildAll(runtime, serves ? wholeShop : task.builds)
    const end = new AbortController()
    const onReady = () => serves && void buildRest(runtime, end.signal)
    process.exitCode = await hand({ ...runtime, cwd: root, onReady }, [...task.run, ...args])
    end.abort()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
