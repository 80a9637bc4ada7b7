import type { SharedSection } from '@butiga/commerce-sdk'
import { contentPath } from '@butiga/commerce-sdk/rules'
import { Trans } from '@lingui/react/macro'
import { useAdmin } from '../admin.tsx'

/** The pages that show a shared section, with links that open them in edit mode. */
export const SharedUses = ({ uses }: Pick<SharedSection, 'uses'>) => {
  const { siteLanguages } = useAdmin()
  const own = siteLanguages[0]?.code ?? ''
  return (
    <ul>
      {uses.map(({ id, title, slug, postType, isPublished }) => (
        <li key={id}>
          {/* Edit mode is no screen of the admin. */}
          <a href={`${contentPath(postType === 'page' ? 'page' : 'post', own, slug, null)}?editPage=true`}>
            {title}
          </a>{' '}
          {!isPublished && (
            <span className="tag">
              <Trans>samo u skici</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
