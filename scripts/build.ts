import { join } from 'node:path'
import { compressAll, minifyAgain, putAside } from './build/assets.ts'
import { buildServer } from './build/server.ts'
import { root, run } from './run.ts'

const appFolder = (app: string): string => join(root, 'apps', app)
const clientOf = (app: string): string => join(appFolder(app), 'dist', 'client')

/** Builds an app for the browser, one build after another; what pages of the last build refer to remains for a week. */
const buildApp = async (app: string, builds: readonly (readonly string[])[]) => {
  const bringBack = await putAside(clientOf(app), new Date())
  for (const args of builds) {
    // A shell that has `development` for the server would get the JSX of development, which the server does not have.
    const env = { NODE_ENV: 'production' }
    const options = { cwd: appFolder(app), env, displayed: true }
    const { code } = await run('vite', ['build', '--logLevel', 'warn', ...args], options)
    if (code !== 0) process.exit(code)
  }
  await bringBack()
}

const parts = {
  /** With a shop and without one, and for edit mode, then for the server, which names the browser's files in its pages. */
  site: () => buildApp('site', [[], ['--mode', 'without-shop'], ['--mode', 'edit'], ['--ssr', 'src/entry-server.tsx']]),
  admin: () => buildApp('admin', [[]]),
  server: () => buildServer(),
  /** A second minification, and compression: longer than the other parts together, and a shop runs without them. */
  smaller: async () => {
    for (const app of ['site', 'admin']) await minifyAgain(clientOf(app))
    for (const folder of [clientOf('site'), join(appFolder('site'), 'dist', 'edit'), clientOf('admin')])
      await compressAll(folder)
  },
}

/** `pnpm build [part]`: the parts with these names, or all. */
const names = process.argv.slice(2)
for (const [name, build] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await build()
