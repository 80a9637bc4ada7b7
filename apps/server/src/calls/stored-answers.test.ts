import { setTimeout as sleep } from 'node:timers/promises'
import { type Access, call } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Unavailable } from '../db/transaction.ts'
import type { Endpoint } from './answer-call.ts'
import type { Ctx } from './ctx.ts'
import { keepAnswers, storedAnswers } from './stored-answers.ts'
import { refuse } from './refusal.ts'
import { neverCached } from './serve.ts'
import { maxStoredTime } from './tagged-cache.ts'

const opened = () => {
  const answers = storedAnswers()
  answers.open()
  return answers
}

const endpointOf = (
  answer: Endpoint['answer'],
  access: Access = 'site',
  tags: Endpoint['tags'] = ['things'],
): Endpoint => {
  const input = z.strictObject({})
  return {
    name: 'shop.read',
    call: call({ method: 'GET', path: 'read', access, input, data: z.object({}), errors: [] }),
    feature: undefined,
    counters: [],
    ofCall: null,
    otherForm: null,
    tags,
    answer,
    isMiss: null,
    ofBackoffice: null,
    write: (data) => JSON.stringify(data),
  }
}

const requested = { siteId: 1, language: 'hrv' }
const ctxOf = ({ siteId, language }: typeof requested) => ({ site: { id: siteId }, scope: { siteId, language } }) as Ctx

/** Counts how often it answers. */
const counted = () => {
  let count = 0
  return () => Promise.resolve({ count: (count += 1) })
}

/** An answer as it is sent. */
const sent = async ({ answer, write }: Endpoint, input: object = {}, of: typeof requested = requested) =>
  write(await answer(input, ctxOf(of)), input)

describe('a kept answer', () => {
  it('is made once for those who ask at once, and for those who ask later', async () => {
    const endpoint = keepAnswers(endpointOf(counted()), opened())
    const both = await Promise.all([sent(endpoint), sent(endpoint)])
    expect([...both, await sent(endpoint)]).toEqual(Array(3).fill('{"count":1}'))
  })

  it.each([
    ['site', { ...requested, siteId: 2 }, {}, 'shop.read'],
    ['language', { ...requested, language: 'eng' }, {}, 'shop.read'],
    ['input', requested, { currency: 2 }, 'shop.read'],
    ['call', requested, {}, 'shop.list'],
  ] as const)('belongs to its %s', async (_, ofOther, input, name) => {
    const answers = opened()
    const endpoint = endpointOf(counted())
    expect(await sent(keepAnswers(endpoint, answers))).toBe('{"count":1}')
    expect(await sent(keepAnswers({ ...endpoint, name }, answers), input, ofOther)).toBe('{"count":2}')
  })

  it.each(['things', 'config', 'cache:answers'])('ends with a purge of %s', async (tag) => {
    const answers = opened()
    const endpoint = keepAnswers(endpointOf(counted()), answers)
    await sent(endpoint)
    answers.purge('others')
    expect(await sent(endpoint)).toBe('{"count":1}')
    answers.purge(tag)
    expect(await sent(endpoint)).toBe('{"count":2}')
  })

  it('ends at the moment from which it is wrong', async () => {
    const count = counted()
    const endpoint = keepAnswers(
      endpointOf((_, ctx) => {
        ctx.expireAt(new Date(Date.now() + 30))
        return count()
      }),
      opened(),
    )
    await sent(endpoint)
    expect(await sent(endpoint)).toBe('{"count":1}')
    await sleep(40)
    expect(await sent(endpoint)).toBe('{"count":2}')
  })

  it('ends what was made of it: a page has its tags, and its moment', async () => {
    const { answer, tags } = keepAnswers(endpointOf(counted()), opened())
    const from = Date.now()
    await answer({}, ctxOf(requested))
    await sleep(20)
    const data = await answer({}, ctxOf(requested))
    const ofPage = typeof tags === 'function' ? tags({}, data) : tags
    const moments = ofPage.flatMap((tag) => (tag.startsWith('until ') ? [Date.parse(tag.slice(6)) - from] : []))
    expect(ofPage).toEqual(expect.arrayContaining(['things', 'config']))
    expect(moments).toEqual([
      expect.toSatisfy((moment: number) => moment >= maxStoredTime && moment < maxStoredTime + 20),
    ])
  })
})

it.each(['visitor', 'optionalUser', 'cart', 'user', 'backoffice', { scope: 'any' }] as const)(
  'an answer for %s is not kept',
  (access) => {
    const endpoint = endpointOf(counted(), access)
    expect(keepAnswers(endpoint, opened())).toBe(endpoint)
  },
)

it('an answer that no purge reaches is not kept', () => {
  const endpoint = endpointOf(counted(), 'site', neverCached)
  expect(keepAnswers(endpoint, opened())).toBe(endpoint)
})

describe('a failure', () => {
  /** Answers, and once that answer is over, fails. */
  const failing = async (fail: () => never) => {
    let isOver = false
    const endpoint = keepAnswers(
      endpointOf(async (_, ctx) => {
        if (isOver) fail()
        ctx.expireAt(new Date(Date.now() + 1))
        return { count: 1 }
      }),
      opened(),
    )
    await sent(endpoint)
    isOver = true
    await sleep(10)
    return await sent(endpoint).catch((error: Error) => error.message)
  }

  it('is answered in place of an older answer, and is not kept', async () => {
    expect(await failing(() => refuse('NOT_FOUND'))).toBe('NOT_FOUND')
    expect(
      await failing(() => {
        throw new Error('a mistake')
      }),
    ).toBe('a mistake')
  })

  it('of the database is answered by the last answer', async () => {
    expect(
      await failing(() => {
        throw new Unavailable('no database')
      }),
    ).toBe('{"count":1}')
  })
})
