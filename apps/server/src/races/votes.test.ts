import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { becomeMember } from '../testing/accounts.ts'
import { someAddress } from '../testing/shop.ts'
import { actors, type Race, type Round, rounds, sharedRace, startRace, violationIn, violationsIn } from './race.ts'
import { isFull } from './size.ts'

const newComment = async ({ shop }: Race): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into comment (site_id, text, scale, language_code, state) values (${shop.site.id}, 'Drži.', 5, 'hrv', 'published')
    returning id`.execute(shop.db)
  return rows[0]?.id ?? 0
}

const voteAt = (race: Race, id: number, index: number, headers: Readonly<Record<string, string>>) =>
  race.shop.request(`/api/v1/cms/comment/vote/${id}`, {
    method: 'POST',
    body: {},
    headers: { 'X-Forwarded-For': someAddress(), ...headers },
    baseUrl: race.url(index),
  })

let people = 0

/** A member and a visitor vote eight times each, and eight other visitors once: ten votes. */
const votes: Round = async (race) => {
  const id = await newComment(race)
  const member = await becomeMember(race.shop, `glas-${++people}@example.com`)
  const visitor = { 'X-Forwarded-For': someAddress() }
  const answers = await Promise.all(
    Array.from({ length: actors }, (_, index) => [
      voteAt(race, id, index, member),
      voteAt(race, id, index, visitor),
      voteAt(race, id, index, {}),
    ]).flat(),
  )
  const statuses = [...new Set(answers.map(({ status }) => status))]
  const { rows } = await sql<{ votes: number }>`
    select count(*)::int as votes from comment_vote where comment_id = ${id}`.execute(race.shop.db)
  const isExact = rows[0]?.votes === actors + 2 && statuses.join() === '200'
  return isExact ? [] : [`${rows[0]?.votes} votes of ${actors + 2} people, answered ${statuses.join()}`]
}

describe('votes about a comment', { timeout: 120_000 }, () => {
  const race = sharedRace({ slow: true })

  it('count once for each member and visitor', async () => {
    expect(await violationsIn(race(), votes, rounds / 3)).toEqual([])
  })
})

it.runIf(isFull)('votes count twice without their keys', { timeout: 120_000 }, async () => {
  const race = await startRace({ slow: true })
  try {
    await race.shop.pool.query(
      'alter table comment_vote drop constraint comment_vote_of_user, drop constraint comment_vote_of_visitor',
    )
    expect(await violationIn(race, votes)).toMatch(/^(1[1-9]|2\d) votes of 10 people/)
  } finally {
    await race.stop()
  }
})
