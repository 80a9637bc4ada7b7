/** What a back-office user may be allowed to do. */
export const scopes = ['caches.manage', 'catalogue.manage'] as const
export type Scope = (typeof scopes)[number]

/**
 * Who may make a call.
 * - `anyone`: needs no api key
 * - `site`: any caller with the site's public key; the answer is the same for all of them, so a cache may keep it
 * - `visitor`: any caller with the site's public key; the answer belongs to that caller and is never cached
 * - `cart`: the holder of a cart's id and protectCode
 * - `user`: a logged-in user
 * - `{ scope }`: a back-office user with that scope, or with any, who sends the admin key
 */
export type Access = 'anyone' | 'site' | 'visitor' | 'cart' | 'user' | { readonly scope: Scope | 'any' }

/** Access of calls whose answer is the same for every caller, so that a cache may keep it. */
export type PublicAccess = Extract<Access, 'anyone' | 'site'>
export const isPublic = (access: Access): access is PublicAccess => access === 'anyone' || access === 'site'
