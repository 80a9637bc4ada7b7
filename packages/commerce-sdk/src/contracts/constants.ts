/** Version of the product. */
export const CORE_VERSION = '1.12.180'
/** What the names of a log-in's cookies begin with. */
export const AUTH_COOKIE_PREFIX = 'auth.'
/** How many consents a step asks for at once. */
export const CONSENTS_LIMIT = 100
/** How many consent assignments are asked for at once. */
export const CONSENT_ASSIGNMENTS_LIMIT = 50
