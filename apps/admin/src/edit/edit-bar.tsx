import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useDesk, useEdit } from './desk.tsx'
import { EditIcon } from './edit-icon.tsx'
import { useActions } from './use-actions.ts'

interface EditBarProps {
  readonly title: string
  /** The page as visitors see it. */
  readonly plainPath: string
  readonly kind: string
  readonly onKind: (kind: 'page' | 'header' | 'footer') => void
  readonly isNarrow: boolean
  readonly onNarrow: (isNarrow: boolean) => void
  readonly onPage: () => void
  readonly onHistory: () => void
  readonly onLinks: () => void
  readonly onPublish: () => void
  readonly onConflicts: () => void
  readonly onSite: (dialog: SiteDialog) => void
}

/** What is read of the shop beside its pages. */
export type SiteDialog = 'domains' | 'caches' | 'releases'

/** What is edited, whether it is stored, and what can be done with all of it. */
export const EditBar = (props: EditBarProps) => {
  const {
    title,
    plainPath,
    kind,
    onKind,
    isNarrow,
    onNarrow,
    onPage,
    onHistory,
    onLinks,
    onPublish,
    onConflicts,
    onSite,
  } = props
  const { t } = useLingui()
  const { actor } = useDesk()
  const actions = useActions()
  const steps = useEdit((context) => context.steps)
  const people = useEdit((context) => context.people.filter(({ tab }) => tab !== context.tab))
  const conflicts = useEdit((context) => context.conflicts.length)
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('editing'))
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'))
  // What the server does has to wait until it has everything.
  const isStuck = useSelector(actor, (snapshot) =>
    (['offline', 'lost', 'refused'] as const).some((tag) => snapshot.hasTag(tag)),
  )
  const kinds = { page: t`Stranica`, header: t`Zaglavlje`, footer: t`Podnožje` }
  const others = people.map(({ name }) => name).join(', ')
  return (
    <header className="eb on-night">
      <h1 className="h4">{title}</h1>
      <div className="per" role="group" aria-label={t`Što se uređuje`}>
        {(['page', 'header', 'footer'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            disabled={isUnsaved && one !== kind}
            onClick={() => onKind(one)}
          >
            {kinds[one]}
          </button>
        ))}
      </div>
      <SaveState />
      {others !== '' && (
        <span className="small">
          <Trans>Uređuje i {others}</Trans>
        </span>
      )}
      <div className="eb-r" role="group" aria-label={t`Radnje`}>
        {isRefused && (
          <Button size="sm" variant="accent" onClick={() => actor.send({ type: 'edit.discard' })}>
            <Trans>Odbaci izmjenu</Trans>
          </Button>
        )}
        {conflicts > 0 && (
          <Button size="sm" variant="accent" onClick={onConflicts}>
            <Trans>Odlučite</Trans> ({conflicts})
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          disabled={!isOpen || isBusy || isStuck || conflicts > 0 || (steps.undo === null && !isUnsaved)}
          aria-label={steps.undo === null ? t`Poništi` : t`Poništi: ${steps.undo}`}
          onClick={actions.undo}
        >
          <EditIcon name="undo" />
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={!isOpen || isBusy || isStuck || conflicts > 0 || steps.redo === null}
          aria-label={steps.redo === null ? t`Ponovi` : t`Ponovi: ${steps.redo}`}
          onClick={actions.redo}
        >
          <EditIcon name="redo" />
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isNarrow}
          aria-label={t`Širina mobitela`}
          onClick={() => onNarrow(!isNarrow)}
        >
          <EditIcon name={isNarrow ? 'desk' : 'phone'} />
        </Button>
        <SiteMenu onSite={onSite} />
        <Button size="sm" variant="ghost" onClick={onPage}>
          <Trans>Nova stranica</Trans>
        </Button>
        <Button size="sm" variant="ghost" disabled={!isOpen || isStuck || conflicts > 0} onClick={onHistory}>
          <Trans>Povijest</Trans>
        </Button>
        {kind === 'page' && (
          <Button size="sm" variant="ghost" disabled={!isOpen} onClick={onLinks}>
            <Trans>Podijeli nacrt</Trans>
          </Button>
        )}
        <a className={buttonClass({ variant: 'line', size: 'sm' })} href={plainPath}>
          <Trans>Izađi</Trans>
        </a>
        <Button
          size="sm"
          variant="accent"
          disabled={!isOpen || isStuck || conflicts > 0}
          busy={isBusy}
          onClick={onPublish}
        >
          <Trans>Objavi</Trans>
        </Button>
      </div>
    </header>
  )
}

const SiteMenu = ({ onSite }: Pick<EditBarProps, 'onSite'>) => {
  const { t } = useLingui()
  const menu = useRef<HTMLDetailsElement>(null)
  const names: Readonly<Record<SiteDialog, string>> = {
    domains: t`Domene`,
    caches: t`Predmemorije`,
    releases: t`Što je novo`,
  }
  return (
    <details ref={menu} className="eb-more">
      <summary className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <Trans>Trgovina</Trans>
      </summary>
      <div className="eb-menu">
        {(['domains', 'caches', 'releases'] as const).map((dialog) => (
          <button
            key={dialog}
            type="button"
            onClick={() => {
              menu.current?.removeAttribute('open')
              onSite(dialog)
            }}
          >
            {names[dialog]}
          </button>
        ))}
      </div>
    </details>
  )
}

/** Whether everything is stored. It says so only once the server has. */
const SaveState = () => {
  const { actor } = useDesk()
  const { language } = useUi()
  const { t } = useLingui()
  const savedAt = useEdit((context) => context.savedAt)
  const has =
    (tag: 'loading' | 'offline' | 'lost' | 'refused' | 'unsaved') =>
    (snapshot: { hasTag: (name: typeof tag) => boolean }) =>
      snapshot.hasTag(tag)
  const isLoading = useSelector(actor, has('loading'))
  const isOffline = useSelector(actor, has('offline'))
  const isLost = useSelector(actor, has('lost'))
  const isRefused = useSelector(actor, has('refused'))
  const isUnsaved = useSelector(actor, has('unsaved'))
  const time =
    savedAt === null
      ? ''
      : new Intl.DateTimeFormat(language.locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(savedAt))
  const words = isLoading
    ? t`Učitavanje…`
    : isOffline
      ? t`Sačuvano na ovom uređaju`
      : isLost
        ? t`Nije spremljeno: prijavite se`
        : isRefused
          ? t`Nije spremljeno: ispravite označeno polje`
          : isUnsaved
            ? t`Sprema se…`
            : time === ''
              ? ''
              : t`Spremljeno u ${time}`
  return (
    <span className="small eb-s" role="status">
      {words}
    </span>
  )
}
