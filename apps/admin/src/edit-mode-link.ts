import { accountPath } from '@butiga/commerce-sdk/rules'
import type { Language, User } from '@butiga/commerce-sdk'
import { mayOpen } from './screens.ts'

/** Where the home page is edited, through a log-in on the shop's pages; null for a user who may not edit. */
export const editModeLink = ({ scope }: Pick<User, 'scope'>, [language]: readonly Language[]): string | null =>
  language === undefined || !mayOpen(scope, { scope: 'cms.edit' })
    ? null
    : `${accountPath('login', language.code, null)}?${new URLSearchParams({ redirect: '/?editPage=true' }).toString()}`
