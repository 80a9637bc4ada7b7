import type { Toast } from '@butiga/machines/toasts'
import { useLingui } from '@lingui/react/macro'
import { useToasts } from './use-toasts.ts'
import { useUi } from '../../provider/ui.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import { MediaImage } from '../media-image/media-image.tsx'

/** Milliseconds above which a toast shows how long it stays. */
const LIFE_BAR_FROM = 4000

const looks: Record<Toast['kind'], { readonly className: string; readonly icon: IconName }> = {
  success: { className: 'toast', icon: 'check' },
  info: { className: 'toast toast-info', icon: 'info' },
  error: { className: 'toast toast-err', icon: 'alert' },
}

/**
 * The app's toasts. Two live regions are in the page from the start, since one that appears together with its text
 * is often not announced; pointer or focus on a toast holds all of them.
 */
export const Toasts = () => {
  const { t } = useLingui()
  const { visible, held: pending, isChecking, hold, release, act, dismiss } = useToasts()
  const show = (toast: Toast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      held={pending}
      onAct={() => act(toast.id)}
      onDismiss={() => dismiss(toast.id)}
    />
  )
  return (
    <section
      className="toasts"
      aria-label={t`Obavijesti`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) release()
      }}
    >
      <div role="alert" aria-atomic="false">
        {visible.filter(({ kind }) => kind === 'error').map(show)}
      </div>
      <div role="status" aria-atomic="false">
        {isChecking && (
          <div className="toast toast-info">
            <Icon name="info" />
            <strong>{t`Provjera preglednika, samo trenutak…`}</strong>
          </div>
        )}
        {visible.filter(({ kind }) => kind !== 'error').map(show)}
      </div>
    </section>
  )
}

interface ToastCardProps {
  readonly toast: Toast
  readonly held: boolean
  readonly onAct: () => void
  readonly onDismiss: () => void
}

const ToastCard = ({ toast, held: pending, onAct, onDismiss }: ToastCardProps) => {
  const { t } = useLingui()
  const { text } = useUi()
  const { className, icon } = looks[toast.kind]
  const { subject, action } = toast
  return (
    <div className={className}>
      {subject?.picture ? (
        <span className="thumb">
          <MediaImage media={subject.picture} alt="" place="line" />
        </span>
      ) : (
        <Icon name={icon} />
      )}
      <div className="says">
        {subject && <p className="about">{subject.name}</p>}
        <strong>
          {text(toast)}
          {/* 0 came without a response, and its text says so. */}
          {Boolean(toast.statusCode) && <small> ({toast.statusCode})</small>}
        </strong>
        {toast.detail !== undefined && <p>{text({ key: toast.detail })}</p>}
      </div>
      {action && (
        <button type="button" className="btn btn-sm act" onClick={onAct}>
          {text(action.label)}
        </button>
      )}
      <button type="button" className="x" aria-label={t`Zatvori obavijest`} onClick={onDismiss}>
        <Icon name="close" small />
      </button>
      {toast.life > LIFE_BAR_FROM && (
        // Toasts are never part of the server's HTML, so this style is set by script and passes a strict policy.
        <span className="life" data-held={pending || undefined} style={{ animationDuration: `${toast.life}ms` }} />
      )}
    </div>
  )
}
