import { solve } from '@butiga/commerce-sdk/solve'
import { expect, it } from 'vitest'
import { guards } from './guards.ts'
import { actors, firstViolation, type Race, type Round, sharedRace, violationsIn } from './race.ts'
import { isFull } from './size.ts'

const sendForm = async (race: Race, index: number, address: string, solution?: string) => {
  const { status, body } = await race.shop.request('/api/v1/cms/form/storeData', {
    method: 'POST',
    body: { id: 'none', data: {} },
    headers: { 'X-Forwarded-For': address, ...(solution !== undefined && { 'X-Solution': solution }) },
    baseUrl: race.url(index),
  })
  return { status, challenge: (body.error?.payload.data as { challenge?: string } | undefined)?.challenge }
}

/** An address whose limit is spent sends one solution many times to both processes. */
const oneSolution: Round = async (race, round) => {
  const address = `10.201.${round}.1`
  for (let count = 0; count < 5; count += 1) await sendForm(race, count, address)
  const { challenge = '' } = await sendForm(race, 0, address)
  const solution = await solve(challenge)
  const sent = await Promise.all(Array.from({ length: actors }, (_, index) => sendForm(race, index, address, solution)))
  // There is no such form: a call that passes the limit gets 404.
  const accepted = sent.filter(({ status }) => status === 404).length
  return accepted === 1 ? [] : [`one solution was accepted ${accepted} times`]
}

const race = sharedRace()

it('a solution passes a limit once, whichever processes get it', async () => {
  expect(await violationsIn(race(), oneSolution, 5)).toEqual([])
})

it.runIf(isFull)('a solution passes a limit every time when its use is not kept', async () => {
  expect(await firstViolation({ without: [guards.solutionOnce] }, oneSolution, 1)).toBe(
    `one solution was accepted ${actors} times`,
  )
})
