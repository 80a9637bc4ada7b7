import './edit.css'
import type { User } from '@butiga/commerce-sdk'
import { valueAt } from '@butiga/commerce-sdk/rules'
import { createDesk, editModeActors, editModeMachine } from '@butiga/machines/edit-mode'
import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { createActor } from 'xstate'
import { type Admin, useAdmin } from '../admin.tsx'
import { nextEditLink } from '../edit-mode-link.ts'
import type { AdminStart } from '../start.types.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeskProvider, useDesk, useDraft, useEdit, useSelected } from './workspace.tsx'
import { type BarDialog, EditBar, type DocumentKind, type SiteDialog } from './edit-bar.tsx'
import { openJournal } from './journal.ts'
import { reloadFrame } from './frame.ts'
import { PageFrame } from './page-frame.tsx'
import { Panel } from './panel.tsx'
import { useActions } from './use-actions.ts'
import { useEditKeys } from './use-edit-keys.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
const DraftLinksDialog = lazyDialog(async () => (await import('./draft-links-dialog.tsx')).DraftLinksDialog)
const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog)
const InsertDialog = lazyDialog(async () => (await import('./insert-dialog.tsx')).InsertDialog)
const NewPageDialog = lazyDialog(async () => (await import('./new-page-dialog.tsx')).NewPageDialog)
const PublishDialog = lazyDialog(async () => (await import('./publish-dialog.tsx')).PublishDialog)
const siteDialogs = {
  domains: lazyDialog(async () => (await import('./site-dialogs.tsx')).DomainsDialog),
  caches: lazyDialog(async () => (await import('./site-dialogs.tsx')).CachesDialog),
  releases: lazyDialog(async () => (await import('./site-dialogs.tsx')).ReleasesDialog),
}

type Edit = NonNullable<AdminStart['edit']>

interface EditModeProps {
  readonly user: User
  readonly edit: Edit
  readonly commerce: Admin['commerce']
}

const openDesk = (
  { commerce, site }: Pick<Admin, 'commerce' | 'site'>,
  user: User,
  { path, language }: Edit,
  kind: DocumentKind,
) => {
  const tab = crypto.randomUUID().replaceAll('-', '').slice(0, 20)
  const journal = openJournal({ site, user: user.id, tab })
  const document = kind === 'page' ? { kind, path } : { kind }
  const actors = editModeActors({ commerce, journal, document, now: () => new Date() })
  const desk = createDesk(createActor(editModeMachine.provide({ actors }), { input: { tab } }))
  return { ...desk, language }
}

/** Edit mode of a page: the page in a frame, and around it everything that changes it. */
export const EditMode = (props: EditModeProps) => {
  const [kind, setKind] = useState<DocumentKind>('page')
  return <OpenDocument key={kind} {...props} kind={kind} onKind={setKind} />
}

interface OpenDocumentProps extends EditModeProps {
  readonly kind: DocumentKind
  readonly onKind: (kind: DocumentKind) => void
}

const OpenDocument = ({ user, edit, commerce, kind, onKind }: OpenDocumentProps) => {
  const { session, site } = useAdmin()
  const [desk] = useState(() => openDesk({ commerce, site }, user, edit, kind))
  const [messages, say] = useState('')
  useEffect(() => {
    const { actor } = desk
    actor.start()
    const match = () => actor.send({ type: 'network.found' })
    addEventListener('online', match)
    const login = session.subscribe((snapshot) => {
      if (snapshot.matches('ready')) actor.send({ type: 'session.restored' })
    })
    // The browser keeps what is not stored; it is better stored.
    const leave = (event: BeforeUnloadEvent) => {
      if (actor.getSnapshot().hasTag('unsaved')) event.preventDefault()
    }
    addEventListener('beforeunload', leave)
    return () => {
      removeEventListener('beforeunload', leave)
      login.unsubscribe()
      removeEventListener('online', match)
      actor.stop()
      // The page that comes asks for the desk that follows.
      reloadFrame()
    }
  }, [desk, session])
  return (
    <DeskProvider value={useMemo(() => ({ ...desk, say }), [desk])}>
      <Shell path={edit.path} kind={kind} onKind={onKind} />
      <p className="sr" role="status">
        {messages}
      </p>
    </DeskProvider>
  )
}

interface ShellProps {
  readonly path: string
  readonly kind: DocumentKind
  readonly onKind: (kind: DocumentKind) => void
}

/** The place beside the page, of the document. */
const panel = document.getElementById('panel')

type Opened = 'insert' | BarDialog | null

