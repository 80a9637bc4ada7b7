import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

type Conditions = Readonly<Record<string, string>>
type Versions = Readonly<Record<string, string>>

/** The manifest of a package in this repository, as far as packing reads it. */
export interface Manifest {
  readonly name: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly sideEffects: boolean | readonly string[]
  readonly exports: Readonly<Record<string, string | Conditions>>
  readonly dependencies?: Versions
  readonly peerDependencies: Versions
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>
}

/** What the manifest of the repository says for all packages. */
interface Common {
  readonly license: string
  readonly homepage: string
  readonly bugs: string
  readonly repository: { readonly type: string; readonly url: string }
}

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'))

export const folderOf = (name: string): string => join(root, 'packages', name)

/** The version of each package of others, as pnpm-workspace.yaml has it. */
export const catalog = (): Versions =>
  Object.fromEntries(
    [...readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}'?([@\w/.-]+)'?: (\S*\d\S*)$/gm)].map(
      ([, name = '', version = '']) => [name, version],
    ),
  )

export const readManifest = (name: string): Manifest => readJson(folderOf(name), 'package.json') as Manifest

/** The version of a release: every package has that of the newest heading in CHANGELOG.md. */
export const releaseVersion = (): string => {
  const version = /^## (\S+) \(/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1]
  if (version === undefined) throw new Error('CHANGELOG.md has no heading with a version.')
  return version
}

/** Matches the files that the target of an export leads to; `*` is the same text in each of its places. */
const matcher = (target: string): RegExp => {
  const [first = '', ...others] = target
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(others.length === 0 ? `^${first}$` : `^${first}(.+?)${others.join(String.raw`\1`)}$`)
}

const built = (source: string, extension: string): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.(tsx?|js)$/, extension)

/**
 * The exports that are published: every entry by its own name, so that tools can check each, and none that leads to a file
 * that is not among `sources` (`src/client.ts`). What has no source is written for the stage (`dist/locales/en.js`).
 */
export const publishedExports = (
  { exports }: Pick<Manifest, 'exports'>,
  sources: readonly string[],
): Readonly<Record<string, string | Conditions>> => {
  const published: Record<string, string | Conditions> = {}
  for (const [subpath, conditions] of Object.entries(exports)) {
    if (typeof conditions === 'string' && conditions.endsWith('.json')) {
      published[subpath] = conditions
      continue
    }
    if (typeof conditions === 'string') {
      const path = conditions.replace(/^\.\/src\//, './dist/')
      // TypeScript 7 looks for the types of a stylesheet too.
      published[subpath] = { types: `${path}.d.ts`, default: path }
      continue
    }
    const pattern = matcher(conditions['@butiga/source'] ?? conditions['default'] ?? '')
    for (const source of sources.map((path) => `./${path}`)) {
      const match = pattern.exec(source)
      if (match !== null)
        published[subpath.replace('*', match[1] ?? '')] ??= {
          types: built(source, '.d.ts'),
          default: built(source, '.js'),
        }
    }
  }
  return { ...published, './package.json': './package.json' }
}

/** Our own packages come in the same version; of others, later minors and patches of what is tested here. */
const ranges = (name: string, dependencies: Versions = {}): Versions =>
  Object.fromEntries(
    Object.keys(dependencies).map((dependency) => [
      dependency,
      dependency.startsWith('@butiga/')
        ? releaseVersion()
        : `^${(readJson(folderOf(name), 'node_modules', dependency, 'package.json') as { version: string }).version}`,
    ]),
  )

/** What the manifests of all packages say. */
export const commonManifest = (): Common & { readonly version: string; readonly type: 'module' } => {
  const { license, homepage, bugs, repository } = readJson(root, 'package.json') as Common
  return { version: releaseVersion(), license, homepage, bugs, repository, type: 'module' }
}

/** The manifest that is published. */
export const publishedManifest = (name: string, sources: readonly string[]): object => {
  const manifest = readManifest(name)
  const common = commonManifest()
  return {
    name: manifest.name,
    ...common,
    description: manifest.description,
    keywords: manifest.keywords,
    repository: { ...common.repository, directory: `packages/${name}` },
    sideEffects: manifest.sideEffects,
    engines: { node: '>=20.9' },
    exports: publishedExports(manifest, sources),
    dependencies: ranges(name, manifest.dependencies),
    peerDependencies: manifest.peerDependencies,
    ...(manifest.peerDependenciesMeta && { peerDependenciesMeta: manifest.peerDependenciesMeta }),
  }
}
