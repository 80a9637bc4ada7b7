import { asCommerceError, unwrap } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { nextEditLink } from '../edit-mode-link.ts'
import { useDesk, useEdit } from './workspace.tsx'

/** The languages that a page lacks: each is created from the page that is open, as a draft with its texts. */
export const Translations = () => {
  const { commerce, siteLanguages } = useAdmin()
  const { language } = useDesk()
  const { text } = useUi()
  const { t } = useLingui()
  const posts = useEdit(({ document }) => document?.posts ?? {})
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const original = posts[language]
  const missing = siteLanguages.filter(({ code }) => posts[code] === undefined)
  if (original === undefined || missing.length === 0) return null
  const create = async (code: string) => {
    setBusy(code)
    try {
      const { slug } = await unwrap(commerce.pages.createTranslation({ originalId: original.id, language_code: code }))
      location.assign(nextEditLink({ slug, language_code: code }, siteLanguages))
    } catch (thrown) {
      setProblem(text({ key: asCommerceError(thrown).failure.message }))
      setBusy(null)
    }
  }
  return (
    <div className="ep-b row">
      {missing.map(({ code, code2, names }) => (
        <Button key={code} size="sm" variant="ghost" busy={busy === code} onClick={() => void create(code)}>
          {t`Prevedi stranicu: ${names[language] ?? code2}`}
        </Button>
      ))}
      <p className="small bad" role="alert">
        {problem}
      </p>
    </div>
  )
}
