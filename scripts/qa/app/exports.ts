import { targets } from '../report.ts'
import { type Entry, stateText } from './stories.ts'

export interface Saved {
  readonly name: string
  readonly type: string
  readonly text: string
}

const indented = (lines: readonly string[], by: string) =>
  lines.map((line) => (line === '' ? '' : by + line)).join('\n')

/** The stories of one machine as a feature: the state, the changed facts and the effects are what each step leads to. */
export const toGherkin = (machine: string, entries: readonly Entry[]): Saved => {
  const scenarios = entries.map(({ story, requirements }) => {
    const { start, opens, openingSays, steps, id } = story
    const then = (value: string, facts: readonly string[]) => [
      `Then the state is ${value}`,
      ...facts.map((fact) => `And ${fact}`),
    ]
    const tags = [`@${machine}-${id}`, ...requirements.map((requirement) => `@${requirement}`)].join(' ')
    return [
      tags,
      `Scenario: ${story.name}`,
      ...[`Given ${start}`, ...then(stateText(opens), openingSays)].map((line) => `  ${line}`),
      ...steps.flatMap(({ name, value, changes, says }) =>
        [`When ${name}`, ...then(stateText(value), [...changes, ...says])].map((line) => `  ${line}`),
      ),
      '',
    ]
  })
  const text = [`Feature: ${machine}`, '', indented(scenarios.flat(), '  ')].join('\n')
  return { name: `${machine}.feature`, type: 'text/plain', text: `${text.trimEnd()}\n` }
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`

/**
 * A Playwright test of one story. Its steps call the functions of apps/site/e2e/models where the shop's own browser tests have
 * one; a step without one is a comment.
 */
export const toPlaywright = ({ machine, story }: Entry, drivers: readonly string[]): Saved => {
  const isDriven = story.steps.some(({ name }) => drivers.includes(name))
  const steps = story.steps.flatMap(({ name, value, changes, says }) => [
    `  await test.step(${quoted(name)}, async () => {`,
    drivers.includes(name)
      ? `    await story[${quoted(name)}](subject)`
      : '    // No function of apps/site/e2e/models does this step.',
    ...[`state: ${stateText(value)}`, ...changes, ...says].map((fact) => `    // ${fact}`),
    '  })',
  ])
  const lines = [
    "import { test } from '@playwright/test'",
    ...(isDriven ? [`import { story } from './models/${machine}.model.ts'`] : []),
    '',
    `// ${machine} ${story.id}: starting with ${story.start}, state ${stateText(story.opens)}.`,
    `test(${quoted(story.name)}, async ({ page }) => {`,
    ...(isDriven
      ? [
          `  // ${machine}.paths.spec.ts shows how the page is opened and what the functions take.`,
          '  const subject = page',
        ]
      : []),
    ...steps,
    '})',
  ]
  return { name: `${machine}-${story.id}.spec.ts`, type: 'text/plain', text: `${lines.join('\n')}\n` }
}

const cell = (text: string): string => {
  // A spreadsheet would run what begins like a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row for each step of the stories. */
export const toCsv = (name: string, entries: readonly Entry[]): Saved => {
  const head = ['machine', 'id', 'story', ...targets, 'requirements', 'number', 'step', 'state', 'changes', 'effects']
  const rows = entries.flatMap(({ machine, story }) => {
    const { id, name, outcomes, start, opens, openingSays, steps } = story
    const results = targets.map((target) => outcomes[target]?.result ?? '')
    return [
      { name: `starting with ${start}`, value: opens, changes: [], says: openingSays, requirements: [] },
      ...steps,
    ].map((step, number) => [
      machine,
      id,
      name,
      ...results,
      step.requirements.join(' '),
      String(number),
      step.name,
      stateText(step.value),
      step.changes.join('\n'),
      step.says.join('\n'),
    ])
  })
  const text = [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  return { name: `${name}.csv`, type: 'text/csv', text: `${text}\r\n` }
}
