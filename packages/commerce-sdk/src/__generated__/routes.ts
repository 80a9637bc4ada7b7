import type { ServiceRoutes } from '../services.ts'

export const cms: ServiceRoutes<'cms'> = {
  name: 'cms',
  path: 'cms',
  calls: {
    getPost: { method: 'GET', path: 'post/get/{slug}' },
    getElements: { method: 'POST', path: 'element/getByHandlers' },
    getNavigation: { method: 'GET', path: 'navigation/tree/{id}' },
    decide: { method: 'POST', path: 'finder/decide' },
    searchSlugs: { method: 'GET', path: 'finder/searchSlugs' },
    getUrlOnLanguage: { method: 'GET', path: 'finder/getUrlOnLanguage' },
    filterOptions: { method: 'GET', path: 'option/filter' },
    search: { method: 'POST', path: 'finder/search' },
    getForm: { method: 'GET', path: 'form/get/{id}' },
    storeFormData: { method: 'POST', path: 'form/storeData' },
    filterConsentAssignments: { method: 'GET', path: 'consent/filter' },
  },
}

export const ecommerce: ServiceRoutes<'ecommerce'> = {
  name: 'ecommerce',
  path: 'ecommerce',
  calls: {
    getCheckoutSettings: { method: 'GET', path: 'settings/getCheckoutSettings' },
    getCurrencyConfig: { method: 'GET', path: 'settings/getCurrencyConfig' },
    getNewCartSession: { method: 'GET', path: 'cart/getNewCartSession' },
    getCart: { method: 'POST', path: 'cart/getCart' },
    validateCart: { method: 'POST', path: 'cart/validateCart' },
    addItem: { method: 'POST', path: 'cart/addItem' },
    updateItem: { method: 'PATCH', path: 'cart/updateItem' },
    deleteItem: { method: 'DELETE', path: 'cart/deleteItem' },
    clearCart: { method: 'POST', path: 'cart/clearCart' },
    updateGuestUser: { method: 'PATCH', path: 'guestUser/update' },
    getAvailableCountries: { method: 'POST', path: 'checkout/getAvailableCountries' },
    getApplicableDeliveryMethods: { method: 'POST', path: 'checkout/getApplicableDeliveryMethods' },
    saveDeliveryMethod: { method: 'PUT', path: 'checkout/saveDeliveryMethod' },
    getApplicablePaymentMethods: { method: 'POST', path: 'checkout/getApplicablePaymentMethods' },
    savePaymentMethod: { method: 'PUT', path: 'checkout/savePaymentMethod' },
    createOrder: { method: 'POST', path: 'order/create' },
    getOrderSummary: { method: 'GET', path: 'order/summary/{orderSlug}' },
  },
}

export const gdpr: ServiceRoutes<'gdpr'> = {
  name: 'gdpr',
  path: 'gdpr',
  calls: {
    filterConsents: { method: 'POST', path: 'web/consent/filter' },
    createConsentLog: { method: 'POST', path: 'web/consent/log/create' },
  },
}

export const master: ServiceRoutes<'master'> = {
  name: 'master',
  path: 'master',
  calls: {
    domainDetect: { method: 'POST', path: 'domainDetect' },
    languages: { method: 'GET', path: 'commons/languages' },
    countries: { method: 'GET', path: 'commons/countries' },
  },
}

export const media: ServiceRoutes<'media'> = {
  name: 'media',
  path: 'media',
  calls: {
    filterOptions: { method: 'GET', path: 'option/filter' },
  },
}

export const product: ServiceRoutes<'product'> = {
  name: 'product',
  path: 'product',
  calls: {
    get: { method: 'GET', path: 'web/get' },
    filter: { method: 'POST', path: 'web/filter' },
    getCategory: { method: 'GET', path: 'web/category/get/{id}' },
    filterCategories: { method: 'POST', path: 'web/category/filter' },
    filterTags: { method: 'POST', path: 'web/tag/filter' },
    layeredNavigation: { method: 'POST', path: 'layered/navigation' },
    checkBundles: { method: 'GET', path: 'checkBundles' },
    importRows: { method: 'POST', path: 'import' },
  },
}

export const site: ServiceRoutes<'site'> = {
  name: 'site',
  path: 'gaussbox',
  calls: {
    getConfig: { method: 'GET', path: 'site/getConfig' },
    unlock: { method: 'POST', path: 'site/unlock' },
    filterCaches: { method: 'GET', path: 'cache/filter' },
    clearCache: { method: 'DELETE', path: 'cache/clear/{name}' },
    clearAllCaches: { method: 'DELETE', path: 'cache/clearAll' },
    filterReleases: { method: 'GET', path: 'release/filter' },
  },
}

export const user: ServiceRoutes<'user'> = {
  name: 'user',
  path: 'user',
  calls: {
    login: { method: 'POST', path: '/api/v1/login' },
    getProfile: { method: 'GET', path: 'profile' },
    refresh: { method: 'GET', path: '/api/v1/refresh' },
    logout: { method: 'POST', path: '/api/auth/logout' },
  },
}
