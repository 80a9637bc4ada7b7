import { LINE, PADDING, type Placed, type PlacedBox, type PlacedRow, type Point } from './layout.ts'
import type { Box, Row } from './model.ts'

/**
 * The style of all charts. A page that shows them inside its own markup takes it once; a chart in a file has its own copy.
 * `green`, `grey` and `red` colour a state or a row by its cover; `lit` marks a state that the machine is in.
 */
export const chartStyle = `
.chart{--paper:#fff;--box:#f6f7f9;--ink:#1b1f24;--quiet:#57606a;--edge:#8c959f;--lit:#0b57d0;--green:#116329;--grey:#59636e;--red:#b3261e;
font:11px/15px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;background:var(--paper)}
.chart text{fill:var(--ink);white-space:pre}
.chart rect{fill:var(--box);stroke:var(--edge)}
.chart .row rect,.chart .name rect{fill:transparent;stroke:none}
.chart .title{font-weight:700;font-size:12px}
.chart .note{fill:var(--quiet)}
.chart path{fill:none;stroke:var(--edge)}
.chart .head{fill:var(--edge)}
.chart .nested>rect{stroke-dasharray:5 3}
.chart .final>rect{stroke-width:3}
.chart .owner>rect{fill:none;stroke-dasharray:1 3}
.chart .green>text,.chart .green>.title{fill:var(--green)}
.chart .green>path{stroke:var(--green)}.chart .green>.head{fill:var(--green)}
.chart .grey>text{fill:var(--grey)}
.chart .red>text{fill:var(--red);font-weight:700}
.chart .red>path{stroke:var(--red);stroke-width:2}.chart .red>.head{fill:var(--red)}
.chart .lit:not(.owner)>rect{stroke:var(--lit);stroke-width:3}
.chart .lit:not(.owner)>.name>.title{fill:var(--lit)}
.chart .row:hover>path,.chart .row:focus>path,.chart .row.lit>path{stroke:var(--lit);stroke-width:2.5}
.chart .row.lit>rect{stroke:var(--lit)}
.chart .row:hover>.head,.chart .row:focus>.head,.chart .row.lit>.head{fill:var(--lit)}
.chart [tabindex]:focus{outline:none}
.chart [tabindex]:focus>rect{stroke:var(--lit);stroke-width:2}
@media (prefers-color-scheme:dark){.chart{--paper:#15181c;--box:#20252b;--ink:#e6e9ed;--quiet:#a3adb8;--edge:#77828e;--lit:#8ab4f8;--green:#6fd08c;--grey:#9aa4ae;--red:#ff8a80}}
`.trim()

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** What a screen reader reads for a row. */
const labelOf = ({ state, event, guard, actions, target }: Row, box: Box): string =>
  [
    state === box.state ? event : `in ${state}, ${event}`,
    ...(guard === null ? [] : [`when ${guard}`]),
    ...(target === null ? ['stays'] : [`goes to ${target}`]),
    ...(actions.length === 0 ? [] : [`does ${actions.join(', ')}`]),
  ].join(', ')

const text = (x: number, y: number, words: string, name = '') =>
  `<text${name && ` class="${name}"`} x="${x}" y="${y}">${escape(words)}</text>`

const at = (value: number): number => Math.round(value * 10) / 10

/** A line with its arrow head. */
const line = (points: readonly Point[]): string => {
  const [end, before] = points.toReversed()
  if (end === undefined || before === undefined) return ''
  const [dx, dy] = [Math.sign(end.x - before.x), Math.sign(end.y - before.y)]
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('')
  const corner = (side: number) => `L${at(end.x - 6 * dx + 3 * side * dy)} ${at(end.y - 6 * dy + 3 * side * dx)}`
  return `<path d="${path}"/><path class="head" d="M${at(end.x)} ${at(end.y)}${corner(1)}${corner(-1)}Z"/>`
}

const rowMark = ({ row, lines, y, height, line: points }: PlacedRow, placed: PlacedBox): string => {
  const { edge, refused, state, place, event, guard, actions, target } = row
  const data = { edge, refused, row: `${state} ${place}`, event, guard, actions: actions.join(', ') || null, target }
  const attributes = Object.entries(data)
    .map(([name, value]) => (value === null ? '' : ` data-${name}="${escape(value)}"`))
    .join('')
  return [
    `<g class="row" role="img" tabindex="-1"${attributes} aria-label="${escape(labelOf(row, placed.box))}">`,
    `<rect x="${at(placed.x + 2)}" y="${at(placed.y + y)}" width="${placed.width - 4}" height="${height}"/>`,
    ...lines.map((words, index) => text(at(placed.x + PADDING), at(placed.y + y + 12 + index * LINE), words)),
    line(points),
    '</g>',
  ].join('')
}

const boxMark = (placed: PlacedBox, index: number): string => {
  const { box, x, y, width, height, notes, rows } = placed
  const kind = { state: '', nested: ' nested', final: ' final' }[box.kind]
  const title = box.kind === 'final' ? `◉ ${box.name}` : box.kind === 'nested' && index > 0 ? `▣ ${box.name}` : box.name
  const label = [`State ${box.name}`, ...(box.kind === 'final' ? ['final'] : []), ...box.notes].join(', ')
  return [
    `<g class="state${index === 0 ? ' owner' : kind}" data-state="${escape(box.state)}">`,
    `<rect x="${at(x)}" y="${at(y)}" width="${width}" height="${height}" rx="4"/>`,
    `<g class="name" role="img" tabindex="${index === 0 ? 0 : -1}" aria-label="${escape(label)}">`,
    `<rect x="${at(x + 2)}" y="${at(y + 2)}" width="${width - 4}" height="${PADDING + LINE + notes.length * LINE - 2}"/>`,
    text(at(x + PADDING), at(y + PADDING + 11), title, 'title'),
    ...notes.map((note, place) => text(at(x + PADDING), at(y + PADDING + 11 + (place + 1) * LINE), note, 'note')),
    '</g>',
    ...rows.map((row) => rowMark(row, placed)),
    '</g>',
  ].join('')
}

/** The chart as SVG, without its style. */
export const draw = (title: string, { width, height, boxes, initial }: Placed): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="group" aria-label="${escape(title)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...initial.map(line),
    ...boxes.map(boxMark),
    '</svg>',
  ].join('')

/** A chart as a file of its own. */
export const withStyle = (svg: string): string => svg.replace('>', `><style>${chartStyle}</style>`)
/** The chart in such a file. */
export const withoutStyle = (file: string): string => file.replace(`<style>${chartStyle}</style>`, '')
