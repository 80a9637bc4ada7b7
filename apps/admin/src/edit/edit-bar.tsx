import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { clockText } from '../kit/list/columns.tsx'
import { LanguageSelect } from '../shell/language-select.tsx'
import { useDesk, useEdit } from './workspace.tsx'
import { EditIcon } from './edit-icon.tsx'
import { useActions } from './use-actions.ts'

interface EditBarProps {
  readonly title: string
  /** The page as visitors see it. */
  readonly plainPath: string
  readonly kind: DocumentKind
  readonly onKind: (kind: DocumentKind) => void
  readonly isNarrow: boolean
  readonly onNarrow: (isNarrow: boolean) => void
  readonly onOpen: (dialog: BarDialog) => void
}

/** What is edited of a page. */
export type DocumentKind = 'page' | 'header' | 'footer'
/** What is read of the shop beside its pages. */
export type SiteDialog = 'domains' | 'caches' | 'releases'
export type BarDialog = 'page' | 'history' | 'links' | 'publish' | 'conflicts' | SiteDialog

/** What is edited, whether it is stored, and what can be done with all of it: in one row, what has no room in it in a menu. */
export const EditBar = (props: EditBarProps) => {
  const { title, plainPath, kind, isNarrow, onNarrow, onOpen } = props
  const { t } = useLingui()
  const { actor } = useDesk()
  const actions = useActions()
  const steps = useEdit((context) => context.steps)
  const conflicts = useEdit((context) => context.conflicts.length)
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('editing'))
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'))
  // What the server does has to wait until it has everything.
  const isStuck = useSelector(actor, (snapshot) =>
    (['offline', 'lost', 'refused'] as const).some((tag) => snapshot.hasTag(tag)),
  )
  const mayAct = isOpen && !isStuck && conflicts === 0
  const next: { readonly label: string; readonly act: () => void; readonly isOff?: boolean } = isRefused
    ? { label: t`Odbaci izmjenu`, act: () => actor.send({ type: 'edit.discard' }) }
    : conflicts > 0
      ? { label: `${t`Odlučite`} (${conflicts})`, act: () => onOpen('conflicts') }
      : { label: t`Objavi`, act: () => onOpen('publish'), isOff: !mayAct }
  return (
    <header className="eb on-night">
      <div className="eb-t">
        <h1 className="h4">{title}</h1>
        <p className="small">
          <SaveState /> <Others />
        </p>
      </div>
      <Kinds {...props} isLocked={isUnsaved} place="eb-mid" />
      <div className="eb-r" role="group" aria-label={t`Radnje`}>
        <Button
          size="sm"
          variant="ghost"
          disabled={!mayAct || isBusy || (steps.undo === null && !isUnsaved)}
          aria-label={steps.undo === null ? t`Poništi` : t`Poništi: ${steps.undo}`}
          onClick={actions.undo}
        >
          <EditIcon name="undo" />
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={!mayAct || isBusy || steps.redo === null}
          aria-label={steps.redo === null ? t`Ponovi` : t`Ponovi: ${steps.redo}`}
          onClick={actions.redo}
        >
          <EditIcon name="redo" />
        </Button>
        <span className="eb-mid">
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={isNarrow}
            aria-label={t`Širina mobitela`}
            onClick={() => onNarrow(!isNarrow)}
          >
            <EditIcon name={isNarrow ? 'desk' : 'phone'} />
          </Button>
        </span>
        <span className="eb-wide">
          {(['page', 'history', 'links'] as const).map((dialog) => (
            <PageAction key={dialog} {...{ dialog, kind, mayAct, onOpen }} />
          ))}
        </span>
        <More {...props} isLocked={isUnsaved} mayAct={mayAct} />
        <a className={`${buttonClass({ variant: 'line', size: 'sm' })} eb-mid`} href={plainPath}>
          <Trans>Izađi</Trans>
        </a>
        {/* One button, so that the focus stays on it: what comes next. */}
        <Button size="sm" variant="accent" data-next="" disabled={next.isOff} busy={isBusy} onClick={next.act}>
          {next.label}
        </Button>
      </div>
    </header>
  )
}

interface KindsProps extends Pick<EditBarProps, 'kind' | 'onKind'> {
  /** Another document opens once everything of this one is stored. */
  readonly isLocked: boolean
  readonly place: 'eb-mid' | 'eb-thin'
}

