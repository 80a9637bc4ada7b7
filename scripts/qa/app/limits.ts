import { targets } from '../report.ts'
import type { ReportData } from './data.ts'
import { html, type Html } from './html.ts'

/** What a green report does not say. */
export const limits = ({ report }: ReportData): Html => {
  const { machines, without } = report
  const left = machines.flatMap(({ name, stories }) =>
    stories.flatMap((story) =>
      targets.flatMap((target) => {
        const outcome = story.outcomes[target]
        return outcome?.result === 'left' ? [{ name, story, target, reason: outcome.reason }] : []
      }),
    ),
  )
  const bareOnly = machines.filter(({ stories }) =>
    stories.every(({ outcomes }) => !outcomes.server && !outcomes.browser),
  )
  return html`<h1 tabindex="-1">What these paths cannot find</h1>
    <p class="lead">A green report means that the walked paths led where the review says. It does not mean more.</p>
    <ul class="limits">
      <li>
        <b>A behaviour that nobody modelled.</b> A step that no model names is on no path. What the reviewed paths have
        wrong stays wrong: they are the measure.
      </li>
      <li>
        <b>Combinations beyond the search.</b> Each transition, guard outcome and effective action is on some path; not
        every order of them is. The composed walk tries orders at random, with the seed above.
      </li>
      <li>
        <b>Looks.</b> The walks in Chromium compare states and texts. They do not see that a button is off the screen, a
        colour is wrong, or a sentence reads badly.
      </li>
      <li>
        <b>Other browsers, real networks, real payment providers and mail.</b> Failures are the server's own or
        injected; load, races of processes and recovery have suites of their own (<code>npm test</code>,
        <code>pnpm faults</code>).
      </li>
      <li>
        <b>Pages without a machine.</b> Content pages, the head and the search index have tests, but no paths; of the
        back office, its lists and uploads are walked on a server, and its screens have tests.
      </li>
      ${without.length > 0 && html`<li><b>Machines without a model:</b> ${without.join(', ')}.</li>`}
      ${
        bareOnly.length > 0 &&
        html`<li>
          <b>Walked on the bare machine alone in this run:</b> ${bareOnly.map(({ name }) => name).join(', ')}.
        </li>`
      }
    </ul>
    ${
      left.length > 0 &&
      html`<h2>Left out on a target</h2>
        <ul class="plain">
          ${left.map(
            ({ name, story, target, reason }) =>
              html`<li><a href="#/${name}/${story.id}">${name} ${story.id}</a> on ${target}: ${reason}</li>`,
          )}
        </ul>`
    }`
}
