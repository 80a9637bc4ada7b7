import { complaintsOf, layers, type MachineReport, redTarget, type Story, type Target } from '../report.ts'
import type { Comparison } from '../compare.ts'
import type { ReportData } from './data.ts'
import { html, type Html } from './html.ts'
import { copyButton, share, storyRow } from './parts.ts'
import { addressOf, noFilter } from './route.ts'
import { changedKeys, type Entry, filtered } from './stories.ts'

const dated = (at: string): string => at.slice(0, 16).replace('T', ' ')

const isRed = (story: Story) => redTarget(story) !== null
export const isMachineRed = ({ stories, cover, mutants }: MachineReport): boolean =>
  stories.some(isRed) ||
  (mutants?.unnoticed.length ?? 0) > 0 ||
  Object.values(cover).some(({ missing }) => missing.length > 0)

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

const machineRow = (machine: MachineReport, targets: readonly Target[]): Html => {
  const { name, stories, cover, mutants } = machine
  const [total, missing] = Object.values(cover).reduce(
    ([all, lost], part) => [all + part.total, lost + part.missing.length] as const,
    [0, 0] as readonly [number, number],
  )
  const walked = targets.map((target) => {
    const there = stories.flatMap(({ outcomes }) => outcomes[target] ?? [])
    const red = there.filter(({ result }) => result === 'red').length
    const green = there.filter(({ result }) => result === 'green').length
    return html`<td class="${red > 0 ? 'red' : ''}">${there.length === 0 ? '–' : red > 0 ? `${red} red` : green}</td>`
  })
  const changes =
    mutants === null ? '–' : `${mutants.noticed.length} of ${mutants.noticed.length + mutants.unnoticed.length}`
  return html`<tr>
    <th scope="row">
      <a href="#/${name}"
        ><span class="dot ${isMachineRed(machine) ? 'red' : 'green'}" aria-hidden="true"></span>${name}</a
      >
    </th>
    <td>${stories.length}</td>
    <td class="${missing > 0 ? 'red' : ''}">${total - missing} of ${total}</td>
    <td class="${mutants !== null && mutants.unnoticed.length > 0 ? 'red' : ''}">${changes}</td>
    ${walked}
  </tr>`
}

const comparisonPart = (comparison: Comparison | undefined, entries: readonly Entry[]): Html => {
  if (comparison === undefined) return html`<p>This is the first run here: the next one is compared with it.</p>`
  const { at, commit, results, lines, gone } = comparison
  const names = new Map(entries.map(({ key, story }) => [key, story.name]))
  const changed = changedKeys(comparison).size
  if (changed + gone.length === 0) return html`<p>Nothing is different from the run of ${dated(at)} (${commit}).</p>`
  return html`<p>
      Since ${dated(at)} (${commit}): ${count(comparison.new.length, 'new story', 'new stories')}, ${gone.length} gone,
      ${results.length} with another result, ${lines.length} with other lines.
      ${changed > 0 && html`<a href="${addressOf({ ...noFilter, changed: true })}">Show what changed</a>`}
    </p>
    ${
      results.length > 0 &&
      html`<ul class="plain">
        ${results.slice(0, 20).map(([key, before, now]) => {
          const [machine, id] = key.split(' ')
          return html`<li><a href="#/${machine}/${id}">${names.get(key)}</a> <code>${before} → ${now}</code></li>`
        })}
      </ul>`
    }
    ${
      gone.length > 0 &&
      html`<details>
        <summary>${count(gone.length, 'story', 'stories')} that this run has not</summary>
        <ul class="plain">
          ${gone.map(([key, name]) => html`<li><code>${key}</code> ${name}</li>`)}
        </ul>
      </details>`
    }`
}

