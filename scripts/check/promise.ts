import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractShape, type ContractShape } from '../generate/contract-shape.ts'
import { jsonLines } from '../generate/json-lines.ts'
import { folderOf, publishedExports, readManifest, releaseVersion } from '../pack/manifest.ts'
import { filesOf, packages } from '../pack/sources.ts'
import { root } from '../run.ts'
import { apiBreaks } from './api-breaks.ts'
import { packageSurface, surfaceBreaks } from './surface.ts'

/** The promise of a release: its calls, and the types of its packages as lines of `packageSurface`, by package. */
export interface Promised {
  readonly version: string
  readonly shape: ContractShape
  readonly surface: Readonly<Record<string, readonly string[]>>
}

const files = {
  shape: join(root, 'api/released.json'),
  surface: join(root, 'api/surface.txt'),
  allowed: join(root, 'api/allowed-breaks.tsv'),
}

/** The promise of the sources now; the declarations of the packages are those in their `dist`. */
export const readCurrent = async (): Promise<Promised> => {
  const surface = packages.map(async (name) => {
    const exports = publishedExports(readManifest(name), await filesOf(name, /\.tsx?$/))
    const entries = Object.entries(exports).flatMap(([subpath, target]) =>
      typeof target === 'string' || !target['default']?.endsWith('.js')
        ? []
        : [[subpath.slice(1), join(folderOf(name), target['types'] ?? '')]],
    )
    return [name, packageSurface(Object.fromEntries(entries))] as const
  })
  return {
    version: releaseVersion(),
    shape: contractShape(),
    surface: Object.fromEntries(await Promise.all(surface)),
  }
}

const shapeText = ({ version, shape }: Promised): string =>
  jsonLines({ version, ...shape }, { calls: 1, codes: 1, schemas: 1 })

const surfaceText = ({ surface }: Promised): string =>
  Object.entries(surface)
    .map(([name, lines]) => `# ${name}\n${lines.join('\n')}\n`)
    .join('\n')

export const readReleased = async (): Promise<Promised> => {
  const { version, ...shape } = JSON.parse(await readFile(files.shape, 'utf8')) as ContractShape & { version: string }
  const parts = (await readFile(files.surface, 'utf8')).split(/^# /m).slice(1)
  const surface = parts.map((part) => {
    const [name = '', ...lines] = part.trimEnd().split('\n')
    return [name, lines] as const
  })
  return { version, shape, surface: Object.fromEntries(surface) }
}

const heading = 'break\treason'

/** Makes what is promised now what later changes are compared with. */
export const release = async (current: Promised): Promise<void> => {
  await writeFile(files.shape, shapeText(current))
  await writeFile(files.surface, surfaceText(current))
  await writeFile(files.allowed, `${heading}\n`)
}

/** Every break of a promise, each as its own line. */
export const breaksOf = (released: Promised, current: Promised): readonly string[] => [
  ...apiBreaks(released.shape, current.shape),
  ...Object.entries(released.surface).flatMap(([name, lines]) =>
    surfaceBreaks(lines, current.surface[name] ?? []).map((line) => `${name} ${line}`),
  ),
]

export interface AllowedBreak {
  /** The line of the break, or its beginning and `*`. */
  readonly line: string
  /** As CHANGELOG.md has it under `### Breaking`, or `compatible: ` and why no program breaks. */
  readonly reason: string
}

export const readAllowed = (text: string): readonly AllowedBreak[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [line = '', reason = ''] = row.split('\t')
      return { line, reason }
    })

const allows = ({ line }: AllowedBreak, reported: string): boolean =>
  line.endsWith('*') ? reported.startsWith(line.slice(0, -1)) : line === reported

/** The list items under `### Breaking` of the newest part of the change log. */
const announced = (changeLog: string): readonly string[] => {
  const [, newest = ''] = changeLog.split(/^## /m)
  const [, breaking = ''] = newest.split('\n### Breaking\n')
  return [...breaking.matchAll(/^- (.*)$/gm)].map(([, text = '']) => text)
}

const majorOf = (version: string): string => version.split('.')[0] ?? ''

/** The faults of the breaks: one that is not allowed, one that is not announced, a permission that none needs. */
export const faultsOf = (
  breaks: readonly string[],
  allowed: readonly AllowedBreak[],
  changeLog: string,
  versions: { readonly released: string; readonly current: string },
): readonly string[] => {
  if (majorOf(versions.current) !== majorOf(versions.released)) return []
  const published = announced(changeLog)
  return [
    ...breaks.filter((line) => !allowed.some((one) => allows(one, line))),
    ...allowed
      .filter((one) => !breaks.some((line) => allows(one, line)))
      .map(({ line }) => `api/allowed-breaks.tsv allows what is no break: ${line}`),
    ...[...new Set(allowed.map(({ reason }) => reason))]
      .filter((reason) => !published.includes(reason) && !/^compatible: ./.test(reason))
      .map((reason) => `CHANGELOG.md has no such line under "### Breaking": ${reason}`),
  ]
}

/** Compares the packages as they are with the last release. */
export const checkPromise = async (): Promise<readonly string[]> => {
  const [released, current] = [await readReleased(), await readCurrent()]
  const allowed = readAllowed(await readFile(files.allowed, 'utf8'))
  const changeLog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  return faultsOf(breaksOf(released, current), allowed, changeLog, {
    released: released.version,
    current: current.version,
  })
}
