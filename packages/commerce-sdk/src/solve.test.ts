import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, it } from 'vitest'
import { solve } from './solve.ts'

const hmacSignatureSecret = 'of the shop'
/** A challenge as the server writes it; `???` needs the characters that base64url replaces. */
const challengeOf = async (counter: number): Promise<string> => {
  const algorithm = 'PBKDF2/SHA-256'
  const challenge = await createChallenge({
    algorithm,
    cost: 1,
    counter,
    deriveKey,
    hmacSignatureSecret,
    data: { a: '???' },
  })
  return Buffer.from(JSON.stringify(challenge)).toString('base64url')
}

it('answers the challenge with its solution, as one word for a header', async () => {
  const solution = await solve(await challengeOf(30))
  expect(solution).toMatch(/^[\w-]+$/)
  const payload = JSON.parse(Buffer.from(solution, 'base64url').toString()) as Payload
  expect(await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })).toMatchObject({ verified: true })
})

it('stops when its signal aborts', async () => {
  const leaving = new AbortController()
  const solved = solve(await challengeOf(4_000_000_000), leaving.signal)
  leaving.abort()
  await expect(solved).rejects.toThrow('The challenge was not solved')
})

it('rejects what is no challenge', async () => {
  await expect(solve('nonsense')).rejects.toThrow()
})
