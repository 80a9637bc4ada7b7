import type { ComponentProps, MouseEvent } from 'react'
import { useEarlyTap } from '../early-tap/use-early-tap.ts'

export interface ButtonLook {
  /** One primary action per view; accent only on night bands. Default: line. */
  readonly variant?: 'primary' | 'tonal' | 'line' | 'ghost' | 'accent' | 'danger' | undefined
  /** 40, 48 or 56 px high. Default: 48. */
  readonly size?: 'sm' | 'lg' | undefined
  readonly block?: boolean | undefined
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'line', size, block }: ButtonLook): string =>
  ['btn', `btn-${variant}`, size && `btn-${size}`, block && 'btn-block'].filter(Boolean).join(' ')

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** Something runs: the button keeps its width, shows a ring and ignores presses. */
    readonly busy?: boolean
  }

/** A button that does something here, also when it is pressed before hydration; a link that goes elsewhere takes `buttonClass`. */
export const Button = ({ variant, size, block, busy = false, type = 'button', onClick, ...rest }: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  // A click, as handlers take its event.
  const early = useEarlyTap(() => document.querySelector<HTMLElement>(`[data-early="${early['data-early']}"]`)?.click())
  return (
    <button
      {...(type === 'button' && onClick && early)}
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block })}
      aria-busy={busy || undefined}
      onClick={press}
    />
  )
}
