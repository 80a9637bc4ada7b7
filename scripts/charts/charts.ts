import { createHash } from 'node:crypto'
import { draw } from './draw.ts'
import { layoutOf } from './layout.ts'
import { type Level, levelsOf, type Machine, type Row } from './model.ts'

export interface Chart {
  /** The id of the state whose states it shows: `checkout`, `checkout.payment`. */
  readonly id: string
  readonly title: string
  readonly svg: string
  /** The rows of the table beside it: the same transitions in words. */
  readonly rows: readonly Row[]
}

/** Of all that a chart shows: its picture is right for as long as this is the same. */
export const digestOf = (level: Level): string =>
  createHash('sha256').update(JSON.stringify(level)).digest('hex').slice(0, 16)

/**
 * The charts of a machine, drawn from its definition: one for the machine and one for each state that has states, which is
 * a single box in the chart of the state around it.
 *
 * The SVG needs `chartStyle` once in the page. To colour it, add `green`, `grey` or `red` to the class of `[data-edge]`, whose
 * value is the covered item (`cartSession.ready on always [hasQueue] yes`; `data-refused` has that of the guard's refusal), and
 * of `[data-state]`, whose value is the state's id. To light states or the transition just taken, add `lit` to the same
 * elements: `snapshot._nodes` has the ids. A row may be in two charts, so look for all elements. `tabindex` is 0 on the first
 * element and -1 on the others; move it by `rove` of apps/site/src/inspect/rove.ts.
 *
 * @param drawn the picture of a chart that was drawn before; null where there is none. Default: all are drawn, which takes long
 */
export const chartsOf = async (
  machine: Machine,
  drawn: (level: Level) => string | null = () => null,
): Promise<readonly Chart[]> => {
  const charts: Chart[] = []
  for (const level of levelsOf(machine)) {
    const { id, owner, boxes } = level
    const title = `Chart of ${id}: ${boxes.length} ${boxes.length === 1 ? 'state' : 'states'}`
    const rows = [owner, ...boxes].flatMap((box) => box.rows)
    charts.push({ id, title, svg: drawn(level) ?? draw(title, await layoutOf(level)), rows })
  }
  return charts
}
