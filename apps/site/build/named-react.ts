import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const modules = ['react', 'react/jsx-runtime']
const NAMED = '\0named '

/**
 * React as ES modules, for what imports it by name. It is CommonJS, so a bundler writes `(0, r.useState)()` for each hook and
 * `(0, j.jsx)()` for each element in place of the name alone, which makes every page 0.1 to 0.3 kB larger.
 */
export const namedReact = (): Plugin => ({
  name: 'butiga-named-react',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  resolveId: {
    order: 'pre',
    handler(id, importer, options) {
      const isImport = 'kind' in options && options.kind === 'import-statement'
      return isImport && modules.includes(id) && importer?.startsWith(NAMED) !== true ? NAMED + id : undefined
    },
  },
  load(id) {
    if (!id.startsWith(NAMED)) return undefined
    const module = id.slice(NAMED.length)
    const names = Object.keys(require(module) as object).filter((name) => !name.startsWith('__'))
    // Names that nothing imports are left out of the build.
    const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => react.${name})()`)
    return `import react from ${JSON.stringify(require.resolve(module))}\nexport default react\n${lines.join('\n')}`
  },
})