const Kinds = ({ kind, onKind, isLocked, place }: KindsProps) => {
  const { t } = useLingui()
  const kinds = { page: t`Stranica`, header: t`Zaglavlje`, footer: t`Podnožje` }
  return (
    <div className={`per ${place}`} role="group" aria-label={t`Što se uređuje`}>
      {(['page', 'header', 'footer'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          disabled={isLocked && one !== kind}
          onClick={() => onKind(one)}
        >
          {kinds[one]}
        </button>
      ))}
    </div>
  )
}

interface PageActionProps extends Pick<EditBarProps, 'kind' | 'onOpen'> {
  readonly dialog: 'page' | 'history' | 'links'
  readonly mayAct: boolean
}

/** An action that has room in a wide bar alone. */
const PageAction = ({ dialog, kind, mayAct, onOpen }: PageActionProps) => {
  const { t } = useLingui()
  const { actor } = useDesk()
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('editing'))
  const names = { page: t`Nova stranica`, history: t`Povijest`, links: t`Podijeli nacrt` }
  const isOff = { page: false, history: !mayAct, links: !isOpen }
  if (dialog === 'links' && kind !== 'page') return null
  return (
    <Button size="sm" variant="ghost" disabled={isOff[dialog]} onClick={() => onOpen(dialog)}>
      {names[dialog]}
    </Button>
  )
}

/** What is rarely needed, and what the bar has no room for. */
const More = (props: EditBarProps & Pick<KindsProps, 'isLocked'> & Pick<PageActionProps, 'mayAct'>) => {
  const { kind, plainPath, mayAct, onKind, onOpen } = props
  const { t } = useLingui()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A press in the page of the frame closes no popover of the document around it.
    const close = () => menu.current?.hidePopover()
    addEventListener('blur', close)
    return () => removeEventListener('blur', close)
  }, [])
  // The focus is back on the button before a dialog takes it, and returns there.
  const open = (dialog: BarDialog) => {
    menu.current?.hidePopover()
    onOpen(dialog)
  }
  const names: Readonly<Record<SiteDialog, string>> = {
    domains: t`Domene`,
    caches: t`Predmemorije`,
    releases: t`Što je novo`,
  }
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ variant: 'ghost', size: 'sm' })} eb-more`}
        popoverTarget="eb-menu"
      >
        <Icon name="menu" small />
        <span>
          <Trans>Više</Trans>
        </span>
      </button>
      <div ref={menu} id="eb-menu" className="eb-menu" popover="auto" role="group" aria-label={t`Više`}>
        <Kinds
          {...props}
          place="eb-thin"
          onKind={(chosen) => {
            menu.current?.hidePopover()
            onKind(chosen)
          }}
        />
        <div className="eb-list eb-slim">
          {(['page', 'history', 'links'] as const).map((dialog) => (
            <PageAction key={dialog} {...{ dialog, kind, mayAct }} onOpen={open} />
          ))}
        </div>
        <div className="eb-list" role="group" aria-label={t`Trgovina`}>
          <p className="small muted" aria-hidden="true">
            <Trans>Trgovina</Trans>
          </p>
          {(['domains', 'caches', 'releases'] as const).map((dialog) => (
            <Button key={dialog} size="sm" variant="ghost" onClick={() => open(dialog)}>
              {names[dialog]}
            </Button>
          ))}
        </div>
        <LanguageSelect />
        <a className={`${buttonClass({ variant: 'line', size: 'sm' })} eb-thin`} href={plainPath}>
          <Trans>Izađi</Trans>
        </a>
      </div>
    </>
  )
}

/** Who else edits the same. */
const Others = () => {
  const others = useEdit((context) =>
    context.people
      .filter(({ tab }) => tab !== context.tab)
      .map(({ name }) => name)
      .join(', '),
  )
  return others === '' ? null : (
    <span>
      <Trans>Uređuje i {others}</Trans>
    </span>
  )
}

/** Whether everything is stored. It says so only once the server has. */
const SaveState = () => {
  const { actor } = useDesk()
  const ui = useUi()
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
  const time = savedAt === null ? '' : clockText(savedAt, ui)
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
    <span className="eb-s" role="status">
      {words}
    </span>
  )
}
