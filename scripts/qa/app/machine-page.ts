import { redTarget } from '../report.ts'
import type { MachineReport } from '../report.ts'
import type { Chart } from '../../charts/charts.ts'
import type { ReportData } from './data.ts'
import { Html, html } from './html.ts'
import { share, storyRow } from './parts.ts'
import { addressOf, type Filter, noFilter } from './route.ts'
import { type Entry, filtered } from './stories.ts'

/** Rows of a list that are drawn at once; the others follow on demand. */
const FIRST = 150

const option = (value: string, chosen: string, label = value): Html =>
  html`<option value="${value}" ${value === chosen && 'selected'}>${label}</option>`

const select = (name: keyof Filter, label: string, chosen: string, any: string, values: readonly string[]): Html =>
  html`<label class="field">
    <span>${label}</span>
    <select name="${name}">
      ${option('', chosen, any)} ${values.map((value) => option(value, chosen))}
    </select>
  </label>`

const sorted = (values: Iterable<string>): readonly string[] => [...new Set(values)].toSorted()

/** The controls that narrow a list of stories. */
const filterForm = (filter: Filter, { report, requirements }: ReportData, entries: readonly Entry[]): Html => {
  const own = entries.filter(({ machine }) => filter.machine === '' || machine === filter.machine)
  return html`<form class="filters" role="search" aria-label="Stories" data-filter>
    <label class="field wide">
      <span>Search</span>
      <input
        type="search"
        name="q"
        value="${filter.q}"
        placeholder="words of a step, a state, an effect, an id"
        autocomplete="off"
      />
    </label>
    ${select(
      'machine',
      'Machine',
      filter.machine,
      'all',
      report.machines.map(({ name }) => name),
    )}
    ${select('target', 'Target', filter.target, 'all', report.targets)}
    ${select('result', 'Result', filter.result, 'any', ['red', 'left'])}
    ${filter.machine !== '' && select('state', 'State', filter.state, 'any', sorted(own.flatMap(({ states }) => [...states])))}
    ${select('requirement', 'Requirement', filter.requirement, 'any', sorted(Object.keys(requirements)))}
    <label class="check"
      ><input type="checkbox" name="changed" ${filter.changed && 'checked'} /> <span>changed</span></label
    >
    ${
      filter.covers !== '' &&
      html`<input type="hidden" name="covers" value="${filter.covers}" />
        <p class="chip">
          shows <code>${filter.covers}</code>
          <a class="button" href="${addressOf({ ...filter, covers: '' })}">Show all</a>
        </p>`
    }
  </form>`
}

/** The stories that the filter leaves, and ways to take them along. */
export const storyList = (
  filter: Filter,
  entries: readonly Entry[],
  changes: ReadonlySet<string>,
  all: boolean,
): Html => {
  const match = filtered(entries, filter, changes)
  const displayed = all ? match : match.slice(0, FIRST)
  return html`<div class="line between">
      <p role="status">
        ${match.length} of
        ${entries.filter(({ machine }) => filter.machine === '' || machine === filter.machine).length} stories
      </p>
      <p class="line">
        ${filter.machine !== '' && html`<button type="button" class="button" data-save="gherkin">Gherkin</button>`}
        <button type="button" class="button" data-save="csv">CSV</button>
      </p>
    </div>
    ${
      match.length === 0 &&
      html`<p class="empty">
        No story fits. <a href="${addressOf({ ...noFilter, machine: filter.machine })}">Show all</a>
      </p>`
    }
    <ul class="stories">
      ${displayed.map((entry) => storyRow(entry, filter.machine === '', changes.has(entry.key)))}
    </ul>
    ${
      match.length > displayed.length &&
      html`<button type="button" class="button" data-all>Show the other ${match.length - displayed.length}</button>`
    }`
}

export const storiesPage = (
  filter: Filter,
  data: ReportData,
  entries: readonly Entry[],
  changes: ReadonlySet<string>,
): Html =>
  html`<h1 tabindex="-1">Stories</h1>
    ${filterForm(filter, data, entries)}
    <div data-list>${storyList(filter, entries, changes, false)}</div>`

