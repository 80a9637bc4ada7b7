export { mustBeReady } from './guide.ts'
export { createSetupLink, endSetup, hasBackofficeUser, isSetupToken } from './link.ts'
export type { InsertOwnSite } from './replace-sample.ts'
export { mayChooseKind, readSetup } from './setup.service.ts'
