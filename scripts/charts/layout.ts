import type { ElkNode } from 'elkjs/lib/elk.bundled.js'
import Elk from 'elkjs/lib/elk.bundled.js'
import { type Box, endOf, type Level, nameBelow, type Row } from './model.ts'

export const LINE = 15
export const PADDING = 8
/** Where lines enter and leave at a name. Ports are at whole pixels: ELK rounds those of a line from a box to itself. */
const HEAD = Math.round(PADDING + LINE / 2)
/** The width of a monospaced character of 11 px. */
const CHARACTER = 6.65
const WIDEST = 1400
/** Characters of a line in a box. */
const LONGEST = 34

export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedRow {
  readonly row: Row
  readonly lines: readonly string[]
  /** From the top of the box. */
  readonly y: number
  readonly height: number
  /** The corners of the line to its target, in the chart; empty for a row without one. */
  readonly line: readonly Point[]
}

export interface PlacedBox extends Point {
  readonly box: Box
  readonly width: number
  readonly height: number
  readonly notes: readonly string[]
  readonly rows: readonly PlacedRow[]
}

export interface Placed {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PlacedBox[]
  /** The lines to the states that are entered first. */
  readonly initial: readonly (readonly Point[])[]
}

/** Splits a text into lines; the later ones are indented. */
const wrap = (text: string): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > LONGEST) {
      lines.push(line)
      line = `  ${word}`
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** A row within a nested box ends in the same box, which a line from the box to itself would not show. */
const isVisibleInLine = (level: Level, box: Box, row: Row): boolean => {
  const end = endOf(level, row)
  return end !== null && (end !== box || row.target === box.state)
}

/** Where a row leads: within the level by `→`, out of it by `⇢`; nothing for a row that stays. */
const wordOfTarget = (level: Level, box: Box, row: Row): string => {
  const { target } = row
  if (target === null) return ''
  if (target === box.state) return ' ↺'
  const root = level.id.split('.')[0] ?? ''
  if (endOf(level, row) !== null) return ` →\u00a0${nameBelow(target, level.id)}`
  return ` ⇢\u00a0${nameBelow(target, root) || root}`
}

/** `saving: change failed #1 [isLate] / keep, show ⇢ shipping` */
const textOf = (level: Level, box: Box, row: Row): string => {
  const within = row.state === box.state ? '' : `${nameBelow(row.state, box.state)}: `
  const guard = row.guard === null ? '' : ` [${row.guard}]`
  const actions = row.actions.length > 0 ? ` /\u00a0${row.actions.join(', ')}` : ''
  return `${within}${row.event}${guard}${actions}${wordOfTarget(level, box, row)}`
}

/** A box whose height and rows are known, but not its place. */
const measure = (level: Level, box: Box) => {
  const notes = box.notes.flatMap((note) => wrap(note))
  let y = PADDING + LINE + notes.length * LINE + PADDING / 2
  const rows = box.rows.map((row) => {
    const lines = wrap(textOf(level, box, row))
    const height = lines.length * LINE + PADDING / 2
    const placed = { row, lines, y, height }
    y += height
    return placed
  })
  const title = box.name.length + (box.kind === 'state' ? 0 : 4)
  const longest = Math.max(
    title * 1.15,
    ...[...notes, ...rows.flatMap(({ lines }) => lines)].map(({ length }) => length),
  )
  return { box, notes, rows, width: Math.ceil(longest * CHARACTER) + 2 * PADDING, height: y + PADDING / 2 }
}

type Options = Readonly<Record<string, string>>
type Direction = 'RIGHT' | 'DOWN'

/** Which lines run against the flow: few, or those to a state further up in the machine's file. */
const orders: readonly Options[] = [{}, { 'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER' }]
/** How the boxes come into layers: short lines, narrow layers, or at most three boxes. */
const layerings: readonly Options[] = [
  {},
  { 'elk.layered.layering.strategy': 'MIN_WIDTH' },
  {
    'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
    'elk.layered.layering.coffmanGraham.layerBound': '3',
  },
]
const variants = (['RIGHT', 'DOWN'] as const).flatMap((direction) =>
  orders.flatMap((order) => layerings.map((layering) => ({ direction, options: { ...order, ...layering } }))),
)

const elk = new Elk.default()

const place = async (level: Level, direction: Direction, options: Options): Promise<Placed> => {
  const boxes = [level.owner, ...level.boxes].map((box) => measure(level, box))
  // Lines leave on the side that the layout flows to, where the row is, and enter at the name.
  const children = boxes.map(({ box, rows, width, height }, index): ElkNode => ({
    id: box.state,
    width,
    height,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    ports: [
      {
        id: `${box.state} in`,
        x: direction === 'RIGHT' ? 0 : Math.round(width / 2),
        y: direction === 'RIGHT' ? HEAD : 0,
        layoutOptions: { 'elk.port.side': direction === 'RIGHT' ? 'WEST' : 'NORTH' },
      },
      ...(index === 0 ? [{ id: 'initial', x: width, y: HEAD, layoutOptions: { 'elk.port.side': 'EAST' } }] : []),
      ...rows.flatMap(({ row, y, height: tall }, number) =>
        isVisibleInLine(level, box, row)
          ? [
              {
                id: `${index} ${number}`,
                x: width,
                y: Math.round(y + tall / 2),
                layoutOptions: { 'elk.port.side': 'EAST' },
              },
            ]
          : [],
      ),
    ],
  }))
  const edges = boxes.flatMap(({ box, rows }, index) =>
    rows.flatMap(({ row }, number) => {
      const id = `${index} ${number}`
      return isVisibleInLine(level, box, row)
        ? [{ id, sources: [id], targets: [`${endOf(level, row)?.state} in`] }]
        : []
    }),
  )
  const graph = await elk.layout<ElkNode>({
    id: 'chart',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
      'elk.spacing.nodeNode': '20',
      'elk.spacing.edgeNode': '12',
      'elk.spacing.edgeEdge': '7',
      'elk.layered.spacing.nodeNodeBetweenLayers': '24',
      'elk.layered.spacing.edgeNodeBetweenLayers': '12',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      ...options,
    },
    children,
    edges: [
      ...level.initial.map((state) => ({ id: `to ${state}`, sources: ['initial'], targets: [`${state} in`] })),
      ...edges,
    ],
  })
  const lines = new Map(
    (graph.edges ?? []).map(({ id, sections }) => [
      id,
      (sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [startPoint, ...(bendPoints ?? []), endPoint]),
    ]),
  )
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    initial: level.initial.map((state) => lines.get(`to ${state}`) ?? []),
    boxes: boxes.map((measured, index) => ({
      ...measured,
      x: graph.children?.[index]?.x ?? 0,
      y: graph.children?.[index]?.y ?? 0,
      rows: measured.rows.map((row, number) => ({ ...row, line: lines.get(`${index} ${number}`) ?? [] })),
    })),
  }
}

/** A wide chart costs less than a tall one of the same area: the page beside a narrow chart is empty. */
const costOf = ({ width, height }: Placed): number => (width + WIDEST / 2) * height

/** Places the boxes of a level: the layout of the least cost among those that fit the width, or the narrowest of all. */
export const layoutOf = async (level: Level): Promise<Placed> => {
  const placed = []
  for (const { direction, options } of variants) placed.push(await place(level, direction, options))
  const fitting = placed.filter(({ width }) => width <= WIDEST)
  const [best] =
    fitting.length > 0
      ? fitting.toSorted((one, other) => costOf(one) - costOf(other))
      : placed.toSorted((one, other) => one.width - other.width)
  if (best === undefined) throw new Error(`No layout of ${level.id}`)
  return best
}
