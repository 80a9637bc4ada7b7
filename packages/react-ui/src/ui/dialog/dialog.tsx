import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Toasts } from '../toasts/toasts.tsx'

export interface DialogProps {
  /** Names the dialog for styles and tests: `cart-modal`. */
  readonly name: string
  readonly title: ReactNode
  readonly children: ReactNode
  /** The state of the machine behind it, for tests in a browser. */
  readonly state?: string
  /** Its actions, the one that leads on at the right. */
  readonly footer: ReactNode
  /** Asks about what cannot be undone: it is announced at once, and the focus goes to the action that closes it. */
  readonly isAlert?: boolean
  /** Called after Esc, a click outside, the cross, or a link that leads out of it. */
  readonly onClose: () => void
}

/**
 * A native modal dialog that is open for as long as it is mounted. The focus goes to its heading, stays inside, and
 * returns to where it was.
 */
export const Dialog = ({ name, title, state, children, footer, isAlert = false, onClose }: DialogProps) => {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const closing = isAlert ? element?.querySelector<HTMLElement>('.dlg-f [data-close]') : null
    ;(closing ?? heading.current)?.focus()
    return () => element?.close()
  }, [isAlert])
  const leave = () => leaveSlowly(dialog.current, onClose)
  const click = (event: MouseEvent<HTMLDialogElement>) => {
    if (asksToClose(event) || leadsAway(event) || isOutside(event)) leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Esc and links have their keys already
    <dialog
      ref={dialog}
      className={`dlg ${name}`}
      closedby="any"
      data-state={state}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${name}-title`}
      onClick={click}
      // Esc, and a click outside where the engine has `closedby`: the parent unmounts the dialog.
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <div className="dlg-h">
        <h2 id={`${name}-title`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="hbtn"
          aria-label={t({ id: 'cart.modal.close', message: 'Zatvori' })}
          onClick={leave}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="dlg-b">{children}</div>
      <div className="dlg-f">{footer}</div>
      {/* Toasts outside of a modal dialog are dimmed and not announced. */}
      <Toasts />
    </dialog>
  )
}

/** Closes the dialog at once, and reports it once it has faded. */
const leaveSlowly = (dialog: HTMLDialogElement | null, onGone: () => void): void => {
  dialog?.close()
  const fading = dialog?.getAnimations() ?? []
  if (fading.length === 0) return onGone()
  void Promise.allSettled(fading.map(({ finished }) => finished)).then(onGone)
}

/** A click on an action of its footer that is there to close it: a button with `data-close`. */
const asksToClose = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('[data-close]') !== null

/** A click that leaves the page, not one that opens a new tab. */
const leadsAway = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey && target instanceof Element && target.closest('a[href]') !== null

/** Engines without `closedby` report a click on the backdrop as one on the dialog, outside of its box. */
const isOutside = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean => {
  if (target !== currentTarget || 'closedBy' in HTMLDialogElement.prototype) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
