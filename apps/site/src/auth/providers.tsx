import type { SocialProvider } from '@butiga/commerce-sdk'
import { socialLoginPath } from '@butiga/commerce-sdk/rules'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

interface ProvidersProps {
  readonly providers: readonly SocialProvider[]
  /** The local address that a log-in leads to. */
  readonly redirect: string
}

/** The ways in by another account: the browser goes to the provider, so one press locks them all. */
export const Providers = ({ providers, redirect }: ProvidersProps) => {
  const [pressed, setPressed] = useState<string | null>(null)
  useEffect(() => {
    // The page may come back from the browser's cache.
    const unlock = () => setPressed(null)
    addEventListener('pageshow', unlock)
    return () => removeEventListener('pageshow', unlock)
  }, [])
  return (
    <div className="stack" data-gap="3">
      {providers.map(({ id, name }) => (
        <a
          key={id}
          className="btn btn-line btn-block"
          href={socialLoginPath({ provider: id, redirect })}
          aria-busy={pressed === id || undefined}
          aria-disabled={pressed !== null || undefined}
          onClick={(event) => {
            if (pressed === null) setPressed(id)
            else event.preventDefault()
          }}
        >
          <Trans>Nastavi uz {name}</Trans>
        </a>
      ))}
    </div>
  )
}

/** The line between the form and the other ways in. */
export const Or = () => (
  <p className="or">
    <span>
      <Trans>ili</Trans>
    </span>
  </p>
)
