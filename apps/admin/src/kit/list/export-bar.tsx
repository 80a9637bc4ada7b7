import { asCommerceError, type CommerceFailure, unwrap } from '@butiga/commerce-sdk'
import type { RecordPage, RecordsQuery } from '@butiga/machines/records'
import { sentenceOf } from '@butiga/machines/shared'
import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { csvOf, download } from './csv.ts'
import { viewQuery } from './saved-views.tsx'

/** From here on records are not counted. */
export const COUNTED = 1000

/** How far an export is: its rows so far, and where the next page begins. */
interface Progress {
  readonly query: RecordsQuery
  readonly isLogged: boolean
  readonly rows: readonly (readonly string[])[]
  readonly page: number
  readonly after: string | null
  /** Of all records, as far as they are counted; 0 before the first page. */
  readonly total: number
}

interface ExportState extends Progress {
  /** Why it has stopped; null while it runs. */
  readonly failure: CommerceFailure | null
}

interface ExportOptions<Item> {
  /** The address of the list, which the log of exports has. */
  readonly list: string
  readonly title: string
  readonly columns: readonly { readonly title: string; readonly text: (item: Item) => string }[]
  readonly load: (
    query: RecordsQuery,
    options: { readonly after: string | null; readonly signal: AbortSignal },
  ) => Promise<RecordPage<Item>>
}

export interface Export {
  /** Null while nothing is exported. */
  readonly state: ExportState | null
  readonly start: (query: RecordsQuery) => void
  /** Goes on where it has failed. */
  readonly retry: () => void
  readonly cancel: () => void
}

/** All records of a list as a file, page by page; it is logged before the first one is read. */
export const useExport = <Item,>({ list, title, columns, load }: ExportOptions<Item>): Export => {
  const { commerce } = useAdmin()
  const [state, setState] = useState<ExportState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (from: Progress) => {
    const run = new AbortController()
    running.current = run
    const { signal } = run
    const { query } = from
    let progress = from
    const go = (next: Progress) => {
      progress = next
      setState({ ...next, failure: null })
    }
    try {
      go(from)
      if (!from.isLogged) {
        await unwrap(commerce.backoffice.logExport({ list, query: viewQuery(query) }, { signal }))
        go({ ...progress, isLogged: true })
      }
      while (progress.page === 1 || progress.after !== null) {
        const { page, after, rows, total } = progress
        const { items, next, count } = await load({ ...query, page }, { after, signal })
        if (signal.aborted) return
        const added = items.map((item) => columns.map(({ text }) => text(item)))
        go({ ...progress, rows: [...rows, ...added], page: page + 1, after: next, total: count ?? total })
      }
      download(
        `${title}.csv`,
        csvOf([columns.map((column) => column.title), ...progress.rows]),
        'text/csv;charset=utf-8',
      )
      setState(null)
    } catch (error) {
      if (!signal.aborted) setState({ ...progress, failure: asCommerceError(error).failure })
    }
  }
  return {
    state,
    start: (query) => void run({ query, isLogged: false, rows: [], page: 1, after: null, total: 0 }),
    retry: () => void (state && run(state)),
    cancel: () => {
      running.current?.abort()
      setState(null)
    },
  }
}

/** How far an export is, with a way to stop it; or why it has stopped, with a way to go on. */
export const ExportBar = ({ state, retry, cancel }: Export) => {
  const { text } = useUi()
  if (state === null) return null
  const { rows, total, failure } = state
  const count = total > COUNTED ? `${COUNTED}+` : total
  const progress =
    total === 0 ? (
      <Plural value={rows.length} one="Izvezen je # zapis" few="Izvezena su # zapisa" other="Izvezeno je # zapisa" />
    ) : (
      <Trans>
        Izvezeno: {rows.length} od {count}
      </Trans>
    )
  if (failure !== null)
    return (
      <div className="pad">
        <Note kind="danger" live>
          <p>
            <Trans>Izvoz je prekinut.</Trans> {text({ key: sentenceOf(failure) })} {progress}
          </p>
          <div className="row">
            <Button size="sm" onClick={retry}>
              <Trans>Pokušaj ponovno</Trans>
            </Button>
            <Button size="sm" variant="ghost" onClick={cancel}>
              <Trans>Odustani</Trans>
            </Button>
          </div>
        </Note>
      </div>
    )
  return (
    <div className="bulk">
      <div className="prg">
        <p className="small" id="export-progress" role="status">
          {progress}
        </p>
        <progress
          aria-labelledby="export-progress"
          {...(total > 0 && total <= COUNTED && { max: total, value: Math.min(rows.length, total) })}
        />
      </div>
      <Button size="sm" onClick={cancel}>
        <Trans>Odustani</Trans>
      </Button>
    </div>
  )
}
