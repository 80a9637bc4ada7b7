import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hand } from './hand.mjs'
import { onStarterGone } from './starters.mjs'
import { cleanEnvironment, fittingNode, getPackages, NODE } from './runtime.mjs'
import { Stop } from './step.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const program = join(root, 'server', 'dist', 'main.js')
const cache = join(root, '.cache')
const compiled = join(cache, 'compiled')
const nodeFile = join(cache, 'node')

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const keep = (file, text) => {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch {
    // The package of a read-only installation looks for it each time.
  }
}

/** The pinned Node, and the library of pictures, which npm leaves out on a Node that is too old for it. */
const getRuntime = async (cwd, env) => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const pictures = `@img/sharp-${process.platform}-${process.arch}@${dependencies.sharp}`
  const packages = [`node@${NODE}`, pictures]
  const { node } = await getPackages({ title: `Getting Node ${NODE}`, packages, cwd, env })
  keep(nodeFile, node)
  return node
}

/** In the npm package, in place of boot.mjs: runs the server's command in this Node when its version fits, else in the pinned one. */
export const boot = async () => {
  const node = fittingNode(read(nodeFile))
  if (node === process.execPath) {
    process.env.NODE_COMPILE_CACHE ??= compiled
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
    onStarterGone(() => process.kill(process.pid, 'SIGTERM'))
    return import(pathToFileURL(program).href)
  }
  try {
    const env = cleanEnvironment(compiled)
    const cwd = process.cwd()
    const chosen = node ?? (await getRuntime(cwd, env))
    // Here are the packages that came with it.
    const NODE_PATH = dirname(dirname(dirname(chosen)))
    process.exitCode = await hand({ node: chosen, env: { ...env, NODE_PATH }, cwd }, [
      program,
      ...process.argv.slice(2),
    ])
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
