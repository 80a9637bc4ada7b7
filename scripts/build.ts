import { join } from 'node:path'
import { compressAll, minifyAgain, putAside } from './build/assets.ts'
import { root, run } from './run.ts'

/**
 * `pnpm build`: the site for the browser, with a shop and without one, and for edit mode, then for the server, which names the
 * browser's files in its pages; and the admin.
 * What pages of the last build refer to remains for a week.
 */
const apps = [
  {
    name: 'site',
    builds: [[], ['--mode', 'without-shop'], ['--mode', 'edit'], ['--ssr', 'src/entry-server.tsx']],
    more: ['edit'],
  },
  { name: 'admin', builds: [[]], more: [] },
]
for (const { name, builds, more } of apps) {
  const cwd = join(root, 'apps', name)
  const client = join(cwd, 'dist', 'client')
  const bringBack = await putAside(client, new Date())
  for (const args of builds) {
    // A shell that has `development` for the server would get the JSX of development, which the server does not have.
    const env = { NODE_ENV: 'production' }
    const { code } = await run('vite', ['build', '--logLevel', 'warn', ...args], { cwd, env, shown: true })
    if (code !== 0) process.exit(code)
  }
  await minifyAgain(client)
  await bringBack()
  for (const folder of [client, ...more.map((one) => join(cwd, 'dist', one))]) await compressAll(folder)
}
