import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { chartsWith, loadChart, type LoadedChart } from './charts.ts'
import panelStyle from './panel.css?inline'
import type { Recording, Step } from './record.ts'
import { rove } from './rove.ts'

/** A context as JSON: other actors by their id, and no object twice on one branch. */
export const textOf = (context: unknown): string => {
  const branch: unknown[] = []
  return JSON.stringify(
    context,
    function (this: unknown, _key, value: unknown) {
      if (typeof value === 'function') return '(function)'
      if (typeof value !== 'object' || value === null) return value
      if ('sessionId' in value && 'send' in value) return `(actor ${'id' in value ? String(value.id) : ''})`
      while (branch.length > 0 && branch.at(-1) !== this) branch.pop()
      if (branch.includes(value)) return '(again)'
      branch.push(value)
      return value
    },
    2,
  )
}

const columns = ['State', 'Event', 'Guard', 'Actions', 'Target'] as const
const rowsOf = ({ svg }: LoadedChart) =>
  [...svg.querySelectorAll<SVGElement>('[data-row]')].map(
    ({ dataset: { row = '', event, guard, actions, target } }) => ({
      row,
      cells: [row.split(' ')[0], event, guard, actions, target],
    }),
  )

/** One chart with the states and the last transitions of the machine lit, and its table. */
const Chart = ({ id, step }: { readonly id: string; readonly step: Step }) => {
  const [chart, setChart] = useState<LoadedChart | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const heading = useId()
  useEffect(() => {
    let isVisible = true
    void loadChart(id).then((loaded) => isVisible && setChart(loaded))
    return () => {
      isVisible = false
    }
  }, [id])
  useEffect(() => {
    const root = place.current?.getRootNode()
    if (chart === null || !(root instanceof ShadowRoot)) return
    place.current?.replaceChildren(chart.svg)
    root.adoptedStyleSheets.push(chart.style)
    const end = rove(chart.svg)
    return () => {
      end()
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((style) => style !== chart.style)
    }
  }, [chart])
  useEffect(() => {
    for (const mark of chart?.svg.querySelectorAll<SVGElement>('[data-state], [data-row]') ?? []) {
      const { state, row } = mark.dataset
      const isLit = row === undefined ? step.states.includes(state ?? '') : step.rows.includes(row)
      mark.classList.toggle('lit', isLit)
      if (row === undefined) mark.querySelector('.name')?.setAttribute('aria-current', String(isLit))
    }
    chart?.svg.querySelector('.state.lit:not(.owner)')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chart, step])
  return (
    <>
      <h3 id={heading}>{id}</h3>
      <div ref={place} />
      {chart !== null && (
        <details>
          <summary>Transitions of {id} as a table</summary>
          <table aria-labelledby={heading}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rowsOf(chart).map(({ row, cells }) => (
                <tr key={row}>
                  {columns.map((name, index) => (
                    <td key={name}>{cells[index]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}

interface TreeProps {
  readonly parent: number | null
  /** The last step of each actor. */
  readonly actors: readonly Step[]
  readonly chosen: number | undefined
  readonly choose: (actor: number) => void
}

/** The running machines below the one that started them. */
const Tree = ({ parent, ...props }: TreeProps) => {
  const { actors, chosen, choose } = props
  const isRoot = (step: Step) => !actors.some(({ actor }) => actor === step.parent)
  const own = actors.filter((step) => (parent === null ? isRoot(step) : step.parent === parent))
  if (own.length === 0) return null
  return (
    <ul>
      {own.map(({ actor, name, machine, value }) => (
        <li key={actor}>
          <button type="button" aria-pressed={actor === chosen} onClick={() => choose(actor)}>
            {machine}
            {name !== machine && !name.startsWith('x:') && ` (${name})`} <small>{value}</small>
          </button>
          <Tree {...props} parent={actor} />
        </li>
      ))}
    </ul>
  )
}

const Panel = ({ steps }: { readonly steps: readonly Step[] }) => {
  const [isOpen, setOpen] = useState(true)
  const [picked, pick] = useState<number | null>(null)
  /** The step that is shown; null follows the site. */
  const [at, goTo] = useState<number | null>(null)

  const known = at === null ? steps : steps.filter(({ number }) => number <= at)
  const actors = [...new Map(known.map((step) => [step.actor, step])).values()]
    .filter(({ status }) => status !== 'stopped')
    .toSorted((one, other) => one.actor - other.actor)
  const displayed =
    actors.find(({ actor }) => actor === picked) ?? actors.find(({ machine }) => machine === 'cartSession') ?? actors[0]
  const history = steps.filter(({ actor }) => actor === displayed?.actor)
  const place = history.findIndex(({ number }) => number === displayed?.number)
  const step = (by: number) => goTo(history[place + by]?.number ?? null)
  const says = displayed === undefined ? 'No machine is running.' : `${displayed.machine} is ${displayed.value}`

  return (
    <aside aria-label="Machines" className={isOpen ? undefined : 'closed'}>
      <header>
        <h2>Machines</h2>
        <p role="status">
          {says}
          {at !== null && `, after step ${at} of ${steps.at(-1)?.number}: the site has gone on`}
        </p>
        <button type="button" disabled={place <= 0} onClick={() => step(-1)}>
          Step back
        </button>
        <button type="button" disabled={at === null} onClick={() => step(1)}>
          Step forward
        </button>
        <button type="button" disabled={at === null} onClick={() => goTo(null)}>
          Live
        </button>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </button>
      </header>
      {isOpen && displayed !== undefined && (
        <>
          <section aria-label="Running machines">
            <Tree parent={null} actors={actors} chosen={displayed.actor} choose={pick} />
          </section>
          <section aria-label={`Chart of ${displayed.machine}`}>
            {chartsWith(displayed.states).map((id) => (
              <Chart key={`${displayed.actor} ${id}`} id={id} step={displayed} />
            ))}
            <details>
              <summary>Context</summary>
              <pre>{textOf(displayed.context)}</pre>
            </details>
          </section>
          <section aria-label={`Events of ${displayed.machine}`}>
            <ol reversed>
              {history.toReversed().map(({ number, event, value }) => (
                <li key={number}>
                  <button type="button" aria-pressed={number === displayed.number} onClick={() => goTo(number)}>
                    {number} {event} <small>{value}</small>
                  </button>
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </aside>
  )
}

/** Hydrates an empty element and then fills it: `createRoot` would add itself to a file that every page loads. */
const Filled = ({ recording }: { readonly recording: Recording }) => {
  const steps = useSyncExternalStore(recording.subscribe, recording.steps, () => null)
  return steps && <Panel steps={steps} />
}

/** Shows the running machines beside the page, in a tree of its own, so that neither styles the other. */
export const showPanel = (recording: Recording): void => {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(panelStyle)
  shadow.adoptedStyleSheets = [style]
  hydrateRoot(shadow.appendChild(document.createElement('div')), <Filled recording={recording} />)
}
