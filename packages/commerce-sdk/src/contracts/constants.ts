/** Version of the product that the specification names (spec 1). */
export const CORE_VERSION = '1.12.180'
/** The cookies of a log-in begin so (spec 9). */
export const AUTH_COOKIE_PREFIX = 'auth.'
/** How many consents are asked for at once (spec 7). */
export const CONSENTS_LIMIT = 100
/** How many consent assignments are asked for at once (spec 7). */
export const CONSENT_ASSIGNMENTS_LIMIT = 50
