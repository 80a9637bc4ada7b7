import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { contract } from '@butiga/commerce-sdk/contracts'
import type { ServedService } from './calls/serve.ts'
import { Complaint } from './ground/errors.ts'
import { pluginEntry } from './ground/places.ts'
import { pluginNames } from './ground/plugin-names.ts'
import type { Parts } from './parts.ts'

/** What a plugin adds to the server; its tables are in its folder `migrations`. */
export interface ServerPlugin {
  /** Its services by their names, as `serve` makes them. */
  readonly services: Readonly<Record<string, (parts: Parts) => ServedService>>
}

/** Loads the server's side of plugins: `plugin` of server.ts in the folder of each. */
export const readPlugins = (names = pluginNames): Promise<readonly ServerPlugin[]> =>
  Promise.all(
    names.map(async (name) => {
      const file = pluginEntry(name)
      // A plugin may have an admin's side alone.
      if (!existsSync(file)) return { services: {} }
      const { plugin } = (await import(pathToFileURL(file).href)) as { readonly plugin: ServerPlugin }
      return plugin
    }),
  )

/** The services of plugins; one whose name or path is taken is a complaint. */
export const servicesOfPlugins = (
  parts: Parts,
  plugins: readonly ServerPlugin[],
): Readonly<Record<string, ServedService>> => {
  const services: Record<string, ServedService> = {}
  const taken = new Set(Object.entries(contract).flatMap(([name, { path }]) => [name, path]))
  for (const [name, open] of plugins.flatMap((plugin) => Object.entries(plugin.services))) {
    const service = open(parts)
    if (taken.has(name) || taken.has(service.contract.path))
      throw new Complaint(`The service ${name} of a plugin has the name or path of another service.`)
    taken.add(name).add(service.contract.path)
    services[name] = service
  }
  return services
}
