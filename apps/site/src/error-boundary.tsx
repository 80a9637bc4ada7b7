import { useShop } from '@butiga/react-ui/provider/shop'
import { Component, type ReactNode } from 'react'
import { ErrorLayout } from './layouts/error-layout.tsx'
import { isMissingChunk } from './navigation/missing-chunk.ts'
import { Screen as Failure } from './screens/failure/failure.screen.tsx'

interface ErrorBoundaryProps {
  readonly siteName: string
  /** Another page resets the boundary. */
  readonly visit: number
  readonly children: ReactNode
}

/**
 * Shows the failure screen in the error layout in place of a page that throws while it renders, be it the screen or the
 * layout around it, and plain text if that throws too.
 */
export const ErrorBoundary = ({ siteName, visit, children }: ErrorBoundaryProps) => {
  const { links } = useShop()
  const failure = (error: unknown) => (
    <ErrorLayout siteName={siteName}>
      <Failure data={{ status: isMissingChunk(error) ? null : 500 }} />
    </ErrorLayout>
  )
  return (
    <Boundary visit={visit} fallback={<LastWords home={links.home()} />}>
      <Boundary visit={visit} fallback={failure}>
        {children}
      </Boundary>
    </Boundary>
  )
}

// The texts may be what failed, so these are in no catalogue.
const LastWords = ({ home }: { home: string }) => (
  <p className="wrap page">
    Nešto je pošlo po zlu. Something went wrong. <a href={home}>Početna / Home</a>
  </p>
)

interface BoundaryProps {
  readonly fallback: ReactNode | ((error: unknown) => ReactNode)
  /** Another value renders the children again. Default: never. */
  readonly visit?: number
  readonly children: ReactNode
}

interface BoundaryState {
  /** What was thrown; null while nothing was. */
  readonly thrown: { readonly error: unknown } | null
  readonly visit: number | undefined
}

/** An error boundary, for which React has no hook. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { thrown: null, visit: this.props.visit }

  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } })

  static getDerivedStateFromProps = ({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    visit === state.visit ? null : { thrown: null, visit }

  override render() {
    const { thrown } = this.state
    const { children, fallback } = this.props
    if (thrown === null) return children
    return typeof fallback === 'function' ? fallback(thrown.error) : fallback
  }
}
