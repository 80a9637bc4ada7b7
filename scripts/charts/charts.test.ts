import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { requirementsOf } from '../../packages/machines/src/testing/coverage.ts'
import { findModels } from '../qa/models.ts'
import { root } from '../run.ts'
import { chartsOf } from './charts.ts'
import { withStyle } from './draw.ts'
import { drawnCharts } from './pages.ts'
import { levelsOf } from './model.ts'
import { statelyOf } from './stately.ts'

const folder = join(root, 'docs', 'machines')
const files = readdirSync(folder)
const models = [...(await findModels())].flatMap(([name, model]) => (model === null ? [] : [{ name, ...model }]))

const decoded = (text: string) => text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const chart = (id: string) => readFileSync(join(folder, `${id}.svg`), 'utf8')
const valuesOf = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => decoded(value))

/** The parts of a path between its corners. */
const segmentsOf = (path: string) => {
  const corners = path.split('L').map((corner) => corner.split(' ').map(Number) as [number, number])
  return corners.slice(1).map(([x, y], index) => [...(corners[index] ?? [x, y]), x, y] as const)
}

describe.each(models)('the charts of $name', ({ machine }) => {
  const charts = levelsOf(machine).map(({ id }) => chart(id))

  it('show every state, transition and guard', () => {
    const { states, transitions, guardOutcomes } = requirementsOf(machine)
    const displayed = (attribute: string) => new Set(charts.flatMap((svg) => valuesOf(svg, attribute)))
    expect(displayed('data-state')).toEqual(new Set(states))
    expect(displayed('data-edge')).toEqual(new Set(transitions))
    expect(displayed('data-refused')).toEqual(new Set(guardOutcomes.filter((item) => item.endsWith(' no'))))
  })

  it('fit a screen of 1440 px; lines are horizontal or vertical, and none crosses a box', () => {
    for (const svg of charts) {
      expect(Number(/ width="(\d+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(1400)
      const segments = [...svg.matchAll(/<path d="M([^"]+)"/g)].flatMap(([, path = '']) => segmentsOf(path))
      expect(segments.filter(([fromX, fromY, toX, toY]) => fromX !== toX && fromY !== toY)).toEqual([])
      const boxes = [
        ...svg.matchAll(/data-state="([^"]*)"><rect x="([\d.]+)" y="([\d.]+)" width="(\d+)" height="([\d.]+)"/g),
      ]
      expect(boxes.length).toBe(valuesOf(svg, 'data-state').length)
      for (const [, state, ...numbers] of boxes) {
        const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
        const isOver = (from: number, to: number, start: number, length: number) =>
          Math.max(from, to) > start + 1 && Math.min(from, to) < start + length - 1
        const crossing = segments.filter(
          ([fromX, fromY, toX, toY]) => isOver(fromX, toX, x, width) && isOver(fromY, toY, y, height),
        )
        expect(crossing, state).toEqual([])
      }
    }
  })

  it('come from the same definition as the export for Stately, which XState takes', () => {
    expect(requirementsOf(createMachine(JSON.parse(statelyOf(machine))))).toEqual(requirementsOf(machine))
  })
})

it('no chart is left of a state that is gone', () => {
  const charts = models.flatMap(({ machine }) => levelsOf(machine).map(({ id }) => `${id}.svg`))
  const pages = models.map(({ name }) => `${name}.md`)
  expect(files.toSorted()).toEqual(['digests.json', 'index.md', ...charts, ...pages].toSorted())
})

it('the charts of docs/machines are taken until their machine changes', async () => {
  const drawn = drawnCharts()
  const machine = models.find(({ name }) => name === 'quantity')?.machine
  const [level] = machine === undefined ? [] : levelsOf(machine)
  if (machine === undefined || level === undefined) throw new Error('The machine of quantities has no chart.')
  const [chart] = await chartsOf(machine, drawn)
  expect(chart?.svg).toMatch(/^<svg [^>]+><(?!style)/)
  expect(withStyle(chart?.svg ?? '')).toBe(readFileSync(join(folder, `${level.id}.svg`), 'utf8').trimEnd())
  expect(drawn({ ...level, initial: [] })).toBeNull()
})
