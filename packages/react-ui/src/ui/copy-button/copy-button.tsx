import { Button, type ButtonProps } from '../button/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** What goes to the clipboard. */
  readonly text: string
  /** What the button is called where its words alone say too little. Default: its words. */
  readonly label?: string
}

/** Copies a text to the clipboard, and says so. */
export const CopyButton = ({ text, label, children, ...look }: CopyButtonProps) => {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return (
    <>
      <Button {...look} aria-label={label} onClick={() => void copy()}>
        {children}
      </Button>
      <span className="small muted" role="status">
        {copied === text && <Trans>Kopirano</Trans>}
      </span>
    </>
  )
}
