import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { firstKid, type SigningKey, type SigningKeys } from './signing-keys.ts'

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
  /**
   * The token that follows a refresh token: two requests with the same refresh token get the same successor. First that
   * of the current key, then those of the keys that other processes may still sign with, or already.
   */
  successorsOf(refreshToken: string): Promise<readonly [string, ...string[]]>
  /** A proof that this shop has signed a text, for a cookie. */
  sealOf(text: string): Promise<string>
  /** Whether a cookie proves that this shop has signed the text. */
  isSealOf(text: string, seal: string): Promise<boolean>
}

/** A refresh token: 256 random bits. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

const macOf = ({ value }: SigningKey, use: 'refresh' | 'seal', text: string): string =>
  createHmac('sha256', value).update(`${use} ${text}`).digest('base64url')

const areEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export const createTokens = (keys: SigningKeys): Tokens => ({
  async issue({ userId, sessionId }, at) {
    const issued = Math.floor(at.getTime() / 1000)
    const { kid, value } = await keys.current('access')
    const accessToken = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: type, kid })
      .setSubject(String(userId))
      .setAudience(audience)
      .setIssuedAt(issued)
      .setExpirationTime(issued + accessLifetime)
      .sign(value)
    return { accessToken, expiresAt: new Date((issued + accessLifetime) * 1000) }
  },

  async read(token, now) {
    try {
      const options = { algorithms: [algorithm], audience, typ: type, currentDate: now }
      const { payload } = await jwtVerify(
        token,
        async ({ kid = firstKid('access') }) => {
          const key = await keys.find('access', kid)
          if (key === undefined) throw new errors.JWKSNoMatchingKey()
          return key.value
        },
        options,
      )
      return { userId: Number(payload.sub), sessionId: Number(payload['sid']) }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired'
      if (error instanceof errors.JOSEError) return 'invalid'
      throw error
    }
  },

  async successorsOf(refreshToken) {
    const [current, ...others] = await keys.all('refresh')
    return [macOf(current, 'refresh', refreshToken), ...others.map((key) => macOf(key, 'refresh', refreshToken))]
  },

  async sealOf(text) {
    const key = await keys.current('seal')
    return `${key.kid}.${macOf(key, 'seal', text)}`
  },

  async isSealOf(text, seal) {
    const [mac = '', kid = firstKid('seal')] = seal.split('.').toReversed()
    const key = await keys.find('seal', kid)
    return key !== undefined && areEqual(mac, macOf(key, 'seal', text))
  },
})
