import { existsSync } from 'node:fs'
import { mkdir, rename, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { runFolder } from './database.ts'

/** The program from its sources. */
const sourceProgram = join(import.meta.dirname, '..', 'main.ts')

/**
 * The program of this version as tests start it. In a test run it is a few files, made of the sources by the first who asks:
 * a start then takes half the time of one that reads 1,800 files. A process with `NODE_OPTIONS`, which change sources while they
 * load (races/race.ts), starts the sources.
 */
export const ownProgram = async (environment: Readonly<Record<string, string>>): Promise<string> => {
  const run = runFolder()
  if (run === undefined || environment.NODE_OPTIONS !== undefined) return sourceProgram
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

/** Left in node_modules: machine code, what few starts need, and what others there find in the process. */
const external = ['sharp', 'pg', 'vite', '@opentelemetry/api', '@opentelemetry/sdk-node']

const bundle = async (outDir: string): Promise<void> => {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { external, noExternal: true, resolve: { conditions: ['@butiga/source'] } },
    plugins: [
      {
        name: 'places',
        enforce: 'pre',
        // Files beside a source stay where they are. A name that begins with NUL is no file, but a part of Vite.
        transform: (code, id) =>
          id.startsWith('\0')
            ? null
            : code
                .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
                .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      },
    ],
    build: { ssr: sourceProgram, outDir, target: 'esnext', minify: false, rolldownOptions: { treeshake: false } },
  })
  // Where the packages are that are left out.
  await symlink(join(import.meta.dirname, '../../node_modules'), join(outDir, 'node_modules'), 'junction')
}
