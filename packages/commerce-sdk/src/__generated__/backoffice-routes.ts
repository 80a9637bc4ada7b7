// Written by `pnpm generate` from the contract.

import type { ServiceRoutes } from '../services.ts'
import { services } from './routes.ts'

const attributes: ServiceRoutes<'attributes'> = {
  name: 'attributes',
  path: 'product',
  calls: {
    filter: 'POST attribute/filter',
    create: 'POST attribute/create',
    update: 'PATCH attribute/update/{id}',
    delete: 'DELETE attribute/delete/{id}',
    restore: 'PATCH attribute/restore/{id}',
  },
}

const backoffice: ServiceRoutes<'backoffice'> = {
  name: 'backoffice',
  path: 'gaussbox',
  calls: {
    find: 'POST find',
    getWaiting: 'GET waiting',
    getToday: 'GET today',
    getViews: 'GET view/list',
    createView: 'POST view/create',
    updateView: 'PATCH view/update/{id}',
    deleteView: 'DELETE view/delete/{id}',
    logExport: 'POST export/log',
    filterTranslations: 'POST translation/filter',
    filterJobs: 'POST job/filter',
    retryJob: 'POST job/retry/{id}',
  },
}

const bulk: ServiceRoutes<'bulk'> = {
  name: 'bulk',
  path: 'gaussbox',
  calls: {
    create: 'POST bulk/create',
    filter: 'POST bulk/filter',
    get: 'GET bulk/get/{id}',
    start: 'PATCH bulk/start/{id}',
    stop: 'PATCH bulk/stop/{id}',
  },
}

const catalogue: ServiceRoutes<'catalogue'> = {
  name: 'catalogue',
  path: 'product',
  calls: {
    filter: 'POST filter',
    get: 'GET get/{id}',
    getChoices: 'GET choices/get',
    create: 'POST create',
    update: 'PATCH update/{id}',
    archive: 'DELETE delete/{id}',
    restore: 'PATCH restore/{id}',
    changePrices: 'PATCH prices/change/{id}',
    getPrices: 'GET prices/get/{id}',
    updatePrices: 'PATCH prices/update/{id}',
    getStock: 'GET stock/get/{id}',
    adjustStock: 'PATCH stock/adjust/{id}',
  },
}

const categories: ServiceRoutes<'categories'> = {
  name: 'categories',
  path: 'product',
  calls: {
    tree: 'GET category/tree',
    create: 'POST category/create',
    update: 'PATCH category/update/{id}',
    move: 'PATCH category/move/{id}',
    delete: 'DELETE category/delete/{id}',
    restore: 'PATCH category/restore/{id}',
  },
}

const cms: ServiceRoutes<'cms'> = {
  name: 'cms',
  path: 'cms',
  calls: {
    ...services.cms.calls,
    assignConsents: 'POST consent/create',
  },
}

const coupons: ServiceRoutes<'coupons'> = {
  name: 'coupons',
  path: 'ecommerce',
  calls: {
    filter: 'POST coupon/filter',
    create: 'POST coupon/create',
    update: 'PATCH coupon/update/{id}',
    delete: 'DELETE coupon/delete/{id}',
    restore: 'PATCH coupon/restore/{id}',
  },
}

const comments: ServiceRoutes<'comments'> = {
  name: 'comments',
  path: 'cms',
  calls: {
    ...services.comments.calls,
    filterAll: 'POST comment/filter',
  },
}

