import { parseArgs } from 'node:util'
import type { Target } from './report.ts'

/** What `pnpm qa` is asked for. */
export type Command =
  | {
      readonly kind: 'paths'
      /** The machine to walk; null for all. */
      readonly machine: string | null
      /** The id of the path to walk, or its beginning; null for all of the machine. */
      readonly path: string | null
      readonly targets: readonly Target[]
      /** Of everything random; null for one of its own, which is printed. */
      readonly seed: number | null
    }
  /** A trace to replay, and the test to write of it; null for none. */
  | { readonly kind: 'replay'; readonly file: string; readonly test: string | null }
  /** The bugs to apply; none for all. */
  | { readonly kind: 'bugs'; readonly names: readonly string[] }
  | { readonly kind: 'mutants' }

export const usage = `pnpm qa [machine] [path id] [--target bare|server|browser] [--seed number]
pnpm qa replay trace.json [--test out.test.ts]
pnpm qa --bugs [name …]
pnpm qa --mutants`

const targets: readonly Target[] = ['bare', 'server', 'browser']
const isTarget = (name: string): name is Target => targets.some((target) => target === name)

const listed = (names: readonly string[]) => names.join(', ')

/**
 * Reads the words after `pnpm qa`.
 *
 * @param machines the names of all machines
 * @returns a sentence where the words fit no command
 */
export const readArguments = (words: readonly string[], machines: readonly string[]): Command | string => {
  let read
  try {
    read = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        target: { type: 'string', multiple: true },
        seed: { type: 'string' },
        bugs: { type: 'boolean' },
        mutants: { type: 'boolean' },
        test: { type: 'string' },
      },
    })
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
  }
  const { values, positionals } = read
  const { target: requested = [], seed, bugs, mutants } = values
  const options = Object.keys(values)
  const alone = (name: string) =>
    options.length > 1
      ? `--${name} takes no other option, but got --${listed(options.filter((other) => other !== name))}`
      : null
  if (bugs) return alone('bugs') ?? { kind: 'bugs', names: positionals }
  if (mutants) {
    if (positionals.length > 0) return `--mutants takes no name, but got ${listed(positionals)}`
    return alone('mutants') ?? { kind: 'mutants' }
  }
  const { test = null } = values
  const [machine = null, path = null, ...rest] = positionals
  if (machine === 'replay') {
    const others = options.filter((option) => option !== 'test')
    if (others.length > 0) return `replay takes no option but --test, but got --${listed(others)}`
    if (path === null) return 'replay needs the file of a trace: pnpm qa replay trace.json'
    return rest.length > 0
      ? `replay takes one file, but got also ${listed(rest)}`
      : { kind: 'replay', file: path, test }
  }
  if (test !== null) return '--test is for replay'
  if (rest.length > 0) return `A machine and a path id are all that is read, but got also ${listed(rest)}`
  if (machine !== null && !machines.includes(machine)) {
    return `There is no machine "${machine}". The machines are ${listed(machines)}`
  }
  const wrong = requested.find((name) => !isTarget(name))
  if (wrong !== undefined) return `There is no target "${wrong}". The targets are ${listed(targets)}`
  if (seed !== undefined && !/^\d{1,9}$/.test(seed))
    return `--seed is a whole number of at most nine digits, not "${seed}"`
  return {
    kind: 'paths',
    machine,
    path,
    targets: requested.length === 0 ? ['bare', 'server'] : targets.filter((target) => requested.includes(target)),
    seed: seed === undefined ? null : Number(seed),
  }
}
