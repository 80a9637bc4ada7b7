import { errorCodes, type ErrorCode } from './contracts/codes.ts'
import { type AnsweredFailure, type Answer, isObject } from './envelope.ts'
import { SOMETHING_WENT_WRONG } from './errors.ts'
import type { CommerceFailure } from './types.ts'

// Texts of older servers; those of the contract's own codes come from the code table.
const specifiedKeys: Readonly<Record<string, string>> = {
  INVALID_LOGIN: 'INVALID_LOGIN',
  'Coupon not found!': 'Coupon not found!',
  'Incorrect old password.': 'core.notifications.inccorectOldPassword',
  'Student is not assigned to any department': 'core.notifications.studentNotAssignedToDepartment',
  'User already exist.': 'core.notifications.userExists',
  'Unknown username or password!': 'core.notifications.unknowUserOrPassword',
}

const keyOfText = new Map([
  ...Object.values(errorCodes).map(({ message, key }) => [message, key] as const),
  ...Object.entries(specifiedKeys),
])

/** Whether a text is a code of this version's contract. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errorCodes, text)

/** The message key for a server's message, or the message itself where it has no key. */
export const messageFor = (code: string | null, text: string | null): string => {
  if (code !== null && Object.hasOwn(specifiedKeys, code)) return specifiedKeys[code] ?? code
  if (isErrorCode(code)) return errorCodes[code].key
  if (text === null || text === '') return SOMETHING_WENT_WRONG
  return keyOfText.get(text) ?? text
}

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const asStatus = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599 ? value : null

interface ErrorForm {
  readonly text: string | null
  readonly code: string | null
  readonly status: number | null
  readonly details: Record<string, unknown> | null
}

// The four forms in their order: error object, plain message, data.errorMessage, a string.
const readForm = (body: unknown): ErrorForm => {
  const nothing = { text: null, code: null, status: null, details: null }
  if (typeof body === 'string') return { ...nothing, text: asText(body) }
  if (!isObject(body)) return nothing
  const status = asStatus(body['statusCode'])
  if (isObject(body['error'])) {
    const { code, statusCode, payload } = body['error']
    const details = isObject(payload) ? payload : null
    return { text: asText(details?.['message']), code: asText(code), status: asStatus(statusCode) ?? status, details }
  }
  if (asText(body['message'])) return { ...nothing, text: asText(body['message']), status }
  if (isObject(body['data'])) return { ...nothing, text: asText(body['data']['errorMessage']), status }
  return { ...nothing, status }
}

const detailsOf = (details: Record<string, unknown> | null): CommerceFailure['data'] => {
  if (details === null) return null
  const { message: _, ...rest } = details
  return Object.keys(rest).length > 0 ? rest : null
}

/**
 * The failure in an answer. The body's status wins over the response's, which wins over 500; the body's text wins over the
 * status text.
 */
export const failureFrom = ({ status, statusText, body }: Answer): AnsweredFailure => {
  const form = readForm(body)
  return {
    message: messageFor(form.code, form.text ?? asText(statusText)),
    statusCode: form.status ?? asStatus(status) ?? 500,
    code: isErrorCode(form.code) ? form.code : null,
    data: detailsOf(form.details),
  }
}