const content: ServiceRoutes<'content'> = {
  name: 'content',
  path: 'cms',
  calls: {
    open: 'POST content/open',
    patch: 'PATCH content/patch/{id}',
    sync: 'POST content/sync/{id}',
    undo: 'POST content/undo/{id}',
    redo: 'POST content/redo/{id}',
    check: 'GET content/check/{id}',
    publish: 'POST content/publish/{id}',
    unpublish: 'POST content/unpublish/{id}',
    cancelSchedule: 'POST content/cancelSchedule/{id}',
    nameRevision: 'POST content/nameRevision/{id}',
    getRevisions: 'POST content/getRevisions/{id}',
    getRevision: 'GET content/getRevision/{id}',
    restore: 'POST content/restore/{id}',
    getPage: 'GET content/getPage/{id}',
    getElement: 'GET content/getElement/{id}',
    createDraftLink: 'POST draftLink/create/{id}',
    filterDraftLinks: 'GET draftLink/filter/{id}',
    deleteDraftLink: 'DELETE draftLink/delete/{id}',
    filterDeadLinks: 'POST content/filterDeadLinks',
    filterSharedSections: 'POST sharedSection/filter',
    createSharedSection: 'POST sharedSection/create',
    renameSharedSection: 'PATCH sharedSection/rename/{id}',
    deleteSharedSection: 'DELETE sharedSection/delete/{id}',
    restoreSharedSection: 'PATCH sharedSection/restore/{id}',
  },
}

const countries: ServiceRoutes<'countries'> = {
  name: 'countries',
  path: 'ecommerce',
  calls: {
    filter: 'POST country/filter',
    update: 'PATCH country/update/{id}',
  },
}

const documents: ServiceRoutes<'documents'> = {
  name: 'documents',
  path: 'document',
  calls: {
    filter: 'POST issued/filter',
  },
}

const ecommerce: ServiceRoutes<'ecommerce'> = {
  name: 'ecommerce',
  path: 'ecommerce',
  calls: {
    ...services.ecommerce.calls,
    updateCheckoutSettings: 'PATCH settings/updateCheckoutSettings',
    updateCurrencyConfig: 'PATCH settings/updateCurrencyConfig',
    getCurrencyRates: 'GET settings/getCurrencyRates',
    deleteCurrencyRate: 'DELETE settings/deleteCurrencyRate/{id}',
    restoreCurrencyRate: 'PATCH settings/restoreCurrencyRate/{id}',
  },
}

const events: ServiceRoutes<'events'> = {
  name: 'events',
  path: 'calendar',
  calls: {
    ...services.events.calls,
    filterRecords: 'POST event/filter',
    create: 'POST event/create',
    update: 'PATCH event/update/{id}',
    delete: 'DELETE event/delete/{id}',
    restore: 'PATCH event/restore/{id}',
  },
}

const forms: ServiceRoutes<'forms'> = {
  name: 'forms',
  path: 'cms',
  calls: {
    ...services.forms.calls,
    filterRecords: 'POST form/filterStandard',
    create: 'POST form/create',
    update: 'PATCH form/update/{id}',
    delete: 'DELETE form/delete/{id}',
    filterEntries: 'POST form/entry/filter',
    handleEntry: 'PATCH form/entry/update/{id}',
    deleteEntry: 'DELETE form/entry/delete/{id}',
    exportEntries: 'POST form/entry/export',
    getFile: 'GET form/file/get/{id}',
  },
}

const gdpr: ServiceRoutes<'gdpr'> = {
  name: 'gdpr',
  path: 'gdpr',
  calls: {
    ...services.gdpr.calls,
    filterConsentRecords: 'POST consent/filter',
    createConsent: 'POST consent/create',
    updateConsent: 'PATCH consent/update/{id}',
  },
}

const imports: ServiceRoutes<'imports'> = {
  name: 'imports',
  path: 'product',
  calls: {
    upload: 'POST import/upload 1',
    filter: 'POST import/filter',
    get: 'GET import/get/{id}',
    start: 'PATCH import/start/{id}',
    stop: 'PATCH import/stop/{id}',
    getReport: 'GET import/report/{id}',
  },
}

const marketing: ServiceRoutes<'marketing'> = {
  name: 'marketing',
  path: 'marketing',
  calls: {
    ...services.marketing.calls,
    filterSubscribers: 'POST newsletter/filter',
    deleteSubscriber: 'DELETE newsletter/delete/{id}',
  },
}

