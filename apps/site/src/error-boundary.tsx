import { useShop } from '@butiga/react-ui/provider/shop'
import { Component, type ReactNode } from 'react'
import { ErrorLayout } from './layouts/error-layout.tsx'
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
  const failure = (
    <ErrorLayout siteName={siteName}>
      <Failure data={{ status: 500 }} />
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
  readonly fallback: ReactNode
  /** Another value renders the children again. Default: never. */
  readonly visit?: number
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  readonly visit: number | undefined
}

/** An error boundary, for which React has no hook. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, visit: this.props.visit }

  static getDerivedStateFromError = () => ({ failed: true })

  static getDerivedStateFromProps = ({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    visit === state.visit ? null : { failed: false, visit }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
