import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Proof } from './limits.ts'
import type { SigningKeys } from './signing-keys.ts'

/** A solution is valid for one call of one site. */
export interface ProvenCall {
  readonly site: number
  readonly call: string
}

/** The proof of work of a call, from its header X-Solution. */
export type ProofOfWork = (solution: string | undefined, call: ProvenCall) => Proof

/** Seconds from a challenge to the call with its solution. */
const lifetime = 300
/** Half a second on a laptop: 200 to 400 derivations of 5,000 rounds. */
const algorithm = 'PBKDF2/SHA-256'
const cost = 5000
const rounds = [200, 400] as const

const secretsOf = (value: Buffer) => ({
  hmacSignatureSecret: `challenge ${value.toString('base64url')}`,
  hmacKeySignatureSecret: `solution ${value.toString('base64url')}`,
})

const textOf = (challenge: Challenge): string => Buffer.from(JSON.stringify(challenge)).toString('base64url')

/** The content of the header, whose signature is not verified yet. */
const payloadOf = (text: string): Payload | undefined => {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Payload>
    return typeof challenge?.parameters === 'object' && typeof challenge.signature === 'string' && solution
      ? { challenge, solution }
      : undefined
  } catch {
    return undefined
  }
}

/** Makes challenges and accepts their solutions, each once in all processes. */
export const createProofOfWork = (keys: SigningKeys, pool: Pool, now: () => Date): ProofOfWork => {
  const used = new RateLimiterPostgres({
    keyPrefix: 'solution',
    points: 1,
    duration: lifetime,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
  })
  const isFirstUse = async (nonce: string): Promise<boolean> => {
    try {
      await used.consume(nonce)
      return true
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    }
  }
  return (solution, { site, call }) => ({
    isGiven: solution !== undefined,

    async accept() {
      const payload = solution === undefined ? undefined : payloadOf(solution)
      const { kid, ...about } = payload?.challenge.parameters.data ?? {}
      if (payload === undefined || about['site'] !== site || about['call'] !== call) return false
      const key = await keys.find('proof', String(kid))
      if (key === undefined) return false
      const { verified } = await verifySolution({ ...payload, ...secretsOf(key.value), deriveKey })
      return verified && (await isFirstUse(payload.challenge.parameters.nonce))
    },

    async challenge() {
      const { kid, value } = await keys.current('proof')
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(...rounds),
        data: { kid, site, call },
        deriveKey,
        expiresAt: Math.floor(now().getTime() / 1000) + lifetime,
        ...secretsOf(value),
      })
      return textOf(challenge)
    },
  })
}
