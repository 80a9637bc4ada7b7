import type { MailKey } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../db/db.ts'
import { sanitize } from '../db/safe-html.ts'
import { escapeText } from '../ground/escape-html.ts'
import { i18nOf } from '../ground/texts.ts'
import { autoReplyTexts, entryTexts } from '../services/cms/public.ts'
import { newsletterTexts } from '../services/marketing/public.ts'
import { documentTexts, paymentReceivedTexts } from '../services/document/public.ts'
import { orderMailTexts, orderTexts } from '../services/ecommerce/public.ts'
import { accountTemplates, accountTexts } from '../services/user/public.ts'
import { shopLanguages } from './texts.ts'

interface Texts {
  readonly subject: string
  readonly heading: string
  readonly text: string
}

const site = '{{siteName}}'
const form = '{{formTitle}}'

/** The built-in texts of all mails in a language, with names in place of values. */
const textsOf = (language: string): (readonly [key: MailKey, texts: Texts])[] => {
  const i18n = i18nOf(language)
  const order = orderTexts(i18n)
  return [
    [
      'order-confirmation',
      {
        subject: order.subject({ number: '{{orderNumber}}', site }),
        heading: order.greeting('{{firstName}}'),
        text: order.received,
      },
    ],
    [
      'payment-received',
      paymentReceivedTexts(i18n, {
        order: '{{orderNumber}}',
        invoice: '{{documentNumber}}',
        total: '{{total}}',
        site,
      }),
    ],
    ...typedEntries(orderMailTexts(i18n, { number: '{{orderNumber}}', site, amount: '{{amount}}' })),
    ...Object.entries(accountTexts(i18n, site)).map(
      ([kind, texts]) => [accountTemplates[kind as keyof typeof accountTemplates], texts] as const,
    ),
    ['auto-reply', autoReplyTexts(i18n, { form, site })],
    ['form-entry', entryTexts(i18n, { form, site })],
    ...typedEntries(newsletterTexts(i18n, site)),
  ]
}

const typedEntries = <Key extends string, Value>(texts: Readonly<Record<Key, Value>>) =>
  Object.entries(texts) as [Key, Value][]

/** A template for each mail and document in each language of the shop: the built-in texts, to be changed. */
export const insertTemplates = async (tx: Tx, siteId: number): Promise<void> => {
  await tx
    .insertInto('template')
    .values(
      shopLanguages.flatMap((language) => [
        ...textsOf(language).map(([key, { subject, heading, text }]) => ({
          site_id: siteId,
          key,
          kind: 'email' as const,
          language_code: language,
          subject,
          body: sanitize(`<h2>${escapeText(heading)}</h2><p>${escapeText(text)}</p>`),
        })),
        ...typedEntries(documentTexts(i18nOf(language)).templates).map(([key, { title, closing }]) => ({
          site_id: siteId,
          key,
          kind: 'document' as const,
          language_code: language,
          subject: title({ number: '{{documentNumber}}', order: '{{orderNumber}}' }),
          body: sanitize(`<p>${escapeText(closing)}</p>`),
        })),
      ]),
    )
    .execute()
}
