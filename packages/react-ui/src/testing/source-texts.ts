import type { MessageDescriptor } from '@lingui/core'
import { fallbackMessages } from '../messages/fallbacks.ts'
import { notificationMessages } from '../messages/notifications.ts'
import { serverMessages } from '../messages/server-texts.ts'
import { shopMessages } from '../messages/shop.ts'
import { validationMessages } from '../messages/validation.ts'

const tables: readonly Readonly<Record<string, MessageDescriptor>>[] = [
  fallbackMessages,
  notificationMessages,
  serverMessages,
  shopMessages,
  validationMessages,
]

/** Every text that is looked up by key, in Croatian: the catalogue of a test. */
export const sourceTexts: Readonly<Record<string, string>> = Object.fromEntries(
  tables.flatMap((table) => Object.entries(table).map(([key, { message = '' }]) => [key, message])),
)
