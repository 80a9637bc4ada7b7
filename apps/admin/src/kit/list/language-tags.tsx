import { Trans } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'

interface LanguageTagsProps {
  /** Languages without texts. */
  readonly missing: readonly string[]
  /** Languages whose texts are older than those of the site's own language. */
  readonly outdated: readonly string[]
}

/** The languages of the site, each with the state of a record's texts in it. */
export const LanguageTags = ({ missing, outdated }: LanguageTagsProps) => {
  const { siteLanguages } = useAdmin()
  return (
    <span className="lg">
      {siteLanguages.map(({ code, code2 }) => {
        const isMissing = missing.includes(code)
        const isOutdated = outdated.includes(code)
        return (
          <span key={code} className={`tag ${isMissing ? '' : isOutdated ? 'tag-warn' : 'tag-ok'}`}>
            {code2.toUpperCase()}{' '}
            <span className="sr">
              {isMissing ? <Trans>nedostaje</Trans> : isOutdated ? <Trans>zastario</Trans> : <Trans>preveden</Trans>}
            </span>
          </span>
        )
      })}
    </span>
  )
}
