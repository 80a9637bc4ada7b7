import type { Scope } from '@butiga/commerce-sdk/rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a scope lets a user work with. */
export const scopeNames: Readonly<Record<Scope | '*', MessageDescriptor>> = {
  '*': msg`Sve, i buduće ovlasti`,
  'cms.edit': msg`Sadržaj i uređivanje na mjestu`,
  'comments.publish': msg`Objava komentara i ocjena`,
  'media.manage': msg`Mediji`,
  'caches.manage': msg`Predmemorije`,
  'catalogue.manage': msg`Katalog, cijene, zaliha i kuponi`,
  'consents.manage': msg`Privole`,
  'orders.manage': msg`Promjena narudžbi i povrati novca`,
  'orders.read': msg`Pregled narudžbi i dokumenata`,
  'settings.manage': msg`Postavke, domene i preusmjeravanja`,
  'templates.manage': msg`Predlošci poruka`,
  'users.manage': msg`Korisnici, kupci i osobni podaci`,
}
