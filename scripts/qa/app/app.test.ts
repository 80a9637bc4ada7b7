import { describe, expect, it } from 'vitest'
import type { QaReport, Story } from '../report.ts'
import { toCsv, toGherkin, toPlaywright } from './exports.ts'
import { html } from './html.ts'
import { addressOf, noFilter, readRoute } from './route.ts'
import { changedKeys, entriesOf, filtered, stateIds, stateText } from './stories.ts'

const story = (id: string, change: Partial<Story> = {}): Story => ({
  id,
  name: 'starting with a box > press',
  start: 'a box',
  opens: 'off',
  openingSays: [],
  steps: [
    {
      name: 'press',
      value: { on: 'warm' },
      changes: ['light: 0 → 1'],
      says: ['shop ← toast.show'],
      requirements: ['R4.50'],
    },
  ],
  covers: ['lamp.off on press'],
  outcomes: { bare: { result: 'green' } },
  ...change,
})
const red = story('b2', {
  outcomes: { bare: { result: 'green' }, server: { result: 'red', step: 'press', expected: 'on', actual: 'off' } },
})
const report: QaReport = {
  at: '2026-01-01T00:00:00.000Z',
  commit: 'abc',
  seed: 1,
  targets: ['bare', 'server'],
  machines: [
    {
      name: 'lamp',
      id: 'lamp',
      stories: [story('a1'), red],
      cover: {},
      mutants: null,
      payloads: null,
      notOnScreen: [],
    },
    {
      name: 'door',
      id: 'door',
      stories: [story('c3', { steps: [], covers: [] })],
      cover: {},
      mutants: null,
      payloads: null,
      notOnScreen: [],
    },
  ],
  world: [],
  without: [],
}
const entries = entriesOf(report)
const match = (change: Partial<typeof noFilter>, changes: ReadonlySet<string> = new Set()) =>
  filtered(entries, { ...noFilter, ...change }, changes).map(({ key }) => key)

describe('markup', () => {
  it('escapes what is not markup, joins lists, and leaves out what is nothing', () => {
    expect(html`<p title="${'"<'}">${[html`<b>a</b>`, '&', 1]}${null}${false}</p>`.text).toBe(
      '<p title="&quot;&lt;"><b>a</b>&amp;1</p>',
    )
  })
})

describe('addresses', () => {
  it('lead to a step of a story', () => {
    expect(readRoute('#/lamp/a1/3')).toEqual({ page: 'story', machine: 'lamp', story: 'a1', step: 3 })
    expect(readRoute('#/lamp/a1/x')).toEqual({ page: 'story', machine: 'lamp', story: 'a1', step: null })
    expect(readRoute('')).toEqual({ page: 'overview' })
    expect(readRoute('#/limits')).toEqual({ page: 'limits' })
  })

  it('keep a filter', () => {
    const filter = { ...noFilter, q: 'half a second & more', target: 'server' as const, changed: true }
    expect(readRoute(addressOf(filter))).toEqual({ page: 'stories', filter })
    const own = { ...filter, machine: 'lamp' }
    expect(readRoute(addressOf(own))).toEqual({ page: 'machine', machine: 'lamp', filter: own })
  })
})

describe('the list of stories', () => {
  it('has red ones first', () => expect(match({})).toEqual(['lamp b2', 'lamp a1', 'door c3']))

  it.each([
    [{ machine: 'door' }, ['door c3']],
    [{ target: 'server' as const }, ['lamp b2']],
    [{ result: 'red' as const }, ['lamp b2']],
    [{ result: 'red' as const, target: 'bare' as const }, []],
    [{ state: 'on.warm' }, ['lamp b2', 'lamp a1']],
    [{ requirement: 'R4.50', q: 'TOAST a1' }, ['lamp a1']],
    [{ covers: 'lamp.off on press' }, ['lamp b2', 'lamp a1']],
    [{ q: 'nowhere' }, []],
  ])('is narrowed by %o', (change, keys) => expect(match(change)).toEqual(keys))

  it('is narrowed to what changed', () => {
    const changes = changedKeys({
      at: '',
      commit: '',
      new: ['door c3'],
      gone: [],
      results: [['lamp b2', 'g', 'r']],
      lines: [],
    })
    expect(match({ changed: true }, changes)).toEqual(['lamp b2', 'door c3'])
  })
})

describe('states', () => {
  it('are a line, and the ids of all that are active', () => {
    const value = { cart: 'open', panel: { open: 'busy' }, done: {} }
    expect(stateText(value)).toBe('cart.open, panel.open.busy, done')
    expect(stateIds('shop', value).join(' ')).toBe(
      'shop shop.cart shop.cart.open shop.panel shop.panel.open shop.panel.open.busy shop.done',
    )
  })
})

describe('exports', () => {
  const [first] = filtered(entries, { ...noFilter, q: 'a1' }, new Set())

  it('write a feature', () => {
    expect(first && toGherkin('lamp', [first])).toEqual({
      name: 'lamp.feature',
      type: 'text/plain',
      text: `Feature: lamp

  @lamp-a1 @R4.50
  Scenario: starting with a box > press
    Given a box
    Then the state is off
    When press
    Then the state is on.warm
    And light: 0 → 1
    And shop ← toast.show
`,
    })
  })

  it('write a Playwright test that calls the functions of the browser tests', () => {
    const [driven, bare] = first ? [toPlaywright(first, ['press']).text, toPlaywright(first, []).text] : []
    expect(driven).toContain("import { story } from './models/lamp.model.ts'")
    expect(driven).toContain(
      "  await test.step('press', async () => {\n    await story['press'](subject)\n    // state: on.warm",
    )
    expect(bare).not.toContain('models/lamp')
    expect(bare).toContain('// No function of apps/site/e2e/models does this step.')
  })

  it('write a row for each step, and no formula', () => {
    expect(toCsv('lamp', entries.slice(0, 1)).text.split('\r\n')).toEqual([
      'machine,id,story,bare,server,browser,requirements,number,step,state,changes,effects',
      'lamp,a1,starting with a box > press,green,,,,0,starting with a box,off,,',
      'lamp,a1,starting with a box > press,green,,,R4.50,1,press,on.warm,light: 0 → 1,shop ← toast.show',
      '',
    ])
    const evil = entriesOf({ ...report, machines: [{ ...report.machines[0]!, name: '=1+1', stories: [story('d4')] }] })
    expect(toCsv('x', evil).text).toContain("\r\n'=1+1,d4")
  })
})
