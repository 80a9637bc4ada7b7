import type { Path } from '../../packages/machines/src/testing/index.ts'
import { pathId } from '../../packages/machines/src/testing/model.ts'
import type { RedPath, Walked } from './report.ts'

/** A step of a reviewed text: its own line and those below it, without their indent. */
interface Moment {
  readonly names: readonly string[]
  readonly lines: readonly string[]
}

const leads = ' => '
const START = 'starting with '

const keyOf = (names: readonly string[]): string => names.join('\n')

/** The steps of a `{name}.paths.txt` by the names that lead to them, and its other lines: the samples on top. */
const readMoments = (text: string) => {
  const moments = new Map<string, Moment>()
  const legend: string[] = []
  let names: string[] = []
  let lines: string[] = []
  for (const line of text.split('\n')) {
    const words = line.trimStart()
    const end = words.lastIndexOf(leads)
    if (names.length > 0 && (words.startsWith('| ') || words.startsWith('> '))) lines.push(words)
    else if (end >= 0 && (names.length > 0 || words.startsWith(START))) {
      names = [...names.slice(0, (line.length - words.length) / 2), words.slice(0, end)]
      lines = [words.slice(end + 1)]
      moments.set(keyOf(names), { names, lines })
    } else if (words !== '') legend.push(line)
  }
  return { moments, legend }
}

/** Paths that only the reviewed text has, each to a step that nothing follows. */
const lost = (reviewed: ReadonlyMap<string, Moment>, generated: ReadonlyMap<string, Moment>): readonly Moment[] => {
  const gone = [...reviewed.entries()].filter(([key]) => !generated.has(key))
  return gone.filter(([key]) => !gone.some(([other]) => other.startsWith(`${key}\n`))).map(([, moment]) => moment)
}

/**
 * Compares the paths with the reviewed text: where a step leads elsewhere, changes or sends something else, or is not in the
 * text at all.
 *
 * @param text what the machine's paths are now, as `{name}.paths.txt` would have it
 * @param reviewed the content of `{name}.paths.txt`
 * @param also further paths; those that are the beginning of a path are compared too
 */
export const compareReviewed = (
  { paths, text }: { readonly paths: readonly Path[]; readonly text: string },
  reviewed: string,
  also: readonly Path[] = [],
): Walked => {
  const [now, before] = [readMoments(text), readMoments(reviewed)]
  const redOf = (path: string, names: readonly string[]): RedPath[] => {
    for (const [at] of names.entries()) {
      const key = keyOf(names.slice(0, at + 1))
      const [expected, actual] = [before.moments.get(key)?.lines, now.moments.get(key)?.lines]
      if (expected?.join('\n') === actual?.join('\n')) continue
      return [
        {
          path,
          step: names[at] ?? '',
          at,
          expected: expected?.join('\n') ?? '(not reviewed yet: run the test of the paths with -u and read the diff)',
          actual: actual?.join('\n') ?? '(this step is no longer possible here)',
        },
      ]
    }
    return []
  }
  const namesOf = ({ start, steps }: Path) => [START + start, ...steps.map(({ name }) => name)]
  const gone = lost(before.moments, now.moments).map(({ names: [first = '', ...steps] }): Path => {
    const start = first.slice(START.length)
    return {
      id: pathId(start, steps),
      name: [first, ...steps].join(' > '),
      start,
      opens: '',
      openingSays: [],
      steps: steps.map((name) => ({
        name,
        does: { event: { type: name } },
        value: '',
        context: '',
        sends: [],
        changes: [],
        says: [],
      })),
      covers: [],
    }
  })
  const ids = new Set(paths.map(({ id }) => id))
  const begun = also.filter((path) => !ids.has(path.id) && now.moments.has(keyOf(namesOf(path))))
  const all = [...paths, ...begun, ...gone]
  const red = all.flatMap((path) => redOf(path.name, namesOf(path)))
  const [first] = paths
  // The samples are what the text of the paths refers to: without them no fingerprint means anything.
  const isOther = now.legend.join('\n') !== before.legend.join('\n')
  const samples =
    red.length === 0 && isOther && first
      ? [
          {
            path: first.name,
            step: START + first.start,
            at: 0,
            expected: before.legend.filter((line) => !now.legend.includes(line)).join('\n'),
            actual: now.legend.filter((line) => !before.legend.includes(line)).join('\n'),
          },
        ]
      : []
  return { paths: all, red: [...red, ...samples], left: [] }
}
