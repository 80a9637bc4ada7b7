import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The part of the syntax tree that declarations use. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Module {
  readonly text: string
  /** Its declarations by name; a function with overloads has several. */
  readonly declared: ReadonlyMap<string, readonly Node[]>
  /** Where a name comes from, by the name it has here. */
  readonly imported: ReadonlyMap<string, Place>
  /** Its exports, by the exported name. */
  readonly exported: ReadonlyMap<string, Place>
  /** The modules whose exports are its own too. */
  readonly stars: readonly string[]
}

/** A declaration by its file, empty for that of another package, and its name there. */
interface Place {
  readonly file: string
  readonly name: string
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part
/** The nodes of a field, which has one, a list or none. */
const nodesOf = (field: unknown): readonly Node[] => (Array.isArray(field) ? field : [field]).filter(isNode)

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { readonly name?: string; readonly value?: unknown }
  return name ?? (typeof value === 'string' ? value : '')
}

const modules = new Map<string, Module>()

const fileOf = (from: string, source: string): string =>
  source.startsWith('.') ? join(dirname(from), source.replace(/\.(tsx?|js)$/, '.d.ts')) : ''

/** The exports and declarations of a file that the compiler has written. */
const read = (file: string): Module => {
  const before = modules.get(file)
  if (before !== undefined) return before
  const text = readFileSync(file, 'utf8')
  const declared = new Map<string, Node[]>()
  const imported = new Map<string, Place>()
  const exported = new Map<string, Place>()
  const stars: string[] = []
  const declare = (node: Node, isExported: boolean) => {
    for (const part of nodesOf(node['declarations'] ?? node)) {
      const name = nameOf(part['id'])
      declared.set(name, [...(declared.get(name) ?? []), part])
      if (isExported) exported.set(name, { file, name })
    }
  }
  for (const node of nodesOf(parseSync(file, text).program.body)) {
    const source = isNode(node['source']) ? nameOf(node['source']) : undefined
    const specifiers = nodesOf(node['specifiers'])
    if (node.type === 'ImportDeclaration') {
      for (const { local, imported: name } of specifiers)
        imported.set(nameOf(local), { file: fileOf(file, source ?? ''), name: name === undefined ? '' : nameOf(name) })
    } else if (node.type === 'ExportAllDeclaration') stars.push(fileOf(file, source ?? ''))
    else if (node.type === 'ExportNamedDeclaration') {
      for (const declaration of nodesOf(node['declaration'])) declare(declaration, true)
      for (const { local, exported: name } of specifiers)
        exported.set(nameOf(name), { file: source === undefined ? file : fileOf(file, source), name: nameOf(local) })
    } else if (node['id'] !== undefined || node['declarations'] !== undefined) declare(node, false)
  }
  const module = { text, declared, imported, exported, stars }
  modules.set(file, module)
  return module
}

/** Where a name is declared that a file exports or uses. */
const placeOf = (file: string, name: string): Place | undefined => {
  if (file === '') return undefined
  const { declared, imported, exported, stars } = read(file)
  if (declared.has(name)) return { file, name }
  const next = exported.get(name) ?? imported.get(name)
  if (next !== undefined && (next.file !== file || next.name !== name)) return placeOf(next.file, next.name)
  for (const star of stars) {
    const place = placeOf(star, name)
    if (place !== undefined) return place
  }
  return undefined
}

/** Every name that a file exports. */
const exportsOf = (file: string): readonly string[] => {
  if (file === '') return []
  const { exported, stars } = read(file)
  return [...new Set([...exported.keys(), ...stars.flatMap(exportsOf)])]
}

const references = new Set(['TSInterfaceHeritage', 'TSClassImplements'])
/** Kinds of parameters whose names are left out. */
const patterns = new Set(['Identifier', 'ObjectPattern', 'ArrayPattern'])

/** The type arguments of a machine that its users meet. */
const ofMachine: Readonly<Record<number, string>> = {
  0: 'context',
  1: 'events',
  7: 'states',
  8: 'tags',
  9: 'input',
  10: 'output',
  11: 'emitted',
}

