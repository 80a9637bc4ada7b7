import { join } from 'node:path'
import { root, run } from './run.ts'

/** `pnpm build`: the site for the browser, then for the server, which names the browser's files in its pages. */
const cwd = join(root, 'apps', 'site')
const builds = [
  ['build', '--logLevel', 'warn'],
  ['build', '--logLevel', 'warn', '--ssr', 'src/entry-server.tsx'],
]
for (const args of builds) {
  const { code } = await run('vite', args, { cwd, shown: true })
  if (code !== 0) process.exit(code)
}
