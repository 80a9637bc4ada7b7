import type { Contract, ServiceName } from '@butiga/commerce-sdk/contracts'

/**
 * Who may make a call.
 * - `anyone`: needs no api key
 * - `site`: whoever has the site's public key; the answer is the same for all of them
 * - `secret`: likewise, but the answer holds a secret or depends on one
 * - `cart`: the holder of a cart's id and protectCode
 * - `user`: whoever is logged in
 * - `backoffice`: a back-office user with that scope, or any, who comes with the admin key (calls.md 7.2)
 */
export type Access = 'anyone' | 'site' | 'secret' | 'cart' | 'user' | { readonly backoffice: Scope | 'any' }

/** What a back-office user may be allowed (calls.md section 5). */
export const scopes = ['caches.manage', 'catalogue.manage'] as const
export type Scope = (typeof scopes)[number]

/** Whether an answer is the same for everybody who has the site's key, so that others may keep it. */
export const isPublic = (access: Access): boolean => access === 'anyone' || access === 'site'

/** The one policy table. A call that does not stand here does not compile, so nothing is open by accident (S9, I33). */
export const policy: { readonly [S in ServiceName]: { readonly [C in keyof Contract[S]['calls']]: Access } } = {
  cms: {
    getPost: 'site',
    getElements: 'site',
    getNavigation: 'site',
    decide: 'site',
    searchSlugs: 'site',
    getUrlOnLanguage: 'site',
    filterOptions: 'site',
    search: 'site',
    getForm: 'site',
    storeFormData: 'secret',
    filterConsentAssignments: 'site',
  },
  ecommerce: {
    getCheckoutSettings: 'site',
    getCurrencyConfig: 'site',
    getNewCartSession: 'secret',
    getCart: 'cart',
    validateCart: 'cart',
    addItem: 'cart',
    updateItem: 'cart',
    deleteItem: 'cart',
    clearCart: 'cart',
    updateGuestUser: 'cart',
    getAvailableCountries: 'cart',
    getApplicableDeliveryMethods: 'cart',
    saveDeliveryMethod: 'cart',
    getApplicablePaymentMethods: 'cart',
    savePaymentMethod: 'cart',
    createOrder: 'cart',
    getOrderSummary: 'secret',
  },
  gdpr: { filterConsents: 'site', createConsentLog: 'secret' },
  master: { domainDetect: 'anyone', languages: 'site', countries: 'site' },
  media: { filterOptions: 'site' },
  product: {
    get: 'site',
    filter: 'site',
    getCategory: 'site',
    filterCategories: 'site',
    filterTags: 'site',
    layeredNavigation: 'site',
    checkBundles: 'site',
    importRows: { backoffice: 'catalogue.manage' },
  },
  site: {
    getConfig: 'site',
    unlock: 'secret',
    filterCaches: { backoffice: 'caches.manage' },
    clearCache: { backoffice: 'caches.manage' },
    clearAllCaches: { backoffice: 'caches.manage' },
    filterReleases: { backoffice: 'any' },
  },
  user: { login: 'secret', getProfile: { backoffice: 'any' }, refresh: 'secret', logout: 'user' },
}
