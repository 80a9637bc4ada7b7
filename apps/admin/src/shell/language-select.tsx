import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../admin.tsx'

/** The language of the admin's own texts. */
export const LanguageSelect = () => {
  const { languages, language, changeLanguage } = useAdmin()
  const { t } = useLingui()
  return (
    <select
      className="sel"
      aria-label={t`Jezik sučelja`}
      value={language}
      onChange={({ target }) => changeLanguage(target.value)}
    >
      {languages.map(({ code, code2, names }) => (
        <option key={code2} value={code2} lang={code2}>
          {names[code] ?? code2}
        </option>
      ))}
    </select>
  )
}
