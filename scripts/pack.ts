import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'
import { stageAll } from './pack/stage.ts'

/** `pnpm pack:all [folder]`: builds the published packages and packs them into `dist/packages`, ready for `npm publish`. */
const out = process.argv[2] ?? join(root, 'dist', 'packages')
for (const stage of await stageAll(out))
  console.log(
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', out], {
      cwd: stage,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }).trim(),
  )
