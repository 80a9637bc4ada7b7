import type { Message, MessageKey } from '@butiga/machines/shared'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { fallbackMessages } from './fallbacks.ts'

const fallbackOf = (key: MessageKey): MessageDescriptor => {
  if (key === 'Network error') return fallbackMessages[key]
  return key.startsWith('validation.')
    ? fallbackMessages['validation.noText']
    : fallbackMessages['core.notifications.somethingWentWrong']
}

/**
 * Looks up what machines and SDK name by key, in the catalogue of `i18n`, where it is a message by that id (the others of
 * this folder). An unknown rule of a field is shown as invalid, any other unknown key as a general failure: a key
 * itself is never shown.
 *
 * @example createTextOf(i18n)({ key: 'validation.maxLength', values: { length: 75 } })
 */
export const createTextOf =
  (i18n: I18n) =>
  ({ key, values }: Message): string => {
    const descriptor = Object.hasOwn(i18n.messages, key) ? { id: key } : fallbackOf(key)
    return i18n._(descriptor.id, { ...values }, descriptor)
  }