const Shell = ({ path, kind, onKind }: ShellProps) => {
  const { actor, language, say } = useDesk()
  const { t } = useLingui()
  const { config } = useAdmin()
  const { sections } = useDraft()
  const actions = useActions()
  const selected = useSelected()
  const conflicts = useEdit((context) => context.conflicts.length)
  const [open, setOpen] = useState<Opened>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const [isNarrow, setNarrow] = useState(false)
  const close = useCallback(() => setOpen(null), [])
  const insert = useCallback(() => setOpen('insert'), [])
  const keys = useEditKeys({ onInsert: insert, onRemove: setRemoving })
  useEffect(() => {
    let was = false
    const followed = actor.subscribe((snapshot) => {
      const is = snapshot.hasTag('conflict')
      if (is && !was) setOpen('conflicts')
      was = is
    })
    return () => followed.unsubscribe()
  }, [actor])
  useEffect(() => {
    const listeners = [
      actor.on('edit.published', () => say(t`Objavljeno. Posjetitelji vide novu inačicu.`)),
      actor.on('edit.stepped', ({ task, label }) =>
        say(
          label === null
            ? t`Nema se što poništiti.`
            : task?.kind === 'restore'
              ? label
              : task?.kind === 'redo'
                ? t`Ponovljeno: ${label}`
                : t`Poništeno: ${label}`,
        ),
      ),
      actor.on('edit.refused', ({ task, failure }) => {
        if (task?.kind === 'undo' || task?.kind === 'redo')
          say(
            failure.code === 'REVISION_CONFLICT'
              ? t`Ne može se poništiti: isto je poslije promijenio netko drugi.`
              : t`Nije uspjelo. Pokušajte ponovno.`,
          )
      }),
    ]
    return () => listeners.forEach((listener) => listener.unsubscribe())
  }, [actor, say, t])
  const SiteDialogOf = open !== null && open in siteDialogs ? siteDialogs[open as SiteDialog] : null
  const title = valueAt(sections, `page/title/${language}`)
  const name = kind !== 'page' ? config.siteName : typeof title === 'string' && title !== '' ? title : path
  useEffect(() => {
    document.title = `${t`Uređivanje`}: ${name} | ${config.siteName}`
  }, [t, name, config.siteName])
  return (
    <>
      <EditBar
        title={name}
        plainPath={path}
        kind={kind}
        onKind={onKind}
        isNarrow={isNarrow}
        onNarrow={setNarrow}
        onOpen={setOpen}
      />
      <PageFrame {...{ kind, isNarrow, keys }} onInsert={insert} onRemove={setRemoving} />
      {panel !== null && createPortal(<Opening onInsert={insert} onRemove={setRemoving} />, panel)}
      {open === 'insert' && (
        <InsertDialog
          onChoose={(block) => {
            close()
            actions.insert(block, selected)
          }}
          onShared={(shared) => {
            close()
            actions.insertShared(shared, selected)
          }}
          onClose={close}
        />
      )}
      {open === 'page' && <NewPageDialog type="page" language={language} linkOf={nextEditLink} onClose={close} />}
      {open === 'publish' && <PublishDialog onClose={close} />}
      {open === 'history' && <HistoryDialog onClose={close} />}
      {open === 'links' && <DraftLinksDialog onClose={close} />}
      {open === 'conflicts' && conflicts > 0 && <ConflictDialog onClose={close} />}
      {SiteDialogOf !== null && <SiteDialogOf onClose={close} />}
      {removing !== null && (
        <ConfirmDialog
          title={t`Ukloniti odjeljak?`}
          action={t`Ukloni`}
          onConfirm={() => {
            actions.remove(removing)
            setRemoving(null)
          }}
          onClose={() => setRemoving(null)}
        >
          <p>
            <Trans>Posjetitelji ga vide do sljedeće objave. Dotad ga možete vratiti poništavanjem.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The panel of an open document, or why it is not open. */
const Opening = (panel: Parameters<typeof Panel>[0]) => {
  const { actor } = useDesk()
  const { t } = useLingui()
  const state = useSelector(actor, (snapshot) =>
    snapshot.hasTag('editing')
      ? 'ready'
      : (['missing', 'denied', 'failed'] as const).find((one) => snapshot.matches(one)),
  )
  if (state === 'ready') return <Panel {...panel} />
  return (
    <aside className="ep" aria-label={t`Svojstva`} tabIndex={-1}>
      <div className="ep-b">
        {state === undefined ? (
          <p role="status">
            <Trans id="posts.pending">Učitavanje…</Trans>
          </p>
        ) : (
          <Note kind={state === 'failed' ? 'danger' : 'warn'} live>
            <p>
              {state === 'missing'
                ? t`Ova stranica nema sadržaja koji se uređuje ovdje. Zaglavlje i podnožje možete urediti.`
                : state === 'denied'
                  ? t`Za uređivanje trebate ovlast. Dodjeljuje je voditelj sustava.`
                  : t`Stranica se ne može otvoriti.`}
            </p>
            {state === 'failed' && (
              <Button size="sm" onClick={() => actor.send({ type: 'edit.retry' })}>
                <Trans>Pokušaj ponovno</Trans>
              </Button>
            )}
          </Note>
        )}
      </div>
    </aside>
  )
}
