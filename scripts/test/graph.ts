import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'
import { root as repository } from '../run.ts'

/** For each source file those files of the repository that it imports when it runs; for a test also those that it names, since it may read them. */
export type Graph = ReadonlyMap<string, readonly string[]>

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

/** All files that are committed or could be, by their path from the root; a deleted file is listed by Git until then. */
export const listFiles = (root = repository): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)))

/** Types are not imported when a file runs. */
const importsOf = (path: string, text: string): readonly string[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const isType = (entries: readonly { readonly isType: boolean }[]) =>
    entries.length > 0 && entries.every((entry) => entry.isType)
  return [
    ...staticImports.filter(({ entries }) => !isType(entries)).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .filter(({ entries }) => !isType(entries))
      .flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end).replaceAll(/['"`]/g, '')),
  ].filter((name) => name !== '')
}

/** Texts that may be the path of a file, from the folder of the source or from the root. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/['"`](?:\$\{[^}]*\}\/)?([\w@./-]+\.\w+)['"`]/g)].map(([, path = '']) => path)

export const readGraph = (files: readonly string[], root = repository): Graph => {
  const known = new Set(files)
  const resolver = new ResolverFactory({
    conditionNames: ['@butiga/source', 'import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  })
  const read = (path: string): readonly string[] => {
    const file = join(root, path)
    const text = readFileSync(file, 'utf8')
    const imported = importsOf(path, text).map((name) => {
      const match = resolver.resolveFileSync(file, name.replace(/\?.*$/, '')).path
      return match === undefined ? '' : relative(root, match)
    })
    const named = isTest(path) ? pathsIn(text).flatMap((name) => [join(dirname(path), name), join(name)]) : []
    return [...new Set([...imported, ...named])].filter((name) => name !== path && known.has(name))
  }
  return new Map(files.filter((path) => /\.(tsx?|mjs)$/.test(path)).map((path) => [path, read(path)]))
}
