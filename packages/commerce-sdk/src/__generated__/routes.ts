// Written by `pnpm generate` from the contract.

import type { ServiceRoutes } from '../services.ts'

export const cms: ServiceRoutes<'cms'> = {
  name: 'cms',
  path: 'cms',
  calls: {
    getPost: 'GET post/get/{slug}',
    filterValuePages: 'POST post/filterValuePages',
    getElements: 'POST element/getByHandlers',
    getNavigation: 'GET navigation/tree/{id}',
    decide: 'POST finder/decide',
    searchSlugs: 'GET finder/searchSlugs',
    getUrlOnLanguage: 'GET finder/getUrlOnLanguage',
    filterOptions: 'GET option/filter',
    search: 'POST finder/search',
    getForm: 'GET form/get/{id}',
    storeFormData: 'POST form/storeData',
    filterConsentAssignments: 'GET consent/filter',
    toggleWishlist: 'POST wishlist/create',
    filterWishlist: 'GET wishlist/filter',
  },
}

export const comments: ServiceRoutes<'comments'> = {
  name: 'comments',
  path: 'cms',
  calls: {
    filter: 'POST comment/filterStandard',
    summarize: 'GET comment/summary',
    filterOwn: 'GET comment/own',
    create: 'POST comment/create',
    update: 'PATCH comment/update/{id}',
    vote: 'POST comment/vote/{id}',
    getOptions: 'GET comment/getOptions',
  },
}

export const document: ServiceRoutes<'document'> = {
  name: 'document',
  path: 'document',
  calls: {
    filter: 'POST filter',
    get: 'GET get/{id}',
    pdf: 'GET pdf/{id}',
    pdfOfOrder: 'POST order/pdf/{orderSlug}',
  },
}

export const ecommerce: ServiceRoutes<'ecommerce'> = {
  name: 'ecommerce',
  path: 'ecommerce',
  calls: {
    getCheckoutSettings: 'GET settings/getCheckoutSettings',
    getCurrencyConfig: 'GET settings/getCurrencyConfig',
    getNewCartSession: 'GET cart/getNewCartSession',
    getCart: 'POST cart/getCart',
    validateCart: 'POST cart/validateCart',
    addItem: 'POST cart/addItem',
    updateItem: 'PATCH cart/updateItem',
    getAbandoned: 'POST cart/getAbandoned',
    deleteItem: 'DELETE cart/deleteItem',
    clearCart: 'POST cart/clearCart',
    applyCoupon: 'POST cart/applyCoupon',
    removeCoupon: 'POST cart/removeCoupon',
    applyMemberCard: 'POST cart/applyMemberCard',
    updateGuestUser: 'PATCH guestUser/update',
    getDeliveryTerms: 'GET checkout/getDeliveryTerms',
    getDeliveryTimetable: 'GET checkout/getDeliveryTimetable',
    getPlaces: 'GET checkout/getPlaces',
    getAvailableCountries: 'POST checkout/getAvailableCountries',
    getApplicableDeliveryMethods: 'POST checkout/getApplicableDeliveryMethods',
    saveDeliveryMethod: 'PUT checkout/saveDeliveryMethod',
    getApplicablePaymentMethods: 'POST checkout/getApplicablePaymentMethods',
    savePaymentMethod: 'PUT checkout/savePaymentMethod',
    createOrder: 'POST order/create',
    confirmPayment: 'POST order/pgSuccess/{id}',
    payOrder: 'POST order/pay/{orderSlug}',
    getOrderSummary: 'GET order/summary/{orderSlug}',
    getOrderDetails: 'POST order/details/{orderSlug}',
    lookUpOrder: 'POST order/lookup',
    withdraw: 'POST order/withdraw',
  },
}

export const events: ServiceRoutes<'events'> = {
  name: 'events',
  path: 'calendar',
  calls: {
    filter: 'POST public/event/filter',
    get: 'GET public/event/get/{id}',
  },
}

export const forms: ServiceRoutes<'forms'> = {
  name: 'forms',
  path: 'cms',
  calls: {
    filter: 'GET form/filter',
    confirmEmail: 'GET form/confirmEmail/{id}',
    contactAdmin: 'POST contact/contactAdmin',
  },
}

export const gdpr: ServiceRoutes<'gdpr'> = {
  name: 'gdpr',
  path: 'gdpr',
  calls: {
    filterConsents: 'POST web/consent/filter',
    createConsentLog: 'POST web/consent/log/create',
    sendRequest: 'POST web/request',
    confirmRequest: 'POST web/request/confirm',
  },
}