const media: ServiceRoutes<'media'> = {
  name: 'media',
  path: 'media',
  calls: {
    ...services.media.calls,
    filter: 'POST /api/v1/cms/media/filterStandard',
    upload: 'POST upload 20',
    getUploadUrl: 'GET file/getUploadUrl',
    addFromBucket: 'POST file/addFromBucket',
    create: 'POST /api/v1/cms/media/create',
    update: 'PATCH /api/v1/cms/media/update/{id}',
    delete: 'DELETE /api/v1/cms/media/delete/{id}',
  },
}

const memberCards: ServiceRoutes<'memberCards'> = {
  name: 'memberCards',
  path: 'ecommerce',
  calls: {
    filter: 'POST memberCard/filter',
    create: 'POST memberCard/create',
    update: 'PATCH memberCard/update/{id}',
    importCards: 'POST memberCard/import',
  },
}

const methods: ServiceRoutes<'methods'> = {
  name: 'methods',
  path: 'ecommerce',
  calls: {
    filterDeliveryMethods: 'POST deliveryMethod/filter',
    createDeliveryMethod: 'POST deliveryMethod/create',
    updateDeliveryMethod: 'PATCH deliveryMethod/update/{id}',
    deleteDeliveryMethod: 'DELETE deliveryMethod/delete/{id}',
    restoreDeliveryMethod: 'PATCH deliveryMethod/restore/{id}',
    filterPaymentMethods: 'POST paymentMethod/filter',
    createPaymentMethod: 'POST paymentMethod/create',
    updatePaymentMethod: 'PATCH paymentMethod/update/{id}',
    deletePaymentMethod: 'DELETE paymentMethod/delete/{id}',
    restorePaymentMethod: 'PATCH paymentMethod/restore/{id}',
  },
}

const navigations: ServiceRoutes<'navigations'> = {
  name: 'navigations',
  path: 'cms',
  calls: {
    filter: 'POST navigation/filter',
    get: 'GET navigation/get/{id}',
    create: 'POST navigation/create',
    update: 'PATCH navigation/update/{id}',
    undo: 'POST navigation/undo/{id}',
    delete: 'DELETE navigation/delete/{id}',
    restore: 'PATCH navigation/restore/{id}',
  },
}

const orders: ServiceRoutes<'orders'> = {
  name: 'orders',
  path: 'ecommerce',
  calls: {
    filter: 'POST order/filter',
    get: 'GET order/get/{id}',
    updateState: 'PATCH order/updateState/{id}',
    refund: 'POST order/refund/{id}',
    closeWithdrawal: 'POST order/closeWithdrawal/{id}',
    addNote: 'POST order/addNote/{id}',
  },
}

const pages: ServiceRoutes<'pages'> = {
  name: 'pages',
  path: 'cms',
  calls: {
    filterPosts: 'POST post/filterEdited',
    createPost: 'POST post/create',
    updatePost: 'PATCH post/update/{id}',
    createPostType: 'POST postType/create',
    deletePostType: 'DELETE postType/delete/{id}',
    createElement: 'POST element/create',
    updateElement: 'PATCH element/update/{id}',
    linkTranslation: 'POST link/postTranslation',
    createTranslation: 'POST link/createTranslationFromOriginal',
    hasRunningPipeline: 'GET pipeline/hasRunningPipeline',
  },
}

const product: ServiceRoutes<'product'> = {
  name: 'product',
  path: 'product',
  calls: {
    ...services.product.calls,
    importRows: 'POST import',
  },
}

const redirects: ServiceRoutes<'redirects'> = {
  name: 'redirects',
  path: 'cms',
  calls: {
    ...services.redirects.calls,
    filter: 'POST redirect/filter',
    filterFailed: 'POST redirect/failed/filter',
    create: 'POST redirect/create',
    update: 'PATCH redirect/update/{id}',
    delete: 'DELETE redirect/delete/{id}',
    restore: 'PATCH redirect/restore/{id}',
    ignoreFailed: 'PATCH redirect/failed/ignore/{id}',
  },
}

