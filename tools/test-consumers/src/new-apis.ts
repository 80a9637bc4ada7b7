import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import ts from 'typescript-6'
import { root } from '../../../scripts/run.ts'

/** The oldest platforms that the published packages run on. */
export const oldest = { chrome: 103, firefox: 102, safari: 15.6, nodejs: 20.9 } as const
type Platform = keyof typeof oldest

/** A use of something that one of the oldest platforms does not have. */
export interface NewApi {
  readonly file: string
  readonly line: number
  /** As it is documented on MDN: `URL.parse_static`, `Array.toSorted`, `regular expression: lookbehind`. */
  readonly api: string
  readonly missingIn: readonly string[]
}

/** Uses that are guarded: the code works without the API, for the given reason. */
export const guarded: readonly { readonly api: string; readonly file: string; readonly why: string }[] = [
  {
    api: 'String.isWellFormed',
    file: 'packages/commerce-sdk/src/contracts/text.rules.ts',
    why: 'a regular expression takes its place',
  },
  {
    api: 'LockManager.request',
    file: 'packages/commerce-sdk/src/auth.ts',
    why: 'without Web Locks the calls of one client wait for each other',
  },
]

interface Support {
  readonly version_added?: string | boolean | null
  readonly version_removed?: string | boolean | null
  readonly flags?: unknown
  readonly prefix?: string
  readonly alternative_name?: string
}
interface Entry {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[] | undefined>> }
  readonly [name: string]: unknown
}
interface CompatData {
  readonly api: Readonly<Record<string, Entry | undefined>>
  readonly javascript: { readonly builtins: Readonly<Record<string, Entry | undefined>> }
}

const compat = bcd as unknown as CompatData

const isSupported = (statements: Support | readonly Support[], version: number): boolean =>
  [statements]
    .flat()
    .some(({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }) => {
      if (removed !== undefined || flags !== undefined || prefix !== undefined || alias !== undefined) return false
      return typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version
    })

/** The platforms of a file: components render in Node too, but what they do to a page they do in a browser. */
const platformsOf = (file: string): readonly Platform[] =>
  (Object.keys(oldest) as Platform[]).filter((platform) => platform !== 'nodejs' || !file.includes('/react-ui/'))

const missingIn = (entry: Entry, file: string): Platform[] =>
  platformsOf(file).filter((platform) => {
    const statements = entry.__compat?.support[platform]
    return statements !== undefined && !isSupported(statements, oldest[platform])
  })

/** MDN's entry of a member of an interface; `isStatic` for `URL.parse`, not for `url.pathname`. */
const find = (owner: string, member: string, isStatic: boolean): { name: string; entry: Entry } | null => {
  const path = owner.replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '').replace('IteratorObject', 'Iterator')
  const builtin = path
    .split('.')
    .reduce<Entry | undefined>((entry, part) => entry?.[part] as Entry | undefined, compat.javascript.builtins as Entry)
  const names = isStatic ? [`${member}_static`, member] : [member]
  for (const parent of [builtin, compat.api[path]])
    for (const name of names) {
      const entry = parent?.[name] as Entry | undefined
      if (entry?.__compat !== undefined) return { name: `${path}.${name}`, entry }
    }
  return null
}

const isOfLibrary = (declaration: ts.Declaration): boolean =>
  /\/typescript\/lib\/lib\.[\w.]*d\.ts$/.test(declaration.getSourceFile().fileName)

/** The interfaces that declare a member, and whether it is one of the constructor: `URL`, true. */
const ownersOf = (symbol: ts.Symbol): { readonly owner: string; readonly isStatic: boolean }[] =>
  (symbol.declarations ?? []).filter(isOfLibrary).flatMap((declaration) => {
    const { parent } = declaration
    if (ts.isInterfaceDeclaration(parent)) {
      const space = parent.parent?.parent
      const isNamespace = space !== undefined && ts.isModuleDeclaration(space) && space.name.text !== 'global'
      const prefix = isNamespace ? `${space.name.text}.` : ''
      return [{ owner: prefix + parent.name.text, isStatic: parent.name.text.endsWith('Constructor') }]
    }
    if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
      return [{ owner: (parent.parent.name as ts.Identifier).text, isStatic: true }]
    return []
  })

