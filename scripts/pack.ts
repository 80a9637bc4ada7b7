import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'
import { stageButiga } from './pack/butiga.ts'

const parts = {
  // Its compilers are not installed where a shop alone is built.
  libraries: async (out: string) => (await import('./pack/stage.ts')).stageAll(out),
  butiga: async (out: string) => [await stageButiga(join(out, 'butiga'))],
}

/**
 * `npm run pack:all -- [folder]` builds and packs what is published into `dist/packages`, ready for `npm publish`. With names of parts it
 * packs those; `butiga` is made of what `npm run build` wrote.
 */
const [out = join(root, 'dist', 'packages'), ...names] = process.argv.slice(2)
for (const [name, stageIn] of Object.entries(parts))
  if (names.length === 0 || names.includes(name))
    for (const stage of await stageIn(out))
      console.log(
        execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', out], {
          cwd: stage,
          encoding: 'utf8',
          shell: process.platform === 'win32',
        }).trim(),
      )
