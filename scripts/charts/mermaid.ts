import { type Box, endOf, type Level, nameBelow, type Row } from './model.ts'

/** Mermaid takes letters, digits and underscores for names, and ends a label at a colon, a semicolon or a number sign. */
const idOf = (state: string): string => state.replaceAll('.', '_')
const labelOf = (box: Box, { state, event, guard, actions }: Row): string =>
  [
    state === box.state ? '' : `${nameBelow(state, box.state)} - `,
    event.replace('#', ''),
    guard === null ? '' : ` [${guard}]`,
    actions.length === 0 ? '' : ` / ${actions.join(', ')}`,
  ]
    .join('')
    .replaceAll(/[:;#]/g, ' ')

/** Transitions of the state around hold in each of the states; Mermaid has no line from a state to one inside it. */
const anyOf = (level: Level): string => `${idOf(level.id)}_each`

const linesOf = (level: Level, levels: readonly Level[]): string[] => {
  const lines = level.initial.map((state) => `[*] --> ${idOf(state)}`)
  const { owner, boxes } = level
  if (owner.rows.some((row) => endOf(level, row) !== null)) lines.push(`state "in each state" as ${anyOf(level)}`)
  for (const box of [owner, ...boxes]) {
    if (box !== owner) lines.push(`state "${box.name}" as ${idOf(box.state)}`)
    const inner = levels.find(({ id }) => box !== owner && id === box.state)
    if (inner) lines.push(`state ${idOf(box.state)} {`, ...linesOf(inner, levels).map((line) => `  ${line}`), '}')
    for (const row of box.rows) {
      const end = endOf(level, row)
      const from = box === owner ? anyOf(level) : idOf(box.state)
      if (end !== null && (end !== box || !inner)) lines.push(`${from} --> ${idOf(end.state)} : ${labelOf(box, row)}`)
    }
    if (box.kind === 'final') lines.push(`${idOf(box.state)} --> [*]`)
  }
  return lines
}

/** The machine as a Mermaid state diagram: its states and the transitions that change the state. */
export const mermaidOf = (levels: readonly Level[]): string => {
  const [root] = levels
  if (root === undefined) return ''
  return ['stateDiagram-v2', ...linesOf(root, levels).map((line) => `  ${line}`)].join('\n')
}
