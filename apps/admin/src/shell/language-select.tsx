import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../admin.tsx'
import { type AdminLanguage, adminLanguages } from '../i18n.ts'

/** The language of the admin's own texts. */
export const LanguageSelect = () => {
  const { language, changeLanguage } = useAdmin()
  const { t } = useLingui()
  return (
    <select
      className="sel"
      aria-label={t`Jezik sučelja`}
      value={language}
      onChange={({ target }) => changeLanguage(target.value as AdminLanguage)}
    >
      {Object.entries(adminLanguages).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
