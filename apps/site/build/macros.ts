import { transformAsync } from '@babel/core'
import macro from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'node_modules/.cache/macros')
const versions = createHash('sha256')
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .digest('hex')
// The macros as they are by default: the configuration of the repository names what only extraction needs.
const linguiConfig = makeConfig({ locales: [] }, { skipValidation: true })

interface Transformed {
  readonly code: string
  readonly map: string | null
}

/**
 * Replaces the macros of Lingui, of the files that import one. Babel takes half of a build's time, and what it makes of a file is the
 * same in every build: it is written to node_modules/.cache, for the next build and the tests.
 */
export const macros = (): Plugin => {
  let hasMaps = true
  let isProduction = false
  return {
    name: 'butiga-macros',
    enforce: 'pre',
    configResolved({ command, build, isProduction: production }) {
      isProduction = production
      hasMaps = command === 'serve' || build.sourcemap !== false
    },
    transform: {
      filter: {
        id: { include: /\.tsx?(?:$|\?)/, exclude: /\/node_modules\// },
        code: /from ['"]@lingui\/(?:core|react)\/macro['"]/,
      },
      async handler(source, id) {
        const file = id.split('?')[0] ?? id
        const key = [versions, String(isProduction), String(hasMaps), hasMaps ? file : extname(file), source]
        const place = join(folder, createHash('sha256').update(key.join('\0')).digest('hex'))
        const known =
          waiting.get(place) ??
          read(place).then((match) => match ?? transform(source, { file, place, hasMaps, isProduction }))
        waiting.set(place, known)
        return await known
      },
    },
  }
}

/** Builds in one process wait for one another's files. */
const waiting = new Map<string, Promise<Transformed>>()

const read = async (place: string): Promise<Transformed | undefined> => {
  try {
    return JSON.parse(await readFile(place, 'utf8')) as Transformed
  } catch {
    return undefined
  }
}

interface Use {
  readonly file: string
  readonly place: string
  readonly hasMaps: boolean
  readonly isProduction: boolean
}

const transform = async (source: string, { file, place, hasMaps, isProduction }: Use): Promise<Transformed> => {
  // In production the catalogues have the texts, and the code has their ids alone.
  const options = { linguiConfig, descriptorFields: isProduction ? 'id-only' : 'all' }
  const made = await transformAsync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: hasMaps,
    parserOpts: { sourceType: 'module', plugins: extname(file) === '.tsx' ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [[macro, options]],
  })
  const transformed = { code: made?.code ?? source, map: made?.map ? JSON.stringify(made.map) : null }
  await mkdir(folder, { recursive: true })
  const whole = `${place}.${process.pid}`
  await writeFile(whole, JSON.stringify(transformed))
  await rename(whole, place)
  return transformed
}
