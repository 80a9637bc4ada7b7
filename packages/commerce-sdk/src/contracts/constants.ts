/** Version of the product. */
export const CORE_VERSION = '1.12.180'
/** Limit of the consents that a step requests at once. */
export const CONSENTS_LIMIT = 100
/** Limit of the consent assignments that are requested at once. */
export const CONSENT_ASSIGNMENTS_LIMIT = 50
/** The most levels of the category tree that the back office makes. */
export const CATEGORY_LEVELS = 3
/** Version of a captcha: one that asks a visitor only where it doubts. */
export const CAPTCHA_VERSION = 2
/** Size of a captcha: it is not in the page until it asks. */
export const CAPTCHA_SIZE = 'invisible'
