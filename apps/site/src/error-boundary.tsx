import { useUi } from '@butiga/react-ui/provider'
import { Component, type ReactNode } from 'react'
import { Screen as Failure } from './screens/failure/failure.screen.tsx'

/** Shows the failure screen in place of one that breaks while it renders, and words alone if that breaks too (R2.44). */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => {
  const { links } = useUi()
  return (
    <Boundary fallback={<LastWords home={links.home()} />}>
      <Boundary fallback={<Failure data={{ status: 500 }} />}>{children}</Boundary>
    </Boundary>
  )
}

// The texts may be what broke, so these words come from no catalogue.
const LastWords = ({ home }: { home: string }) => (
  <p className="wrap page">
    Nešto je pošlo po zlu. Something went wrong. <a href={home}>Početna / Home</a>
  </p>
)

/** One level of catching; React asks for a class here and nowhere else. */
export class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
