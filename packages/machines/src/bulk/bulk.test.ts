import { CommerceError } from '@butiga/commerce-sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { failureWith } from '../testing/model.ts'
import { bulkMachine } from './bulk.machine.ts'
import type { ActInput, RecordKey } from './bulk.types.ts'

/** A change that fails for some records, by their codes. */
const open = (codes: Readonly<Record<RecordKey, string>> = {}) => {
  const requested: RecordKey[] = []
  const figures: (number | null)[] = []
  const act = fromPromise<void, ActInput>(({ input: { key, figure } }) => {
    requested.push(key)
    figures.push(figure)
    const code = codes[key]
    return code === undefined ? Promise.resolve() : Promise.reject(new CommerceError(failureWith(code)))
  })
  const bulk = createActor(bulkMachine.provide({ actors: { act } })).start()
  const ended = async () => (await waitFor(bulk, (snapshot) => snapshot.matches('ended'))).context
  return { requested, bulk, ended, codes, figures }
}

describe('a change of many records', () => {
  it('changes them one after the other and names those that were refused', async () => {
    const { requested, bulk, ended } = open({ 2: 'FORBIDDEN' })
    bulk.send({ type: 'bulk.start', action: 'pack', keys: [1, 2, 3] })
    const { done, refused, waiting } = await ended()
    expect(requested).toEqual([1, 2, 3])
    expect(done).toEqual([1, 3])
    expect(refused.map(({ key, failure }) => [key, failure.code])).toEqual([[2, 'FORBIDDEN']])
    expect(waiting).toEqual([])
  })

  it('stops where the network is lost, and goes on with the rest', async () => {
    const codes: Record<RecordKey, string> = { 2: 'NETWORK' }
    const { requested, bulk, ended } = open(codes)
    bulk.send({ type: 'bulk.start', action: 'pack', keys: [1, 2, 3] })
    expect((await ended()).waiting).toEqual([2, 3])
    delete codes[2]
    bulk.send({ type: 'bulk.retry' })
    expect((await ended()).done).toEqual([1, 2, 3])
    expect(requested).toEqual([1, 2, 2, 3])
  })

  it('changes nothing before it is confirmed', async () => {
    const { requested, bulk, ended } = open()
    bulk.send({ type: 'bulk.start', action: 'pack', keys: [1], asks: true })
    expect(requested).toEqual([])
    bulk.send({ type: 'bulk.confirm' })
    await ended()
    expect(requested).toEqual([1])
  })

  it('gives each record the number of the confirmation, and the next run none', async () => {
    const { bulk, ended, figures } = open()
    bulk.send({ type: 'bulk.start', action: 'raise', keys: [1, 2], asks: true })
    bulk.send({ type: 'bulk.confirm', figure: 5 })
    await ended()
    bulk.send({ type: 'bulk.close' })
    bulk.send({ type: 'bulk.start', action: 'pack', keys: [3] })
    await ended()
    expect(figures).toEqual([5, 5, null])
  })
})
