import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, defaultServerConditions } from 'vite'
import { entries, pluginEntry, pluginMigrations, readFiles } from '../src/ground/places.ts'
import { pluginNames } from '../src/ground/plugin-names.ts'

const root = join(import.meta.dirname, '../../..')

/** Packages with machine code, and those that few processes load. */
const external = ['sharp', 'vite', '@opentelemetry/sdk-node', 'pg-native']

/**
 * Writes the server as JavaScript without its packages' folders: `main.js`, the modules that start processes and threads, those of
 * plugins, the chunks that they share, and in `files` copies of what the program reads (src/ground/places.ts). The folder can be
 * moved: it has no path of this machine in it.
 */
export const bundleServer = async (folder: string, plugins = pluginNames): Promise<void> => {
  // A process that runs from the folder finds all of it until the new one is whole.
  const outDir = `${folder}.new`
  const modules = plugins
    .map((name) => [`plugin-${name}`, pluginEntry(name)] as const)
    .filter(([, file]) => existsSync(file))
  await rm(outDir, { recursive: true, force: true })
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { external, noExternal: true, resolve: { conditions: ['@butiga/source', ...defaultServerConditions] } },
    build: {
      ssr: true,
      outDir,
      target: 'esnext',
      minify: false,
      license: { fileName: '.vite/license.json' },
      rolldownOptions: {
        input: { ...entries, ...Object.fromEntries(modules) },
        // Beside the entries, which are found from any chunk.
        output: { chunkFileNames: '[name]-[hash:7].js', entryFileNames: '[name].js' },
      },
    },
  })
  // The folder above may have another type of modules.
  await writeFile(join(outDir, 'package.json'), '{ "type": "module" }\n')
  const folders = plugins.map((name) => pluginMigrations(name)).filter((folder) => existsSync(folder))
  for (const path of [...Object.values(readFiles), ...folders.map((folder) => folder.slice(root.length + 1))])
    await copy(path, outDir)
  await rm(folder, { recursive: true, force: true })
  await rename(outDir, folder)
}

const copy = async (path: string, outDir: string): Promise<void> => {
  const from = join(root, path)
  if (path.endsWith('/')) return await cp(from, join(outDir, 'files', path), { recursive: true })
  const isFolder = (await stat(from)).isDirectory()
  const entriesOfFolder = isFolder ? await readdir(from, { withFileTypes: true }) : []
  const files = isFolder
    ? entriesOfFolder.filter((entry) => entry.isFile()).map(({ name }) => join(path, name))
    : [path]
  await mkdir(dirname(join(outDir, 'files', files[0] ?? path)), { recursive: true })
  await Promise.all(files.map((file) => copyFile(join(root, file), join(outDir, 'files', file))))
}
