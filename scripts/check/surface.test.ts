import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packageSurface, surfaceBreaks } from './surface.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'butiga-surface-'))
})
afterAll(() => rm(folder, { recursive: true }))

let packages = 0
/** The surface of a package with these declaration files; `index` is its entry. */
const surface = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const own = join(folder, String(packages++))
  await mkdir(own)
  for (const [name, text] of Object.entries(files)) await writeFile(join(own, `${name}.d.ts`), text)
  return packageSurface({ '': join(own, 'index.d.ts') })
}

const types = `
/** The size of a box. */
export interface Box {
  /** Centimetres. */
  readonly width: number
  readonly label?: 'small' | 'large' | null
}
export interface OpenOptions { readonly box: Box; readonly retries?: number }
`
const index = `
import type { OpenOptions } from './types.ts'
export type { Box } from './types.ts'
/** Opens. */
export declare const open: ({ box, retries }: OpenOptions, signal?: AbortSignal) => import("./types.ts").Box
export declare function close(box: string): void
`

it('has a line for each name, parameter, member and value, also of types that only other types name', async () => {
  expect(await surface({ index, types })).toEqual([
    ' exports Box',
    ' exports close',
    ' exports open',
    "Box.label?: 'large'",
    "Box.label?: 'small'",
    'Box.label?: null',
    'Box.width: number',
    'OpenOptions.box: Box',
    'OpenOptions.retries?: number',
    'close(): void',
    'close(0): string',
    'open(): Box',
    'open(0): OpenOptions',
    'open(1?): AbortSignal',
  ])
})

it('follows exports, has the parts of a machine and of a class, and leaves schemas and values of constants out', async () => {
  const lines = await surface({
    index: `export * from './all.ts'\nexport { Inner as Outer } from './all.ts'\n`,
    all: `
export interface Inner { readonly a: string }
export declare const machine: import("xstate").StateMachine<{ count: number }, { type: 'go' } | { type: 'stop' }, {}, never, never, never, never, 'idle' | { busy: 'a' | 'b' }, 'wait', Inner, void, never, never>
export declare const limits: { readonly most: 5; readonly least: 1 }
export declare const Row: z.ZodMiniObject<{ id: z.ZodMiniInt }>
export declare class Failure extends Error { readonly code: string; private inner; retry(times: number): boolean }
`,
  })
  expect(lines).toEqual([
    ' exports Failure',
    ' exports Inner',
    ' exports Outer = Inner',
    ' exports Row',
    ' exports limits',
    ' exports machine',
    'Failure extends Error',
    'Failure.code: string',
    'Failure.retry(): boolean',
    'Failure.retry(0): number',
    'Inner.a: string',
    'Outer.a: string',
    'Row: schema',
    'limits.least',
    'limits.most',
    'machine.context.count: number',
    'machine.emitted: never',
    "machine.events<'go'>.type: 'go'",
    "machine.events<'stop'>.type: 'stop'",
    'machine.input: Inner',
    'machine.output: void',
    "machine.states.busy: 'a'",
    "machine.states.busy: 'b'",
    "machine.states: 'idle'",
    "machine.tags: 'wait'",
  ])
})

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    'a name that is gone',
    { index: index.replace(/export declare function.*/, '') },
    [' exports close: removed', 'close(): void: removed', 'close(0): string: removed'],
  ],
  ['a member that is gone', { types: types.replace('readonly width: number', '') }, ['Box.width: number: removed']],
  ['another type', { types: types.replace('width: number', 'width: string') }, ['Box.width: number: removed']],
  ['a value that is gone', { types: types.replace("'small' | ", '') }, ["Box.label?: 'small': removed"]],
  ['another parameter', { index: index.replace('box: string', 'box: number') }, ['close(0): string: removed']],
  [
    'a new required parameter',
    { index: index.replace('box: string', 'box: string, how: string') },
    ['close(1): string: new and required'],
  ],
  [
    'a new required option',
    { types: types.replace('retries?', 'pause: number; readonly retries?') },
    ['OpenOptions.pause: number: new and required'],
  ],
])('reports %s', async (_, changed, breaks) => {
  const before = await surface({ index, types })
  expect(surfaceBreaks(before, await surface({ index, types, ...changed }))).toEqual(breaks)
})

it('allows new names, members, values and optional parameters, and what becomes optional', async () => {
  const before = await surface({ index, types })
  const now = await surface({
    index: `${index.replace('box: string', 'box?: string, how?: string').replaceAll('signal', 'abort')}export declare const more: string\n`,
    types: types
      .replace("'small'", "'small' | 'tiny'")
      .replace('width: number', 'width: number; readonly depth: number')
      .replace('readonly box: Box', 'readonly box?: Box; readonly pause?: number'),
  })
  expect(surfaceBreaks(before, now)).toEqual([])
})

it('allows another name whose old one is an alias', async () => {
  const before = await surface({ index, types })
  const renamed = {
    index: `${index.replaceAll('Box', 'Crate')}export type { Crate as Box } from './types.ts'\n`,
    types: types.replaceAll('Box', 'Crate'),
  }
  expect(surfaceBreaks(before, await surface(renamed))).toEqual([])
  const only = renamed.index.replace("export type { Crate } from './types.ts'", '')
  expect(surfaceBreaks(before, await surface({ ...renamed, index: only }))).toEqual([])
  expect(surfaceBreaks(before, await surface({ ...renamed, index: index.replaceAll('Box', 'Crate') }))).not.toEqual([])
})
