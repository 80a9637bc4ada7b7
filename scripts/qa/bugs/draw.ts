import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run.ts'
import { changesIn } from './operators.ts'

// `node scripts/qa/bugs/draw.ts 20261122`: draws ten bugs of the server's rules and ten of React files, and writes them as
// patches beside itself. The kept ones are the first draw of their seed; none was replaced by another. Where the machines
// whose screens or calls show the file are known, their header names them, which saves the walks of the others.

const kinds = [
  { prefix: 'DS', target: 'server', files: 'apps/server/src/services/*/rules/*.ts' },
  { prefix: 'DR', target: 'browser', files: '{packages/react-ui,apps/site}/src/**/*.tsx' },
] as const
const EACH = 10

/** Pseudo-random numbers below 1 from a seed (mulberry32). */
const numbersOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const seed = Number(process.argv[2])
if (!Number.isSafeInteger(seed))
  throw new Error('Give a whole number as the seed: node scripts/qa/bugs/draw.ts 20261122')
const next = numbersOf(seed)
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T

/** A change of some lines as a unified diff with one line around it. */
const diffOf = (file: string, before: string, after: string): string => {
  const [old, changed] = [before.trimEnd().split('\n'), after.trimEnd().split('\n')]
  let head = 0
  while (old[head] === changed[head]) head += 1
  let tail = 0
  while (old.at(-1 - tail) === changed.at(-1 - tail) && tail < old.length - head) tail += 1
  const from = Math.max(0, head - 1)
  const around = (lines: readonly string[]) => lines.slice(head, lines.length - tail)
  const [gone, come] = [around(old), around(changed)]
  const first = old.slice(from, head)
  const last = old.slice(old.length - tail, old.length - tail + 1)
  const counts = (lines: readonly string[]) => `${from + 1},${first.length + lines.length + last.length}`
  const marked = (sign: string, lines: readonly string[]) => lines.map((line) => sign + line)
  return [
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -${counts(gone)} +${counts(come)} @@`,
    marked(' ', first),
    marked('-', gone),
    marked('+', come),
    marked(' ', last),
  ]
    .flat()
    .join('\n')
}

for (const { prefix, target, files } of kinds) {
  const pool = globSync(files, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .toSorted()
  const drawn = new Set<string>()
  while (drawn.size < EACH) {
    const file = pick(pool)
    const source = readFileSync(join(root, file), 'utf8')
    const changes = changesIn(source)
    if (changes.length === 0 || drawn.has(file)) continue
    drawn.add(file)
    const { start, end, text, does } = pick(changes)
    const changed = source.slice(0, start) + text + source.slice(end)
    const name = `${prefix}${String(drawn.size).padStart(2, '0')}`
    const header = `Target: ${target}\nFrom: drawn with seed ${seed}\nBreaks: ${file.split('/').at(-1)}: ${does}\n`
    writeFileSync(join(import.meta.dirname, `${name}.patch`), `${header}\n${diffOf(file, source, changed)}\n`)
    console.log(`${name} ${file}: ${does}`)
  }
}
