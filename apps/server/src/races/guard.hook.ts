import { registerHooks } from 'node:module'
import type { Guard } from './guards.ts'

/**
 * Passed to a server process with `--import`: removes guards from its source while it loads, so that production code
 * has no switches. A guard that is not found is an error, since the test would then prove nothing.
 */
const guards = JSON.parse(process.env['BUTIGA_WITHOUT'] ?? '[]') as Guard[]

const textOf = (source: string | ArrayBuffer | NodeJS.TypedArray | undefined): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const mine = guards.filter((guard) => url.endsWith(guard.file))
    if (mine.length === 0) return loaded
    const source = mine.reduce((text, { file, snippet, instead }) => {
      if (text.split(snippet).length !== 2) throw new Error(`The guard ${snippet} is not exactly once in ${file}`)
      return text.replace(snippet, () => instead)
    }, textOf(loaded.source))
    return { ...loaded, source }
  },
})
