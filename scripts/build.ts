import { join } from 'node:path'
import { compressAll, minifyAgain, putAside } from './build/assets.ts'
import { root, run } from './run.ts'

/**
 * `pnpm build`: the site for the browser, then for the server, which names the browser's files in its pages. What pages of
 * the last build refer to remains for a week.
 */
const cwd = join(root, 'apps', 'site')
const builds = [
  ['build', '--logLevel', 'warn'],
  ['build', '--logLevel', 'warn', '--ssr', 'src/entry-server.tsx'],
]
const client = join(cwd, 'dist', 'client')
const bringBack = await putAside(client, new Date())
for (const args of builds) {
  const { code } = await run('vite', args, { cwd, shown: true })
  if (code !== 0) process.exit(code)
}
await minifyAgain(client)
await bringBack()
await compressAll(client)
