import type { RecordsQuery, recordsMachine } from '@butiga/machines/records'
import { Plural, Trans } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import { PageButtons } from './page-buttons.tsx'

interface ListFooterProps {
  readonly list: ActorRefFrom<typeof recordsMachine>
  readonly query: RecordsQuery
  readonly totalItems: number
  readonly totalPages: number
  readonly busy: boolean
  /** Whether the records are rows, between which keys move. */
  readonly hasRows: boolean
  /** Whether rows can be chosen. */
  readonly hasChoice: boolean
  /** Whether the single keys of the list are on. */
  readonly hasKeys: boolean
  readonly onKeys: () => void
}

/** How many records there are, the keys of the list with their switch, and the pager. */
export const ListFooter = ({
  list,
  query,
  totalItems,
  totalPages,
  busy,
  hasRows,
  hasChoice,
  hasKeys,
  onKeys,
}: ListFooterProps) => (
  <div className="af">
    <p className="small muted" role="status">
      {busy ? (
        <Trans id="posts.pending">Učitavanje…</Trans>
      ) : totalItems > 0 ? (
        <Plural value={totalItems} one="# zapis" few="# zapisa" other="# zapisa" />
      ) : (
        <Trans>Stranica {query.page}</Trans>
      )}
    </p>
    <p className="keys small muted">
      {hasKeys && hasRows && (
        <>
          <kbd>J</kbd> <kbd>K</kbd> <Trans>red</Trans> {hasChoice && <kbd>X</kbd>} {hasChoice && <Trans>odaberi</Trans>}{' '}
          <kbd>Enter</kbd> <Trans>otvori</Trans> <kbd>/</kbd> <Trans>filtar</Trans>{' '}
        </>
      )}
      <button type="button" className="link" onClick={onKeys}>
        {hasKeys ? <Trans>Isključi tipke</Trans> : <Trans>Uključi tipke</Trans>}
      </button>
    </p>
    <div className="row nowrap">
      <PageButtons list={list} page={query.page} totalPages={totalPages} />
    </div>
  </div>
)
