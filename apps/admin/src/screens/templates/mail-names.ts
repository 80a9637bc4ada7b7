import type { DocumentTemplate, MailKey, TemplateKind } from '@butiga/commerce-sdk/rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the mails and documents of the shop are called, by the key of their template. */
const names: Readonly<Record<MailKey | DocumentTemplate, MessageDescriptor>> = {
  'order-confirmation': msg`Narudžba zaprimljena`,
  'payment-received': msg`Uplata je stigla`,
  'order-shipped': msg`Paket je na putu`,
  'payment-open': msg`Plaćanje nije dovršeno`,
  'order-cancelled': msg`Narudžba otkazana`,
  'order-refunded': msg`Novac vraćen`,
  'withdrawal-receipt': msg`Raskid zaprimljen`,
  registration: msg`Potvrda e-pošte`,
  'registration-known': msg`Račun već postoji`,
  'email-change': msg`Nova adresa e-pošte`,
  'reset-password': msg`Nova lozinka`,
  'password-changed': msg`Lozinka je promijenjena`,
  'email-changed': msg`Adresa e-pošte je promijenjena`,
  'new-device': msg`Prijava s novog uređaja`,
  'account-closing': msg`Brisanje računa`,
  'account-erased': msg`Račun izbrisan`,
  'auto-reply': msg`Odgovor na obrazac`,
  'form-entry': msg`Ispunjen obrazac`,
  'newsletter-confirmation': msg`Potvrda prijave na novosti`,
  'newsletter-welcome': msg`Prijava na novosti`,
  'order-document': msg`Potvrda narudžbe, PDF`,
  invoice: msg`Račun, PDF`,
  'credit-note': msg`Odobrenje, PDF`,
}

/** The name of the mail or document that a key belongs to; undefined for a key of the shop's own. */
export const mailName = (key: string): MessageDescriptor | undefined =>
  Object.hasOwn(names, key) ? names[key as keyof typeof names] : undefined

export const kindNames: Readonly<Record<TemplateKind, MessageDescriptor>> = {
  email: msg`E-pošta`,
  document: msg`Dokument`,
  consent: msg`Privola`,
}
