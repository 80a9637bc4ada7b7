import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { Note } from '@butiga/react-ui/ui/note'
import { type SearchActor, useSearch } from '@butiga/react-ui/shop/use-search'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { Hit } from './hit.tsx'

/** How much was found, and the results of the page; in their place what stands for them while, or because, there are none. */
export const Results = ({ search }: { search: SearchActor }) => {
  const { results, shownQuery, isLoaded, presence, busy } = useSearch(search)
  const isLoading = presence.announces === 'loading'
  return (
    <>
      <p className="found" role="status">
        {isLoading ? <Trans id="posts.pending">Učitavanje…</Trans> : isLoaded && <Found search={search} />}
        {presence.announces === 'nothing' && !isLoaded && <Trans>Upišite što tražite.</Trans>}
      </p>
      {presence.announces === 'failure' && <Failed onRetry={() => search.send({ type: 'search.retry' })} />}
      {isLoading && results.length === 0 && <OnTheirWay />}
      {results.length > 0 && (
        <ul className="hits" aria-busy={isLoading}>
          {results.map((result) => (
            <li key={result.link}>
              <Hit result={result} typed={shownQuery.search} />
            </li>
          ))}
        </ul>
      )}
      {isLoaded && results.length === 0 && !busy && <Nothing />}
    </>
  )
}

/** „14 rezultata za „trak”, stranica 1 od 2” (R2.119). */
const Found = ({ search }: { search: SearchActor }) => {
  const { totals, totalPages, shownQuery } = useSearch(search)
  const total = totals[shownQuery.category] ?? 0
  const { search: text, page } = shownQuery
  if (total === 0) return <Trans>Nema rezultata za „{text}”.</Trans>
  return (
    <>
      <Plural value={total} one="# rezultat" few="# rezultata" other="# rezultata" />{' '}
      <Trans>
        za „{text}”, stranica {page} od {totalPages}
      </Trans>
    </>
  )
}

const OnTheirWay = () => (
  <ul className="hits" aria-hidden="true">
    {Array.from({ length: 5 }, (_, place) => (
      <li key={place}>
        <div className="hit">
          <span className="skel skel-thumb" />
          <span className="hit-t">
            <span className="skel skel-line" />
            <span className="skel skel-line skel-short" />
          </span>
        </div>
      </li>
    ))}
  </ul>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Note kind="danger" live>
    <p>
      <Trans>Pretraga trenutačno nije moguća.</Trans>
    </p>
    <Button size="sm" onClick={onRetry}>
      <Trans>Pokušaj ponovno</Trans>
    </Button>
  </Note>
)

const Nothing = () => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <Empty
      title={<Trans id="list.empty">Nema rezultata.</Trans>}
      text={<Trans>Provjerite kako je riječ napisana ili pokušajte s kraćom. Možda je u drugoj vrsti rezultata.</Trans>}
    >
      <Link className={buttonClass({})} href={links.shop()}>
        <Trans>Razgledaj butigu</Trans>
      </Link>
    </Empty>
  )
}
