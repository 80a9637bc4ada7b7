import { availableParallelism } from 'node:os'
import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '../../calls/concurrency.ts'

/** Shortest and longest password in characters. */
export const passwordLength = { least: 8, most: 128 } as const

/** Of new digests; an old digest contains its own. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

// Each one takes 19 MiB and a core for a while: at most two run at a time, on half of the cores.
const inTurn = limitConcurrency(
  { running: Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))), waiting: 32 },
  { code: 'UNAVAILABLE' },
)

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism } = cost): Promise<Buffer> =>
  inTurn('', () =>
    derive('argon2id', { message: password.normalize('NFC'), nonce, parallelism, tagLength, memory, passes }),
  )

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const phcOf = (nonce: Buffer, tag: Buffer, { memory, passes, parallelism } = cost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`

/** Argon2id in the PHC string form, at the cost of new digests unless a test asks for less. */
export const hashPassword = async (password: string, parameters = cost): Promise<string> => {
  const nonce = randomBytes(16)
  return phcOf(nonce, await tagOf(password, nonce, parameters), parameters)
}

// The digest of no password: an unknown account takes as long as an existing one.
const noPassword = phcOf(Buffer.alloc(16), Buffer.alloc(tagLength))

/** Whether a password matches a hash; null is an account that does not exist. */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [parameters = '', nonce = '', tag = ''] = (hash ?? noPassword).split('$').slice(3)
  const [memory = 0, passes = 0, parallelism = 0] = (parameters.match(/\d+/g) ?? []).map(Number)
  const derived = await tagOf(password, Buffer.from(nonce, 'base64'), { memory, passes, parallelism })
  return timingSafeEqual(derived, Buffer.from(tag, 'base64')) && hash !== null
}
