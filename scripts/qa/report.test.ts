import { describe, expect, it } from 'vitest'
import { htmlOf } from './html.ts'
import { complaintsOf, layerOf, type MachineReport, type RedPath, type Walked } from './report.ts'

const share = { total: 3, covered: 3, missing: [] }
const green: Walked = { green: 2, red: [], left: [] }
const leaves: RedPath = { path: 'starting with <a> > b', step: 'b', expected: '"on"', actual: '"off"' }
const red: Walked = { green: 1, red: [leaves], left: [] }
const machine = (change: Partial<MachineReport> = {}): MachineReport => ({
  name: 'lamp',
  paths: 2,
  coverage: { states: share, transitions: share, guardOutcomes: share },
  mutants: { total: 3, unnoticed: [] },
  targets: { bare: green, server: green, browser: green },
  ...change,
})
const reportOf = (...machines: MachineReport[]) => ({ at: '2026-01-01T00:00:00.000Z', machines, without: [] })

describe('the QA report', () => {
  it('has nothing to say of what is green', () => {
    expect(complaintsOf(reportOf(machine()))).toEqual([])
    expect(htmlOf(reportOf(machine()))).toContain('Every path is green')
  })

  it.each([
    ['the machine', { bare: red, server: red, browser: red }],
    ['the SDK, the actors or the server', { bare: green, server: red, browser: red }],
    ['the screen', { bare: green, server: green, browser: red }],
  ])('looks at %s, the innermost that is red', (layer, targets) => {
    expect(layerOf(machine({ targets }))).toBe(layer)
    expect(complaintsOf(reportOf(machine({ targets })))[0]).toContain(`look at ${layer}`)
  })

  it('turns red for a transition that nothing shows or nothing misses, and for a machine without paths', () => {
    const report = {
      ...reportOf(
        machine({
          coverage: {
            states: share,
            transitions: { ...share, covered: 2, missing: ['lamp on press'] },
            guardOutcomes: share,
          },
          mutants: { total: 3, unnoticed: ['on break'] },
        }),
      ),
      without: ['door'],
    }
    expect(complaintsOf(report)).toEqual([
      'door: write door/door.paths.ts and export its model from it',
      'lamp: no path shows "lamp on press"',
      'lamp: no path notices that "on break" is gone',
    ])
    expect(htmlOf(report)).toContain('3 findings')
  })

  it('writes what a path is called, never what it would mark up', () => {
    const html = htmlOf(reportOf(machine({ targets: { bare: red } })))
    expect(html).toContain('starting with &lt;a>')
  })
})