/** What became red, why, and how far the machines are covered. */
export const overview = (
  { report, comparisons }: ReportData,
  entries: readonly Entry[],
  comparison: Comparison | undefined,
): Html => {
  const { machines, targets } = report
  const complaints = complaintsOf(report)
  const red = filtered(entries, { ...noFilter, result: 'red' }, new Set())
  const others = complaints.filter((complaint) => !complaint.includes('" leaves at "'))
  const covers = machines.flatMap(({ cover }) => Object.values(cover))
  const covered = covers.reduce((sum, { total, missing }) => sum + total - missing.length, 0)
  const all = covers.reduce((sum, { total }) => sum + total, 0)
  const mutants = machines.flatMap((machine) => machine.mutants ?? [])
  const noticed = mutants.reduce((sum, { noticed }) => sum + noticed.length, 0)
  const changes = mutants.reduce((sum, { unnoticed }) => sum + unnoticed.length, noticed)
  const requirements = new Set(entries.flatMap((entry) => entry.requirements)).size
  return html`<h1 tabindex="-1">
      ${complaints.length === 0 ? 'Every path is green' : `${count(complaints.length, 'finding')}, ${count(red.length, 'red story', 'red stories')}`}
    </h1>
    <p class="lead">
      ${count(entries.length, 'story', 'stories')} of ${count(machines.length, 'machine')}, walked on
      ${targets.join(', ')}. Green means: as reviewed, on these targets.
      ${requirements > 0 && `The steps show ${count(requirements, 'requirement')}.`}
      <a href="#/limits">What these paths cannot find</a>
    </p>
    <div class="shares">
      ${share('transitions, guards and actions shown', covered, all)}
      ${changes > 0 && share('changes of the machines detected', noticed, changes)}
      ${share('stories green everywhere', entries.length - red.length, entries.length)}
    </div>
    ${
      red.length > 0 &&
      html`<section aria-labelledby="red">
        <h2 id="red">Red stories</h2>
        <ul class="stories">
          ${red.slice(0, 50).map((entry) => {
            const target = redTarget(entry.story)
            return html`${storyRow(entry, true, false)}
            ${target !== null && html`<li class="hint">on ${target}: look at ${layers[target]}</li>`}`
          })}
        </ul>
      </section>`
    }
    ${
      others.length > 0 &&
      html`<section aria-labelledby="findings">
        <h2 id="findings">Other findings</h2>
        <ul class="plain">
          ${others.map((complaint) => html`<li>${complaint}</li>`)}
        </ul>
      </section>`
    }
    <section aria-labelledby="compared">
      <h2 id="compared">What changed</h2>
      ${
        comparisons.length > 1 &&
        html`<label class="field">
          <span>Compared with</span>
          <select data-compare>
            ${comparisons.map(
              ({ at, commit }) =>
                html`<option value="${at}" ${at === comparison?.at && 'selected'}>${dated(at)} · ${commit}</option>`,
            )}
          </select>
        </label>`
      }
      ${comparisonPart(comparison, entries)}
    </section>
    ${
      report.world.length > 0 &&
      html`<section aria-labelledby="world">
        <h2 id="world">The composed shop</h2>
        <p>Random walks of all cart machines together, with answers out of order, lost ones and other tabs.</p>
        <ul class="plain">
          ${report.world.map(
            ({ profile, walks, steps, states, story }) =>
              html`<li>
                <b>${profile}</b>: ${steps} steps in ${walks} walks, ${states} states,
                ${story === null ? 'every sentence holds' : html`<b class="red">${story.name}: ${story.actual} instead of ${story.expected}</b>`}
              </li>`,
          )}
        </ul>
      </section>`
    }
    <section aria-labelledby="machines">
      <h2 id="machines">Machines</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="Table of machines">
        <table>
          <thead>
            <tr>
              <th scope="col">Machine</th>
              <th scope="col">Stories</th>
              <th scope="col">Shown</th>
              <th scope="col">Mutants</th>
              ${targets.map((target) => html`<th scope="col">${target}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${machines.map((machine) => machineRow(machine, targets))}
          </tbody>
        </table>
      </div>
    </section>
    <section aria-labelledby="again">
      <h2 id="again">Run it again</h2>
      <div class="command">
        <code>pnpm qa --seed ${report.seed}</code>${copyButton(`pnpm qa --seed ${report.seed}`)}
      </div>
    </section>`
}
