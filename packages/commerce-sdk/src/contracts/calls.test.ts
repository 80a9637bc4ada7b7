import { expect, it } from 'vitest'
import { callPath, contract, type Call } from './index.ts'
import { schemaOf } from '../testing/schema-fields.ts'

const all = Object.entries(contract).flatMap(([service, { path, calls }]) =>
  Object.entries(calls).map(([name, call]: [string, Call]) => ({
    name: `${service}.${name}`,
    path: callPath(path, call).replace('/api/v1/', ''),
    call,
  })),
)

const cart = ['cartId', 'protectCode']
const addressFields = [
  'firstName',
  'lastName',
  'contactEmail',
  'contactPhone',
  'country',
  'city',
  'street',
  'houseNumber',
  'zipCode',
  'type',
  'companyName',
  'companyOIB',
  'region',
]
const page = ['page', 'limit', 'sort', 'filters', 'keywords']

/** Name, method and path, request fields, row of the call; written by hand, so that a changed contract fails here. */
const specified: [string, string, readonly string[], string][] = [
  ['backoffice.find', 'POST backoffice/find', ['keywords'], ''],
  ['backoffice.getWaiting', 'GET backoffice/waiting', [], ''],
  ['backoffice.getToday', 'GET backoffice/today', [], ''],
  ['cms.getPost', 'GET cms/post/get/{slug}', ['slug'], ''],
  ['cms.filterValuePages', 'POST cms/post/filterValuePages', ['page', 'limit', 'filters'], ''],
  ['cms.getElements', 'POST cms/element/getByHandlers', ['handlers'], '[R7.43]'],
  ['cms.getNavigation', 'GET cms/navigation/tree/{id}', ['id'], '[R7.45]'],
  ['cms.decide', 'POST cms/finder/decide', ['params'], '[R7.46]'],
  ['cms.searchSlugs', 'GET cms/finder/searchSlugs', ['search', 'limit'], '[R7.47]'],
  ['cms.getUrlOnLanguage', 'GET cms/finder/getUrlOnLanguage', ['path', 'language'], '[R7.48]'],
  ['cms.filterOptions', 'GET cms/option/filter', ['keys'], '[R7.40]'],
  ['cms.search', 'POST cms/finder/search', ['search', 'categories', 'page', 'limit'], '[R10.41]'],
  ['cms.getForm', 'GET cms/form/get/{id}', ['id'], ''],
  ['cms.storeFormData', 'POST cms/form/storeData', ['id', 'data', 'consents', 'recaptcha'], ''],
  ['cms.filterConsentAssignments', 'GET cms/consent/filter', ['assigned_to', 'perPage', 'page'], ''],
  ['ecommerce.getCheckoutSettings', 'GET ecommerce/settings/getCheckoutSettings', [], '[R7.60]'],
  ['ecommerce.getCurrencyConfig', 'GET ecommerce/settings/getCurrencyConfig', [], '[R7.61]'],
  ['ecommerce.getNewCartSession', 'GET ecommerce/cart/getNewCartSession', [], '[R7.71]'],
  ['ecommerce.getCart', 'POST ecommerce/cart/getCart', [...cart, 'currencyId'], '[R7.69]'],
  ['ecommerce.validateCart', 'POST ecommerce/cart/validateCart', [...cart, 'currencyId'], '[R7.70]'],
  [
    'ecommerce.addItem',
    'POST ecommerce/cart/addItem',
    [
      ...cart,
      'currencyId',
      'productId',
      'qty',
      'quantity',
      'options',
      'personalizations',
      'bundleOptions',
      'reservation',
    ],
    '[R7.73]',
  ],
  [
    'ecommerce.updateItem',
    'PATCH ecommerce/cart/updateItem',
    [...cart, 'itemId', 'qty', 'productId', 'options', 'personalizations', 'bundleOptions'],
    '[R7.74]',
  ],
  ['ecommerce.deleteItem', 'DELETE ecommerce/cart/deleteItem', [...cart, 'itemId'], '[R7.75]'],
  ['ecommerce.clearCart', 'POST ecommerce/cart/clearCart', cart, '[R7.76]'],
  [
    'ecommerce.updateGuestUser',
    'PATCH ecommerce/guestUser/update',
    [...cart, 'email', 'addresses', 'company'],
    '[R7.79] [R10.11]',
  ],
  [
    'ecommerce.getAvailableCountries',
    'POST ecommerce/checkout/getAvailableCountries',
    [...cart, 'language', 'type'],
    '[R7.62]',
  ],
  [
    'ecommerce.getApplicableDeliveryMethods',
    'POST ecommerce/checkout/getApplicableDeliveryMethods',
    ['userId', ...cart, 'countryId', 'currencyId', 'userBillingAddressId', 'userShippingAddressId'],
    '[R7.63]',
  ],
  [
    'ecommerce.saveDeliveryMethod',
    'PUT ecommerce/checkout/saveDeliveryMethod',
    ['userId', ...cart, 'deliveryMethodId', 'branchId'],
    '[R7.64] [R10.17]',
  ],
  [
    'ecommerce.getApplicablePaymentMethods',
    'POST ecommerce/checkout/getApplicablePaymentMethods',
    ['userId', ...cart, 'userBillingAddressId'],
    '[R7.65]',
  ],
  [
    'ecommerce.savePaymentMethod',
    'PUT ecommerce/checkout/savePaymentMethod',
    ['userId', ...cart, 'paymentMethodId', 'companyData'],
    '[R7.66]',
  ],
  [
    'ecommerce.createOrder',
    'POST ecommerce/order/create',
    ['userId', ...cart, 'version', 'giftMessage', 'orderMessage', 'to', 'from', 'failureURL', 'successURL'],
    '',
  ],
  ['ecommerce.getOrderSummary', 'GET ecommerce/order/summary/{orderSlug}', ['orderSlug'], '(calls.md, E27)'],
  ['ecommerce.getOrderDetails', 'POST ecommerce/order/details/{orderSlug}', ['orderSlug', 'orderKey'], ''],
  ['ecommerce.getDeliveryTerms', 'GET ecommerce/checkout/getDeliveryTerms', [], ''],
  ['ecommerce.getDeliveryTimetable', 'GET ecommerce/checkout/getDeliveryTimetable', [], ''],
  ['ecommerce.getPlaces', 'GET ecommerce/checkout/getPlaces', ['country', 'zipCode'], ''],
  ['gdpr.filterConsents', 'POST gdpr/web/consent/filter', ['page', 'limit', 'filters'], '[R7.88]'],
  [
    'gdpr.createConsentLog',
    'POST gdpr/web/consent/log/create',
    ['cartId', 'protectCode', 'status', 'statusTimestamp', 'sourceType', 'consents', 'user'],
    '[R7.89]',
  ],
  ['gdpr.filterConsentRecords', 'POST gdpr/consent/filter', ['page', 'limit', 'filters'], ''],
  ['gdpr.createConsent', 'POST gdpr/consent/create', ['uniqueNumber', 'displayName'], ''],
  ['gdpr.updateConsent', 'PATCH gdpr/consent/update/{id}', ['id', 'uniqueNumber', 'displayName', 'base'], ''],
  ['master.domainDetect', 'POST master/domainDetect', ['host'], '[R7.81]'],
  ['master.languages', 'GET master/commons/languages', ['set'], '[R7.82]'],
  ['master.countries', 'GET master/commons/countries', [], '[R7.82]'],
  ['media.filterOptions', 'GET media/option/filter', ['autoResizeOnly'], '[R7.84]'],
  ['product.get', 'GET product/web/get', ['slug', 'id', 'store', 'currency'], '[R7.22]'],
  [
    'product.filter',
    'POST product/web/filter',
    [...page, 'mainCategory', 'select', 'discount', 'featured'],
    '[R7.23] [R10.15]',
  ],
  ['product.getCategory', 'GET product/web/category/get/{id}', ['id'], '[R7.25]'],
  ['product.filterCategories', 'POST product/web/category/filter', ['filters', 'sort', 'tree'], '[R7.26]'],
  ['product.filterTags', 'POST product/web/tag/filter', page, '[R7.27]'],
  [
    'product.layeredNavigation',
    'POST product/layered/navigation',
    ['filters', 'mainCategory', 'keywords', 'discount', 'featured'],
    '[R7.28]',
  ],
  ['product.checkBundles', 'GET product/checkBundles', ['product'], '[R7.30]'],
  ['product.importRows', 'POST product/import', ['rows'], '(calls.md, P10)'],
  ['site.getConfig', 'GET gaussbox/site/getConfig', [], ''],
  ['site.unlock', 'POST gaussbox/site/unlock', ['password'], '(calls.md, B3)'],
  ['site.filterCaches', 'GET gaussbox/cache/filter', [], '(calls.md, B4)'],
  ['site.clearCache', 'DELETE gaussbox/cache/clear/{name}', ['name'], '(calls.md, B5)'],
  ['site.clearAllCaches', 'DELETE gaussbox/cache/clearAll', [], '(calls.md, B5)'],
  ['site.filterReleases', 'GET gaussbox/release/filter', ['limit'], '(calls.md, B6)'],
  ['cms.assignConsents', 'POST cms/consent/create', ['assigned_to', 'consents', 'requiredConsents'], '[R7.56]'],
  ['cms.toggleWishlist', 'POST cms/wishlist/create', ['product_id'], '[R7.51]'],
  ['cms.filterWishlist', 'GET cms/wishlist/filter', ['page', 'limit'], '[R7.51]'],
  ['document.filter', 'POST document/filter', [...page.slice(0, 4), 'storeId', 'type'], ''],
  ['catalogue.filter', 'POST product/filter', [...page, 'after'], ''],
  ['catalogue.getPrices', 'GET product/prices/get/{id}', ['id'], ''],
  ['catalogue.updatePrices', 'PATCH product/prices/update/{id}', ['id', 'retail', 'discount', 'base'], ''],
  ['catalogue.getStock', 'GET product/stock/get/{id}', ['id'], ''],
  ['catalogue.adjustStock', 'PATCH product/stock/adjust/{id}', ['id', 'delta', 'onHand', 'reason'], ''],
  ['orders.filter', 'POST ecommerce/order/filter', [...page, 'after'], ''],
  ['orders.get', 'GET ecommerce/order/get/{id}', ['id'], ''],
  ['orders.updateState', 'PATCH ecommerce/order/updateState/{id}', ['id', 'state', 'base', 'note'], ''],
  ['orders.addNote', 'POST ecommerce/order/addNote/{id}', ['id', 'note'], ''],
  ['document.get', 'GET document/get/{id}', ['id'], ''],
  ['ecommerce.getAbandoned', 'POST ecommerce/cart/getAbandoned', cart, '[R7.72]'],
  ['ecommerce.lookUpOrder', 'POST ecommerce/order/lookup', ['number', 'email'], ''],
  ['settings.checkBarcode', 'GET settings/external/barcodeCheck', ['barcode'], '[R7.21]'],
  ['user.login', 'POST login', ['username', 'password', 'apiKey'], '[R7.7]'],
  ['user.loginByName', 'POST /api/auth/login', ['username', 'password'], '[R7.13]'],
  ['user.getWebProfile', 'GET user/web/profile', [], '[R7.8]'],
  ['user.getUser', 'GET /api/auth/user', [], '[R7.15]'],
  [
    'user.register',
    'POST user/web/register',
    ['details', 'email', 'username', 'password', 'memberCardBarcode', 'addresses', 'consents', 'recaptcha'],
    '[R7.17]',
  ],
  ['user.verify', 'GET user/web/verify/{token}', ['token'], '[R7.16]'],
  ['user.resendVerification', 'POST user/web/verify/resend', ['email', 'recaptcha'], ''],
  ['user.update', 'PATCH user/web/update', ['details', 'email', 'username', 'memberCardBarcode'], '[R7.18]'],
  ['user.createAddress', 'POST user/address/create', addressFields, '[R7.19]'],
  ['user.updateAddress', 'PATCH user/address/update/{id}', [...addressFields, 'id'], '[R7.19]'],
  ['user.deleteAddress', 'DELETE user/address/delete/{id}', ['id'], ''],
  ['user.resetPassword', 'POST user/password/reset', ['oldPassword', 'newPassword'], '[R7.20]'],
  ['user.forgotPassword', 'POST user/password/forgot', ['email', 'recaptcha'], '[R7.20]'],
  ['user.setPassword', 'POST user/password/set', ['token', 'newPassword'], '[R7.20]'],
  ['user.filterSessions', 'GET user/session/filter', [], ''],
  ['user.deleteSession', 'DELETE user/session/delete/{id}', ['id'], ''],
  ['user.deleteOtherSessions', 'DELETE user/session/deleteOthers', [], ''],
  ['user.export', 'GET user/web/export', ['format'], ''],
  ['user.close', 'POST user/web/close', ['password'], ''],
  ['user.reopen', 'POST user/web/reopen', [], ''],
  ['user.erase', 'DELETE user/erase/{id}', ['id'], ''],
  ['user.socialLogin', 'POST user/social/oauth', ['provider', 'code', 'state', 'iss', 'redirectUri'], ''],
  ['user.completeSocialLogin', 'POST user/social/complete', ['state', 'password', 'consents'], ''],
  ['user.reauthenticate', 'POST user/reauthenticate', ['password'], ''],
  ['user.getTotp', 'GET user/totp/get', [], ''],
  ['user.enrolTotp', 'POST user/totp/enrol', [], ''],
  ['user.verifyTotp', 'POST user/totp/verify', ['code'], ''],
  ['user.renewRecoveryCodes', 'POST user/totp/renewRecoveryCodes', [], ''],
  ['user.removeTotp', 'DELETE user/totp/delete', [], ''],
  ['site.filterChanges', 'POST gaussbox/change/filter', ['page', 'limit', 'filters'], ''],
  ['user.getSetting', 'GET user/generalSetting/get', ['group', 'key'], '[R7.83]'],
  ['user.setSetting', 'PUT user/generalSetting/set', ['group', 'key', 'value'], ''],
  ['user.filterUsers', 'POST user/filter', ['page', 'limit', 'filters', 'keywords'], '(calls.md, U22)'],
  [
    'user.updateUser',
    'PATCH user/update/{id}',
    ['id', 'details', 'email', 'memberCardBarcode', 'company', 'scope', 'isBackofficeUser', 'base'],
    '[R10.9]',
  ],
  ['user.filterUserSessions', 'GET user/session/filterOf/{id}', ['id'], ''],
  ['user.deleteUserSessions', 'DELETE user/session/deleteOf/{id}', ['id'], ''],
  ['user.getProfile', 'GET user/profile', [], '[R7.9]'],
  ['user.refresh', 'GET refresh', [], '[R7.10]'],
  ['user.logout', 'POST /api/auth/logout', ['refreshToken'], '[R7.14]'],
]

it.each(specified)('%s is %s with %j %s', (name, route, fields) => {
  const found = all.find((call) => call.name === name)
  expect(`${found?.call.method} ${found?.path}`).toBe(route)
  const { properties = {} } = schemaOf(found!.call.input)
  expect(Object.keys(properties).toSorted()).toEqual([...fields].toSorted())
})

it('no call is left out of this table', () => {
  expect(specified.map(([name]) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
})

it('the answer of order/create has orderSlug and html as text, as card buttons, or null', () => {
  const { html, orderSlug } = schemaOf(contract.ecommerce.calls.createOrder.data).properties ?? {}
  expect(orderSlug?.type).toBe('string')
  expect(html?.anyOf?.map(({ type }) => type)).toEqual(['string', 'object', 'null'])
  expect(Object.keys(html?.anyOf?.[1]?.properties ?? {})).toEqual([
    'isSubscription',
    'plan_id',
    'quantity',
    'orderId',
    'total',
    'scriptUrl',
  ])
})
