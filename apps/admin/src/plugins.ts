import { plugins } from 'virtual:plugins'
import type { PluginColumn, PluginFields } from './plugin.ts'
import type { AdminScreen } from './screen.ts'

const columns = plugins.flatMap((plugin) => plugin.columns ?? [])
const fields = plugins.flatMap((plugin) => plugin.fields ?? [])

/** The columns that plugins add to the list at an address. */
export const columnsOfList = (path: string): readonly PluginColumn[] => columns.filter(({ list }) => list === path)

/** The fields that plugins add to the form at an address. */
export const fieldsOfForm = (path: string): readonly PluginFields[] => fields.filter(({ form }) => form === path)

/**
 * The screens of the admin with those of its plugins.
 *
 * @throws {Error} where a plugin adds to a screen that does not exist, or takes an address or id that is taken
 */
export const withPlugins = (own: readonly AdminScreen[]): readonly AdminScreen[] => {
  const all = [...own, ...plugins.flatMap(({ screens = [] }) => screens)]
  const paths = all.map(({ path }) => path)
  const lost = [...columns.map(({ list }) => list), ...fields.map(({ form }) => form)].find(
    (path) => !paths.includes(path),
  )
  if (lost !== undefined) throw new Error(`A plugin adds to ${lost}, which no screen has as its address.`)
  for (const names of [paths, columns.map(({ list, id }) => `${list} ${id}`), fields.map(({ id }) => id)]) {
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice !== undefined) throw new Error(`Two plugins, or a plugin and the admin, have ${twice}.`)
  }
  return all
}
