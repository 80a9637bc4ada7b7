import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { runFolder } from './database.ts'

/** The program of this version, from its sources. */
export const sourceProgram = join(import.meta.dirname, '..', 'main.ts')

/**
 * The program of this version as tests start it. In a test run it is a few files, made of the sources by the first who asks:
 * a start then takes half the time of one that reads 1,800 files.
 */
export const ownProgram = async (): Promise<string> => {
  const run = runFolder()
  if (run === undefined) return sourceProgram
  const folder = join(run, 'program')
  const isFirst = await mkdir(`${folder}.first`).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await bundle(`${folder}.new`)
    // It has this name once it is whole.
    await rename(`${folder}.new`, folder)
  }
  while (!existsSync(folder)) await sleep(50)
  return join(folder, 'main.js')
}

/** Where processes keep what they compiled: the second start takes what the first one did. */
export const compileCache = (): string => join(runFolder() ?? tmpdir(), 'node-compile-cache')

/** Kept out: machine code, and what the program finds by itself in node_modules. */
const outside = ['sharp', 'pg', 'vite', '@opentelemetry/sdk-node']

const bundle = async (outDir: string): Promise<void> => {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, resolve: { conditions: ['@butiga/source'] } },
    plugins: [
      {
        name: 'outside',
        enforce: 'pre',
        async resolveId(name, importer) {
          if (!outside.includes(name)) return null
          const found = await this.resolve(name, importer, { skipSelf: true })
          return found && { id: pathToFileURL(found.id).href, external: true }
        },
        // Files beside a source stay where they are.
        transform: (code, id) =>
          code
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      },
    ],
    build: { ssr: sourceProgram, outDir, target: 'esnext', minify: false, rolldownOptions: { treeshake: false } },
  })
}
