import { parseSync } from 'vite'

/** The comment above something in the contract's source, and those of its fields. */
export interface Docs {
  readonly text: string | null
  readonly fields: ReadonlyMap<string, Docs>
}

/** The comments of one call. */
export interface CallDocs {
  readonly text: string | null
  readonly input: Docs
  readonly data: Docs
}

export interface ContractDocs {
  /** Of an exported schema, type or constant. */
  of(name: string): Docs
  /** Of an entry of a constant that is an object: `errorCodes`, `OUT_OF_STOCK`. */
  ofEntry(constant: string, key: string): string | null
  ofCall(service: string, call: string): CallDocs
}

export interface SourceFile {
  readonly name: string
  readonly text: string
}

/** The part of the syntax tree that schemas use. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const nothing: Docs = { text: null, fields: new Map() }

const merge = (all: readonly Docs[]): Docs => ({
  text: all.find(({ text }) => text !== null)?.text ?? null,
  fields: new Map(all.flatMap(({ fields }) => [...fields])),
})

const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string }
  return name ?? value ?? ''
}

/** The text of the JSDoc comment that ends right before `start`, without its stars. */
const commentBefore = (source: string, start: number): string | null => {
  const comment = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:export\s+)?$/.exec(source.slice(0, start))?.[1]
  if (comment === undefined) return null
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()
}

/** The functions that may wrap a schema without changing the comment of the constant that it names. */
const wrappers = new Set(['optional', 'nullable', 'array'])

/**
 * Reads the comments of the contract. Schemas have no access to the comments above them, so the source is searched:
 * object literals, what they spread and extend, and the constants that they name. A field without a comment has that of its
 * constant (`Amount`), unless the constant is one of the `named` types, which have their own place.
 */
export const readDocs = (files: readonly SourceFile[], named: ReadonlySet<string>): ContractDocs => {
  const constants = new Map<string, { readonly file: SourceFile; readonly node: Node; readonly init: Node }>()
  const interfaces = new Map<string, Docs>()

  for (const file of files) {
    const program = parseSync(file.name, file.text).program as unknown as { readonly body: readonly Node[] }
    for (const statement of program.body) {
      const declaration = (statement['declaration'] ?? statement) as Node
      if (declaration.type === 'VariableDeclaration') {
        for (const declarator of declaration['declarations'] as Node[])
          if (declarator['init'] !== null)
            constants.set(nameOf(declarator['id']), { file, node: declaration, init: declarator['init'] as Node })
      } else if (declaration.type === 'TSInterfaceDeclaration') {
        const { body } = declaration['body'] as { readonly body: readonly Node[] }
        const fields = body.map((member): [string, Docs] => [
          nameOf(member['key']),
          { ...nothing, text: commentBefore(file.text, member.start) },
        ])
        interfaces.set(nameOf(declaration['id']), {
          text: commentBefore(file.text, declaration.start),
          fields: new Map(fields),
        })
      }
    }
  }

  const read = new Map<string, Docs>()
  const ofConstant = (name: string): Docs => {
    const match = constants.get(name)
    if (match === undefined) return nothing
    const before = read.get(name)
    if (before !== undefined) return before
    const own = commentBefore(match.file.text, match.node.start)
    const { text, fields } = ofExpression(match.file, match.init)
    const docs = { text: own ?? text, fields }
    read.set(name, docs)
    return docs
  }

  const ofProperty = (file: SourceFile, property: Node): readonly (readonly [string, Docs])[] => {
    if (property.type === 'SpreadElement') return [...ofExpression(file, property['argument'] as Node).fields]
    const docs = ofExpression(file, property['value'] as Node)
    const own = commentBefore(file.text, property.start)
    return [[nameOf(property['key']), { text: own ?? docs.text, fields: docs.fields }]]
  }

  const ofExpression = (file: SourceFile, node: Node): Docs => {
    switch (node.type) {
      case 'ObjectExpression':
        return {
          text: null,
          fields: new Map((node['properties'] as Node[]).flatMap((property) => ofProperty(file, property))),
        }
      case 'ArrayExpression':
        return merge((node['elements'] as Node[]).map((element) => ofExpression(file, element)))
      case 'CallExpression': {
        const callee = node['callee'] as Node
        const called = callee.type === 'MemberExpression' ? nameOf(callee['property']) : ''
        const receiver = callee.type === 'MemberExpression' ? ofExpression(file, callee['object'] as Node) : nothing
        const args = merge((node['arguments'] as Node[]).map((argument) => ofExpression(file, argument)))
        return merge([receiver, wrappers.has(called) ? args : { ...args, text: null }])
      }
      case 'MemberExpression': {
        const object = ofExpression(file, node['object'] as Node)
        return object.fields.get(nameOf(node['property'])) ?? object
      }
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return ofExpression(file, node['expression'] as Node)
      case 'Identifier': {
        const docs = ofConstant(nameOf(node))
        return named.has(nameOf(node)) ? { ...docs, text: null } : docs
      }
      default:
        return nothing
    }
  }

  const propertiesOf = (node: unknown): ReadonlyMap<string, Node> =>
    new Map(
      ((node as Node)['properties'] as Node[])
        .filter(({ type }) => type === 'Property')
        .map((property) => [nameOf(property['key']), property]),
    )

  return {
    of: (name) => {
      const described = interfaces.get(name)
      return described === undefined ? ofConstant(name) : merge([ofConstant(name), described])
    },
    ofEntry: (constant, key) => ofConstant(constant).fields.get(key)?.text ?? null,
    ofCall: (service, name) => {
      const match = constants.get(service)
      if (match === undefined) throw new Error(`The contract has no constant ${service}.`)
      const calls = propertiesOf((match.init['arguments'] as Node[])[1])
      const property = calls.get(name)
      if (property === undefined) throw new Error(`The contract's ${service} has no call ${name}.`)
      const parts = propertiesOf(((property['value'] as Node)['arguments'] as Node[])[0])
      const part = (key: string): Docs => {
        const value = parts.get(key)?.['value']
        return value === undefined ? nothing : ofExpression(match.file, value as Node)
      }
      // The type of a list has the fields of its input besides those of every list.
      const input = parts.has('input') ? part('input') : merge([ofConstant('pageQuery'), part('more')])
      return { text: commentBefore(match.file.text, property.start), input, data: part('data') }
    },
  }
}