const regularExpressions: readonly (readonly [RegExp, string])[] = [
  [/\(\?<[=!]/, 'lookbehind'],
  [/\/[a-z]*v[a-z]*$/, 'flag v'],
  [/\(\?[ims]*(?:-[ims]+)?:(?<!\(\?:)/, 'modifiers'],
]

/** Every use, in these files, of an API that one of the oldest platforms does not have, found by types. */
export const findNewApis = (files: readonly string[]): readonly NewApi[] => {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['@butiga/source'],
    jsx: ts.JsxEmit.Preserve,
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const match: NewApi[] = []

  const typeNames = (type: ts.Type): string[] => {
    const apparent = checker.getApparentType(type)
    const bases = apparent.isClassOrInterface() ? checker.getBaseTypes(apparent) : []
    return [apparent.symbol?.name ?? '', ...bases.flatMap(typeNames)].filter((name) => name !== '')
  }

  const visit =
    (source: ts.SourceFile) =>
    (node: ts.Node): void => {
      const report = (api: string, platforms: readonly string[]): void => {
        if (platforms.length === 0) return
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        match.push({
          file: relative(root, source.fileName),
          line: line + 1,
          api,
          missingIn: platforms.map((platform) => `${platform} ${oldest[platform as Platform]}`),
        })
      }
      const reportMember = (symbol: ts.Symbol | undefined, receiver: ts.Type | null): void => {
        if (symbol === undefined) return
        const owners = ownersOf(symbol)
        if (owners.length === 0) return
        const inherited = receiver === null ? [] : typeNames(receiver).map((owner) => ({ owner, isStatic: false }))
        for (const { owner, isStatic } of [...owners, ...inherited]) {
          const known = find(owner, symbol.name, isStatic)
          if (known !== null) return report(known.name, missingIn(known.entry, source.fileName))
        }
      }
      if (ts.isPropertyAccessExpression(node))
        reportMember(checker.getSymbolAtLocation(node.name), checker.getTypeAtLocation(node.expression))
      else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
        const name = node.propertyName ?? node.name
        const type = checker.getTypeAtLocation(node.parent)
        if (ts.isIdentifier(name)) reportMember(type.getProperty(name.text), type)
      } else if (ts.isIdentifier(node) && !ts.isPartOfTypeNode(node)) {
        const symbol = checker.getSymbolAtLocation(node)
        const isGlobal =
          symbol?.declarations?.some((one) => isOfLibrary(one) && !ts.isInterfaceDeclaration(one)) === true
        const entry = isGlobal
          ? (compat.javascript.builtins[node.text] ??
            compat.api[node.text] ??
            (compat.api['Window']?.[node.text] as Entry))
          : undefined
        if (entry !== undefined && ownersOf(symbol as ts.Symbol).length === 0)
          report(node.text, missingIn(entry, source.fileName))
      } else if (ts.isRegularExpressionLiteral(node))
        for (const [pattern, name] of regularExpressions)
          if (pattern.test(node.text)) report(`regular expression: ${name}`, ['safari'])
      ts.forEachChild(node, visit(source))
    }

  const wanted = new Set(files)
  for (const source of program.getSourceFiles()) if (wanted.has(source.fileName)) visit(source)(source)
  return match
}

const isShipped = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|paths)\.tsx?$|\/(testing|examples|__generated__)\//.test(path)

/** The sources of the three packages. */
export const shippedSources = (): readonly string[] =>
  ['commerce-sdk', 'machines', 'react-ui'].flatMap((name) => {
    const folder = join(root, 'packages', name, 'src')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter(isShipped)
  })
