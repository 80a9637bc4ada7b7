export const isMachineName = (name: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(name)

/** The files of a new machine, by name: one request that can fail and be retried, as a template. */
export const machineFiles = (name: string): ReadonlyMap<string, string> => {
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
  const fill = (text: string) =>
    text.trimStart().replaceAll('wishList', camel).replaceAll('WishList', pascal).replaceAll('wish-list', name)
  return new Map(
    Object.entries(templates).map(([role, text]) => [role === 'index.ts' ? role : `${name}.${role}`, fill(text)]),
  )
}

const templates = {
  'types.ts': `
export interface WishListInput {
  readonly subject: string
}

export interface WishListContext extends WishListInput {
  /** What was answered; null before. */
  readonly answer: string | null
}

export type WishListEvent =
  | { readonly type: 'wishList.ask' }
  /** The state is left, so the request is aborted. */
  | { readonly type: 'wishList.cancel' }
`,
  'actors.ts': `
import { unwrap, type Commerce } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

export interface AskInput {
  readonly subject: string
}

/** The one place of this machine that calls the SDK. */
export const wishListActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'product'> }) => ({
  ask: fromPromise<string, AskInput>(async ({ input, signal }) => {
    const page = await unwrap(commerce.product.filter({ limit: 1, keywords: input.subject }, { signal }))
    return page.records[0]?.slug ?? ''
  }),
})
`,
  'machine.ts': `
import { assign, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofOutput } from '../shared/params.ts'
import type { AskInput } from './wish-list.actors.ts'
import type { WishListContext, WishListEvent, WishListInput } from './wish-list.types.ts'

/** Write the paragraph of the specification that this machine implements, then make the table below say the same. */
export const wishListMachine = setup({
  types: { context: {} as WishListContext, events: {} as WishListEvent, input: {} as WishListInput },
  actors: { ask: notProvided<string, AskInput>('ask') },
  actions: {
    keepAnswer: assign((_, { answer }: { answer: string }) => ({ answer })),
  },
}).createMachine({
  id: 'wish-list',
  version: '1',
  initial: 'idle',
  context: ({ input }) => ({ ...input, answer: null }),
  states: {
    idle: { on: { 'wishList.ask': 'asking' } },
    asking: {
      tags: 'busy',
      on: { 'wishList.cancel': 'idle' },
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: { target: 'idle', actions: { type: 'keepAnswer', params: ofOutput('answer') } },
        onError: 'failed',
      },
    },
    failed: { on: { 'wishList.ask': 'asking' } },
  },
})
`,
  'index.ts': `
export { wishListActors } from './wish-list.actors.ts'
export { wishListMachine } from './wish-list.machine.ts'
export type { WishListContext, WishListEvent, WishListInput } from './wish-list.types.ts'
`,
  'test.ts': `
import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { wishListMachine } from './wish-list.machine.ts'

const open = (ask: () => Promise<string>) =>
  createActor(wishListMachine.provide({ actors: { ask: fromPromise(ask) } }), { input: { subject: 'box' } }).start()

describe('wish-list', () => {
  it('keeps what was answered', async () => {
    const actor = open(() => Promise.resolve('a box'))
    actor.send({ type: 'wishList.ask' })
    expect((await waitFor(actor, (snapshot) => snapshot.matches('idle'))).context.answer).toBe('a box')
  })

  it('can be asked again after a failure', async () => {
    const actor = open(() => Promise.reject(new Error('away')))
    actor.send({ type: 'wishList.ask' })
    const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(failed.can({ type: 'wishList.ask' })).toBe(true)
  })
})
`,
  'paths.ts': `
import { pathModel } from '../testing/model.ts'
import { wishListMachine } from './wish-list.machine.ts'

/** The steps of this machine, in words. */
export const wishListPaths = pathModel({
  machine: wishListMachine,
  starts: { 'nothing asked yet': { subject: 'box' } },
  steps: {
    ask: { event: { type: 'wishList.ask' } },
    'think better of it': { event: { type: 'wishList.cancel' } },
    'the shop answers': { done: 'ask', output: 'a box' },
    'the shop is away': { fail: 'ask', code: 'UNAVAILABLE' },
    'the network is lost': { fail: 'ask', code: 'NETWORK' },
  },
})
`,
  'paths.test.ts': `
import { testPaths } from '../testing/test-paths.ts'
import { wishListPaths } from './wish-list.paths.ts'

testPaths('wish-list', wishListPaths, import.meta.dirname)
`,
}
