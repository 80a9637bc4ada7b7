import { findCall, type CallName } from '@butiga/commerce-sdk/testing'
import type { Difference } from './shop.ts'

type Data = Record<string, unknown>
type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What the shop has decided about accounts. */
export interface AccountFacts {
  /** Whether an account begins with a mail. */
  readonly confirms: boolean
  /** The consents that a registration needs. */
  readonly consents: readonly number[]
}

/** Of the passwords that the walks send: those that are guessed first. */
export const commonPasswords = ['lozinka123'] as const
/** How often an address may be registered in an hour. */
export const REGISTRATIONS = 5
/** How many cards a visitor may ask about in a quarter of an hour. */
export const CARD_CHECKS = 20

interface RefusedData {
  readonly code: string
  readonly payload: { readonly fields?: readonly { readonly path: string; readonly rule: string }[] }
}

/** What a call was answered. */
const answerText = (data: Data | undefined, error: RefusedData | undefined): string => {
  if (error === undefined)
    return data !== undefined && 'id' in data ? (data['verificationToken'] ? 'mailed' : 'opened') : JSON.stringify(data)
  const fields = (error.payload.fields ?? []).map(({ path, rule }) => ` ${path} ${rule}`)
  return `refused ${error.code}${error.code === 'VALIDATION_FAILED' ? fields.join() : ''}`
}

/**
 * A model of registrations, mailed tokens and the check of cards beside the real shop, which it never asks.
 *
 * @param isCard whether there is such a card, which is valid now
 */
export const createExpectedAccounts = (isCard: (barcode: string) => boolean) => {
  let facts: AccountFacts = { confirms: true, consents: [] }
  /** Members by address, and those who have to confirm it. */
  const accounts = new Map<string, string>()
  const waiting = new Map<string, string>()
  /** Tokens of mails with their addresses. */
  const tokens = new Map<string, string>()
  const tries = new Map<string, number>()
  const differences: Difference[] = []

  const register = (input: Data): string => {
    const email = String(input['email']).toLowerCase()
    const { firstName, lastName } = input['details'] as Record<'firstName' | 'lastName', string>
    const barcode = (input['memberCardBarcode'] ?? null) as string | null
    const consents = (input['consents'] ?? []) as readonly number[]
    const tried = (tries.get(email) ?? 0) + 1
    tries.set(email, tried)
    if (tried > REGISTRATIONS) return 'refused RATE_LIMITED'
    if ((commonPasswords as readonly unknown[]).includes(input['password']))
      return 'refused VALIDATION_FAILED password common'
    if (barcode !== null && !isCard(barcode)) return 'refused BARCODE_INVALID'
    if (!facts.consents.every((id) => consents.includes(id))) return 'refused CONSENT_REQUIRED'
    const account = `${firstName} ${lastName}, card ${barcode ?? 'none'}`
    if (facts.confirms) {
      waiting.set(email, account)
      return 'mailed'
    }
    if (accounts.has(email)) return 'refused USER_EXISTS'
    accounts.set(email, `${account}, unconfirmed`)
    return 'opened'
  }
  const verify = (token: string): string => {
    const email = tokens.get(token)
    const account = email === undefined ? undefined : waiting.get(email)
    if (token.length > 64) return 'refused VALIDATION_FAILED token max'
    if (email === undefined || account === undefined) return 'refused TOKEN_INVALID'
    tokens.delete(token)
    waiting.delete(email)
    accounts.set(email, `${account}, confirmed`)
    return JSON.stringify({ verified: true, email })
  }

  /** The rules of the calls for one visitor. */
  const rulesOf = () => {
    let checks = 0
    const check = (barcode: string): string => {
      checks += 1
      return checks > CARD_CHECKS ? 'refused RATE_LIMITED' : JSON.stringify({ isValid: isCard(barcode) })
    }
    return (name: CallName, input: Data): string | null => {
      if (name === 'user.register') return register(input)
      if (name === 'user.verify') return verify(String(input['token']))
      return name === 'settings.checkBarcode' ? check(String(input['barcode'])) : null
    }
  }

  return {
    /** The fetch of a visitor with the model beside it. */
    beside: (fetch: Fetch): Fetch => {
      const expected = rulesOf()
      return async (url, init) => {
        const { pathname, searchParams } = new URL(url)
        const call = findCall(init.method ?? 'GET', pathname)
        const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Data) : {}
        const must = call && expected(call.name, { ...Object.fromEntries(searchParams), ...call.inPath, ...body })
        const response = await fetch(url, init)
        if (call === null || must === null) return response
        const { data, error } = (await response.clone().json()) as { data?: Data; error?: RefusedData }
        const is = answerText(data, error)
        if (must !== is) differences.push({ expected: `${call.name}: ${must}`, actual: `${call.name}: ${is}` })
        return response
      }
    },
    /** The seller decides otherwise. */
    decide: (change: Partial<AccountFacts>) => {
      facts = { ...facts, ...change }
    },
    /** A mail with a token was sent. */
    mailed: (email: string, token: string) => void tokens.set(token, email),
    /** What the database must have of an address. */
    stored: (email: string): string =>
      `account ${accounts.get(email) ?? 'none'}; waiting ${waiting.get(email) ?? 'none'}`,
    /** The first difference since the last look; null without one. */
    difference: (): Difference | null => differences.splice(0)[0] ?? null,
  }
}

export type ExpectedAccounts = ReturnType<typeof createExpectedAccounts>
