export { mustBeReady } from './guide.ts'
export { createSetupLink, endSetup, hasBackofficeUser, isSetupToken } from './link.ts'
export type { InsertOwnSite } from './replace-sample.ts'
export { readSetup } from './setup.service.ts'
