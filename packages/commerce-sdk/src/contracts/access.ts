/** What a back-office user may do on the pages of the shop, where edit mode runs. */
export const editScopes = ['cms.edit', 'comments.publish', 'media.manage'] as const

/** What a back-office user may be allowed to do. */
export const scopes = [
  ...editScopes,
  'caches.manage',
  'catalogue.manage',
  'consents.manage',
  'orders.manage',
  'orders.read',
  'settings.manage',
  'templates.manage',
  'users.manage',
] as const
export type Scope = (typeof scopes)[number]

/**
 * Who may make a call.
 * - `anyone`: needs no api key
 * - `site`: any caller with the site's public key; the answer is the same for all of them, so a cache may keep it
 * - `visitor`: any caller with the site's public key; the answer belongs to that caller and is never cached
 * - `optionalUser`: as `visitor`; the answer depends on the user, where one is logged in
 * - `cart`: the holder of a cart's id and protectCode, logged in or not
 * - `user`: a logged-in user
 * - `backoffice`: a logged-in back-office user, on the pages of the shop as well, also before the code of the second factor
 * - `{ scope }`: a back-office user with that scope, or with any, who sends the admin key; calls with a scope of edit mode
 *   also take the site's public key. `inEditMode`: edit mode reads it, so \`cms.edit\` is enough, with either key
 */
export type Access =
  | 'anyone'
  | 'site'
  | 'visitor'
  | 'optionalUser'
  | 'cart'
  | 'user'
  | 'backoffice'
  | { readonly scope: Scope | 'any'; readonly inEditMode?: true }

/** Access of calls whose answer is the same for every caller, so that a cache may keep it. */
export type PublicAccess = Extract<Access, 'anyone' | 'site'>
export const isPublic = (access: Access): access is PublicAccess => access === 'anyone' || access === 'site'
