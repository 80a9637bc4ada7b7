export { mustBeReady } from './guide.ts'
export { createSetupLink, hasBackofficeUser, isSetupToken } from './link.ts'
export type { InsertOwnSite } from './replace-sample.ts'
export { readSetup } from './setup.service.ts'
