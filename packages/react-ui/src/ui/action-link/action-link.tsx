import type { ComponentProps } from 'react'

export type ActionLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  readonly href: string
  /** What a plain click does on the page instead. Default: nothing else, it is a link. */
  readonly onAct?: ((link: HTMLAnchorElement) => void) | undefined
}

/**
 * A link to content that the page can also show itself: it works before and without JavaScript, and a click that opens
 * a new tab or a download stays the browser's.
 */
export const ActionLink = ({ onAct, href, ...rest }: ActionLinkProps) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
      if (onAct === undefined || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      onAct(currentTarget)
    }}
  />
)
