import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../../scripts/run.ts'
import { findNewApis, guarded, shippedSources, type NewApi } from './new-apis.ts'

/** Uses that must be found, beside some that every one of the oldest platforms has. */
const seeds = `
export const old = (text: string, element: Element) => {
  element.replaceChildren(text.replaceAll('a', 'b'))
  return [structuredClone({ text }), [1].at(-1), Object.hasOwn({}, text), crypto.randomUUID(), queueMicrotask]
}
export const fresh = async (text: string, dialog: HTMLDialogElement) => {
  const { size } = new URLSearchParams(text)
  dialog.requestClose()
  document.startViewTransition(() => {})
  const never = /(?<=a)b/.test(text) ? Promise.withResolvers<void>() : await Array.fromAsync([size])
  const signal = AbortSignal.any([AbortSignal.timeout(5)])
  const lists = [[1].toSorted(), [1].findLast(Boolean), [1].values().map(Boolean), new Set([1]).union(new Set([2]))]
  return [never, signal, lists, URL.parse(text), Object.groupBy([1], String), text.isWellFormed()]
}
`
const expected = [
  'URLSearchParams.size',
  'HTMLDialogElement.requestClose',
  'Document.startViewTransition',
  'regular expression: lookbehind',
  'Promise.withResolvers',
  'Array.fromAsync',
  'AbortSignal.any_static',
  'AbortSignal.timeout_static',
  'Array.toSorted',
  'Array.findLast',
  'Iterator.map',
  'Set.union',
  'URL.parse_static',
  'Object.groupBy',
  'String.isWellFormed',
]

let folder: string
let match: readonly NewApi[]

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'packages/commerce-sdk/node_modules/.apis-'))
  const seed = join(folder, 'seed.ts')
  await writeFile(seed, seeds)
  // One program for both, since reading the libraries takes most of the time.
  match = findNewApis([...shippedSources(), seed])
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

const isSeeded = ({ file }: NewApi) => file.startsWith(relative(root, folder))

it('finds what one of the oldest platforms does not have, and nothing else', () => {
  expect(
    match
      .filter(isSeeded)
      .map(({ api }) => api)
      .sort(),
  ).toEqual([...expected].sort())
})

it('finds nothing in the published packages but what is guarded', () => {
  const isGuarded = ({ api, file }: NewApi) => guarded.some((one) => one.api === api && one.file === file)
  const unguarded = match.filter((use) => !isSeeded(use) && !isGuarded(use))
  expect(
    unguarded.map(({ file, line, api, missingIn }) => `${file}:${line} ${api}: not in ${missingIn.join(', ')}`),
  ).toEqual([])
})

it('has no guard that guards nothing', () => {
  const uses = match.map(({ api, file }) => `${api} ${file}`)
  expect(guarded.filter(({ api, file }) => !uses.includes(`${api} ${file}`))).toEqual([])
})