/** A chart, and the same transitions as a table: who cannot see the one reads the other. */
export const chartPart = ({ id, title, svg, rows }: Chart, isOpen = false): Html =>
  html`<details class="chart-part" ${isOpen && 'open'}>
    <summary>${id}</summary>
    <div class="scroll chart-box" tabindex="0" role="region" aria-label="${title}">${new Html(svg)}</div>
    <details>
      <summary>${id} as a table</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="${title}, as a table">
        <table>
          <thead>
            <tr>
              ${['State', 'Event', 'Guard', 'Actions', 'Target'].map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ state, event, guard, actions, target }) =>
                html`<tr>
                  <th scope="row">${state}</th>
                  <td>${event}</td>
                  <td>${guard}</td>
                  <td>${actions.join(', ')}</td>
                  <td>${target}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </details>`

const mutantsPart = ({ noticed, unnoticed, equivalent }: NonNullable<MachineReport['mutants']>): Html =>
  html`<section aria-labelledby="mutants">
    <h2 id="mutants">Mutants</h2>
    <p>
      A mutant is the machine with one change: an action removed, a guard dropped or negated, another target, half a
      delay. Some path must then leave what was reviewed.
    </p>
    ${
      unnoticed.length > 0 &&
      html`<h3 class="red">Not detected: ${unnoticed.length}</h3>
        <ul class="plain">
          ${unnoticed.map((name) => html`<li><code>${name}</code></li>`)}
        </ul>`
    }
    ${
      equivalent.length > 0 &&
      html`<details>
        <summary>${equivalent.length} that change nothing anybody can see</summary>
        <ul class="plain">
          ${equivalent.map(({ name, reason }) => html`<li><code>${name}</code>: ${reason}</li>`)}
        </ul>
      </details>`
    }
    <details>
      <summary>${noticed.length} that a path detects</summary>
      <ul class="plain columns">
        ${noticed.map((name) => html`<li><code>${name}</code></li>`)}
      </ul>
    </details>
  </section>`

export const machinePage = (
  machine: MachineReport,
  filter: Filter,
  data: ReportData,
  entries: readonly Entry[],
  changes: ReadonlySet<string>,
): Html => {
  const { name, stories, cover, mutants, notOnScreen } = machine
  const charts = data.charts[name] ?? []
  const missing = [...new Set(Object.values(cover).flatMap((part) => part.missing))]
  const red = stories.filter((story) => redTarget(story) !== null).length
  return html`<h1 tabindex="-1">${name}</h1>
    <p class="lead">${stories.length} stories${red > 0 && html`, <b class="red">${red} red</b>`}</p>
    <div class="shares">
      ${Object.entries(cover).map(([what, { total, missing }]) =>
        share(
          what.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
          total - missing.length,
          total,
        ),
      )}
      ${
        mutants !== null &&
        share('mutants detected', mutants.noticed.length, mutants.noticed.length + mutants.unnoticed.length)
      }
    </div>
    ${
      missing.length > 0 &&
      html`<h2 class="red">No path shows</h2>
        <ul class="plain">
          ${missing.map((item) => html`<li><code>${item}</code></li>`)}
        </ul>`
    }
    ${
      charts.length > 0 &&
      html`<section aria-labelledby="charts">
        <h2 id="charts">Charts</h2>
        <p class="legend">
          <span class="green">shown by a green story</span> <span class="red">shown by a red one</span>
          <span class="grey">not walked here</span>. Press a transition to see its stories.
        </p>
        ${charts.map((chart, index) => chartPart(chart, index === 0))}
      </section>`
    }
    <section aria-labelledby="stories">
      <h2 id="stories">Stories</h2>
      ${filterForm(filter, data, entries)}
      <div data-list>${storyList(filter, entries, changes, false)}</div>
    </section>
    ${mutants !== null && mutantsPart(mutants)}
    ${
      notOnScreen.length > 0 &&
      html`<section aria-labelledby="unseen">
        <h2 id="unseen">Not on the screen</h2>
        <ul class="plain">
          ${notOnScreen.map(({ path, reason }) => html`<li><code>${path}</code>: ${reason}</li>`)}
        </ul>
      </section>`
    }`
}
