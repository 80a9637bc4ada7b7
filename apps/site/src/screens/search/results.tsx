import { ListBody, ListStatus } from '@butiga/react-ui/list/list-shell'
import { useList } from '@butiga/react-ui/list/use-list'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { useEcommerce } from '../../navigation/use-ecommerce.ts'
import { Hit } from './hit.tsx'
import type { SearchActor } from './use-site-search.ts'

/** How much was found, and the results of the page. */
export const Results = ({ search }: { search: SearchActor }) => {
  const { items, extra: totals, shownQuery: displayedQuery, isLoaded, presence } = useList(search)
  return (
    <>
      <ListStatus list={search} className="found">
        {isLoaded ? <Match search={search} /> : presence.announces === 'nothing' && <Trans>Upišite što tražite.</Trans>}
      </ListStatus>
      <ListBody
        list={search}
        failed={<Trans>Pretraga trenutačno nije moguća.</Trans>}
        skeleton={items.length === 0 ? <OnTheirWay /> : null}
        empty={<Nothing isElsewhere={Object.values(totals).some((total) => total > 0)} />}
      >
        <ul className="hits" aria-busy={presence.announces === 'loading'}>
          {items.map((result) => (
            <li key={result.link}>
              <Hit result={result} typed={displayedQuery.search} />
            </li>
          ))}
        </ul>
      </ListBody>
    </>
  )
}

/** „14 rezultata za „trak”, stranica 1 od 2”. */
const Match = ({ search }: { search: SearchActor }) => {
  const { extra: totals, totalPages, shownQuery: displayedQuery } = useList(search)
  const total = totals[displayedQuery.category] ?? 0
  const { search: text, page } = displayedQuery
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

/** `isElsewhere`: another kind of result has some. */
const Nothing = ({ isElsewhere }: { readonly isElsewhere: boolean }) => {
  const { Link } = useUi()
  const hasShop = useEcommerce()
  const { links } = useShop()
  return (
    <Empty
      title={<Trans id="list.empty">Nema rezultata.</Trans>}
      text={
        isElsewhere ? (
          <Trans>Provjerite kako je riječ napisana ili pokušajte s kraćom. Možda je u drugoj vrsti rezultata.</Trans>
        ) : (
          <Trans>Provjerite kako je riječ napisana ili pokušajte s kraćom.</Trans>
        )
      }
    >
      {hasShop && (
        <Link className={buttonClass({})} href={links.shop()}>
          <Trans>Razgledaj butigu</Trans>
        </Link>
      )}
    </Empty>
  )
}
