import { useShop } from '@butiga/react-ui/provider/shop'
import { useLingui } from '@lingui/react/macro'
import { storedQuery } from './language-links.ts'
import type { LanguageLink } from './layout.types.ts'

/** One link for each of the site's languages; nothing on a site with one. */
export const LanguageNav = ({ languages }: { languages: readonly LanguageLink[] }) => {
  const { t } = useLingui()
  const { shop } = useShop()
  if (languages.length < 2) return null
  return (
    <nav className="langs" aria-label={t({ id: 'nav.language', message: 'Jezik' })}>
      {languages.map(({ code, code2, name, href, isSame, current }) => (
        <a
          key={code}
          href={href}
          lang={code2}
          hrefLang={code2}
          aria-current={current ? 'true' : undefined}
          onClick={({ currentTarget }) => {
            // A list may show another part of itself than when the page was rendered; its address has it.
            if (isSame) currentTarget.search = storedQuery(location.search)
            if (!current) shop.send({ type: 'language.switch', language: code })
          }}
        >
          {code2.toUpperCase()}
          <span className="sr">, {name}</span>
        </a>
      ))}
    </nav>
  )
}
