// Written by `pnpm generate` from the contract.

import type { ServiceRoutes } from '../services.ts'
import { services } from './routes.ts'

const backoffice: ServiceRoutes<'backoffice'> = {
  name: 'backoffice',
  path: 'backoffice',
  calls: {
    find: 'POST find',
    getWaiting: 'GET waiting',
    getToday: 'GET today',
    filterJobs: 'POST job/filter',
    retryJob: 'POST job/retry/{id}',
  },
}

const catalogue: ServiceRoutes<'catalogue'> = {
  name: 'catalogue',
  path: 'product',
  calls: {
    filter: 'POST filter',
    getPrices: 'GET prices/get/{id}',
    updatePrices: 'PATCH prices/update/{id}',
    getStock: 'GET stock/get/{id}',
    adjustStock: 'PATCH stock/adjust/{id}',
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

const orders: ServiceRoutes<'orders'> = {
  name: 'orders',
  path: 'ecommerce',
  calls: {
    filter: 'POST order/filter',
    get: 'GET order/get/{id}',
    updateState: 'PATCH order/updateState/{id}',
    addNote: 'POST order/addNote/{id}',
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

const site: ServiceRoutes<'site'> = {
  name: 'site',
  path: 'gaussbox',
  calls: {
    ...services.site.calls,
    filterCaches: 'GET cache/filter',
    clearCache: 'DELETE cache/clear/{name}',
    clearAllCaches: 'DELETE cache/clearAll',
    filterReleases: 'GET release/filter',
    filterChanges: 'POST change/filter',
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
export const backofficeServices = { ...services, backoffice, catalogue, cms, gdpr, orders, product, site, user }
