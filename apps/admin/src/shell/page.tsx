import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

interface PageProps {
  readonly title: ReactNode
  /** A sentence under the title. */
  readonly note?: ReactNode
  /** The list that a record belongs to. */
  readonly back?: string
  /** Buttons at the right, the primary one last. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen: its title with its actions, and its content. The title takes the focus when the screen opens. */
export const Page = ({ title, note, back, actions, children }: PageProps) => {
  const { Link } = useUi()
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <header className="ah">
        {back !== undefined && (
          <Link className="btn btn-ghost btn-sm btn-icon" href={back} aria-label={t`Natrag na popis`}>
            <Icon name="left" />
          </Link>
        )}
        <div className="ah-t">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {note !== undefined && <p className="small muted">{note}</p>}
        </div>
        {actions !== undefined && <div className="row nowrap end">{actions}</div>}
      </header>
      <main className="am" id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

/** What a screen says while, or because, it has nothing to show. */
export const Waiting = () => (
  <p className="wait" role="status">
    <Trans id="posts.pending">Učitavanje…</Trans>
  </p>
)

interface NotLoadedProps {
  readonly onRetry: () => void
  /** What could not be loaded, as a sentence. */
  readonly children: ReactNode
}

/** In place of what could not be loaded, with a button that loads it again. */
export const NotLoaded = ({ onRetry, children }: NotLoadedProps) => (
  <Note kind="danger" live>
    <p>{children}</p>
    <Button size="sm" onClick={onRetry}>
      <Trans>Pokušaj ponovno</Trans>
    </Button>
  </Note>
)
