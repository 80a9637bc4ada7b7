import { commandOf, layers, type MachineReport, type Outcome, redStep, redTarget, targets } from '../report.ts'
import type { ReportData } from './data.ts'
import { html, type Html } from './html.ts'
import { chartPart } from './machine-page.ts'
import { copyButton, mark } from './parts.ts'
import { type Entry, stateIds, stateText } from './stories.ts'

type Red = Extract<Outcome, { result: 'red' }>

/** The facts of a step: what changed, and what was said or started. */
const facts = (changes: readonly string[], says: readonly string[]): Html | null =>
  changes.length + says.length === 0
    ? null
    : html`<ul class="facts">
        ${changes.map((change) => html`<li class="change">${change}</li>`)}
        ${says.map((messages) => html`<li class="said">${messages}</li>`)}
      </ul>`

type Sides = Pick<Red, 'expected' | 'actual' | 'screenshot' | 'trace'>

/** A text with its lines marked that the other one has not: at their place where both have as many lines. */
const marked = (text: string, other: string): readonly Html[] => {
  const [lines, others] = [text.split('\n'), other.split('\n')]
  const isThere = (line: string, place: number) =>
    lines.length === others.length ? others[place] === line : others.includes(line)
  return lines.map((line, place) => {
    const end = place < lines.length - 1 ? '\n' : ''
    return isThere(line, place) ? html`${line}${end}` : html`<mark>${line}</mark>${end}`
  })
}

const sides = ({ expected, actual, screenshot, trace }: Sides, target: string, isRed = true): Html =>
  html`<div class="sides">
    <div>
      <h3>Expected</h3>
      <pre tabindex="0">${isRed ? marked(expected, actual) : expected}</pre>
    </div>
    <div>
      <h3>Actual, on ${target}</h3>
      <pre class="${isRed ? 'red' : ''}" tabindex="0">${isRed ? marked(actual, expected) : actual}</pre>
    </div>
    ${
      (screenshot ?? trace) !== undefined &&
      html`<p class="line">
        ${
          screenshot !== undefined &&
          html`<a href="${screenshot}"
            ><img class="shot" src="${screenshot}" alt="The screen at this step" loading="lazy"
          /></a>`
        }
        ${trace !== undefined && html`<a class="button" href="${trace}" download>Browser trace</a>`}
      </p>`
    }
  </div>`

/** The charts with their own state lit, the innermost one open. */
const litCharts = (data: ReportData, machine: MachineReport, lit: ReadonlySet<string>): readonly Html[] => {
  const charts = data.charts[machine.name] ?? []
  const inner = charts.findLast(({ id }) => lit.has(id)) ?? charts[0]
  return charts.filter(({ id }) => lit.has(id)).map((chart) => chartPart(chart, chart === inner))
}

/** The step that is shown: the one of the address, else the first red one, else the last. */
export const stepOf = ({ story }: Entry, step: number | null): number => {
  const outcome = story.outcomes[redTarget(story) ?? 'bare']
  const displayed = step ?? (outcome?.result === 'red' ? redStep(story, outcome) : story.steps.length)
  return Math.min(displayed, story.steps.length)
}

export const storyPage = (entry: Entry, report: MachineReport, data: ReportData, step: number | null): Html => {
  const { machine, story, requirements } = entry
  const { start, steps, opens, openingSays, outcomes, id } = story
  const red = redTarget(story)
  const reds = targets.flatMap((target) => {
    const outcome = outcomes[target]
    return outcome?.result === 'red' ? [{ target, outcome, at: redStep(story, outcome) }] : []
  })
  const all = [
    { name: `starting with ${start}`, value: opens, changes: [], says: openingSays, requirements: [] },
    ...steps,
  ]
  const current = stepOf(entry, step)
  const displayed = all[current]
  const lit = new Set(stateIds(report.id, displayed?.value ?? opens))
  const to = (place: number) => `#/${machine}/${id}/${place}`
  const command = commandOf(machine, story, red ?? 'bare')
  return html`<p class="crumbs"><a href="#/${machine}">${machine}</a> / <code>${id}</code></p>
    <h1 tabindex="-1">${steps.at(-1)?.name ?? `starting with ${start}`}</h1>
    ${red !== null && html`<p class="verdict red">Red on ${red}: look at ${layers[red]}.</p>`}
    <div class="line">
      ${targets.map((target) => {
        const outcome = outcomes[target]
        return html`<span class="outcome"
          >${mark(target, outcome)}
          ${target}${outcome?.result === 'left' && html`: ${outcome.reason}`}${
            outcome === undefined && ': not walked'
          }</span
        >`
      })}
    </div>
    <div class="command"><code>${command}</code>${copyButton(command)}</div>
    <div class="two">
      <section aria-labelledby="steps">
        <h2 id="steps" class="sr">Steps</h2>
        <ol class="steps" start="0">
          ${all.map(({ name, value, changes, says, requirements }, index) => {
            const here = reds.filter(({ at }) => at === index)
            return html`<li class="${index === current ? 'current' : ''} ${here.length > 0 ? 'red' : ''}">
              <a href="${to(index)}" ${index === current && 'aria-current="step"'}>
                <span class="number" aria-hidden="true">${index}</span>
                <span class="step-name">${name}</span>
                <span class="step-state">${stateText(value)}</span>
                ${requirements.map((requirement) => html`<span class="tag">${requirement}</span>`)}
              </a>
              ${facts(changes, says)} ${here.map(({ target, outcome }) => sides(outcome, target))}
              ${reds.map(({ target, outcome }) => {
                const passed = outcome.passed?.[index - 1]
                return passed !== undefined && sides(passed, target, false)
              })}
            </li>`
          })}
        </ol>
        <div class="line">
          ${current > 0 && html`<a class="button" href="${to(current - 1)}" data-step="-1">← Step before</a>`}
          ${current < steps.length && html`<a class="button" href="${to(current + 1)}" data-step="1">Step after →</a>`}
        </div>
      </section>
      <section aria-label="Chart" class="lit-charts">${litCharts(data, report, lit)}</section>
    </div>
    <section aria-labelledby="take">
      <h2 id="take">Take it along</h2>
      <div class="line">
        <button type="button" class="button" data-save="gherkin">Gherkin</button>
        <button type="button" class="button" data-save="playwright">Playwright</button>
        <button type="button" class="button" data-save="csv">CSV</button>
        ${copyButton(`#/${machine}/${id}/${current}`, 'Copy the link')}
      </div>
    </section>
    ${
      requirements.length > 0 &&
      html`<section aria-labelledby="rows">
        <h2 id="rows">Requirements</h2>
        <dl>
          ${requirements.map(
            (requirement) =>
              html`<dt>${requirement}</dt>
                <dd>${data.requirements[requirement]}</dd>`,
          )}
        </dl>
      </section>`
    }
    ${
      story.covers.length > 0 &&
      html`<section aria-labelledby="covers">
        <h2 id="covers">What it shows</h2>
        <ul class="plain">
          ${story.covers.map((item) => html`<li><code>${item}</code></li>`)}
        </ul>
      </section>`
    }`
}
