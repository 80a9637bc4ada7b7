import { createHash, createHmac, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Db } from '../db/db.ts'

/** Seconds. */
export const accessLifetime = 600

const algorithm = 'HS256'
const audience = 'butiga'
const type = 'at+jwt'

/** The cookie of a browser that has given the password of a closed site. */
export const unlockCookie = 'unlock'

/** The claims of an access token; the database decides whether its log-in is still valid. */
export interface AccessClaims {
  readonly userId: number
  readonly sessionId: number
}

/** Signs and reads the tokens of log-ins. */
export interface Tokens {
  /** The same claims of the same second give the same token. */
  issue(claims: AccessClaims, at: Date): Promise<{ accessToken: string; expiresAt: Date }>
  read(token: string, now: Date): Promise<AccessClaims | 'expired' | 'invalid'>
  /** The token that follows a refresh token: two requests with the same refresh token get the same successor. */
  successorOf(refreshToken: string): Promise<string>
  /** A proof that this shop has signed a text, for a cookie. */
  sealOf(text: string): Promise<string>
}

/** A refresh token: 256 random bits. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** The digest of a refresh token, as stored. */
export const digestOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url')

export const createTokens = (db: Db): Tokens => {
  let reading: Promise<Buffer> | undefined
  const key = (): Promise<Buffer> => {
    reading ??= readKey(db).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  const derive = async (use: string, text: string): Promise<string> =>
    createHmac('sha256', await key())
      .update(`${use} ${text}`)
      .digest('base64url')
  return {
    async issue({ userId, sessionId }, at) {
      const issued = Math.floor(at.getTime() / 1000)
      const accessToken = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(String(userId))
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + accessLifetime)
        .sign(await key())
      return { accessToken, expiresAt: new Date((issued + accessLifetime) * 1000) }
    },
    async read(token, now) {
      try {
        const options = { algorithms: [algorithm], audience, typ: type, currentDate: now }
        const { payload } = await jwtVerify(token, await key(), options)
        return { userId: Number(payload.sub), sessionId: Number(payload['sid']) }
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired'
        if (error instanceof errors.JOSEError) return 'invalid'
        throw error
      }
    },
    successorOf: (refreshToken) => derive('refresh', refreshToken),
    sealOf: (text) => derive('seal', text),
  }
}

const readKey = async (db: Db): Promise<Buffer> => {
  const name = 'tokens'
  await db
    .insertInto('signing_key')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('signing_key')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