/** True for types that follow from the contract, which api/released.json has. */
const isOfContract = (file: string): boolean => file.includes('/__generated__/')
const isSchema = (text: string): boolean => /^(?:z\.|import\("(?:zod|\.\.?\/[\w./-]*define)[^"]*"\))/.test(text)

/** A longer line says no more about what changed. */
const LONGEST = 300

/**
 * The promise of one package in TypeScript, a line for each part: a name of an entry, a parameter, a member, a value of a union;
 * also of the types that only other types name. `entries` has the file of each entry of its manifest.
 */
export const packageSurface = (entries: Readonly<Record<string, string>>): readonly string[] => {
  const lines = new Set<string>()
  const seen = new Set<string>()

  const describe = (title: string, { file, name }: Place): void => {
    const key = `${title} ${file} ${name}`
    if (seen.has(key) || isOfContract(file)) return
    seen.add(key)
    const { text, declared } = read(file)
    const line = (path: string, what: string) => lines.add(`${path}${what}`.slice(0, LONGEST))

    const follow = (place: Place | undefined) => place !== undefined && describe(place.name, place)

    /** The text of a type without comments and the names of its parameters; describes what it refers to. */
    const textOf = (node: Node): string => {
      const replaced: (readonly [start: number, end: number, text: string])[] = []
      const visit = (part: Node): void => {
        const reference =
          part['typeName'] ?? part['exprName'] ?? (references.has(part.type) ? part['expression'] : undefined)
        if (isNode(reference)) follow(placeOf(file, nameOf(reference)))
        if (part.type === 'TSImportType') {
          const [qualifier] = nodesOf(part['qualifier'])
          follow(placeOf(fileOf(file, nameOf(part['source'])), nameOf(qualifier)))
          replaced.push([part.start, (qualifier ?? part).start, ''])
        }
        // A machine is described by its own name.
        const [given] = nodesOf(part['typeArguments'])
        if (given !== undefined && /\bStateMachine$/.test(text.slice(part.start, given.start)))
          return void replaced.push([given.start, given.end, ''])
        for (const param of nodesOf(part['params']).filter((one) => patterns.has(one.type))) {
          const [annotation] = nodesOf(param['typeAnnotation'])
          if (annotation !== undefined)
            replaced.push([param.start, annotation.start, param['optional'] === true ? '_?' : '_'])
        }
        for (const field of Object.values(part)) nodesOf(field).forEach(visit)
      }
      visit(node)
      let result = ''
      let end = node.start
      for (const [start, after, own] of replaced.sort(([a], [b]) => a - b)) {
        if (start < end) continue
        result += text.slice(end, start) + own
        end = after
      }
      return (result + text.slice(end, node.end))
        .replaceAll(/\/\*[^]*?\*\/|\/\/.*|\breadonly /g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    }

    /** The type after a colon. */
    const typeOf = (node: Node | undefined): Node | undefined =>
      nodesOf(nodesOf(node?.['typeAnnotation'])[0]?.['typeAnnotation'])[0]

    const callable = (path: string, node: Node): void => {
      nodesOf(node['params']).forEach((param, place) => {
        const annotation = typeOf(param) ?? typeOf(nodesOf(param['argument'])[0])
        const mark = param.type === 'RestElement' ? '...' : param['optional'] === true ? '?' : ''
        if (annotation !== undefined) type(`${path}(${place}${mark})`, annotation)
      })
      for (const generic of nodesOf(node['typeParameters'])) line(path, textOf(generic))
      for (const returned of nodesOf(node['returnType']))
        for (const own of nodesOf(returned['typeAnnotation'])) type(`${path}()`, own)
    }

    const members = (path: string, list: readonly Node[]): void => {
      for (const member of list) {
        const inner = `${path}.${nameOf(member['key'])}${member['optional'] === true ? '?' : ''}`
        const annotation = typeOf(member)
        if (member['accessibility'] === 'private') continue
        if (member.type === 'TSMethodSignature') callable(inner, member)
        else if (member.type === 'MethodDefinition') nodesOf(member['value']).forEach((value) => callable(inner, value))
        else if (member['key'] !== undefined && annotation !== undefined) type(inner, annotation)
        else line(path, ` ${textOf(member)}`)
      }
    }

    /** The members of an object that is a constant: which values they have may change. */
    const constants = (path: string, list: readonly Node[]): void => {
      for (const member of list) {
        const annotation = typeOf(member)
        if (annotation?.type === 'TSLiteralType' || annotation?.type === 'TSTypeLiteral')
          line(path, `.${nameOf(member['key'])}`)
        else members(path, [member])
      }
    }

    const type = (path: string, node: Node): void => {
      if (node.type === 'TSTypeLiteral') return members(path, nodesOf(node['members']))
      if (node.type === 'TSFunctionType') return callable(path, node)
      if (node.type === 'TSIntersectionType') {
        return nodesOf(node['types']).forEach((part) => type(`${path}&`, part))
      }
      const [list = node] = node.type === 'TSTypeOperator' ? nodesOf(node['typeAnnotation']) : []
      const values = nodesOf(list['elementTypes'])
      const isList = values.length > 0 && values.every((value) => value.type === 'TSLiteralType')
      if (isList || node.type === 'TSUnionType') {
        const types = isList ? values : nodesOf(node['types'])
        const isAlone = (part: Node) => part.type === 'TSLiteralType' || part.type === 'TSTypeLiteral'
        for (const part of types.filter(isAlone)) {
          // An alternative that names itself, such as an event, has lines of its own.
          const tag = nodesOf(part['members'])
            .map(typeOf)
            .find((own) => own?.type === 'TSLiteralType')
          if (part.type === 'TSLiteralType') line(path, `: ${textOf(part)}`)
          else type(tag === undefined ? path : `${path}<${textOf(tag)}>`, part)
        }
        const others = types.filter((part) => !isAlone(part)).map(textOf)
        if (others.length > 0) line(path, `: ${others.sort().join(' | ')}`)
        return
      }
      const start = text.slice(node.start, node.start + 200)
      if (isSchema(start)) return void line(path, ': schema')
      if (/^(?:import\("xstate"\)\.)?StateMachine</.test(start))
        return nodesOf(nodesOf(node['typeArguments'])[0]?.['params']).forEach((argument, place) => {
          const part = ofMachine[place]
          if (part !== undefined) type(`${path}.${part}`, argument)
        })
      line(path, `: ${textOf(node)}`)
    }

    for (const node of declared.get(name) ?? []) {
      if (node.type === 'TSDeclareFunction') {
        callable(title, node)
        continue
      }
      for (const generic of nodesOf(node['typeParameters'])) line(title, textOf(generic))
      for (const base of nodesOf(node['extends'] ?? node['superClass'])) line(title, ` extends ${textOf(base)}`)
      for (const body of nodesOf(node['body'])) members(title, nodesOf(body['body']))
      const [alias] = node.type === 'TSTypeAliasDeclaration' ? nodesOf(node['typeAnnotation']) : []
      const annotation = alias ?? typeOf(nodesOf(node['id'])[0])
      if (alias === undefined && annotation?.type === 'TSTypeLiteral') constants(title, nodesOf(annotation['members']))
      else if (annotation !== undefined) type(title, annotation)
    }
  }

  for (const [entry, file] of Object.entries(entries))
    for (const name of exportsOf(file)) {
      const place = placeOf(file, name)
      lines.add(`${entry} exports ${name}${place === undefined || place.name === name ? '' : ` = ${place.name}`}`)
      if (place !== undefined) describe(name, place)
    }
  return [...lines].sort()
}

/** The path of a line, without its type. */
const pathOf = (line: string): string => /^(.*?)(?:: |$)/.exec(line)?.[1] ?? line
/**
 * True for what a program passes to the package: a parameter or its field, also of a function that another one has answered; and a
 * field of what is named as a parameter. What a callback gets is passed to the program.
 */
const isPassed = (path: string): boolean => {
  const last = path.slice(path.lastIndexOf('()') + 1)
  const calls = last.match(/\(\d/g)?.length ?? 0
  return last === path && /^\w+(?:Props|Options|Input|Event)\b.*\./.test(path) ? calls === 0 : calls === 1
}
const optional = (path: string): string => (path.endsWith(')') ? `${path.slice(0, -1)}?)` : `${path}?`)
/** The path of the function or type that has this parameter or field. */
const ownerOf = (path: string): string => path.replace(/(?:\(\d+\)|\.\w+)$/, '')

/**
 * The lines that are gone from a surface, and those that a program must pass in addition. A name that goes on as an alias of a new one may have
 * the new one in all its lines.
 */
export const surfaceBreaks = (released: readonly string[], current: readonly string[]): readonly string[] => {
  const lines = new Set(current)
  const aliases = new Map(
    current.flatMap((line) => {
      const [, old, name] = / exports ([\w$]+) = ([\w$]+)$/.exec(line) ?? []
      return old === undefined || name === undefined ? [] : [[old, name] as const]
    }),
  )
  const isThere = (line: string): boolean => {
    const [, name = ''] = / exports ([\w$]+)$/.exec(line) ?? []
    if (aliases.has(name)) return lines.has(`${line} = ${aliases.get(name)}`)
    return [line, line.replaceAll(/[\w$]+/g, (word) => aliases.get(word) ?? word)].some((text) => {
      const path = pathOf(text)
      return lines.has(text) || (isPassed(path) && lines.has(optional(path) + text.slice(path.length)))
    })
  }
  const paths = new Set(released.map(pathOf))
  const isDemanded = (line: string): boolean => {
    const path = pathOf(line)
    if (!isPassed(path) || paths.has(path) || paths.has(optional(path))) return false
    const owner = ownerOf(path)
    return [...paths].some((before) => before.startsWith(owner) && /^[(.<]/.test(before.slice(owner.length)))
  }
  return [
    ...released.filter((line) => !isThere(line)).map((line) => `${line}: removed`),
    ...current.filter(isDemanded).map((line) => `${line}: new and required`),
  ]
}
