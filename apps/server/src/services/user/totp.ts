import { randomInt } from 'node:crypto'
import { TOTP_DIGITS } from '@butiga/commerce-sdk/contracts'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Seconds for which a code is shown; the ones before and after it are accepted too, for clocks that differ. */
const period = 30
const secretBytes = 20
const recoveryCodes = 8
/** Without letters that look like digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const totpOf = (secret: Secret | string): TOTP =>
  new TOTP({ secret: typeof secret === 'string' ? Secret.fromBase32(secret) : secret, digits: TOTP_DIGITS, period })

/** A secret for an authenticator app, which shows it under the names of the shop and of the account. */
export const newTotp = (shop: string, account: string): { secret: string; uri: string; qr: string } => {
  const secret = new Secret({ size: secretBytes })
  const totp = totpOf(secret)
  totp.issuer = shop
  totp.label = account
  const uri = totp.toString()
  return { secret: secret.base32, uri, qr: renderSVG(uri) }
}

/** The time step that a code is of; null for a code that is wrong or too old. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, newRecoveryCode)

/** A typed code as it was shown. */
export const readCode = (typed: string): { readonly kind: 'totp' | 'recovery'; readonly code: string } => {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  return code.length === TOTP_DIGITS
    ? { kind: 'totp', code }
    : { kind: 'recovery', code: `${code.slice(0, 4)}-${code.slice(4)}` }
}
