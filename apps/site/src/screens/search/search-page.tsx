import type { SearchCategory } from '@butiga/machines/search'
import { ListShell } from '@butiga/react-ui/list/list-shell'
import { useList } from '@butiga/react-ui/list/use-list'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useEarlyTap } from '@butiga/react-ui/ui/use-early-tap'
import { tabId, Tabs } from '@butiga/react-ui/ui/tabs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useId } from 'react'
import { useUi } from '@butiga/react-ui/provider/ui'
import { keepSearch } from './last-searches.ts'
import { Results } from './results.tsx'
import { SearchStart, type Starts } from './search-start.tsx'
import { LONGEST_SEARCH } from './search-query.ts'
import { type SearchSource, useSearchAddress, useSiteSearch } from './use-site-search.ts'

const titles = {
  pages: msg({ id: 'search.tab.pages', message: 'Stranice' }),
  products: msg({ id: 'search.tab.products', message: 'Proizvodi' }),
  posts: msg({ id: 'search.tab.posts', message: 'Objave' }),
  productCategories: msg({ id: 'search.tab.productCategories', message: 'Kategorije proizvoda' }),
} as const satisfies Record<SearchCategory, unknown>

// A page that was opened with results offers the last searches and products alone.
const noStarts: Starts = { popular: [], categories: [] }

/**
 * The box, a tab for each kind of result with its total, and the results; before anything is typed, and where nothing is
 * found, what a search may begin with. All of it are fields of a form and links, so it
 * works before and without JavaScript; with it the search follows what is typed, and the address follows the search.
 */
export const SearchPage = ({ starts, ...source }: SearchSource & { readonly starts: Starts | null }) => {
  const { t, i18n } = useLingui()
  const { search, hrefOf } = useSiteSearch(source)
  const top = useSearchAddress(search, source.path)
  const { language } = useUi()
  const { query, extra: totals, isLoaded } = useList(search)
  const panelId = useId()
  const isBlank = query.search === '' && !isLoaded
  const isNothing = isLoaded && Object.values(totals).every((total) => total === 0)
  // A search that the page was opened with; what is typed on it counts when it is submitted.
  const opened = source.query.search
  useEffect(() => keepSearch(language.code, opened), [language, opened])
  const type = (text: string) => search.send({ type: 'search.type', search: text })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('search'))
    keepSearch(language.code, text)
    search.send({ type: 'search.submit', search: text })
  }
  return (
    <div className={isBlank ? 'wrap page search late' : 'wrap page search'}>
      <h1 className="sr">
        <Trans id="search.title">Pretraga</Trans>
      </h1>
      <form
        className="bigsearch"
        role="search"
        aria-label={t`Pretraga cijele stranice`}
        action={source.path}
        onSubmit={submit}
      >
        <Icon name="search" />
        <input
          {...useEarlyTap(type)}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          aria-label={t({ id: 'search.title', message: 'Pretraga' })}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {query.category !== 'products' && <input type="hidden" name="category" value={query.category} />}
        <Button type="submit" variant="primary">
          <Trans>Traži</Trans>
        </Button>
      </form>
      {!isBlank && (
        <Tabs
          label={t`Rezultati po vrsti`}
          tabs={source.categories.map((name) => ({
            name,
            label: i18n._(titles[name]),
            count: totals[name],
            href: hrefOf({ category: name }),
          }))}
          selected={query.category}
          panelId={panelId}
          onSelect={({ name }) => search.send({ type: 'search.choose', category: name })}
        />
      )}
      <ListShell
        list={search}
        hrefOf={(page) => hrefOf({ page })}
        id={panelId}
        ref={top}
        {...(isBlank
          ? { 'aria-label': t({ id: 'search.title', message: 'Pretraga' }) }
          : { role: 'tabpanel', 'aria-labelledby': tabId(panelId, query.category) })}
      >
        <Results search={search} />
        {(isBlank || isNothing) && <SearchStart {...(starts ?? noStarts)} />}
      </ListShell>
    </div>
  )
}
