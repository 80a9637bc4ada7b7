import type { FieldNames } from './kit/form/field-names.ts'
import { attributeNames } from './screens/attributes/attributes.names.ts'
import { categoryNames } from './screens/categories/categories.names.ts'
import { commentNames } from './screens/comments/comments.names.ts'
import { consentAssignmentNames, consentNames } from './screens/consents/consents.names.ts'
import { countryNames } from './screens/countries/countries.names.ts'
import { couponNames } from './screens/coupons/coupons.names.ts'
import { currencyNames } from './screens/currencies/currencies.names.ts'
import { domainNames } from './screens/domains/domains.names.ts'
import { eventNames } from './screens/events/events.names.ts'
import { failedRequestNames } from './screens/failed-requests/failed-requests.names.ts'
import { formNames } from './screens/forms/forms.names.ts'
import { mediaNames } from './screens/media/media.names.ts'
import { memberCardNames } from './screens/member-cards/member-cards.names.ts'
import { deliveryMethodNames, paymentMethodNames } from './screens/methods/methods.names.ts'
import { navigationNames } from './screens/navigations/navigations.names.ts'
import { productNames } from './screens/products/products.names.ts'
import { redirectNames } from './screens/redirects/redirects.names.ts'
import { settingsNames } from './screens/settings/settings.names.ts'
import { sharedSectionNames } from './screens/shared-sections/shared-sections.names.ts'
import { tagNames } from './screens/tags/tags.names.ts'
import { templateNames } from './screens/templates/templates.names.ts'
import { termNames } from './screens/terms/terms.names.ts'
import { userNames } from './screens/users/users.names.ts'

/** The names of the fields of each kind of record in the change log that has a form. */
const recordNames: Readonly<Record<string, FieldNames>> = {
  attribute: attributeNames,
  category: categoryNames,
  comment: commentNames,
  consent: consentNames,
  'consent assignment': consentAssignmentNames,
  country: countryNames,
  coupon: couponNames,
  'currency-settings': currencyNames,
  deliveryMethod: deliveryMethodNames,
  event: eventNames,
  'failed request': failedRequestNames,
  form: formNames,
  media: mediaNames,
  'member-card': memberCardNames,
  navigation: navigationNames,
  paymentMethod: paymentMethodNames,
  product: productNames,
  domain: domainNames,
  redirect: redirectNames,
  settings: settingsNames,
  'shared section': sharedSectionNames,
  tag: tagNames,
  template: templateNames,
  term: termNames,
  user: userNames,
}

/** The names of the fields of a kind of record; none where it has no form. */
export const namesOf = (kind: string): FieldNames => (Object.hasOwn(recordNames, kind) ? (recordNames[kind] ?? {}) : {})
