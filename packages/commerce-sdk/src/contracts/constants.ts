/** Version of the product. */
export const CORE_VERSION = '1.12.180'
/** Limit of the consents that a step requests at once. */
export const CONSENTS_LIMIT = 100
/** Limit of the consent assignments that are requested at once. */
export const CONSENT_ASSIGNMENTS_LIMIT = 50
/** The most levels of the category tree that the back office makes. */
export const CATEGORY_LEVELS = 3
