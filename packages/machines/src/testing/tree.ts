import type { StateValue } from 'xstate'

/** A path as its names: what the reviewed text keeps of it. */
export interface NamedPath {
  readonly start: string
  readonly steps: readonly string[]
}

/** A step of a tree with what it does, and the steps that follow it. */
export interface Branch {
  readonly name: string
  readonly value: StateValue
  readonly changes: readonly string[]
  readonly says: readonly string[]
  readonly next: readonly Branch[]
}

const START = 'starting with '
const leads = ' => '

/** `payment.ordering.saving`; the regions of a parallel state are separated by commas. */
export const stateText = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .flatMap(([outer, inner]) =>
          inner === undefined
            ? []
            : stateText(inner) === ''
              ? [outer]
              : stateText(inner)
                  .split(', ')
                  .map((name) => `${outer}.${name}`),
        )
        .join(', ')

/** Of a parallel state, the regions that a step changed. */
const changedText = (before: StateValue, after: StateValue): string => {
  const [from, to] = [before, after].map((value) => stateText(value).split(', '))
  if (to === undefined || to.length === 1) return stateText(after)
  return to.filter((state) => !from?.includes(state)).join(', ') || 'no other state'
}

const linesOf = (branch: Branch, before: StateValue | null, depth: number): string[] => {
  const indent = '  '.repeat(depth)
  const state = before === null ? stateText(branch.value) : changedText(before, branch.value)
  return [
    `${indent}${branch.name}${leads}${state}`,
    ...branch.changes.map((change) => `${indent}  | ${change}`),
    ...branch.says.map((word) => `${indent}  > ${word}`),
    ...branch.next.flatMap((next) => linesOf(next, branch.value, depth + 1)),
  ]
}

/** The reviewed text of a machine's paths: one tree for each start, below the names of its samples. */
export const treeText = (legend: readonly string[], starts: readonly Branch[]): string => {
  const trees = starts.flatMap((start) => ['', ...linesOf({ ...start, name: `${START}${start.name}` }, null, 0)])
  return `${[...legend, ...trees].join('\n').trim()}\n`
}

/** The paths that a reviewed text holds: each from its start to a step that nothing follows. */
export const readTree = (text: string): NamedPath[] => {
  const paths: NamedPath[] = []
  let start: string | null = null
  let steps: string[] = []
  let isOpen = false
  const close = () => {
    if (isOpen && start !== null) paths.push({ start, steps })
    isOpen = false
  }
  for (const line of text.split('\n')) {
    const words = line.trimStart()
    const end = words.lastIndexOf(leads)
    if (words === '' || words.startsWith('| ') || words.startsWith('> ') || words.startsWith('“') || end < 0) continue
    const depth = (line.length - words.length) / 2
    const name = words.slice(0, end)
    if (depth === 0) {
      close()
      start = name.slice(START.length)
      steps = []
    } else {
      if (depth <= steps.length) close()
      steps = [...steps.slice(0, depth - 1), name]
    }
    isOpen = true
  }
  close()
  return paths
}
