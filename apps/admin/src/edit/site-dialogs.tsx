import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { RichText } from '@butiga/react-ui/ui/rich-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { bytesText } from '../kit/media/media-tile.tsx'
import { NotLoaded, Waiting } from '../shell/page.tsx'
import { momentText } from '../kit/list/columns.tsx'

interface SiteDialogProps {
  readonly onClose: () => void
}

/** The addresses of the shop. */
export const DomainsDialog = ({ onClose }: SiteDialogProps) => {
  const { t } = useLingui()
  return (
    <ReadDialog
      name="site-domains"
      title={t`Domene`}
      load={async ({ settings }, signal) => (await unwrap(settings.filterDomains({ limit: 100 }, { signal }))).records}
      onClose={onClose}
    >
      {(domains) => (
        <Rows
          head={[t`Naziv`, t`Adresa`]}
          rows={domains.map(({ id, name, url, isDefault }) => [
            id,
            <>
              {name}{' '}
              {isDefault && (
                <span className="tag">
                  <Trans>glavna</Trans>
                </span>
              )}
            </>,
            url,
          ])}
        />
      )}
    </ReadDialog>
  )
}

/** What the server keeps of the pages; they are emptied in the admin. */
export const CachesDialog = ({ onClose }: SiteDialogProps) => {
  const { t } = useLingui()
  const ui = useUi()
  return (
    <ReadDialog
      name="site-caches"
      title={t`Predmemorije`}
      load={({ site }, signal) => unwrap(site.filterCaches({}, { signal }))}
      onClose={onClose}
    >
      {(caches) => (
        <Rows
          head={[t`Predmemorija`, t`Zapisa`, t`Veličina`, t`Zadnji put punjena`]}
          rows={caches.map(({ name, entries, bytes, filledAt }) => [
            name,
            name,
            entries,
            bytesText(bytes, ui.language.locale),
            filledAt === null ? '—' : momentText(filledAt, ui),
          ])}
        />
      )}
    </ReadDialog>
  )
}

/** What is new in the program of the shop. */
export const ReleasesDialog = ({ onClose }: SiteDialogProps) => {
  const { t } = useLingui()
  const { date } = useUi()
  return (
    <ReadDialog
      name="site-releases"
      title={t`Što je novo`}
      load={({ site }, signal) => unwrap(site.filterReleases({ limit: 20 }, { signal }))}
      onClose={onClose}
    >
      {(releases) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog scrolls, and has nothing else to focus
        <div className="rels" role="group" aria-label={t`Izdanja`} tabIndex={0}>
          {releases.map(({ tag, date: day, description_html: html }, index) => (
            <article key={tag}>
              <header className="row">
                <h3 className="h4 num">{tag}</h3>
                {index === 0 && (
                  <span className="tag tag-ok">
                    <Trans>trenutna</Trans>
                  </span>
                )}
                <span className="small muted end">{date(day)}</span>
              </header>
              <RichText html={html} />
            </article>
          ))}
        </div>
      )}
    </ReadDialog>
  )
}

interface RowsProps {
  readonly head: readonly string[]
  /** Each with its key in front. */
  readonly rows: readonly (readonly [key: string | number, ...cells: ReactNode[]])[]
}

const Rows = ({ head, rows }: RowsProps) => (
  <table className="edit-table">
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([key, first, ...others]) => (
        <tr key={key}>
          <th scope="row">{first}</th>
          {others.map((cell, index) => (
            <td key={head[index + 1]} className="num">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

interface ReadDialogProps<Item> extends SiteDialogProps {
  readonly name: string
  readonly title: string
  readonly load: (commerce: Backoffice, signal: AbortSignal) => Promise<readonly Item[]>
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list that is only read. */
const ReadDialog = <Item,>({ name, title, load, children, onClose }: ReadDialogProps<Item>) => {
  const { commerce } = useAdmin()
  const [read] = useState(() => load)
  const [attempt, setAttempt] = useState(0)
  const [items, setItems] = useState<readonly Item[] | 'failed' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    read(commerce, leaving.signal).then(setItems, () => {
      if (!leaving.signal.aborted) setItems('failed')
    })
    return () => leaving.abort()
  }, [commerce, read, attempt])
  return (
    <Dialog
      name={name}
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" data-close="">
          <Trans>Zatvori</Trans>
        </Button>
      }
    >
      {items === null ? (
        <Waiting />
      ) : items === 'failed' ? (
        <NotLoaded
          onRetry={() => {
            setItems(null)
            setAttempt(attempt + 1)
          }}
        >
          <Trans>Popis se ne može učitati.</Trans>
        </NotLoaded>
      ) : items.length === 0 ? (
        <p className="wait">
          <Trans>Popis je prazan.</Trans>
        </p>
      ) : (
        children(items)
      )}
    </Dialog>
  )
}
