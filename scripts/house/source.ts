import { parseSync } from 'oxc-parser'

/** A name at one place of a file. */
export interface Name {
  readonly name: string
  readonly start: number
  /** It names a property, of an object or of a type, and no variable with it. */
  readonly isProperty: boolean
}

/** A title of a test or a `describe`, as it is written between its quotes. */
export interface Title {
  readonly text: string
  readonly start: number
}

/** The countable parts of one TypeScript file. */
export interface Source {
  readonly names: readonly Name[]
  /** Parts of the names in its code, in lower case, each as often as it is there: `wasShown` is `was` and `shown`. */
  readonly words: readonly string[]
  /** Its comments without stars and slashes. */
  readonly comments: readonly string[]
  /** Calls of `it` or `test` with a title. */
  readonly titledTests: number
  /** Titles of `it`, `test` and `describe`. */
  readonly titles: readonly Title[]
  /** `as unknown as`. */
  readonly doubleCasts: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly computed?: boolean
  readonly callee?: Node
  readonly object?: Node
  readonly arguments?: readonly Node[]
  readonly expression?: Node
  readonly typeAnnotation?: Node
}

const isName = ({ type }: Node): boolean => ['Identifier', 'JSXIdentifier', 'PrivateIdentifier'].includes(type)
/** Whether the name below `part` of a node is that of a property. */
const namesProperty = ({ type, computed = false }: Node, part: string): boolean =>
  !computed &&
  (part === 'key' ||
    (part === 'property' && type === 'MemberExpression') ||
    (part === 'name' && type === 'JSXAttribute'))
/** The parts of a name, in lower case. */
export const wordsIn = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

/** `it` of `it.each(rows)('title', …)`. */
const calledName = (node: Node | undefined): string => {
  if (node === undefined) return ''
  return node.name ?? calledName(node.callee ?? node.object)
}
const isTitle = (node: Node | undefined): boolean => node?.type === 'Literal' || node?.type === 'TemplateLiteral'
/** The title of a call of one of these functions. */
const titleOf = ({ type, callee, arguments: given = [] }: Node, names: readonly string[]): Node | undefined =>
  type === 'CallExpression' && given.length > 1 && isTitle(given[0]) && names.includes(calledName(callee))
    ? given[0]
    : undefined

const isDoubleCast = ({ type, expression }: Node): boolean =>
  type === 'TSAsExpression' &&
  expression?.type === 'TSAsExpression' &&
  expression.typeAnnotation?.type === 'TSUnknownKeyword'

export const readSource = (path: string, text: string): Source => {
  const { program, comments } = parseSync(path, text)
  // A shorthand property is a key and a value at one place.
  const names = new Map<number, Name>()
  const titles: Title[] = []
  let titledTests = 0
  let doubleCasts = 0
  const visit = (node: Node, isProperty = false): void => {
    if (isName(node)) {
      const { start, name = '' } = node
      names.set(start, { name, start, isProperty: isProperty && names.get(start)?.isProperty !== false })
    }
    if (titleOf(node, ['it', 'test'])) titledTests++
    const title = titleOf(node, ['it', 'test', 'describe'])
    if (title) titles.push({ text: text.slice(title.start + 1, title.end - 1), start: title.start })
    if (isDoubleCast(node)) doubleCasts++
    for (const [key, value] of Object.entries(node))
      for (const part of [value].flat())
        if (typeof part === 'object' && part !== null && 'type' in part) visit(part as Node, namesProperty(node, key))
  }
  visit(program)
  return {
    names: [...names.values()],
    words: [...names.values()].flatMap(({ name }) => wordsIn(name)),
    comments: comments.map(({ value }) => value.replaceAll(/^\s*\*+ ?/gm, '').trim()),
    titledTests,
    titles,
    doubleCasts,
  }
}