export const marketing: ServiceRoutes<'marketing'> = {
  name: 'marketing',
  path: 'marketing',
  calls: {
    subscribe: 'POST newsletter/subscribe',
    confirmSubscription: 'POST newsletter/confirm',
    unsubscribe: 'GET newsletter/unsubscribe/{token}',
  },
}

export const master: ServiceRoutes<'master'> = {
  name: 'master',
  path: 'master',
  calls: {
    domainDetect: 'POST domainDetect',
    languages: 'GET commons/languages',
    countries: 'GET commons/countries',
  },
}

export const media: ServiceRoutes<'media'> = {
  name: 'media',
  path: 'media',
  calls: {
    filterOptions: 'GET option/filter',
    uploadForForm: 'POST web/upload 10',
  },
}

export const posts: ServiceRoutes<'posts'> = {
  name: 'posts',
  path: 'cms',
  calls: {
    filter: 'POST post/filterStandard',
    filterPostTypes: 'POST postType/filterStandard',
    filterInstagram: 'GET socialGetters/instagram',
    getDraft: 'POST draftLink/read',
  },
}

export const product: ServiceRoutes<'product'> = {
  name: 'product',
  path: 'product',
  calls: {
    get: 'GET web/get',
    filter: 'POST web/filter',
    getCategory: 'GET web/category/get/{id}',
    filterCategories: 'POST web/category/filter',
    filterTags: 'POST web/tag/filter',
    layeredNavigation: 'POST layered/navigation',
    checkBundles: 'GET checkBundles',
  },
}

export const redirects: ServiceRoutes<'redirects'> = {
  name: 'redirects',
  path: 'cms',
  calls: {
    addFailedRequest: 'POST redirect/addFailedRequest',
  },
}

export const settings: ServiceRoutes<'settings'> = {
  name: 'settings',
  path: 'settings',
  calls: {
    checkBarcode: 'GET external/barcodeCheck',
  },
}

export const setup: ServiceRoutes<'setup'> = {
  name: 'setup',
  path: 'gaussbox',
  calls: {
    createOwner: 'POST setup/owner',
  },
}

export const site: ServiceRoutes<'site'> = {
  name: 'site',
  path: 'gaussbox',
  calls: {
    getConfig: 'GET site/getConfig',
    unlock: 'POST site/unlock',
  },
}

export const subscriptions: ServiceRoutes<'subscriptions'> = {
  name: 'subscriptions',
  path: 'ecommerce',
  calls: {
    listOwn: 'GET subscription/own',
    cancelOwn: 'POST subscription/cancel/{id}',
  },
}

export const terms: ServiceRoutes<'terms'> = {
  name: 'terms',
  path: 'cms',
  calls: {
    filterTerms: 'GET term/filter',
    filter: 'POST term/filterStandard',
    get: 'GET term/get/{slug}',
  },
}

export const user: ServiceRoutes<'user'> = {
  name: 'user',
  path: 'user',
  calls: {
    login: 'POST /api/v1/login',
    loginByName: 'POST /api/auth/login',
    socialLogin: 'POST social/oauth',
    completeSocialLogin: 'POST social/complete',
    reauthenticate: 'POST reauthenticate',
    getTotp: 'GET totp/get',
    enrolTotp: 'POST totp/enrol',
    verifyTotp: 'POST totp/verify',
    renewRecoveryCodes: 'POST totp/renewRecoveryCodes',
    removeTotp: 'DELETE totp/delete',
    getWebProfile: 'GET web/profile',
    getUser: 'GET /api/auth/user',
    refresh: 'GET /api/v1/refresh',
    logout: 'POST /api/auth/logout',
    register: 'POST web/register',
    verify: 'GET web/verify/{token}',
    resendVerification: 'POST web/verify/resend',
    update: 'PATCH web/update',
    createAddress: 'POST address/create',
    updateAddress: 'PATCH address/update/{id}',
    deleteAddress: 'DELETE address/delete/{id}',
    resetPassword: 'POST password/reset',
    forgotPassword: 'POST password/forgot',
    setPassword: 'POST password/set',
    filterSessions: 'GET session/filter',
    deleteSession: 'DELETE session/delete/{id}',
    deleteOtherSessions: 'DELETE session/deleteOthers',
    export: 'GET web/export',
    close: 'POST web/close',
    reopen: 'POST web/reopen',
  },
}

/** Every service of a storefront. */
export const services = { cms, comments, document, ecommerce, events, forms, gdpr, marketing, master, media, posts, product, redirects, settings, setup, site, subscriptions, terms, user }