const settings: ServiceRoutes<'settings'> = {
  name: 'settings',
  path: 'settings',
  calls: {
    ...services.settings.calls,
    filterDomains: 'POST domain/filter',
    createDomain: 'POST domain/create',
    updateDomain: 'PATCH domain/update/{id}',
    chooseDomain: 'PATCH domain/choose/{id}',
    deleteDomain: 'DELETE domain/delete/{id}',
    restoreDomain: 'PATCH domain/restore/{id}',
  },
}

const setup: ServiceRoutes<'setup'> = {
  name: 'setup',
  path: 'gaussbox',
  calls: {
    ...services.setup.calls,
    getState: 'GET setup/state',
    chooseKind: 'POST setup/kind',
    saveBasics: 'POST setup/basics',
    restoreSample: 'POST setup/sample',
    getGuide: 'GET setup/guide',
    openShop: 'POST setup/open',
  },
}

const site: ServiceRoutes<'site'> = {
  name: 'site',
  path: 'gaussbox',
  calls: {
    ...services.site.calls,
    getSettings: 'GET site/getSettings',
    updateConfig: 'PATCH site/updateConfig',
    filterCaches: 'GET cache/filter',
    clearCache: 'DELETE cache/clear/{name}',
    clearAllCaches: 'DELETE cache/clearAll',
    filterReleases: 'GET release/filter',
    filterChanges: 'POST change/filter',
  },
}

const subscriptions: ServiceRoutes<'subscriptions'> = {
  name: 'subscriptions',
  path: 'ecommerce',
  calls: {
    ...services.subscriptions.calls,
    filter: 'POST subscription/filter',
    cancel: 'POST subscription/end/{id}',
  },
}

const tags: ServiceRoutes<'tags'> = {
  name: 'tags',
  path: 'product',
  calls: {
    filter: 'POST tag/filter',
    create: 'POST tag/create',
    update: 'PATCH tag/update/{id}',
    delete: 'DELETE tag/delete/{id}',
    restore: 'PATCH tag/restore/{id}',
  },
}

const templates: ServiceRoutes<'templates'> = {
  name: 'templates',
  path: 'smartDocument',
  calls: {
    filter: 'POST template/filter',
    get: 'GET template/get/{id}',
    create: 'POST template/create',
    update: 'PATCH template/update/{id}',
    delete: 'DELETE template/delete/{id}',
    restore: 'PATCH template/restore/{id}',
    preview: 'POST template/preview/{id}',
  },
}

const terms: ServiceRoutes<'terms'> = {
  name: 'terms',
  path: 'cms',
  calls: {
    ...services.terms.calls,
    filterRecords: 'POST term/filterEdited',
    create: 'POST term/create',
    update: 'PATCH term/update/{id}',
    delete: 'DELETE term/delete/{id}',
    restore: 'PATCH term/restore/{id}',
  },
}

const user: ServiceRoutes<'user'> = {
  name: 'user',
  path: 'user',
  calls: {
    ...services.user.calls,
    getProfile: 'GET profile',
    getSetting: 'GET generalSetting/get',
    setSetting: 'PUT generalSetting/set',
    erase: 'DELETE erase/{id}',
    filterUsers: 'POST filter',
    createUser: 'POST create',
    createUserLink: 'POST link/{id}',
    updateUser: 'PATCH update/{id}',
    filterUserSessions: 'GET session/filterOf/{id}',
    filterUserAddresses: 'GET address/filterOf/{id}',
    deleteUserSessions: 'DELETE session/deleteOf/{id}',
  },
}

/** Every service of the contract. */
export const backofficeServices = { ...services, attributes, backoffice, bulk, catalogue, categories, cms, coupons, comments, content, countries, documents, ecommerce, events, forms, gdpr, imports, marketing, media, memberCards, methods, navigations, orders, pages, product, redirects, settings, setup, site, subscriptions, tags, templates, terms, user }
