import { type Outcome, type Target, targets } from '../report.ts'
import { html, type Html } from './html.ts'
import type { Entry } from './stories.ts'

const marks: Readonly<Record<Outcome['result'], readonly [sign: string, words: string]>> = {
  green: ['✓', 'green'],
  red: ['✗', 'red'],
  left: ['–', 'left out'],
}

/** The outcome on a target as a sign, with words for readers of the screen. */
export const mark = (target: Target, outcome: Outcome | undefined): Html => {
  const [sign, words] = outcome === undefined ? ['·', 'not walked'] : marks[outcome.result]
  return html`<span class="mark ${outcome?.result ?? 'none'}" title="${target}: ${words}"
    ><span aria-hidden="true">${sign}</span><span class="sr">${target}: ${words}. </span></span
  >`
}

/** A story in a list, as a link to its page. */
export const storyRow = ({ machine, story, requirements }: Entry, withMachine: boolean, isChanged: boolean): Html => {
  const names = [`starting with ${story.start}`, ...story.steps.map(({ name }) => name)]
  return html`<li>
    <a class="story" href="#/${machine}/${story.id}">
      <span class="marks">${targets.map((target) => mark(target, story.outcomes[target]))}</span>
      <span class="what">
        <span class="way">${withMachine && html`<b>${machine}</b> `}${names.slice(0, -1).join(' › ')}</span>
        <span class="last">${names.at(-1)}</span>
      </span>
      <span class="tags"
        >${isChanged && html`<span class="tag new">changed</span>`}${requirements.map(
          (id) => html`<span class="tag">${id}</span>`,
        )}<code>${story.id}</code></span
      >
    </a>
  </li>`
}

/** A share as a bar; its figures are the text. */
export const share = (label: string, covered: number, total: number): Html => {
  const percent = total === 0 ? 100 : Math.floor((100 * covered) / total)
  return html`<div class="share ${covered === total ? 'whole' : ''}">
    <span class="share-label">${label}</span>
    <b>${covered}<span class="of"> of ${total}</span></b>
    <span class="bar" aria-hidden="true"><i style="width:${percent}%"></i></span>
  </div>`
}

export const copyButton = (text: string, label = 'Copy'): Html =>
  html`<button type="button" class="button" data-copy="${text}">${label}</button>`
