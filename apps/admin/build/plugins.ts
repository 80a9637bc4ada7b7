import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../../plugins')
const VIRTUAL = 'virtual:plugins'

/** The folders below plugins/ that this shop uses. */
const listed = (): readonly string[] => JSON.parse(readFileSync(join(folder, 'plugins.json'), 'utf8')) as string[]

/**
 * The admin's side of plugins: the module `virtual:plugins` exports `plugins`, the `plugin` of admin.tsx in the folder of
 * each. A name without a folder ends the build.
 *
 * @param names default: those of plugins/plugins.json
 */
export const adminPlugins = (names?: readonly string[]): Plugin => ({
  name: 'butiga-admin-plugins',
  resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
  load(id) {
    if (id !== `\0${VIRTUAL}`) return undefined
    const used = names ?? listed()
    const missing = used.find((name) => !existsSync(join(folder, name)))
    if (missing !== undefined) this.error(`plugins/plugins.json lists ${missing}, which has no folder.`)
    const files = used.map((name) => join(folder, name, 'admin.tsx')).filter((file) => existsSync(file))
    const imports = files.map((file, index) => `import { plugin as plugin${index} } from ${JSON.stringify(file)}`)
    return `${imports.join('\n')}\nexport const plugins = [${files.map((_, index) => `plugin${index}`).join(', ')}]`
  },
})
