import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredRun } from './compare.ts'

const STORED = 10

/** The kept runs, the latest first. A file that is no run is left out. */
export const readHistory = async (folder: string): Promise<readonly StoredRun[]> => {
  const files = await readdir(folder).catch(() => [])
  const runs = await Promise.all(
    files
      .toSorted()
      .toReversed()
      .map(async (file) => {
        try {
          return [JSON.parse(await readFile(join(folder, file), 'utf8')) as StoredRun]
        } catch {
          return []
        }
      }),
  )
  return runs.flat()
}

/** Keeps a run; of all, the ten latest stay. */
export const keepRun = async (folder: string, run: StoredRun): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${run.at.replace(/\D/g, '')}.json`), JSON.stringify(run))
  const files = (await readdir(folder)).toSorted().toReversed()
  await Promise.all(files.slice(STORED).map((file) => rm(join(folder, file))))
}
