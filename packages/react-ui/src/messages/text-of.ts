import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Message, MessageKey } from '@butiga/machines/shared'
import { notificationMessages } from './notifications.ts'
import { serverMessages } from './server-texts.ts'
import { validationMessages } from './validation.ts'

const texts: Readonly<Partial<Record<MessageKey, MessageDescriptor>>> = {
  ...notificationMessages,
  ...serverMessages,
  ...validationMessages,
}

const descriptorOf = (key: MessageKey): MessageDescriptor => {
  const known = Object.hasOwn(texts, key) ? texts[key] : undefined
  if (known !== undefined) return known
  return key.startsWith('validation.')
    ? validationMessages['validation.noText']
    : notificationMessages['core.notifications.somethingWentWrong']
}

/**
 * Looks up what machines and SDK name by key, in the language of `i18n`. An unknown rule of a field says that it has no
 * text, any other unknown key that something went wrong: a key itself is never shown.
 *
 * @example createTextOf(i18n)({ key: 'validation.maxLength', values: { length: 75 } })
 */
export const createTextOf =
  (i18n: I18n) =>
  ({ key, values }: Message): string =>
    i18n._({ ...descriptorOf(key), values: { ...values } })
