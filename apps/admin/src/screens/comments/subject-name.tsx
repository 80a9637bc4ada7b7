import type { CommentRecord } from '@butiga/commerce-sdk'
import { Trans, useLingui } from '@lingui/react/macro'

/** What a comment is about. */
export const SubjectName = ({ comment: { subject } }: { readonly comment: Pick<CommentRecord, 'subject'> }) =>
  subject ?? <Trans>Sama trgovina</Trans>

/** Names the author of a comment; a guest may have none. */
export const useAuthor = () => {
  const { t } = useLingui()
  return ({ author }: Pick<CommentRecord, 'author'>) => author ?? t`Gost`
}
