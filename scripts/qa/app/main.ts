import { redTarget, type Story } from '../report.ts'
import type { ReportData } from './data.ts'
import { type Saved, toCsv, toGherkin, toPlaywright } from './exports.ts'
import { html, type Html } from './html.ts'
import { limits } from './limits.ts'
import { machinePage, storiesPage, storyList } from './machine-page.ts'
import { isMachineRed, overview } from './overview.ts'
import { addressOf, type Filter, noFilter, readRoute, type Route } from './route.ts'
import { changedKeys, type Entry, entriesOf, filtered, stateIds } from './stories.ts'
import { stepOf, storyPage } from './story-page.ts'

declare global {
  interface Window {
    QA: ReportData
  }
}

const data = window.QA
const { report } = data
const entries = entriesOf(report)
let comparison = data.comparisons[0]
let changes = changedKeys(comparison)

const get = (selector: string): HTMLElement => {
  const match = document.querySelector<HTMLElement>(selector)
  if (match === null) throw new Error(`The report has no ${selector}`)
  return match
}
const main = get('main')
const live = get('[data-live]')

const machineOf = (name: string) => report.machines.find((machine) => machine.name === name)
/** A story by its id, or by the beginning of one. */
const entryOf = (machine: string, id: string): Entry | undefined =>
  entries.find((entry) => entry.machine === machine && entry.story.id.startsWith(id))

const missing = (what: string): Html =>
  html`<h1 tabindex="-1">Not in this run</h1>
    <p>${what} <a href="#/">Go to the overview</a></p>`

const pageOf = (route: Route): Html => {
  switch (route.page) {
    case 'overview':
      return overview(data, entries, comparison)
    case 'limits':
      return limits(data)
    case 'stories':
      return storiesPage(route.filter, data, entries, changes)
    case 'machine': {
      const machine = machineOf(route.machine)
      return machine === undefined
        ? missing(`No machine is called "${route.machine}".`)
        : machinePage(machine, route.filter, data, entries, changes)
    }
    case 'story': {
      const [entry, machine] = [entryOf(route.machine, route.story), machineOf(route.machine)]
      return entry === undefined || machine === undefined
        ? missing(`${route.machine} has no story ${route.story}.`)
        : storyPage(entry, machine, data, route.step)
    }
  }
}

/** Colours the rows and states of the charts by the stories that show them. */
const colourCharts = (name: string): void => {
  const machine = machineOf(name)
  if (machine === undefined) return
  const displayed = new Map<string, 'green' | 'red'>()
  const states = new Set<string>()
  const add = (story: Story) => {
    const colour = redTarget(story) === null ? 'green' : 'red'
    for (const item of story.covers) if (displayed.get(item) !== 'red') displayed.set(item, colour)
    for (const value of [story.opens, ...story.steps.map((step) => step.value)]) {
      for (const id of stateIds(machine.id, value)) states.add(id)
    }
  }
  machine.stories.forEach(add)
  for (const row of main.querySelectorAll<SVGElement>('[data-edge]')) {
    const colours = [row.dataset['edge'], row.dataset['refused']].map((item) => displayed.get(item ?? ''))
    row.classList.add(colours.includes('red') ? 'red' : (colours[0] ?? 'grey'))
  }
  for (const state of main.querySelectorAll<SVGElement>('[data-state]')) {
    if (states.has(state.dataset['state'] ?? '')) state.classList.add('green')
  }
}

const lightStates = (ids: readonly string[]): void => {
  for (const state of main.querySelectorAll<SVGElement>('[data-state]')) {
    state.classList.toggle('lit', ids.includes(state.dataset['state'] ?? ''))
  }
}

let route = readRoute(location.hash)

const show = (next: Route): void => {
  const isSamePage =
    next.page === route.page && next.page === 'story' && route.page === 'story' && next.story === route.story
  route = next
  main.innerHTML = pageOf(route).text
  if (route.page === 'machine' || route.page === 'story') colourCharts(route.machine)
  if (route.page === 'story') {
    const [entry, machine] = [entryOf(route.machine, route.story), machineOf(route.machine)]
    const step = entry ? stepOf(entry, route.step) : 0
    const value = entry && (step === 0 ? entry.story.opens : entry.story.steps[step - 1]?.value)
    if (machine !== undefined && value !== undefined) lightStates(stateIds(machine.id, value))
  }
  document.title = `${main.querySelector('h1')?.textContent?.trim() ?? 'QA'} · QA`
  const here =
    route.page === 'machine' || route.page === 'story'
      ? `#/${route.machine}`
      : `#/${route.page === 'overview' ? '' : route.page}`
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
    if (link.getAttribute('href') === here) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  get('.menu').toggleAttribute('open', matchMedia('(min-width: 60rem)').matches)
  if (isSamePage) {
    main.querySelector<HTMLElement>('.steps [aria-current]')?.focus({ preventScroll: false })
    return
  }
  scrollTo(0, 0)
  main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

const filterOf = (): Filter => (route.page === 'stories' || route.page === 'machine' ? route.filter : noFilter)

const readForm = (form: HTMLFormElement): Filter => {
  const values = new FormData(form)
  const text = (name: keyof Filter) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    q: text('q'),
    machine: text('machine'),
    target: text('target') as Filter['target'],
    result: text('result') as Filter['result'],
    state: text('state'),
    requirement: text('requirement'),
    covers: text('covers'),
    changed: values.has('changed'),
  }
}

