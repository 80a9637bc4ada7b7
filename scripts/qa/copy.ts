import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run.ts'

/** A copy of the working tree with packages of its own, in which sources can be changed. */
export const copyTree = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'butiga-copy-'))
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
  for (const file of files) cpSync(join(root, file), join(folder, file))
  for (const args of [['install', '--frozen-lockfile', '--prefer-offline'], ['generate']]) {
    execFileSync('pnpm', args, { cwd: folder, stdio: 'ignore' })
  }
  return folder
}
