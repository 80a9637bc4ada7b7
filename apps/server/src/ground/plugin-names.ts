import { readFileSync } from 'node:fs'
import { placeOf } from './places.ts'

/** The folders below plugins/ that this shop uses, as plugins/plugins.json lists them. */
export const pluginNames = JSON.parse(readFileSync(placeOf('plugins'), 'utf8')) as readonly string[]