/** Shows the stories of another filter; the controls stay, so that typing goes on. */
const narrow = (form: HTMLFormElement): void => {
  const before = filterOf()
  const read = readForm(form)
  const filter = read.machine === before.machine ? read : { ...read, state: '' }
  history.replaceState(null, '', addressOf(filter))
  const isOther = filter.machine !== before.machine
  const next = readRoute(location.hash)
  if (isOther) return show(next)
  route = next
  get('[data-list]').innerHTML = storyList(filter, entries, changes, false).text
}

const save = ({ name, type, text }: Saved): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

const saveAs = (format: string): void => {
  if (route.page === 'story') {
    const entry = entryOf(route.machine, route.story)
    if (entry === undefined) return
    const { machine, story } = entry
    if (format === 'gherkin') save(toGherkin(machine, [entry]))
    if (format === 'playwright') save(toPlaywright(entry, data.drivers[machine] ?? []))
    if (format === 'csv') save(toCsv(`${machine}-${story.id}`, [entry]))
    return
  }
  const filter = filterOf()
  const match = filtered(entries, filter, changes)
  if (format === 'gherkin') save(toGherkin(filter.machine, match))
  if (format === 'csv') save(toCsv(filter.machine || 'stories', match))
}

const copy = async (button: HTMLElement): Promise<void> => {
  const text = button.dataset['copy'] ?? ''
  await navigator.clipboard.writeText(text.startsWith('#') ? location.href.split('#')[0] + text : text)
  live.textContent = 'Copied'
  const label = button.textContent
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = label
    live.textContent = ''
  }, 1500)
}

/** The stories of a transition that is pressed in a chart. */
const follow = (edge: Element | null | undefined): void => {
  const covers = edge instanceof SVGElement ? edge.dataset['edge'] : undefined
  if (covers !== undefined && route.page === 'machine') {
    location.hash = addressOf({ ...noFilter, machine: route.machine, covers })
  }
}

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('[data-copy],[data-save],[data-all]')
  if (button?.dataset['copy'] !== undefined) void copy(button)
  else if (button?.dataset['save'] !== undefined) saveAs(button.dataset['save'])
  else if (button) get('[data-list]').innerHTML = storyList(filterOf(), entries, changes, true).text
  else follow(target.closest('[data-edge]'))
})
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  const form = target.closest<HTMLFormElement>('[data-filter]')
  if (form !== null) narrow(form)
  if (target.matches('[data-compare]')) {
    comparison = data.comparisons.find(({ at }) => at === (target as HTMLSelectElement).value)
    changes = changedKeys(comparison)
    show(route)
    main.querySelector<HTMLElement>('[data-compare]')?.focus()
  }
})
document.addEventListener('submit', (event) => event.preventDefault())

/** Moves the one place of a chart that Tab reaches. */
const rove = (from: Element, by: number): void => {
  const chart = from.closest('svg')
  const places = [...(chart?.querySelectorAll<SVGElement>('[tabindex]') ?? [])]
  const next = places[places.indexOf(from as SVGElement) + by]
  if (next === undefined) return
  from.setAttribute('tabindex', '-1')
  next.setAttribute('tabindex', '0')
  next.focus()
}

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return
  if (target.closest('svg') !== null) {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key]
    if (by !== undefined) {
      event.preventDefault()
      rove(target, by)
    } else if (key === 'Enter' || key === ' ') {
      event.preventDefault()
      follow(target.closest('[data-edge]'))
    }
    return
  }
  if (target.closest('input, select, textarea, pre, .scroll') !== null) return
  if (key === '/') {
    event.preventDefault()
    const field = main.querySelector<HTMLElement>('[name="q"]')
    if (field === null) location.hash = '#/stories'
    else field.focus()
  }
  if (key === 'ArrowRight') main.querySelector<HTMLElement>('[data-step="1"]')?.click()
  if (key === 'ArrowLeft') main.querySelector<HTMLElement>('[data-step="-1"]')?.click()
})
addEventListener('hashchange', () => show(readRoute(location.hash)))

get('[data-run]').textContent = `${report.at.slice(0, 16).replace('T', ' ')} · ${report.commit} · seed ${report.seed}`
get('[data-machines]').innerHTML = report.machines
  .map(
    (machine) =>
      html`<li>
        <a href="#/${machine.name}"
          ><span class="dot ${isMachineRed(machine) ? 'red' : 'green'}" aria-hidden="true"></span
          ><span class="sr">${isMachineRed(machine) ? 'red: ' : ''}</span>${machine.name}
          <small>${machine.stories.length}</small></a
        >
      </li>`.text,
  )
  .join('')
show(route)
