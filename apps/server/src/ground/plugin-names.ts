import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../plugins')

/** The folders below plugins/ that this shop uses, as plugins/plugins.json lists them. */
export const pluginNames = JSON.parse(readFileSync(join(folder, 'plugins.json'), 'utf8')) as readonly string[]

/** A file or folder of a plugin. */
export const ofPlugin = (name: string, path: string): string => join(folder, name, path)
