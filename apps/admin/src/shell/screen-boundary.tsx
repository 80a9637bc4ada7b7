import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'

interface ScreenBoundaryProps {
  readonly children: ReactNode
}

/** Keeps the frame where a screen breaks, or its file cannot be loaded. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="am pad" id="content" tabIndex={-1}>
        <Note kind="danger" live>
          <p>
            <Trans id="core.notifications.somethingWentWrong">Nešto je pošlo po zlu.</Trans>
          </p>
          <Button size="sm" onClick={() => location.reload()}>
            <Trans>Učitaj ponovno</Trans>
          </Button>
        </Note>
      </main>
    )
  }
}
