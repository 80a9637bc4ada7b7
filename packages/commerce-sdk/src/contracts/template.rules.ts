/** What texts of templates may name in double braces, with a sample for previews. */
export const placeholderSamples = {
  amount: '24,35 €',
  documentNumber: '17/WEB1/1',
  email: 'ana@example.com',
  firstName: 'Ana',
  formTitle: 'Kontakt',
  lastName: 'Horvat',
  orderNumber: '2026-00042',
  parcel: 'HP123456789HR',
  receiptNumber: '2026-00042-R1',
  siteName: 'Butiga',
  total: '129,90 €',
} as const
export type Placeholder = keyof typeof placeholderSamples

interface MailDefinition {
  readonly placeholders: readonly Placeholder[]
  /** The option of the site that has the key of another template for it. Default: its own key is that of its template. */
  readonly option?: string
}

const ofOrder = ['firstName', 'lastName', 'orderNumber', 'siteName', 'total'] as const
const ofAccount: MailDefinition = { placeholders: ['email', 'siteName'] }

/** The mails that the shop sends, by the key of their template. */
export const mails = {
  'order-confirmation': { placeholders: ofOrder },
  'payment-open': { placeholders: ofOrder },
  'payment-received': { placeholders: [...ofOrder, 'documentNumber'] },
  'order-shipped': { placeholders: [...ofOrder, 'parcel'] },
  'order-cancelled': { placeholders: ofOrder },
  'order-refunded': { placeholders: [...ofOrder, 'amount'] },
  'withdrawal-receipt': { placeholders: [...ofOrder, 'receiptNumber'] },
  registration: { ...ofAccount, option: 'RegistrationEmailTemplate' },
  'registration-known': ofAccount,
  'email-change': ofAccount,
  'reset-password': { ...ofAccount, option: 'ResetPasswordEmailTemplate' },
  'password-changed': ofAccount,
  'email-changed': ofAccount,
  'new-device': ofAccount,
  'account-closing': ofAccount,
  'account-erased': ofAccount,
  'auto-reply': { placeholders: ['formTitle', 'siteName'], option: 'AutoReplyEmailTemplate' },
  'form-entry': { placeholders: ['formTitle', 'siteName'] },
  'newsletter-confirmation': { placeholders: ['siteName'] },
  'newsletter-welcome': { placeholders: ['siteName'] },
} as const satisfies Readonly<Record<string, MailDefinition>>
export type MailKey = keyof typeof mails

/** The PDFs that the shop makes, by the key of their template: its subject is their title, its body their last lines. */
export const documentTemplates = ['order-document', 'invoice', 'credit-note'] as const
export type DocumentTemplate = (typeof documentTemplates)[number]

export const templateKinds = ['email', 'document', 'consent'] as const
export type TemplateKind = (typeof templateKinds)[number]

const definitions: Readonly<Record<string, MailDefinition>> = mails

/** Of all mails whose template an option names: any of them may use a template with a key of its own. */
const ofOptions = [
  ...new Set(
    Object.values(definitions).flatMap(({ placeholders, option }) => (option === undefined ? [] : placeholders)),
  ),
].sort()

/**
 * What the texts of a template may name.
 *
 * @example placeholdersOf('email', 'order-confirmation') // firstName, lastName, orderNumber, siteName, total
 */
export const placeholdersOf = (kind: TemplateKind, key: string): readonly Placeholder[] => {
  if (kind === 'document') return mails['payment-received'].placeholders
  if (kind === 'consent') return ['siteName']
  return (Object.hasOwn(definitions, key) ? definitions[key]?.placeholders : undefined) ?? ofOptions
}

const pattern = /\{\{([^{}]*)\}\}/g

/** The first name in double braces that a text may not have; undefined where there is none. */
export const unknownPlaceholder = (text: string, allowed: readonly string[]): string | undefined => {
  for (const [, name = ''] of text.matchAll(pattern)) if (!allowed.includes(name.trim())) return name.trim()
  return undefined
}

/** A text with its values; a name without one is left out. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(pattern, (_, name: string) => {
    const key = name.trim()
    return Object.hasOwn(values, key) ? (values[key] ?? '') : ''
  })
