import { parseAst } from 'vite'

/** One change of a source: its place, and what takes the place of the text there. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
  /** What was done, in the words of the bug's header. */
  readonly does: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}

/** Whether the condition of an element: `{isShown && <p/>}`. */
const showsElement = ({ right }: Node) => isNode(right) && (right.type === 'JSXElement' || right.type === 'JSXFragment')

const changesOf = (node: Node, source: string): Change[] => {
  const textOf = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '')
  const place = { start: node.start, end: node.end }
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = String(node['operator'])
      const other = swapped[operator]
      if (node.type === 'LogicalExpression' && showsElement(node)) {
        return [{ ...place, text: textOf(node['right']), does: `shows ${textOf(node['right']).split('\n')[0]} always` }]
      }
      if (other === undefined || !isNode(node['left']) || !isNode(node['right'])) return []
      const between = { start: node['left'].end, end: node['right'].start }
      const text = source.slice(between.start, between.end).replace(operator, other)
      return [{ ...between, text, does: `${operator} becomes ${other}` }]
    }
    case 'ConditionalExpression': {
      const { test, consequent, alternate } = node
      const text = `${textOf(test)} ? ${textOf(alternate)} : ${textOf(consequent)}`
      return [{ ...place, text, does: `swaps the two outcomes of ${textOf(test).split('\n')[0]}` }]
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [{ ...place, text: textOf(node['argument']), does: 'drops a negation' }] : []
    case 'MemberExpression': {
      const { property } = node
      const other = isNode(property) && property.type === 'Identifier' ? swapped[textOf(property)] : undefined
      if (!isNode(property) || other === undefined) return []
      return [{ start: property.start, end: property.end, text: other, does: `${textOf(property)} becomes ${other}` }]
    }
    case 'JSXAttribute': {
      const name = textOf(node['name'])
      return /^(on[A-Z]|disabled|aria-disabled|aria-busy|value|checked)/.test(name)
        ? [{ ...place, text: '', does: `drops the attribute ${name}` }]
        : []
    }
    default:
      return []
  }
}

/** Every change that the operators can make of a source, in its order. Types are left alone. */
export const changesIn = (source: string): readonly Change[] => {
  const match: Change[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value) || value.type.startsWith('TSType') || value.type.startsWith('TSInterface')) return
    match.push(...changesOf(value, source))
    Object.values(value).forEach(visit)
  }
  visit(parseAst(source, { lang: 'tsx' }))
  return match.toSorted((a, b) => a.start - b.start || a.end - b.end)
}
