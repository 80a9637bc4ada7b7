import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { minify } from 'terser'

const compress = promisify(brotliCompress)
const compressible = /\.(css|js|json|svg|txt|webmanifest)$/
const WEEK = 7 * 24 * 60 * 60 * 1000

const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/**
 * Moves the hashed files of the last build aside, before the next build empties its folder. Returns the function that
 * restores them beside the new ones: a page that was opened before still finds its chunks for 7 days after they were
 * replaced.
 */
export const putAside = async (client: string, now: Date): Promise<() => Promise<void>> => {
  const assets = join(client, 'assets')
  const aside = `${client}-before`
  const manifests = join(client, '.vite')
  const used = await Promise.all((await list(manifests)).map((name) => readFile(join(manifests, name), 'utf8')))
  await rm(aside, { recursive: true, force: true })
  if ((await list(assets)).length > 0) await rename(assets, aside)

  return async () => {
    await mkdir(assets, { recursive: true })
    const built = new Set(await list(assets))
    for (const name of await list(aside)) {
      if (built.has(name)) continue
      // Files that the last build still used are replaced now; the age of the others counts from their replacement.
      const isReplacedNow = used.some((manifest) => manifest.includes(name.replace(/\.br$/, '')))
      const replaced = isReplacedNow ? now : (await stat(join(aside, name))).mtime
      if (now.getTime() - replaced.getTime() > WEEK) continue
      await copyFile(join(aside, name), join(assets, name))
      await utimes(join(assets, name), now, replaced)
    }
    await rm(aside, { recursive: true, force: true })
  }
}

/** A server that starts meanwhile reads the whole file. */
const replace = async (file: string, content: string | Uint8Array): Promise<void> => {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

/**
 * Minifies the minified scripts once more, but those with a compressed copy: the build's minifier and terser find different things,
 * which makes every page 0.7 kB smaller.
 */
export const minifyAgain = async (client: string): Promise<void> => {
  const assets = join(client, 'assets')
  const files = new Set(await list(assets))
  const scripts = [...files].filter((name) => name.endsWith('.js') && !files.has(`${name}.br`))
  for (const file of scripts.map((name) => join(assets, name))) {
    const isVendor = /vendor-[^/]+$/.test(file)
    const { code = '' } = await minify(await readFile(file, 'utf8'), {
      module: true,
      ecma: 2020,
      // Comparisons compress better the way they are written, and React's long functions as they are, with one declaration each.
      compress: { passes: 3, pure_getters: true, lhs_constants: false, hoist_vars: isVendor, reduce_funcs: !isVendor },
    })
    await replace(file, code)
  }
}

/** Writes `{name}.br` beside every file that compresses, as small as brotli makes it: once here, for all requests. */
export const compressAll = async (client: string): Promise<void> => {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const done = new Set(files)
  const waiting = files.filter(
    (file) => compressible.test(file) && !file.includes('/.vite/') && !done.has(`${file}.br`),
  )
  await Promise.all(
    waiting.map(async (file) => {
      const bytes = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
      await replace(`${file}.br`, await compress(bytes, { params }))
    }),
  )
}
