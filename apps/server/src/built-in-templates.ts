import type { MailKey } from '@butiga/commerce-sdk/contracts'
import type { I18n } from '@lingui/core'
import type { Db, Tx } from './db/db.ts'
import { sanitize } from './db/safe-html.ts'
import { escapeText } from './ground/escape-html.ts'
import { i18nOf } from './ground/texts.ts'
import { autoReplyTexts, entryTexts } from './services/cms/public.ts'
import { newsletterTexts } from './services/marketing/public.ts'
import { documentTexts, paymentReceivedTexts } from './services/invoices/public.ts'
import { orderMailTexts, orderTexts } from './services/ecommerce/public.ts'
import { findMailsWithOtherTemplates } from './services/templates/public.ts'
import { accountTemplates, accountTexts } from './services/user/public.ts'

interface Texts {
  readonly subject: string
  readonly heading: string
  readonly text: string
}

const site = '{{siteName}}'
const form = '{{formTitle}}'

/** The built-in texts of all mails, with names in place of values. */
const textsOf = (i18n: I18n, hasShop: boolean): (readonly [key: MailKey, texts: Texts])[] => {
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
    ...Object.entries(accountTexts(i18n, site, hasShop)).map(
      ([kind, texts]) => [accountTemplates[kind as keyof typeof accountTemplates], texts] as const,
    ),
    ['auto-reply', autoReplyTexts(i18n, { form, site })],
    ['form-entry', entryTexts(i18n, { form, site })],
    ...typedEntries(newsletterTexts(i18n, site)),
  ]
}

const typedEntries = <Key extends string, Value>(texts: Readonly<Record<Key, Value>>) =>
  Object.entries(texts) as [Key, Value][]

/** The templates of a language, as they are stored before the back office writes others. */
const templatesOf = (i18n: I18n, hasShop: boolean) => [
  ...textsOf(i18n, hasShop).map(([key, { subject, heading, text }]) => ({
    key,
    kind: 'email' as const,
    subject,
    body: sanitize(`<h2>${escapeText(heading)}</h2><p>${escapeText(text)}</p>`),
  })),
  ...typedEntries(documentTexts(i18n).templates).map(([key, { title, closing }]) => ({
    key,
    kind: 'document' as const,
    subject: title({ number: '{{documentNumber}}', order: '{{orderNumber}}' }),
    body: sanitize(`<p>${escapeText(closing)}</p>`),
  })),
]

/**
 * Gives every site a template for each mail and document in each of its languages, with the built-in texts, to be changed. What is
 * there stays as it is, so this runs at every migration: a release may have new mails. A mail for which an option of the site names
 * another template needs none.
 */
export const insertMissingTemplates = async (tx: Db | Tx): Promise<void> => {
  const places = await tx
    .selectFrom('store')
    .innerJoin('site', 'site.id', 'store.site_id')
    .select(['site_id', 'language_code', 'default_language as own', 'ecommerce_enabled as hasShop'])
    .orderBy('site_id')
    .orderBy('position')
    .execute()
  for (const { site_id, language_code, own, hasShop } of places) {
    const stored = tx.selectFrom('template').select('key').where('site_id', '=', site_id)
    const there = (await stored.where('language_code', '=', language_code).execute()).map(({ key }) => key)
    const unneeded = new Set([...there, ...(await findMailsWithOtherTemplates(tx, site_id))])
    const missing = templatesOf(i18nOf(language_code, own), hasShop).filter(({ key }) => !unneeded.has(key))
    if (missing.length === 0) continue
    await tx
      .insertInto('template')
      .values(missing.map((template) => ({ site_id, language_code, ...template })))
      // Another process may insert them at the same time.
      .onConflict((conflict) => conflict.columns(['site_id', 'key', 'language_code']).doNothing())
      .execute()
  }
}
