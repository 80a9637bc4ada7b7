import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root as repository } from '../run.ts'

const fileOf = (name: string, root: string) => join(root, 'node_modules/.cache/butiga-check', name.replaceAll(' ', '-'))

/** A digest of these files and folders as they are now, new files included, and of the command; undefined without Git. */
export const keyOf = async (
  paths: readonly string[],
  command: readonly string[],
  root = repository,
): Promise<string | undefined> => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths]
  const listed = await promisify(execFile)('git', list, { cwd: root, maxBuffer: 2 ** 26 }).catch(() => null)
  if (listed === null) return undefined
  const hash = createHash('sha256').update(JSON.stringify(command))
  for (const file of [...new Set(listed.stdout.split('\0'))].filter((name) => name !== '').sort()) {
    // A deleted file is listed until it is committed.
    const content = await readFile(join(root, file)).catch(() => null)
    if (content !== null) hash.update(`\0${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether a check passed with this key when it was last run. */
export const hasPassed = async (name: string, key: string, root = repository): Promise<boolean> =>
  (await readFile(fileOf(name, root), 'utf8').catch(() => '')) === key

/** Remembers that a check passed with this key. */
export const keepPass = async (name: string, key: string, root = repository): Promise<void> => {
  const file = fileOf(name, root)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, key)
}
