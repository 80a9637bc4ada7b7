import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tests } from '../check/import-rules.ts'
import { checkImports } from '../check/imports.ts'
import { avoidedNames } from '../check/names.ts'
import { circlesOf } from './circles.ts'
import { readSource } from './source.ts'

export interface Figure {
  readonly name: string
  readonly value: number
}

/** Files of a machine that say what another file could. */
const ceremony: Readonly<Record<string, RegExp>> = {
  'index.ts': /\/index\.ts$/,
  'paths.test.ts': /\.paths\.test\.ts$/,
  'presence.test.ts': /\.presence\.test\.ts$/,
  'presence.ts': /\.presence\.ts$/,
  'delays.ts': /\.delays\.ts$/,
}

const dialect = Object.keys(avoidedNames)

const isModule = (path: string): boolean => /\.(tsx?|mts|mjs)$/.test(path)
const isGenerated = (path: string): boolean => /(^|\/)__generated__\/|\/openapi\.json$|^docs\/machines\//.test(path)
/** Tests and what they alone use, as the import rules have it; faults and the programs that consume the packages too. */
const isTest = (path: string): boolean =>
  new RegExp(tests).test(path) || /\.fault\.ts$|\/fixtures\/|^tools\//.test(path)
/** Samples of shops and migrations, which are written once. */
const isData = (path: string): boolean =>
  /^apps\/server\/src\/seed\/(burin|plain)\/|\.sql$|^scripts\/check\/violations\//.test(path)
/** Programs and styles that people write and read. */
const isHandwritten = (path: string): boolean =>
  (isModule(path) || path.endsWith('.css')) && !isGenerated(path) && !isTest(path) && !isData(path)

const linesOf = (text: string): number => text.split('\n').length - 1
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const countOf = (texts: readonly string[], pattern: RegExp): number =>
  sum(texts.map((text) => [...text.matchAll(pattern)].length))

const packageOf = (path: string): string => /^(?:apps|packages|plugins)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? ''
const serviceOf = (path: string): string | undefined => /^apps\/server\/src\/services\/([^/]+)\//.exec(path)?.[1]

const graphOf = (pairs: readonly (readonly [from: string, to: string])[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of pairs) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

/** All figures, of the files that Git tracks as they are on the disk. */
export const figuresOf = async (root: string): Promise<readonly Figure[]> => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const paths = tracked.trimEnd().split('\n')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const texts = new Map(
    paths
      .filter((path) => isModule(path) || isHandwritten(path) || isGenerated(path))
      .map((path) => [path, read(path)]),
  )
  const textsOf = (wanted: (path: string) => boolean) =>
    [...texts].flatMap(([path, text]) => (wanted(path) ? [text] : []))
  const lines = (wanted: (path: string) => boolean) => textsOf(wanted).map(linesOf)
  const modules = [...texts.keys()].filter(isModule)
  const own = modules.filter((path) => !isGenerated(path))
  const sources = own.map((path) => readSource(path, texts.get(path) ?? ''))
  const comments = sources.flatMap((source) => source.comments)
  const words = sources.flatMap((source) => source.words)
  const { imports } = await checkImports(root)
  const inServices = imports.flatMap(({ from, to }) => {
    const [upper, lower] = [serviceOf(from), serviceOf(to)]
    return upper === undefined || lower === undefined || upper === lower || isTest(from)
      ? []
      : [[upper, lower] as const]
  })
  const serviceCircles = circlesOf(graphOf(inServices))
  const ofMachines = paths.filter((path) => path.startsWith('packages/machines/'))
  const casts = (wanted: (path: string) => boolean) =>
    sum(
      sources.flatMap(({ doubleCasts }, place) => {
        const path = own[place] ?? ''
        return isTest(path) || !wanted(path) ? [] : [doubleCasts]
      }),
    )
  const inAdmin = (path: string) => path.startsWith('apps/admin/') && isHandwritten(path)
  const figure = (name: string, value: number): Figure => ({ name, value })
  return [
    figure('modules', modules.length),
    figure('lines of the median module', median(lines((path) => isModule(path) && !isGenerated(path)))),
    figure('import cycles of modules', circlesOf(graphOf(imports.map(({ from, to }) => [from, to]))).length),
    figure('circles of service folders', serviceCircles.length),
    figure('service folders in the largest circle', serviceCircles[0]?.length ?? 0),
    figure('hand-written lines without tests and data', sum(lines(isHandwritten))),
    figure('lines of tests', sum(lines((path) => isModule(path) && isTest(path)))),
    figure('generated lines', sum(lines(isGenerated))),
    figure('files of packages/machines', ofMachines.length),
    figure(
      'of them ceremony',
      ofMachines.filter((path) => Object.values(ceremony).some((name) => name.test(path))).length,
    ),
    ...Object.entries(ceremony).map(([name, pattern]) =>
      figure(`ceremony: ${name}`, ofMachines.filter((path) => pattern.test(path)).length),
    ),
    figure(
      'as unknown as, without tests',
      casts(() => true),
    ),
    ...[...new Set(own.map(packageOf))]
      .map((name) =>
        figure(
          `as unknown as: ${name}`,
          casts((path) => packageOf(path) === name),
        ),
      )
      .filter(({ value }) => value > 0),
    figure(
      'admin: fields written only where a form has them',
      countOf(textsOf(inAdmin), /\.\.\.\(\s*'\w+' in \w+ &&/g),
    ),
    figure('admin: lines of *values.ts', sum(lines((path) => inAdmin(path) && path.endsWith('values.ts')))),
    figure('words of the dialect in identifiers', words.filter((word) => dialect.includes(word)).length),
    ...dialect.map((one) => figure(`identifiers with ${one}`, words.filter((word) => word === one).length)),
    figure('comments', comments.length),
    figure('comments under 22 letters', comments.filter((text) => text.length < 22).length),
    figure('comments that begin with What', comments.filter((text) => /^What\b/.test(text)).length),
    figure('comments that begin with Whether', comments.filter((text) => /^Whether\b/.test(text)).length),
    figure('titled tests', sum(sources.map((source) => source.titledTests))),
    figure('decisions', paths.filter((path) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path)).length),
  ]
}
