import type { NavigationItem } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useRecent } from '../recent/recent-list.ts'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { searchesOf } from './last-searches.ts'

/** What a search may begin with; the same for every visitor. */
export interface Starts {
  readonly popular: readonly Pick<NavigationItem, 'title' | 'link'>[]
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
}

/** The searches and categories that are offered before a text is typed. */
export const SearchStart = ({ popular, categories }: Starts) => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <div className="search-start">
      {popular.length > 0 && (
        <Group title={<Trans>Često se traži</Trans>}>
          {popular.map(({ title, link }) => (
            <li key={link}>
              <ContentLink className="chip" link={link}>
                {title}
              </ContentLink>
            </li>
          ))}
        </Group>
      )}
      {categories.length > 0 && (
        <Group title={<Trans>Kategorije</Trans>}>
          {categories.map(({ name, slug }) => (
            <li key={slug}>
              <Link className="chip" href={links.category(slug)}>
                {name}
              </Link>
            </li>
          ))}
        </Group>
      )}
      <LastSearches />
      <RecentlyViewed />
    </div>
  )
}

/** Those of this browser: they come after hydration, and below the others, where they move nothing. */
const LastSearches = () => {
  const { Link, language } = useUi()
  const { links } = useShop()
  const list = searchesOf(language.code)
  const [searches, forget] = useRecent(list)
  if (searches.length === 0) return null
  return (
    <Group
      title={<Trans>Zadnje pretrage</Trans>}
      after={
        <Button variant="ghost" onClick={forget}>
          <Trans>Obriši zadnje pretrage</Trans>
        </Button>
      }
    >
      {searches.map((text) => (
        <li key={text}>
          <Link className="chip" href={links.search(text)}>
            {text}
          </Link>
        </li>
      ))}
    </Group>
  )
}

const Group = ({ title, after, children }: { title: ReactNode; after?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="search-start-h">
        <h2 id={id}>{title}</h2>
        {after}
      </div>
      <ul className="chips">{children}</ul>
    </section>
  )
}
